/**
 * Stories out of pasted text (UP-24): one a line, `REF title`, or CSV with a header of `ref`, `title`, `notes` in any order. Nothing is cut:
 * what the server would refuse is told beside its line (POK-15).
 */

export type ImportProblem = 'empty' | 'title' | 'ref' | 'notes' | 'limit'

export interface ImportRow {
  ref: string
  title: string
  notes: string
  problem?: ImportProblem
}

export const STORY_LIMIT = 500
export const LIMITS = { ref: 40, title: 200, notes: 2000 } as const

export const codePoints = (text: string): number => [...text].length

const REFERENCE = /^(?:[A-Za-z][A-Za-z0-9_]*-\d+|[A-Za-z0-9_./-]*#\d+)$/
const BULLET = /^\s*(?:[-*•]|\d{1,3}[.)])\s+/

export function parseImport(text: string, alreadyThere: number): ImportRow[] {
  const rows = fromCsv(text) ?? fromLines(text)
  let room = Math.max(0, STORY_LIMIT - alreadyThere)
  return rows.map((row) => {
    const problem = problemOf(row) ?? (room === 0 ? 'limit' : undefined)
    if (problem === undefined) {
      room--
      return row
    }
    return { ...row, problem }
  })
}

function problemOf(row: ImportRow): ImportProblem | undefined {
  if (row.title === '' && row.ref === '') {
    return 'empty'
  }
  for (const field of ['title', 'ref', 'notes'] as const) {
    if (codePoints(row[field]) > LIMITS[field]) {
      return field
    }
  }
  return undefined
}

function fromLines(text: string): ImportRow[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(BULLET, '').trim())
    .filter((line) => line !== '')
    .map((line) => {
      const first = line.split(/\s+/, 1)[0] ?? ''
      const word = first.replace(/[:,;]$/, '')
      return REFERENCE.test(word)
        ? { ref: word, title: line.slice(first.length).replace(/^[\s:–—-]+/, ''), notes: '' }
        : { ref: '', title: line, notes: '' }
    })
}

const COLUMNS = ['ref', 'title', 'notes'] as const

/** Null when the first line is no header. */
function fromCsv(text: string): ImportRow[] | null {
  const [header, ...records] = csv(text)
  const names = (header ?? []).map((name) => name.trim().toLowerCase())
  const isHeader =
    names.length > 0 &&
    names.every((name) => (COLUMNS as readonly string[]).includes(name)) &&
    new Set(names).size === names.length &&
    (names.length > 1 || records.length > 0)
  if (!isHeader) {
    return null
  }
  const cell = (record: string[], name: (typeof COLUMNS)[number]) => record[names.indexOf(name)] ?? ''
  return records
    .filter((record) => record.some((value) => value.trim() !== ''))
    .map((record) => ({
      ref: cell(record, 'ref').trim(),
      title: cell(record, 'title').trim(),
      notes: cell(record, 'notes'),
    }))
}

/** RFC 4180, with comma, semicolon or tab as told by the first line. */
function csv(text: string): string[][] {
  const source = text.replace(/^\uFEFF/, '')
  const firstLine = source.split(/\r\n|\r|\n/, 1)[0] ?? ''
  const separator = ['\t', ';', ','].find((each) => firstLine.includes(each)) ?? ','
  const records: string[][] = []
  let record: string[] = []
  let value = ''
  let quoted = false
  for (let i = 0; i < source.length; i++) {
    const char = source[i]
    if (quoted) {
      if (char !== '"') {
        value += char
      } else if (source[i + 1] === '"') {
        value += '"'
        i++
      } else {
        quoted = false
      }
    } else if (char === '"' && value === '') {
      quoted = true
    } else if (char === separator) {
      record.push(value)
      value = ''
    } else if (char === '\n' || char === '\r') {
      if (char === '\r' && source[i + 1] === '\n') {
        i++
      }
      records.push([...record, value])
      record = []
      value = ''
    } else {
      value += char
    }
  }
  return value === '' && record.length === 0 ? records : [...records, [...record, value]]
}
