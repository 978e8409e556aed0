import type { SessionSummary } from '../api/types'

export interface Neighbour {
  id: string
  title: string
}

const LOOKED_AT = 4

/** The nearest standups of the space on either side of this one, nearest first. */
export function neighbours(
  sessions: readonly SessionSummary[],
  id: string,
): { earlier: Neighbour[]; later: Neighbour[] } {
  const standups = sessions
    .filter((session) => session.kind === 'standup')
    .sort((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt) || a.id.localeCompare(b.id))
  const at = standups.findIndex((session) => session.id === id)
  if (at < 0) {
    return { earlier: [], later: [] }
  }
  const short = ({ id: of, title }: SessionSummary): Neighbour => ({ id: of, title })
  return {
    earlier: standups
      .slice(Math.max(0, at - LOOKED_AT), at)
      .reverse()
      .map(short),
    later: standups.slice(at + 1, at + 1 + LOOKED_AT).map(short),
  }
}
