/** Decks a poker room can start with: the built-in ones, and one typed in (WEB-137, POK-3). Pure. */
import { cardNumber, isSpecial } from '../poker/deck'
import { codePoints } from '../ui'
import { t } from '../words'

export const builtInDecks = {
  fibonacci: ['1', '2', '3', '5', '8', '13', '21', '34'],
  'modified-fibonacci': ['0', '½', '1', '2', '3', '5', '8', '13', '20', '40', '100'],
  tshirt: ['XS', 'S', 'M', 'L', 'XL'],
  'powers-of-2': ['1', '2', '4', '8', '16', '32'],
} as const

export type BuiltInDeck = keyof typeof builtInDecks
export const builtInNames = Object.keys(builtInDecks) as BuiltInDeck[]

/** Comma-separated text to cards: split, trimmed, empties dropped (WEB-161). */
export function readCards(text: string): string[] {
  return text
    .split(',')
    .map((card) => card.trim())
    .filter((card) => card !== '')
}

export interface OwnDeck {
  name: string
  cards: string
  ordinal: boolean
}

/** What is wrong with a deck, by field, in the server's order of checks; empty when it would be taken. */
export function deckProblems(deck: OwnDeck): { name?: string; cards?: string } {
  const problems: { name?: string; cards?: string } = {}
  const name = deck.name.trim()
  if (name === '' || codePoints(name) > 40) {
    problems.name = t('deck.name.missing')
  } else if (Object.hasOwn(builtInDecks, name)) {
    problems.name = t('deck.name.reserved', { name })
  }
  const cards = readCards(deck.cards)
  const reserved = cards.find(isSpecial)
  const seen = new Set<string>()
  const twice = cards.find((card) => seen.size === seen.add(card).size)
  const long = cards.find((card) => codePoints(card) > 8)
  const noNumber = deck.ordinal ? undefined : cards.find((card) => cardNumber(card) === null)
  if (reserved !== undefined) {
    problems.cards = t('deck.reserved', { card: reserved })
  } else if (cards.length < 2 || cards.length > 15) {
    problems.cards = t('deck.count')
  } else if (long !== undefined) {
    problems.cards = t('deck.long', { card: long })
  } else if (twice !== undefined) {
    problems.cards = t('deck.twice', { card: twice })
  } else if (noNumber !== undefined) {
    problems.cards = t('deck.notNumber', { card: noNumber })
  }
  return problems
}
