/** Text with its web addresses told apart (WEB-500): `http` and `https` only; everything else stays text. */

export type Piece = { text: string; href?: string }

const ADDRESS = /https?:\/\/[^\s<>"'`]+/gi
const TRAILING = /[.,;:!?)\]}]+$/

export function pieces(text: string): Piece[] {
  const out: Piece[] = []
  let at = 0
  for (const match of text.matchAll(ADDRESS)) {
    const raw = match[0]
    const tail = trailing(raw)
    const href = safe(raw.slice(0, raw.length - tail.length))
    if (href === null) {
      continue
    }
    if (match.index > at) {
      out.push({ text: text.slice(at, match.index) })
    }
    const shown = raw.slice(0, raw.length - tail.length)
    out.push({ text: shown, href })
    at = match.index + shown.length
  }
  if (at < text.length) {
    out.push({ text: text.slice(at) })
  }
  return out
}

/** Punctuation after an address belongs to the sentence, a closing bracket only when it was not opened inside. */
function trailing(raw: string): string {
  const tail = TRAILING.exec(raw)?.[0] ?? ''
  return tail.startsWith(')') && raw.includes('(') ? tail.slice(1) : tail
}

function safe(address: string): string | null {
  try {
    const url = new URL(address)
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null
  } catch {
    return null
  }
}
