/**
 * Messages in the part of ICU syntax that we need: `{name}`, `{n, plural, =0 {…} one {# room} other {# rooms}}` and
 * `{x, select, a {…} other {…}}`, nested as deep as wanted (WEB-9).
 */
export type Value = string | number
export type Values<V> = Readonly<Record<string, V>>

type Part =
  | { type: 'text'; text: string }
  | { type: 'value'; name: string }
  | { type: 'count' }
  | { type: 'choice'; name: string; plural: boolean; cases: ReadonlyMap<string, Part[]> }

const plurals = new Intl.PluralRules('en')
const numbers = new Intl.NumberFormat('en')
const parsed = new Map<string, Part[]>()

export function parse(pattern: string): Part[] {
  const known = parsed.get(pattern)
  if (known !== undefined) {
    return known
  }
  let at = 0

  const parts = (inPlural: boolean): Part[] => {
    const found: Part[] = []
    let text = ''
    const flush = () => {
      if (text !== '') {
        found.push({ type: 'text', text })
        text = ''
      }
    }
    while (at < pattern.length && pattern[at] !== '}') {
      const char = pattern[at] as string
      at += 1
      if (char === '{') {
        flush()
        found.push(placeholder())
      } else if (char === '#' && inPlural) {
        flush()
        found.push({ type: 'count' })
      } else {
        text += char
      }
    }
    flush()
    return found
  }

  const word = (): string => {
    const match = /^\s*([=\w]+)\s*/.exec(pattern.slice(at))
    if (match === null) {
      throw new Error(`message: a name is missing at ${at} in "${pattern}"`)
    }
    at += match[0].length
    return match[1] as string
  }

  const expect = (char: string) => {
    if (pattern[at] !== char) {
      throw new Error(`message: "${char}" is missing at ${at} in "${pattern}"`)
    }
    at += 1
  }

  const placeholder = (): Part => {
    const name = word()
    if (pattern[at] === '}') {
      at += 1
      return { type: 'value', name }
    }
    expect(',')
    const plural = word() === 'plural'
    expect(',')
    const cases = new Map<string, Part[]>()
    while (pattern[at] !== '}') {
      const key = word()
      expect('{')
      cases.set(key, parts(plural))
      expect('}')
      at += /^\s*/.exec(pattern.slice(at))?.[0].length ?? 0
    }
    at += 1
    if (!cases.has('other')) {
      throw new Error(`message: no "other" case in "${pattern}"`)
    }
    return { type: 'choice', name, plural, cases }
  }

  const result = parts(false)
  if (at < pattern.length) {
    throw new Error(`message: a stray "}" at ${at} in "${pattern}"`)
  }
  parsed.set(pattern, result)
  return result
}

/** The pieces of a message, values still as given: strings join to a sentence, nodes become children. */
export function pieces<V>(pattern: string, values: Values<V | Value>): (string | V)[] {
  const out: (string | V)[] = []
  const walk = (parts: Part[], count: string) => {
    for (const part of parts) {
      if (part.type === 'text') {
        out.push(part.text)
      } else if (part.type === 'count') {
        out.push(count)
      } else if (part.type === 'value') {
        const value = values[part.name]
        out.push(typeof value === 'number' ? numbers.format(value) : (value ?? ''))
      } else {
        const value = values[part.name]
        const key = part.plural
          ? part.cases.has(`=${value}`)
            ? `=${value}`
            : plurals.select(Number(value))
          : String(value)
        const chosen = part.cases.get(key) ?? part.cases.get('other') ?? []
        walk(chosen, part.plural ? numbers.format(Number(value)) : count)
      }
    }
  }
  walk(parse(pattern), '')
  return out
}
