/**
 * Who sits where in a round, who has voted, whom it waits for (WEB-201 … WEB-208). Pure functions of the envelope; no value of anybody is
 * read before the reveal (WEB-203).
 */
import type { Person, PokerEnvelope, Story } from '../api/types'

export const FULL_TABLE = 16

export function currentStory(room: PokerEnvelope): Story | null {
  const id = room.state.currentStoryId
  return id === null ? null : (room.state.stories.find((story) => story.id === id) ?? null)
}

/** Everybody with a vote on the story; values play no part. */
export function voters(story: Story | null): ReadonlySet<string> {
  return new Set([...(story?.votedUserIds ?? []), ...(story?.votes ?? []).map((vote) => vote.userId)])
}

export interface Seating {
  /** In envelope order. */
  seats: Person[]
  /** Absent people without a vote whom nobody waits for, when they would crowd the table. */
  folded: Person[]
  watchers: Person[]
}

/** WEB-201, WEB-208; a person put out of the room has no seat until they are back (WEB-51). */
export function seating(room: PokerEnvelope, kicked: ReadonlySet<string>): Seating {
  const here = new Set(room.presence)
  const people = room.participants.filter((person) => !kicked.has(person.userId))
  const all = people.filter((person) => !person.spectator)
  const watchers = people.filter((person) => person.spectator)
  const voted = voters(currentStory(room))
  const awaited = new Set(room.state.waitingFor ?? [])
  const idle = (person: Person) => !here.has(person.userId) && !voted.has(person.userId) && !awaited.has(person.userId)
  const connected = all.filter((person) => here.has(person.userId)).length
  const absent = all.filter(idle).length
  const roomy = all.length <= FULL_TABLE && absent <= connected
  return roomy
    ? { seats: all, folded: [], watchers }
    : { seats: all.filter((person) => !idle(person)), folded: all.filter(idle), watchers }
}

export type CardState =
  | { state: 'up'; value: string }
  | { state: 'none' }
  | { state: 'down' }
  | { state: 'away' }
  | { state: 'waiting' }

/** What lies before a seat (WEB-202). Values are looked at only once the round is revealed. */
export function cardOf(room: PokerEnvelope, userId: string): CardState {
  const story = currentStory(room)
  if (room.revealed && story !== null) {
    const vote = story.votes?.find((each) => each.userId === userId)
    return vote === undefined ? { state: 'none' } : { state: 'up', value: vote.value }
  }
  if (story?.votedUserIds.includes(userId)) {
    return { state: 'down' }
  }
  return room.presence.includes(userId) ? { state: 'waiting' } : { state: 'away' }
}

export interface Tally {
  voted: number
  canVote: number
}

/** WEB-204. Watchers do not count, whatever they voted earlier. */
export function tally(room: PokerEnvelope, kicked: ReadonlySet<string>): Tally {
  const voted = voters(currentStory(room))
  const seated = room.participants.filter((person) => !person.spectator && !kicked.has(person.userId))
  const cast = seated.filter((person) => voted.has(person.userId)).length
  if (room.state.openVoting) {
    const awaited = (room.state.waitingFor ?? []).filter((id) => !voted.has(id))
    return { voted: cast, canVote: cast + awaited.length }
  }
  const here = new Set(room.presence)
  return {
    voted: cast,
    canVote: seated.filter((person) => here.has(person.userId) || voted.has(person.userId)).length,
  }
}

export interface Waiting {
  person: Person
  here: boolean
}

export const NAMED = 5

/** Whom the round waits for (WEB-205): connected people first. */
export function waitingFor(room: PokerEnvelope, kicked: ReadonlySet<string>): Waiting[] {
  const story = currentStory(room)
  if (story === null || room.revealed || room.endedAt !== null) {
    return []
  }
  const here = new Set(room.presence)
  const voted = voters(story)
  const awaited = new Set(room.state.waitingFor ?? [])
  const list = room.participants
    .filter((person) => !kicked.has(person.userId) && !voted.has(person.userId))
    .filter((person) =>
      room.state.openVoting ? awaited.has(person.userId) : !person.spectator && here.has(person.userId),
    )
    .map((person) => ({ person, here: here.has(person.userId) }))
  return [...list.filter((each) => each.here), ...list.filter((each) => !each.here)]
}

/** Is it this person's vote that is missing (WEB-22)? */
export function myVoteMissing(room: PokerEnvelope, me: string): boolean {
  const story = currentStory(room)
  if (story === null || room.revealed || room.endedAt !== null || voters(story).has(me)) {
    return false
  }
  if (room.state.openVoting) {
    return (room.state.waitingFor ?? []).includes(me)
  }
  return room.participants.some((person) => person.userId === me && !person.spectator)
}

/** A new round begins, or the cards turned (WEB-207). Never by `version`, which grows with every vote. */
export function isBoundary(before: PokerEnvelope, after: PokerEnvelope): boolean {
  return (
    before.state.currentStoryId !== after.state.currentStoryId ||
    before.revealed !== after.revealed ||
    after.state.roundVersion > before.state.roundVersion ||
    (voters(currentStory(before)).size > 0 && voters(currentStory(after)).size === 0)
  )
}

export type Progress = 0 | 1 | 2 | 3

/** None, some, more, revealed (WEB-206). */
export function progressOf(room: PokerEnvelope, count: Tally): Progress {
  if (room.revealed) {
    return 3
  }
  if (count.voted === 0) {
    return 0
  }
  return count.voted / Math.max(1, count.canVote) < 0.34 ? 1 : 2
}

/** A story's name (WEB-230), null when it has none of its own. */
export function ownName(story: Pick<Story, 'title' | 'ref'>): string | null {
  return story.title.trim() || story.ref.trim() || null
}

/** The next story without an estimate, in queue order after the current one, then from the top (WEB-217). */
export function nextStory(stories: Story[], currentId: string | null): Story | null {
  const at = stories.findIndex((story) => story.id === currentId)
  const order = [...stories.slice(at + 1), ...stories.slice(0, Math.max(0, at))]
  return order.find((story) => story.estimate === null) ?? null
}
