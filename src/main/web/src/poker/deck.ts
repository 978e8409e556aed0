/** Cards and what they count for (POK-1, POK-2). Pure. */
import type { DeckFace } from '../api/types'

export const SPECIALS: readonly string[] = ['?', 'coffee']

export const isSpecial = (card: string): boolean => SPECIALS.includes(card)

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/

/** The number on a card, null when it has none. `½` is a half. */
export function cardNumber(card: string): number | null {
  if (card === '½') {
    return 0.5
  }
  if (!NUMBER.test(card)) {
    return null
  }
  const value = Number(card)
  return Number.isFinite(value) ? value : null
}

/** The cards a story can be settled with: all but the specials. */
export function estimates(deck: DeckFace): string[] {
  return deck.values.filter((card) => !isSpecial(card))
}

/** The card that shows `value`, null when none does. An order has no numbers. */
export function cardFor(deck: DeckFace, value: number): string | null {
  return deck.ordinal ? null : (estimates(deck).find((card) => cardNumber(card) === value) ?? null)
}

/** At most one decimal: `5.8`, `4` (WEB-215). */
export function decimal(value: number): string {
  return String(Math.round(value * 10) / 10)
}
