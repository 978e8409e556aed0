/**
 * The own update while it is written, without React (WEB-240, STD-42). Life cycle:
 *
 *     seeded ─(a key)─► waiting ─(800 ms after the last key)─► saving ─► saved
 *                          ▲                                     └────► failed ─(reconnect, retry, next key)─► saving …
 *
 * Seeded once; a later frame never overwrites what somebody typed here. Saves are chained: never two in flight, and a key pressed during
 * one is in the next. What is not known to be saved lies in the tab's storage (UP-31). Everything from outside comes in by `Ports`.
 */
import { ApiError } from '../api/http'
import { codePoints } from '../ui/text'

export interface Fields {
  yesterday: string
  today: string
  blockers: string
}

export const EMPTY: Fields = { yesterday: '', today: '', blockers: '' }
export const FIELD_LIMIT = 2000
export const SAVE_AFTER = 800
/** A failure that may pass by itself is tried again, quietly, also while the line seems to be up. */
export const TRY_AGAIN_AFTER = 6000

export type DraftStatus = 'idle' | 'waiting' | 'saving' | 'saved' | 'failed'

export interface DraftSnapshot {
  readonly fields: Fields
  readonly status: DraftStatus
  /** Of the last failed save. */
  readonly error: unknown
  /** Found in the tab's storage, while something newer is on the server: the person decides. */
  readonly offer: Fields | null
  /** Taken up from the tab's storage without asking. */
  readonly restored: boolean
}

/** What lies in the tab's storage: whose it is, what it says, and what the server had when it was written. */
export interface StoredDraft {
  by: string
  fields: Fields
  base: Fields | null
}

export interface Ports {
  save: (fields: Fields, leaving: boolean) => Promise<void>
  load: () => StoredDraft | null
  store: (draft: StoredDraft) => void
  forget: () => void
}

export const same = (a: Fields, b: Fields): boolean =>
  a.yesterday === b.yesterday && a.today === b.today && a.blockers === b.blockers

/** The server counts the texts as they are, white space and all (STD-16). */
export const isTooLong = (fields: Fields): boolean =>
  [fields.yesterday, fields.today, fields.blockers].some((text) => codePoints(text) > FIELD_LIMIT)

/** What to do with a draft found in the tab: nothing, go on with it, or ask because the server has something else by now. */
export function judge(stored: StoredDraft | null, me: string, server: Fields | null): 'none' | 'resume' | 'ask' {
  if (stored === null || stored.by !== me || same(stored.fields, server ?? EMPTY)) {
    return 'none'
  }
  const untouched = stored.base === null || server === null ? stored.base === server : same(stored.base, server)
  return untouched ? 'resume' : 'ask'
}

/** Milliseconds until a failed save is worth another try by itself; null when only the person or a new line can change anything. */
function patience(error: unknown): number | null {
  if (!(error instanceof ApiError)) {
    return TRY_AGAIN_AFTER
  }
  if (error.retryAfter !== undefined) {
    return error.retryAfter * 1000
  }
  return error.status >= 500 ? TRY_AGAIN_AFTER : null
}

export class DraftKeeper {
  private snapshot: DraftSnapshot = { fields: EMPTY, status: 'idle', error: undefined, offer: null, restored: false }
  private readonly me: string
  private readonly ports: Ports
  private readonly listeners = new Set<() => void>()
  /** The server's text as far as known here; null while there is none. */
  private base: Fields | null
  /** What the fields were filled with: unchanged, it is never saved. */
  private seed: Fields
  private touched = false
  private timer: ReturnType<typeof setTimeout> | undefined
  private flight: Promise<void> | null = null
  private watched = false

