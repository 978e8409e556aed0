import { describe, expect, it } from 'vitest'
import { NOBODY, person, room, story } from './fixtures'
import { cardOf, isBoundary, myVoteMissing, nextStory, ownName, progressOf, seating, tally, waitingFor } from './round'

const ids = (people: { userId: string }[]) => people.map((each) => each.userId)
const crowd = (n: number, prefix = 'p') => Array.from({ length: n }, (_, i) => person(`${prefix}${i}`))

describe('seats', () => {
  it('WEB-201 keep the order of the envelope; WEB-208 watchers sit apart', () => {
    const r = room({ participants: [person('b'), person('a', { spectator: true }), person('c')], presence: ['b', 'c'] })
    expect(seating(r, NOBODY)).toMatchObject({ folded: [] })
    expect(ids(seating(r, NOBODY).seats)).toEqual(['b', 'c'])
    expect(ids(seating(r, NOBODY).watchers)).toEqual(['a'])
  })

  it('WEB-201 idle absent people keep a seat while they do not outnumber the connected', () => {
    const r = room({ participants: crowd(4), presence: ['p0', 'p1'] })
    expect(seating(r, NOBODY).seats).toHaveLength(4)
    expect(ids(seating({ ...r, presence: ['p0'] }, NOBODY).folded)).toEqual(['p1', 'p2', 'p3'])
  })

  it('WEB-201 above sixteen seats idle absent people fold', () => {
    const r = room({ participants: crowd(17), presence: ids(crowd(16)) })
    expect(ids(seating(r, NOBODY).folded)).toEqual(['p16'])
    expect(seating({ ...r, participants: crowd(16) }, NOBODY).folded).toEqual([])
  })

  it('WEB-201 who has voted or is waited for never folds', () => {
    const r = room(
      { participants: crowd(6), presence: ['p0'] },
      { openVoting: true, waitingFor: ['p2'], stories: [story('a', { votedUserIds: ['p1'] })] },
    )
    expect(ids(seating(r, NOBODY).seats)).toEqual(['p0', 'p1', 'p2'])
  })

  it('WEB-51 a kicked person has no seat', () => {
    const r = room({ participants: [person('a'), person('b')], presence: ['a'] })
    expect(ids(seating(r, new Set(['b'])).seats)).toEqual(['a'])
    expect(tally({ ...r, presence: ['a', 'b'] }, new Set(['b'])).canVote).toBe(1)
  })
})

describe('cards', () => {
  const people = { participants: [person('a'), person('b'), person('c')], presence: ['a', 'b'] }

  it('WEB-202 say how a seat stands before the reveal', () => {
    const r = room(people, { stories: [story('a', { votedUserIds: ['a'] })] })
    expect(cardOf(r, 'a')).toEqual({ state: 'down' })
    expect(cardOf(r, 'b')).toEqual({ state: 'waiting' })
    expect(cardOf(r, 'c')).toEqual({ state: 'away' })
  })

  it('WEB-202 are all face up after it', () => {
    const votes = [{ userId: 'a', value: '5' }]
    const r = room({ ...people, revealed: true }, { stories: [story('a', { votedUserIds: ['a'], votes })] })
    expect(cardOf(r, 'a')).toEqual({ state: 'up', value: '5' })
    expect(cardOf(r, 'c')).toEqual({ state: 'none' })
  })

  it('WEB-203 never show a value while the round is closed, even if one were sent', () => {
    const votes = [{ userId: 'a', value: '5' }]
    const r = room(people, { stories: [story('a', { votedUserIds: ['a'], votes })] })
    expect(JSON.stringify(cardOf(r, 'a'))).not.toContain('5')
  })
})

