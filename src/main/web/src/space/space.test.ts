import { describe, expect, it } from 'vitest'
import type { SessionSummary } from '../api/types'
import { deckProblems, readCards } from './decks'
import { codeOf, readFragment, settleFragment, takeFragment } from './fragment'
import { pokerConfig } from './NewRoomDialog'
import { offeredKinds } from './offered'
import { grouped, matching, nextOrder, progressText } from './rooms'

const now = new Date(2026, 2, 3, 15, 0)
const room = (id: string, title: string, kind = 'poker', created = now, ended = false): SessionSummary => ({
  id,
  kind,
  title,
  createdAt: created.toISOString(),
  endedAt: ended ? now.toISOString() : null,
  here: 0,
})
const yesterday = new Date(2026, 2, 2, 10, 0)
const rooms = [
  room('1', 'Sprint 12', 'poker', now, true),
  room('2', 'Daily', 'standup'),
  room('3', 'alpha', 'poker', yesterday),
  room('4', 'Sprint 9', 'poker', yesterday, true),
]
const ids = (list: readonly SessionSummary[]) => list.map(({ id }) => id).join('')

describe('rooms of a space', () => {
  it('WEB-127 the order cycles Recent, Active first, A–Z', () => {
    expect([nextOrder('recent'), nextOrder('active'), nextOrder('name')]).toEqual(['active', 'name', 'recent'])
  })
  it('WEB-127 Recent keeps the server’s order, Active first puts open rooms before it, A–Z goes by title', () => {
    const flat = (order: 'recent' | 'active' | 'name') =>
      ids(grouped(rooms, order, now).flatMap((group) => group.rooms))
    expect([flat('recent'), flat('active'), flat('name')]).toEqual(['1234', '2314', '3241'])
  })
  it('UP-10 open rooms stand together, earlier ones under their day', () => {
    expect(grouped(rooms, 'active', now).map(({ title, rooms: list }) => [title, ids(list)])).toEqual([
      ['Open now', '23'],
      ['Today', '1'],
      ['Yesterday', '4'],
    ])
  })
  it('WEB-127 the search is in the title, without case, and within the chosen kind', () => {
    expect(ids(matching(rooms, { query: ' sprint ', kind: '' }))).toBe('14')
    expect(ids(matching(rooms, { query: '', kind: 'standup' }))).toBe('2')
    expect(ids(matching(rooms, { query: 'sprint', kind: 'standup' }))).toBe('')
  })
  it('WEB-128 progress is words, and silent where there is nothing to count', () => {
    expect(progressText({ ...room('1', 'a'), progress: { kind: 'poker', settled: 3, total: 8 } })).toBe(
      '3 of 8 estimated',
    )
    expect(progressText({ ...room('1', 'a'), progress: { kind: 'standup', answered: 4, total: 6 } })).toBe(
      '4 of 6 answered',
    )
    expect(progressText({ ...room('1', 'a'), progress: null })).toBeNull()
    expect(progressText({ ...room('1', 'a'), progress: { kind: 'poker', settled: 0, total: 0 } })).toBeNull()
  })
})

describe('invite links', () => {
  it('WEB-118 the code is read and the address bar wiped at once', () => {
    window.history.replaceState({ idx: 3 }, '', '/o/default/s/x?y=1#c=K7MQ%204X')
    expect(takeFragment('c')).toBe('K7MQ 4X')
    expect(window.location.href.endsWith('/o/default/s/x?y=1')).toBe(true)
    expect(window.history.state).toEqual({ idx: 3 })
    // A render that is done again still finds it, another page does not.
    expect(takeFragment('c')).toBe('K7MQ 4X')
    expect(takeFragment('t')).toBeNull()
    settleFragment()
    expect(takeFragment('c')).toBeNull()
  })
  it('WEB-118 other fragments stay', () => {
    expect(readFragment('#main', 'c')).toBeNull()
    expect(readFragment('#t=abc', 'c')).toBeNull()
    expect(readFragment('#c=%zz', 'c')).toBe('%zz')
  })
  it('UP-8 a whole invite link gives its code', () => {
    expect(codeOf('https://parley.example/o/default/s/x#c=K7MQ4X')).toBe('K7MQ4X')
    expect(codeOf('k7mq4x')).toBe('k7mq4x')
  })
})

describe('new rooms', () => {
  it('WEB-135 offers what the server lists and this client can open', () => {
    expect(offeredKinds(['poker', 'retro'])).toEqual(['poker'])
    expect(offeredKinds([])).toEqual([])
    expect(offeredKinds(undefined)).toContain('poker')
  })
  it('WEB-137 a built-in deck goes by its wire name, an own one whole', () => {
    const own = { name: ' Sizes ', cards: 'S, M ,, L', ordinal: true }
    expect(pokerConfig({ deck: 'tshirt', own, autoReveal: true, openVoting: false })).toEqual({
      deck: 'tshirt',
      autoReveal: true,
      openVoting: false,
    })
    expect(pokerConfig({ deck: 'own', own, autoReveal: false, openVoting: true })).toEqual({
      deck: { name: 'Sizes', values: ['S', 'M', 'L'], ordinal: true },
      autoReveal: false,
      openVoting: true,
    })
  })
  it('POK-3 an own deck is checked as the server checks it', () => {
    const problem = (cards: string, ordinal = false, name = 'x') => deckProblems({ name, cards, ordinal })
    expect(problem('1, 2, ½, 1e1')).toEqual({})
    expect(problem('S, M', true)).toEqual({})
    expect(problem('S, M').cards).toContain('“S” isn’t a number')
    expect(problem('1').cards).toContain('2–15')
    expect(problem(Array.from({ length: 16 }, (_, i) => i).join()).cards).toContain('2–15')
    expect(problem('1, 1').cards).toContain('twice')
    expect(problem('1, ?').cards).toContain('“?”')
    expect(problem('1, 123456789').cards).toContain('8 characters')
    expect(problem('1, 2', false, ' ').name).toBeDefined()
    expect(problem('1, 2', false, 'tshirt').name).toContain('built-in')
    expect(readCards(' a,, b ,')).toEqual(['a', 'b'])
  })
})
