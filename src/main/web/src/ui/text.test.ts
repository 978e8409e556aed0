import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { faceIds, isFace } from './avatar/ids'
import { overLimit } from './Field'
import { ageText, stampText } from './Time'
import { toastTime } from './Toast'
import { cleanName, codePoints, folded, initials } from './text'

describe('names', () => {
  it('WEB-42 control and direction characters go, white space collapses, nothing left is Someone', () => {
    expect(cleanName(' Ada\u202e \u0007 Byron ')).toBe('Ada Byron')
    expect(cleanName('\u200f\u0000')).toBe('Someone')
    expect(cleanName(undefined)).toBe('Someone')
  })
  it('WEB-440 initials are of the first and last word, two letters of a single one, ? of none', () => {
    expect(['Ada Byron', 'ada', 'Jean Luc de la Tour', '  ', 'é', '😀 Max'].map(initials)).toEqual([
      'AB',
      'AD',
      'JT',
      '?',
      'É',
      '😀M',
    ])
  })
  it('WEB-90 lengths are code points after trimming', () => {
    expect(codePoints('a😀b')).toBe(3)
    expect(overLimit(` ${'😀'.repeat(64)} `, 64)).toBe(false)
    expect(overLimit('😀'.repeat(65), 64)).toBe(true)
  })
  it('WEB-103 case and accents do not matter to a filter', () => {
    expect(folded('Team ZÜRICH')).toBe('team zurich')
  })
})

describe('pictures', () => {
  it('WEB-441 unknown, empty and hostile ids show initials', () => {
    expect(['ada', 'zeke'].every(isFace)).toBe(true)
    expect(['', 'parrot', 'constructor', '__proto__', 'toString', undefined].some(isFace)).toBe(false)
  })
  it('WEB-442 every known id has its own drawing, without script, metadata or outward reference; no retired id is used', () => {
    const svg = readFileSync('src/ui/avatar/faces.svg', 'utf8')
    expect([...svg.matchAll(/<symbol id="(\w+)"/g)].map((match) => match[1])).toEqual([...faceIds])
    expect(faceIds).toHaveLength(30)
    expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(
      /script|metadata|href|url\(|https?:|<style|on\w+=/,
    )
    const retired = 'parrot kraken anchor lighthouse wheel gull buoy crate rubber-duck coffee terminal pager'.split(' ')
    expect(faceIds.filter((id) => retired.includes(id))).toEqual([])
  })
})

describe('times', () => {
  const now = new Date(2026, 2, 3, 15, 6)
  it('WEB-89 today has the clock, another day its date, another year the year', () => {
    expect(stampText(new Date(2026, 2, 3, 9, 5), now)).toBe('Today · 09:05')
    expect(stampText(new Date(2026, 2, 2), now)).toBe('Mon, Mar 2')
    expect(stampText(new Date(2025, 11, 31), now)).toBe('Wed, Dec 31, 2025')
  })
  it('WEB-89 ages are words', () => {
    const ago = (minutes: number) => ageText(new Date(now.getTime() - minutes * 60_000), now)
    expect([ago(0.5), ago(5), ago(125), ago(3 * 1440)]).toEqual(['just now', '5 min ago', '2 h ago', '3 d ago'])
  })
  it('WEB-81 a toast stays 3.4 s and 60 ms a character, at most 8 s', () => {
    expect([toastTime(''), toastTime('1234567890'), toastTime('x'.repeat(200))]).toEqual([3400, 4000, 8000])
  })
})
