import { useEffect, useState } from 'react'

/**
 * The server's time now, ticking `perSecond` times a second, from the local clock and the offset of the newest frame (WEB-176). While `held`
 * it stands still: a countdown must not run on a line that is down.
 */
export function useServerNow(offset: number, held: boolean, perSecond = 4): number {
  const [now, setNow] = useState(() => Date.now() + offset)
  useEffect(() => {
    if (held) {
      return
    }
    const tick = () => setNow(Date.now() + offset)
    tick()
    const timer = setInterval(tick, 1000 / perSecond)
    return () => clearInterval(timer)
  }, [offset, held, perSecond])
  return now
}

/** Seconds until the chair may be claimed, never below 0 (FAC-7). 0 means now, not never. */
export function claimIn(offlineSince: string, serverNow: number): number {
  const since = Date.parse(offlineSince)
  return Number.isFinite(since) ? Math.max(0, Math.ceil(60 - (serverNow - since) / 1000)) : 0
}

/** `0:42`. */
export function minutesSeconds(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
