import { describe, expect, it } from 'vitest'
import type { Results } from '../api/types'
import { cardNumber, decimal } from './deck'
import { FIBONACCI, MODIFIED, SIZES, story } from './fixtures'
import { farApart, headline, proposal, stacks } from './results'

const rows = (...pairs: [string, number][]) => pairs.map(([value, count]) => ({ value, count }))
const numeric = (histogram: Results['histogram'], average: number, median: number): Results => ({
  histogram,
  average,
  median,
  consensus: false,
})

describe('card numbers', () => {
  it('POK-2 read what the server reads', () => {
    expect(cardNumber('½')).toBe(0.5)
    expect(cardNumber('13')).toBe(13)
    expect(cardNumber('1e2')).toBe(100)
    for (const card of ['', 'XS', '5f', '0x10', 'NaN', 'Infinity', ' 5', '1e400']) {
      expect(cardNumber(card)).toBeNull()
    }
  })
})

describe('headline', () => {
  it('WEB-215 consensus says the value and how many of how many', () => {
    const results = { histogram: rows(['5', 3]), average: 5, median: 5, consensus: true }
    expect(headline(results, FIBONACCI)).toEqual({ kind: 'consensus', value: '5', of: 3 })
  })

  it('WEB-215 numbers say the median, and the average with one decimal', () => {
    const results = numeric(rows(['3', 1], ['5', 2], ['8', 1], ['?', 1]), 5.25, 5)
    expect(headline(results, FIBONACCI)).toEqual({ kind: 'median', value: '5', average: '5.3', votes: 5 })
    expect([5.75, 4, 0.75].map(decimal)).toEqual(['5.8', '4', '0.8'])
  })

  it('WEB-215 an order says the most picked and the range, never an average', () => {
    const results = {
      histogram: rows(['S', 1], ['M', 2], ['L', 1]),
      mode: 'M',
      range: 'S–L',
      consensus: false,
      average: 3,
      median: 3,
    }
    expect(headline(results, SIZES)).toEqual({ kind: 'most', value: 'M', range: 'S–L', votes: 4 })
  })

  it('WEB-215 only specials, or nothing, is a dash and never a consensus', () => {
    expect(headline({ histogram: rows(['?', 2]), consensus: true }, FIBONACCI)).toEqual({ kind: 'nothing', votes: 2 })
    expect(headline({ histogram: [], consensus: false }, SIZES)).toEqual({ kind: 'nothing', votes: 0 })
  })
})

describe('what may be saved', () => {
  it('WEB-217 a median that is a card, a half included', () => {
    expect(proposal(numeric(rows(['3', 1], ['5', 2], ['8', 1]), 5.25, 5), FIBONACCI)).toEqual({
      kind: 'card',
      value: '5',
    })
    expect(proposal(numeric(rows(['0', 1], ['1', 1]), 0.5, 0.5), MODIFIED)).toEqual({ kind: 'card', value: '½' })
  })

  it('WEB-217 no median that is no card', () => {
    expect(proposal(numeric(rows(['5', 1], ['8', 1]), 6.5, 6.5), FIBONACCI)).toEqual({
      kind: 'median-no-card',
      median: '6.5',
    })
  })

  it('POK-47 a mode only when one card alone has the highest count', () => {
    const one = { histogram: rows(['S', 1], ['M', 2]), mode: 'M', range: 'S–M', consensus: false }
    const tie = { histogram: rows(['S', 1], ['L', 1]), mode: 'S', range: 'S–L', consensus: false }
    expect(proposal(one, SIZES)).toEqual({ kind: 'card', value: 'M' })
    expect(proposal(tie, SIZES)).toEqual({ kind: 'tie' })
  })

  it('WEB-217 never a special', () => {
    expect(proposal({ histogram: rows(['?', 3]), consensus: true }, FIBONACCI)).toEqual({ kind: 'nothing' })
    expect(proposal({ histogram: [], consensus: false }, SIZES)).toEqual({ kind: 'nothing' })
  })
})

describe('distribution', () => {
  it('WEB-216 keeps the order of the server and marks every highest row', () => {
    expect(stacks({ histogram: rows(['3', 2], ['5', 2], ['8', 1]), consensus: false })).toEqual([
      { value: '3', count: 2, mostPicked: true },
      { value: '5', count: 2, mostPicked: true },
      { value: '8', count: 1, mostPicked: false },
    ])
  })

  it('UP-35 names both ends of a wide round only', () => {
    const votes = [
      { userId: 'a', value: '2' },
      { userId: 'b', value: '5' },
      { userId: 'c', value: '13' },
      { userId: 'd', value: '?' },
    ]
    expect(farApart(story('s', { votes }), FIBONACCI)).toEqual({ low: '2', high: '13', userIds: ['a', 'c'] })
    expect(farApart(story('s', { votes: votes.slice(0, 2) }), FIBONACCI)).toBeNull()
    expect(farApart(story('s'), FIBONACCI)).toBeNull()
  })
})
