/**
 * Picking a card by keys (WEB-430, UP-33). Digits are matched with the faces (`1` `3` picks 13: a digit that could go on waits a moment);
 * a deck without digits on it is counted, `1` for its first card. `q` is `?`, `c` is coffee.
 */
import type { DeckFace } from '../api/types'
import { estimates } from './deck'

export const TYPING_PAUSE = 600

export interface Typed {
  /** What was typed and may go on. */
  buffer: string
  /** The card meant so far. */
  card: string | null
  /** True when no other card can follow: pick at once. */
  sure: boolean
}

const NOTHING: Typed = { buffer: '', card: null, sure: false }

export function typeCard(deck: DeckFace, buffer: string, key: string): Typed {
  if (key === 'q' || key === 'c') {
    const special = key === 'q' ? '?' : 'coffee'
    return deck.values.includes(special) ? { buffer: '', card: special, sure: true } : NOTHING
  }
  if (!/^\d$/.test(key)) {
    return NOTHING
  }
  const faces = estimates(deck)
  if (!faces.some((face) => /^\d/.test(face))) {
    const card = faces[Number(key) - 1] ?? null
    return card === null ? NOTHING : { buffer: '', card, sure: true }
  }
  const typed = buffer + key
  const card = faces.find((face) => face === typed) ?? null
  const longer = faces.some((face) => face !== typed && face.startsWith(typed))
  if (card === null && !longer) {
    // The digit starts anew: `5` after a forgotten `4`.
    return buffer === '' ? NOTHING : typeCard(deck, '', key)
  }
  return { buffer: longer ? typed : '', card, sure: card !== null && !longer }
}
