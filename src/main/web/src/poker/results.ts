/** What a revealed round says (WEB-215 … WEB-217, UP-35). Pure. */
import type { DeckFace, Person, Results, Story } from '../api/types'
import { cardFor, decimal, estimates, isSpecial } from './deck'

export type Headline =
  | { kind: 'consensus'; value: string; of: number }
  | { kind: 'median'; value: string; average: string; votes: number }
  | { kind: 'most'; value: string; range: string; votes: number }
  | { kind: 'nothing'; votes: number }

export function headline(results: Results, deck: DeckFace): Headline {
  const votes = results.histogram.reduce((sum, row) => sum + row.count, 0)
  const only = results.histogram[0]
  if (results.consensus && only !== undefined && !isSpecial(only.value)) {
    return { kind: 'consensus', value: only.value, of: only.count }
  }
  if (!deck.ordinal && results.median !== undefined && results.average !== undefined) {
    return { kind: 'median', value: decimal(results.median), average: decimal(results.average), votes }
  }
  if (deck.ordinal && results.mode !== undefined) {
    return { kind: 'most', value: results.mode, range: results.range ?? results.mode, votes }
  }
  return { kind: 'nothing', votes }
}

export type Proposal =
  | { kind: 'card'; value: string }
  | { kind: 'median-no-card'; median: string }
  | { kind: 'tie' }
  | { kind: 'nothing' }

/** The one value that may be saved with one press (WEB-217, POK-47). */
export function proposal(results: Results, deck: DeckFace): Proposal {
  const usable = results.histogram.filter((row) => !isSpecial(row.value))
  const only = usable[0]
  if (only === undefined) {
    return { kind: 'nothing' }
  }
  if (results.consensus) {
    return deck.values.includes(only.value) ? { kind: 'card', value: only.value } : { kind: 'nothing' }
  }
  if (!deck.ordinal) {
    if (results.median === undefined) {
      return { kind: 'nothing' }
    }
    const card = cardFor(deck, results.median)
    return card === null ? { kind: 'median-no-card', median: decimal(results.median) } : { kind: 'card', value: card }
  }
  const most = Math.max(...usable.map((row) => row.count))
  const favourites = usable.filter((row) => row.count === most)
  const favourite = favourites[0]
  return favourites.length === 1 && favourite !== undefined && estimates(deck).includes(favourite.value)
    ? { kind: 'card', value: favourite.value }
    : { kind: 'tie' }
}

export interface Stack {
  value: string
  count: number
  mostPicked: boolean
}

/** The distribution in the server's order; every row with the highest count is a most picked one (WEB-216). */
export function stacks(results: Results): Stack[] {
  const most = Math.max(0, ...results.histogram.map((row) => row.count))
  return results.histogram.map((row) => ({ ...row, mostPicked: row.count === most }))
}

/** Cards between lowest and highest from which a round is worth a word. */
const FAR = 3

export interface FarApart {
  low: string
  high: string
  userIds: string[]
}

/** The two ends of a wide round and who played them (UP-35); null when it is not wide. Reads values, so only of a revealed story. */
export function farApart(story: Story, deck: DeckFace): FarApart | null {
  const order = estimates(deck)
  const votes = (story.votes ?? [])
    .map((vote) => ({ ...vote, at: order.indexOf(vote.value) }))
    .filter((vote) => vote.at >= 0)
  if (votes.length < 2) {
    return null
  }
  const low = Math.min(...votes.map((vote) => vote.at))
  const high = Math.max(...votes.map((vote) => vote.at))
  if (high - low < FAR) {
    return null
  }
  const ends = [...votes.filter((vote) => vote.at === low), ...votes.filter((vote) => vote.at === high)]
  return { low: order[low] ?? '', high: order[high] ?? '', userIds: ends.map((vote) => vote.userId) }
}

/** The people of `ids` that the room knows, in that order. */
export function named(ids: string[], people: Person[]): Person[] {
  return ids.flatMap((id) => people.find((person) => person.userId === id) ?? [])
}