  constructor(me: string, server: Fields | null, ports: Ports) {
    this.me = me
    this.ports = ports
    this.base = server
    this.seed = server ?? EMPTY
    this.snapshot = { ...this.snapshot, fields: this.seed }
    const stored = ports.load()
    const verdict = judge(stored, me, server)
    if (stored !== null && verdict === 'resume') {
      this.touched = true
      this.snapshot = { ...this.snapshot, fields: stored.fields, status: 'waiting', restored: true }
    } else if (stored !== null && verdict === 'ask') {
      this.snapshot = { ...this.snapshot, offer: stored.fields }
    } else if (stored !== null) {
      ports.forget()
    }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  readonly current = (): DraftSnapshot => this.snapshot

  /** Somebody looks at this draft: what fails is tried again by itself. */
  watch(): void {
    this.watched = true
  }

  /**
   * Nobody does any more: what is missing is sent once, and then it lies in the tab's storage. Tried again later it could overwrite what
   * was written since.
   */
  unwatch(): void {
    this.watched = false
    void this.flush()
  }

  /** Takes up what was found unsent; call once the page is there. */
  start(): void {
    this.retry()
    if (this.isDirty && this.timer === undefined && this.flight === null) {
      this.saveLater()
    }
  }

  /** The own entry came to be on the server (by "I'm ready", by the start): taken over while nothing was typed here. */
  arrived(server: Fields): void {
    if (this.base !== null) {
      return
    }
    this.base = server
    if (!this.touched) {
      this.seed = server
      this.set({ fields: server })
    }
  }

  /** What the person said they would do last time; only into an untouched form without an entry. */
  prefill(yesterday: string): void {
    if (this.base === null && !this.touched && yesterday !== '') {
      this.seed = { ...EMPTY, yesterday }
      this.set({ fields: this.seed })
    }
  }

  edit(change: Partial<Fields>): void {
    this.touched = true
    const fields = { ...this.snapshot.fields, ...change }
    // A failure stays told until a save has worked.
    const status =
      this.snapshot.status === 'failed' || this.snapshot.status === 'saving' ? this.snapshot.status : 'waiting'
    this.set({ fields, status, restored: false })
    this.ports.store({ by: this.me, fields, base: this.base })
    this.saveLater()
  }

  /** Brings back the draft that was offered, or throws it away. */
  answer(take: boolean): void {
    const { offer } = this.snapshot
    if (offer === null) {
      return
    }
    this.set({ offer: null })
    if (take) {
      this.edit(offer)
    } else {
      this.ports.forget()
    }
  }

  /** Saves what is not saved yet; true when afterwards nothing is missing on the server. */
  async flush(): Promise<boolean> {
    this.stopTimer()
    while (this.flight !== null) {
      await this.flight
    }
    if (!this.isDirty) {
      this.settle()
      return true
    }
    if (isTooLong(this.snapshot.fields)) {
      return false
    }
    this.flight = this.send(false)
    await this.flight
    return !this.isDirty
  }

  /** The line is back: what failed is tried again. */
  retry(): void {
    if (this.snapshot.status === 'failed') {
      void this.flush()
    }
  }

  /** The page goes away. With a save in flight the rest stays in the tab's storage: two at once could land in the wrong order. */
  leave(): void {
    this.stopTimer()
    if (this.isDirty && this.flight === null && !isTooLong(this.snapshot.fields)) {
      this.flight = this.send(true)
    }
  }

  private get isDirty(): boolean {
    return this.touched && !same(this.snapshot.fields, this.seed)
  }

  /** Typed, and taken back again: there is nothing to save. */
  private settle(): void {
    if (this.snapshot.status === 'waiting') {
      this.ports.forget()
      this.set({ status: this.base === null ? 'idle' : 'saved' })
    }
  }

  private async send(leaving: boolean): Promise<void> {
    const { fields, status } = this.snapshot
    this.set({ status: status === 'failed' ? 'failed' : 'saving' })
    try {
      await this.ports.save(fields, leaving)
      this.base = fields
      this.seed = fields
      this.flight = null
      if (same(fields, this.snapshot.fields)) {
        this.ports.forget()
        this.set({ status: 'saved', error: undefined })
      } else {
        this.ports.store({ by: this.me, fields: this.snapshot.fields, base: this.base })
        this.set({ status: 'waiting', error: undefined })
      }
    } catch (error) {
      this.flight = null
      this.set({ status: 'failed', error })
      const wait = patience(error)
      if (wait !== null && this.timer === undefined && this.watched && !leaving) {
        this.saveLater(wait)
      }
    }
  }

  private saveLater(after: number = SAVE_AFTER): void {
    this.stopTimer()
    this.timer = setTimeout(() => {
      this.timer = undefined
      void this.flush()
    }, after)
  }

  private stopTimer(): void {
    clearTimeout(this.timer)
    this.timer = undefined
  }

  private set(change: Partial<DraftSnapshot>): void {
    this.snapshot = { ...this.snapshot, ...change }
    for (const listener of [...this.listeners]) {
      listener()
    }
  }
}