describe('tally and waiting line', () => {
  it('WEB-204 closed round: seated people who are connected or have voted', () => {
    const r = room(
      { participants: [...crowd(4), person('w', { spectator: true })], presence: ['p0', 'p1', 'w'] },
      { stories: [story('a', { votedUserIds: ['p1', 'p2', 'w'] })] },
    )
    expect(tally(r, NOBODY)).toEqual({ voted: 2, canVote: 3 })
    expect(waitingFor(r, NOBODY).map((each) => each.person.userId)).toEqual(['p0'])
  })

  it('WEB-204 open round: who voted and who is waited for', () => {
    const r = room(
      { participants: crowd(5), presence: ['p0', 'p4'] },
      { openVoting: true, waitingFor: ['p1', 'p4'], stories: [story('a', { votedUserIds: ['p0'] })] },
    )
    expect(tally(r, NOBODY)).toEqual({ voted: 1, canVote: 3 })
    expect(waitingFor(r, NOBODY)).toMatchObject([
      { person: { userId: 'p4' }, here: true },
      { person: { userId: 'p1' }, here: false },
    ])
  })

  it('WEB-205 nobody is waited for once the cards are up, or without a story', () => {
    const people = { participants: crowd(2), presence: ['p0', 'p1'] }
    expect(waitingFor(room({ ...people, revealed: true }), NOBODY)).toEqual([])
    expect(waitingFor(room(people, { currentStoryId: null }), NOBODY)).toEqual([])
  })

  it('WEB-206 the table shows four steps', () => {
    const r = room()
    expect(progressOf(r, { voted: 0, canVote: 5 })).toBe(0)
    expect(progressOf(r, { voted: 1, canVote: 5 })).toBe(1)
    expect(progressOf(r, { voted: 2, canVote: 5 })).toBe(2)
    expect(progressOf({ ...r, revealed: true }, { voted: 2, canVote: 5 })).toBe(3)
  })

  it('WEB-22 my vote is missing: seated without a vote, in an open round only if waited for', () => {
    const people = { participants: [person('me'), person('w', { spectator: true })], presence: ['me', 'w'] }
    expect(myVoteMissing(room(people), 'me')).toBe(true)
    expect(myVoteMissing(room(people), 'w')).toBe(false)
    expect(myVoteMissing(room({ ...people, revealed: true }), 'me')).toBe(false)
    expect(myVoteMissing(room(people, { stories: [story('a', { votedUserIds: ['me'] })] }), 'me')).toBe(false)
    expect(myVoteMissing(room(people, { openVoting: true, waitingFor: [] }), 'me')).toBe(false)
    expect(myVoteMissing(room(people, { openVoting: true, waitingFor: ['me'] }), 'me')).toBe(true)
  })
})

describe('rounds', () => {
  const before = room({}, { stories: [story('a', { votedUserIds: ['x'] }), story('b')] })
  it('WEB-207 begin with another story, a turn of the cards, a new round version or an emptied table', () => {
    expect(isBoundary(before, room({}, { ...before.state, currentStoryId: 'b' }))).toBe(true)
    expect(isBoundary(before, { ...before, revealed: true })).toBe(true)
    expect(isBoundary(before, room({}, { ...before.state, roundVersion: 2 }))).toBe(true)
    expect(isBoundary(before, room({}, { ...before.state, stories: [story('a'), story('b')] }))).toBe(true)
  })

  it('WEB-207 do not begin with a vote, whatever the version', () => {
    const after = room({ version: 9 }, { ...before.state, stories: [story('a', { votedUserIds: ['x', 'y'] })] })
    expect(isBoundary(before, after)).toBe(false)
  })

  it('WEB-217 the next story is the next without an estimate, then from the top', () => {
    const list = [story('a'), story('b', { estimate: '3' }), story('c'), story('d')]
    expect(nextStory(list, 'a')?.id).toBe('c')
    expect(nextStory(list, 'd')?.id).toBe('a')
    expect(nextStory(list, null)?.id).toBe('a')
    expect(nextStory([story('a')], 'a')).toBeNull()
  })

  it('WEB-230 a story is named by its title, else its reference', () => {
    expect(ownName(story('a', { title: ' T ', ref: 'R-1' }))).toBe('T')
    expect(ownName(story('a', { title: ' ', ref: 'R-1' }))).toBe('R-1')
    expect(ownName(story('a', { title: '', ref: '' }))).toBeNull()
  })
})
