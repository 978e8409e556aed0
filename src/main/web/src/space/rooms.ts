/** The list of rooms: what a row says, and which rows in which order (WEB-127, WEB-128, UP-10). Pure. */
import type { SessionSummary } from '../api/types'
import { dayText, folded } from '../ui'
import { t } from '../words'

export type Order = 'active' | 'name' | 'recent'
export const orders: readonly Order[] = ['recent', 'active', 'name']

export const nextOrder = (order: Order): Order => orders[(orders.indexOf(order) + 1) % orders.length] as Order

export function progressText(room: SessionSummary): string | null {
  const { progress } = room
  if (progress == null || progress.total === 0) {
    return null
  }
  switch (progress.kind) {
    case 'poker':
      return t('space.estimated', { settled: progress.settled, total: progress.total })
    case 'standup':
      return t('space.answered', { answered: progress.answered, total: progress.total })
    default:
      return null
  }
}

export interface Search {
  query: string
  /** A kind, or '' for all. */
  kind: string
}

export function matching(rooms: readonly SessionSummary[], { query, kind }: Search): SessionSummary[] {
  const wanted = folded(query.trim())
  return rooms.filter((room) => (kind === '' || room.kind === kind) && folded(room.title).includes(wanted))
}

export interface Group {
  key: string
  /** The heading; null when the list needs none. */
  title: string | null
  /** Under "Earlier": one heading a day. */
  rooms: readonly SessionSummary[]
}

/** `recent` keeps the server's order under day headings; `active` puts open rooms first; `name` is one list by title. */
export function grouped(rooms: readonly SessionSummary[], order: Order, now = new Date()): Group[] {
  if (order === 'name') {
    const sorted = [...rooms].sort((a, b) =>
      a.title.localeCompare(b.title, undefined, { sensitivity: 'base', numeric: true }),
    )
    return sorted.length === 0 ? [] : [{ key: 'all', title: null, rooms: sorted }]
  }
  const open = order === 'active' ? rooms.filter(({ endedAt }) => endedAt === null) : []
  const rest = order === 'active' ? rooms.filter(({ endedAt }) => endedAt !== null) : rooms
  const groups: Group[] = open.length === 0 ? [] : [{ key: 'open', title: t('space.openNow'), rooms: open }]
  for (const room of rest) {
    const title = dayHeading(new Date(room.createdAt), now)
    const last = groups.at(-1)
    if (last !== undefined && last.key !== 'open' && last.title === title) {
      groups[groups.length - 1] = { ...last, rooms: [...last.rooms, room] }
    } else {
      groups.push({ key: `${title}-${room.id}`, title, rooms: [room] })
    }
  }
  return groups
}

function dayHeading(at: Date, now: Date): string {
  const day = (date: Date, back = 0) => new Date(date.getFullYear(), date.getMonth(), date.getDate() - back).getTime()
  if (day(at) === day(now)) {
    return t('space.today')
  }
  return day(at) === day(now, 1) ? t('space.yesterday') : dayText(at, now)
}
