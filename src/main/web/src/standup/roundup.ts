/** What was in somebody's way, for the end of a round (STD-40, WEB-248). */
import type { StandupEntry, StandupEnvelope } from '../api/types'
import { type Names, plainName } from './names'

export interface Blocker {
  userId: string
  text: string
}

/** Entries with a blocker whose turn was not passed over, in entry order. In an async standup nobody is. */
export function blockersOf(entries: readonly StandupEntry[]): Blocker[] {
  return [...entries]
    .sort((a, b) => a.position - b.position)
    .filter((entry) => !entry.skipped && entry.blockers.trim() !== '')
    .map((entry) => ({ userId: entry.userId, text: entry.blockers.trim() }))
}

/** One line a blocker, `Name: text`; the parking lot follows under its own line (UP-43). */
export function roundupText(
  blockers: readonly Blocker[],
  names: Names,
  later: readonly string[],
  heading: string,
): string {
  const lines = blockers.map(({ userId, text }) => `${plainName(names, userId)}: ${text.replace(/\s*\n\s*/g, ' ')}`)
  if (later.length > 0) {
    lines.push(...(lines.length > 0 ? [''] : []), heading, ...later.map((item) => `- ${item}`))
  }
  return lines.join('\n')
}

/** Who was passed over in the round. */
export function skippedOf(room: StandupEnvelope): string[] {
  return [...room.state.entries]
    .sort((a, b) => a.position - b.position)
    .filter((entry) => entry.skipped)
    .map((entry) => entry.userId)
}
