import { describe, expect, it } from 'vitest'
import { claimIn, minutesSeconds } from './clock'

describe('the server clock', () => {
  it('FAC-7 counts sixty seconds from the last heartbeat and stops at 0', () => {
    const since = '2026-03-02T09:00:00Z'
    const at = (s: number) => Date.parse(since) + s * 1000
    expect(claimIn(since, at(0))).toBe(60)
    expect(claimIn(since, at(18))).toBe(42)
    expect(claimIn(since, at(59.2))).toBe(1)
    expect(claimIn(since, at(60))).toBe(0)
    expect(claimIn(since, at(500))).toBe(0)
  })

  it('WEB-182 an unreadable time does not lock the claim for ever', () => {
    expect(claimIn('nonsense', Date.now())).toBe(0)
  })

  it('WEB-182 shows minutes and seconds', () => {
    expect(minutesSeconds(42)).toBe('0:42')
    expect(minutesSeconds(60)).toBe('1:00')
    expect(minutesSeconds(5)).toBe('0:05')
  })
})
