/** The async digest, composed from what is served (STD-41, WEB-272 … WEB-275). */
import type { StandupEntry, StandupEnvelope } from '../api/types'
import { isAnswer, isSpectator } from './order'

/** The line that stands for an update: the first with something on it of today, else yesterday, else the blockers. */
export function firstLine(entry: Pick<StandupEntry, 'today' | 'yesterday' | 'blockers'>): string {
  for (const text of [entry.today, entry.yesterday, entry.blockers]) {
    const line = text
      .split('\n')
      .map((each) => each.trim())
      .find((each) => each !== '')
    if (line !== undefined) {
      return line
    }
  }
  return ''
}

/** The updates that say something, in entry order. */
export function updatesOf(room: StandupEnvelope): StandupEntry[] {
  return [...room.state.entries].sort((a, b) => a.position - b.position).filter(isAnswer)
}

export interface Attendance {
  answered: string[]
  notYet: string[]
  away: string[]
  /** False when the server does not say whom it waits for: then these are people who have been here. */
  isServed: boolean
}

/** Answered = said something, no spectator. Not yet = owed without the answered and the away. Away = away without the answered. */
export function attendance(room: StandupEnvelope): Attendance {
  const { expected } = room.state
  const answered = updatesOf(room)
    .map((entry) => entry.userId)
    .filter((userId) => !isSpectator(room, userId))
  const done = new Set(answered)
  const away = expected === undefined ? [] : (room.state.away ?? []).filter((userId) => !done.has(userId))
  const gone = new Set(away)
  const owed =
    expected === undefined
      ? room.participants.filter((person) => !person.spectator).map((person) => person.userId)
      : expected.map((each) => each.userId)
  return {
    answered,
    notYet: owed.filter((userId) => !done.has(userId) && !gone.has(userId)),
    away,
    isServed: expected !== undefined,
  }
}

export interface CopyWords {
  blockers: string
  updates: string
  yesterday: string
  today: string
  inTheWay: string
  notYet: string
}

const oneLine = (text: string) => text.replace(/\s*\n\s*/g, ' / ').trim()

/** The digest as Markdown, for a chat (UP-49): what people said, and who has not yet; nothing that concerns one person alone. */
export function digestText(room: StandupEnvelope, name: (userId: string) => string, words: CopyWords): string {
  const lines = [`**${oneLine(room.title)}**`]
  const blocked = updatesOf(room).filter((entry) => entry.blockers.trim() !== '')
  if (blocked.length > 0) {
    lines.push('', `**${words.blockers}**`)
    lines.push(...blocked.map((entry) => `- ${name(entry.userId)}: ${oneLine(entry.blockers)}`))
  }
  const updates = updatesOf(room)
  if (updates.length > 0) {
    lines.push('', `**${words.updates}**`)
    for (const entry of updates) {
      lines.push(`- ${name(entry.userId)}`)
      const parts: [string, string][] = [
        [words.yesterday, entry.yesterday],
        [words.today, entry.today],
        [words.inTheWay, entry.blockers],
      ]
      lines.push(
        ...parts.filter(([, text]) => text.trim() !== '').map(([label, text]) => `  - ${label}: ${oneLine(text)}`),
      )
    }
  }
  const { notYet } = attendance(room)
  if (room.endedAt === null && notYet.length > 0) {
    lines.push('', `${words.notYet}: ${notYet.map(name).join(', ')}`)
  }
  return lines.join('\n')
}
