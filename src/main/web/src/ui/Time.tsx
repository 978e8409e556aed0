import { useEffect, useState } from 'react'
import { t } from '../words'

const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit', hour12: false })
const day = new Intl.DateTimeFormat('en', { weekday: 'short', month: 'short', day: 'numeric' })
const dayAndYear = new Intl.DateTimeFormat('en', { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' })
const full = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'short' })

/** `15:06`, in the viewer's zone. */
export const clockTime = (at: Date): string => clock.format(at)

function sameDay(a: Date, b: Date): boolean {
  return a.getFullYear() === b.getFullYear() && a.getMonth() === b.getMonth() && a.getDate() === b.getDate()
}

/** The day alone: "Tue, Mar 3", with the year when it is another one. */
export function dayText(at: Date, now = new Date()): string {
  return (at.getFullYear() === now.getFullYear() ? day : dayAndYear).format(at)
}

/** "Today · 15:06", else the day (WEB-89). */
export function stampText(at: Date, now = new Date()): string {
  return sameDay(at, now) ? t('time.today', { time: clockTime(at) }) : dayText(at, now)
}

/** "just now", "5 min ago", "3 h ago", "2 d ago" (WEB-89). */
export function ageText(at: Date, now = new Date()): string {
  const minutes = Math.floor((now.getTime() - at.getTime()) / 60_000)
  if (minutes < 1) {
    return t('time.justNow')
  }
  if (minutes < 60) {
    return t('time.minutes', { n: minutes })
  }
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? t('time.hours', { n: hours }) : t('time.days', { n: Math.floor(hours / 24) })
}

export interface TimeProps {
  /** An RFC 3339 instant. */
  at: string
  /** `stamp` (default): Today · 15:06 / Tue, Mar 3. `age`: 5 min ago. `clock`: 15:06. */
  show?: 'stamp' | 'age' | 'clock'
}

export function Time({ at, show = 'stamp' }: TimeProps) {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000)
    return () => clearInterval(timer)
  }, [])
  const date = new Date(at)
  if (Number.isNaN(date.getTime())) {
    return null
  }
  const text = show === 'age' ? ageText(date, now) : show === 'clock' ? clockTime(date) : stampText(date, now)
  return (
    <time dateTime={at} title={full.format(date)}>
      {text}
    </time>
  )
}
