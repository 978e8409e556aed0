/** The order of the queue and how it is changed (WEB-228, POK-22). Pure. */
import type { Story } from '../api/types'

/** The position that puts `id` at index `to` of the queue; null when it is there already or unknown. */
export function positionAt(stories: Story[], id: string, to: number): number | null {
  const from = stories.findIndex((story) => story.id === id)
  const target = Math.max(0, Math.min(to, stories.length - 1))
  if (from < 0 || from === target) {
    return null
  }
  const rest = stories.filter((story) => story.id !== id)
  const before = rest[target - 1]
  const after = rest[target]
  if (before === undefined) {
    return after === undefined ? null : after.position - 1
  }
  return after === undefined ? before.position + 1 : (before.position + after.position) / 2
}

/** A move that was sent, and the position the server still showed then. */
export interface Move {
  id: string
  position: number
  base: number
}

/** The queue as it will be: a move counts as long as the server shows the old place, so no echo is waited for (WEB-58). */
export function withMove(stories: Story[], move: Move | null): Story[] {
  if (move === null || !stories.some((story) => story.id === move.id && story.position === move.base)) {
    return stories
  }
  return stories
    .map((story, at) => ({ story: story.id === move.id ? { ...story, position: move.position } : story, at }))
    .sort((a, b) => a.story.position - b.story.position || a.at - b.at)
    .map(({ story }) => story)
}

/** The queue while a story is carried about, before it is dropped. */
export function withIndex<T extends { id: string }>(stories: T[], id: string, to: number): T[] {
  const carried = stories.find((story) => story.id === id)
  if (carried === undefined) {
    return stories
  }
  const rest = stories.filter((story) => story.id !== id)
  const at = Math.max(0, Math.min(to, rest.length))
  return [...rest.slice(0, at), carried, ...rest.slice(at)]
}
