import { t } from '../words'

/** Length as the server counts it: code points (WEB-90). */
export function codePoints(text: string): number {
  let n = 0
  for (const _ of text) {
    n += 1
  }
  return n
}

/* Control characters, and the marks that would turn the writing direction of what follows. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const UNWANTED = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

/** An untrusted display name, ready to be shown (WEB-42): "Someone" when nothing is left of it. */
export function cleanName(name: string | null | undefined): string {
  const clean = (name ?? '').replace(UNWANTED, ' ').replace(/\s+/g, ' ').trim()
  return clean === '' ? t('person.someone') : clean
}

/** Up to two letters for a disc (WEB-440). */
export function initials(name: string): string {
  const words = name
    .replace(UNWANTED, ' ')
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '')
  const first = words[0]
  const last = words.at(-1)
  if (first === undefined || last === undefined) {
    return '?'
  }
  const letters = words.length === 1 ? [...first].slice(0, 2) : [[...first][0], [...last][0]]
  return letters.join('').toLocaleUpperCase('en')
}

/** For comparing what people type with what is there: case and accents do not matter (WEB-103). */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLocaleLowerCase('en')
}
