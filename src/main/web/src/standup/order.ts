/**
 * Who takes part in a standup and in which order. Everything is derived from the entries and the room's own people; the server alone moves
 * the round on (STD-22). A spectator's entry is listed but never gets a turn (STD-16).
 */
import type { Person, StandupEntry, StandupEnvelope } from '../api/types'

export function entryOf(room: StandupEnvelope, userId: string): StandupEntry | null {
  return room.state.entries.find((entry) => entry.userId === userId) ?? null
}

export function isSpectator(room: StandupEnvelope, userId: string): boolean {
  return room.participants.some((person) => person.userId === userId && person.spectator)
}

/** Something was said: one of the three texts is more than white space. */
export function isAnswer(entry: Pick<StandupEntry, 'yesterday' | 'today' | 'blockers'>): boolean {
  return entry.yesterday.trim() !== '' || entry.today.trim() !== '' || entry.blockers.trim() !== ''
}

/** The entries that get a turn, in speaking order. Whoever has the turn counts, even if they began to watch meanwhile. */
export function speakers(room: StandupEnvelope): StandupEntry[] {
  return room.state.entries
    .filter((entry) => entry.userId === room.state.currentSpeakerId || !isSpectator(room, entry.userId))
    .sort((a, b) => a.position - b.position)
}

export interface Round {
  order: StandupEntry[]
  current: StandupEntry | null
  /** Whose turn follows; null after the last one. */
  next: StandupEntry | null
  /** `at` of `n`: both count the same people, and `at` is never more than `n` (WEB-243). */
  at: number
  n: number
}

export function roundOf(room: StandupEnvelope): Round {
  const order = speakers(room)
  const n = order.length
  if (room.phase !== 'speaking') {
    return { order, current: null, next: null, at: room.phase === 'done' ? n : 0, n }
  }
  const index = order.findIndex((entry) => entry.userId === room.state.currentSpeakerId)
  return {
    order,
    current: order[index] ?? null,
    next: index < 0 ? null : (order[index + 1] ?? null),
    at: index + 1,
    n,
  }
}

export interface Readiness {
  ready: Person[]
  writing: Person[]
  counted: number
}

/** The ready counter's people: those of the room who are no spectators and are here or have an entry (STD-43, WEB-242). */
export function readiness(room: StandupEnvelope, kicked: ReadonlySet<string>): Readiness {
  const here = new Set(room.presence)
  const counted = room.participants.filter(
    (person) =>
      !person.spectator &&
      !kicked.has(person.userId) &&
      (here.has(person.userId) || entryOf(room, person.userId) !== null),
  )
  const ready = counted.filter((person) => entryOf(room, person.userId)?.ready === true)
  return { ready, writing: counted.filter((person) => !ready.includes(person)), counted: counted.length }
}
