/** The options of a new standup and what is sent of them (WEB-138, UP-16). What is not shown is not sent. */
export interface StandupOptions {
  mode: 'sync' | 'async'
  /** As typed. */
  seconds: string
  /** Of a `datetime-local` field, in the viewer's zone; empty for none. */
  cutoff: string
}

export const freshStandup: StandupOptions = { mode: 'sync', seconds: '90', cutoff: '' }
export const SECONDS = { min: 15, max: 600, step: 15 } as const

export function secondsOf(typed: string): number | null {
  const seconds = /^\d{1,4}$/.test(typed.trim()) ? Number(typed.trim()) : Number.NaN
  return seconds >= SECONDS.min && seconds <= SECONDS.max ? seconds : null
}

/** The next step up or down, always within the bounds. */
export function stepped(typed: string, by: 1 | -1): string {
  const now = /^\d{1,4}$/.test(typed.trim()) ? Number(typed.trim()) : 90
  const next = by > 0 ? Math.floor(now / SECONDS.step + 1) : Math.ceil(now / SECONDS.step - 1)
  return String(Math.min(SECONDS.max, Math.max(SECONDS.min, next * SECONDS.step)))
}

export interface StandupProblems {
  seconds?: 'wrong'
  cutoff?: 'half' | 'past'
}

/** `isHalf`: the browser holds a date that is not whole yet, which reads as an empty value. */
export function standupProblems(options: StandupOptions, isHalf: boolean, now: number): StandupProblems {
  if (options.mode === 'sync') {
    return secondsOf(options.seconds) === null ? { seconds: 'wrong' } : {}
  }
  if (isHalf) {
    return { cutoff: 'half' }
  }
  if (options.cutoff === '') {
    return {}
  }
  const at = Date.parse(options.cutoff)
  return Number.isNaN(at) ? { cutoff: 'half' } : at <= now ? { cutoff: 'past' } : {}
}

export function standupConfig(options: StandupOptions): object {
  if (options.mode === 'sync') {
    return { secondsPerPerson: secondsOf(options.seconds) ?? 90 }
  }
  return {
    mode: 'async',
    ...(options.cutoff === '' ? {} : { closesAt: new Date(options.cutoff).toISOString() }),
  }
}

/** This minute, as a `datetime-local` field writes it. */
export function localMinute(now: Date): string {
  const two = (n: number) => String(n).padStart(2, '0')
  const day = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
  return `${day}T${two(now.getHours())}:${two(now.getMinutes())}`
}
