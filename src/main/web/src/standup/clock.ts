/** The speaker's clock (STD-24, WEB-243, WEB-244): display only, reckoned from the server's time. */

/** Seconds left of a turn, between 0 and its length: a clock that is a little off shows neither more than the turn nor less than nothing. */
export function remaining(startedAt: string | null, seconds: number, serverNow: number): number {
  const since = startedAt === null ? Number.NaN : Date.parse(startedAt)
  if (!Number.isFinite(since)) {
    return seconds
  }
  return Math.min(seconds, Math.max(0, seconds - (serverNow - since) / 1000))
}

/** What the digits say: 0 only when the turn is over. */
export function shownSeconds(left: number): number {
  return Math.ceil(left)
}

export type ClockTone = 'normal' | 'late' | 'over'

/** The last quarter weighs more, the end is over (WEB-244). */
export function clockTone(left: number, seconds: number): ClockTone {
  if (left <= 0) {
    return 'over'
  }
  return left <= seconds / 4 ? 'late' : 'normal'
}
