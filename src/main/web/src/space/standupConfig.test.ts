import { describe, expect, it } from 'vitest'
import { freshStandup, localMinute, secondsOf, standupConfig, standupProblems, stepped } from './standupConfig'

const now = new Date(2026, 2, 3, 15, 4).getTime()

describe('a new standup', () => {
  it('WEB-138 is live unless said otherwise; what is not shown is not sent', () => {
    expect(standupConfig(freshStandup)).toEqual({ secondsPerPerson: 90 })
    const typed = { ...freshStandup, cutoff: '2026-03-03T17:00' }
    expect(standupConfig(typed)).toEqual({ secondsPerPerson: 90 })
    expect(standupConfig({ ...typed, mode: 'async' })).toEqual({
      mode: 'async',
      closesAt: new Date(2026, 2, 3, 17).toISOString(),
    })
    expect(standupConfig({ ...freshStandup, mode: 'async' })).toEqual({ mode: 'async' })
  })
  it('WEB-138 STD-44 a half-typed cutoff and a past one are refused here', () => {
    const at = (cutoff: string, half = false) => standupProblems({ ...freshStandup, mode: 'async', cutoff }, half, now)
    expect(at('', true)).toEqual({ cutoff: 'half' })
    expect(at('2026-03-03T15:00')).toEqual({ cutoff: 'past' })
    expect(at('2026-03-03T15:05')).toEqual({})
    expect(at('')).toEqual({})
    expect(standupProblems({ ...freshStandup, cutoff: '2020-01-01T00:00' }, true, now)).toEqual({})
  })
  it('UP-16 the turn is 15 to 600 seconds, in steps of 15', () => {
    expect(['14', '15', '90', '600', '601', '1.5', '', '-20'].map(secondsOf)).toEqual([
      null,
      15,
      90,
      600,
      null,
      null,
      null,
      null,
    ])
    expect([stepped('90', 1), stepped('90', -1), stepped('100', 1), stepped('100', -1)]).toEqual([
      '105',
      '75',
      '105',
      '90',
    ])
    expect([stepped('600', 1), stepped('15', -1), stepped('x', 1)]).toEqual(['600', '15', '105'])
    expect(standupProblems({ ...freshStandup, seconds: '5' }, false, now)).toEqual({ seconds: 'wrong' })
  })
  it('WEB-138 the picker begins with this minute', () => {
    expect(localMinute(new Date(2026, 2, 3, 9, 5, 59))).toBe('2026-03-03T09:05')
  })
})
