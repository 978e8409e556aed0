/**
 * One room's live line, without React (WEB-50 … WEB-58). Life cycle:
 *
 *     start ─► connecting ─► live ⇄ reconnecting ─► stale (10 s after the loss) ─► live …
 *                 └────────────┴──► no-access | removed      terminal: no timer, no attempt, until comeBack()
 *
 * It owns the socket, the back-off, the version guard and the server's clock. It never sends anything but reads; writes go over HTTP and
 * nothing here waits for their echo. Everything from outside (socket, fetch, timers, randomness, window events) comes in by `Ports`.
 */
import { ApiError } from '../api/http'
import type { Envelope } from '../api/types'

export type ConnectionStatus = 'connecting' | 'live' | 'reconnecting' | 'stale' | 'no-access' | 'removed'

export interface RoomSnapshot {
  readonly status: ConnectionStatus
  readonly envelope: Envelope | null
  /** The facilitator's message, while `removed`; possibly empty. */
  readonly removedMessage: string
  /** Local time of the newest state, for "as it was {hh:mm}". */
  readonly asOf: number | null
  /** Server clock minus local clock, from the newest frame (WEB-176). */
  readonly clockOffset: number
  /** People put out of the room and not back yet (WEB-51). */
  readonly kicked: ReadonlySet<string>
  /** Grows with every opened socket: envelopes of different epochs have missed frames between them (WEB-401). */
  readonly epoch: number
  /** The failed first read, while there is nothing to show. */
  readonly loadError: unknown
}

/** The part of a WebSocket that is used here. */
export interface Socket {
  onopen: ((event: never) => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
  onclose: ((event: { code: number; reason: string }) => void) | null
  close(): void
}

export interface Ports {
  open: () => Socket
  /** `GET /api/sessions/{id}`. */
  read: () => Promise<Envelope>
  random: () => number
  now: () => number
}

export const STALE_AFTER = 10_000
export const OPEN_WITHIN = 12_000
const FIRST_DELAY = 500
const LONGEST_DELAY = 15_000
const REMOVED = 4001
const POLICY = 1008

/** The pause before the next attempt: half of the bound for sure, half by chance (WEB-54, WS-24). */
export function backOff(attempt: number, random: number): number {
  const bound = Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** Math.min(attempt, 20))
  return bound / 2 + (random * bound) / 2
}

export class RoomConnection {
  private snapshot: RoomSnapshot = {
    status: 'connecting',
    envelope: null,
    removedMessage: '',
    asOf: null,
    clockOffset: 0,
    kicked: new Set(),
    epoch: 0,
    loadError: undefined,
  }
  private readonly ports: Ports
  private readonly listeners = new Set<() => void>()
  private socket: Socket | null = null
  private attempt = 0
  private neverOpened = 0
  private running = false
  /** Answers of an earlier start are dropped by this number. */
  private life = 0
  private retryTimer: ReturnType<typeof setTimeout> | undefined
  private staleTimer: ReturnType<typeof setTimeout> | undefined
  private openTimer: ReturnType<typeof setTimeout> | undefined

  constructor(ports: Ports) {
    this.ports = ports
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  readonly current = (): RoomSnapshot => this.snapshot

  /** Reads the room and opens the socket at the same time. */
  start(): void {
    if (this.running) {
      return
    }
    this.running = true
    this.life++
    this.lost()
    void this.refetch()
    this.connect()
    window.addEventListener('online', this.wake)
    document.addEventListener('visibilitychange', this.wakeIfVisible)
  }

  /** Leaves: closes the socket, forgets every timer (WEB-57). */
  stop(): void {
    this.running = false
    this.life++
    this.silence()
    window.removeEventListener('online', this.wake)
    document.removeEventListener('visibilitychange', this.wakeIfVisible)
  }

  /** "Reconnect now": an attempt and a read at once, back-off from the start. */
  reconnectNow(): void {
    if (!this.running || this.terminal) {
      return
    }
    this.attempt = 0
    void this.refetch()
    this.wake()
  }

  /** The person put out chose to come back (WEB-183). */
  comeBack(): void {
    this.stop()
    this.attempt = 0
    this.neverOpened = 0
    this.set({ status: 'connecting', removedMessage: '', loadError: undefined })
    this.start()
  }

  /** Reads the room once; a slow answer never turns the board back (WEB-52). */
  async refetch(): Promise<void> {
    const life = this.life
    try {
      const envelope = await this.ports.read()
      if (life === this.life) {
        this.accept(envelope, true)
      }
    } catch (error) {
      if (life !== this.life) {
        return
      }
      if (this.snapshot.envelope === null) {
        if (gone(error)) {
          this.end({ status: 'no-access' })
        } else {
          this.set({ loadError: error })
        }
      }
    }
  }

  private get terminal(): boolean {
    return this.snapshot.status === 'no-access' || this.snapshot.status === 'removed'
  }

  private readonly wake = (): void => {
    if (this.running && !this.terminal && this.socket === null) {
      this.connect()
    }
  }

  private readonly wakeIfVisible = (): void => {
    if (document.visibilityState === 'visible') {
      this.wake()
    }
  }

  private connect(): void {
    clearTimeout(this.retryTimer)
    this.retryTimer = undefined
    let socket: Socket
    try {
      socket = this.ports.open()
    } catch {
      this.dropped(null, 1006, '')
      return
    }
    let opened = false
    this.socket = socket
    this.openTimer = setTimeout(() => {
      detach(socket)
      socket.close()
      this.dropped(socket, 1006, '', opened)
    }, OPEN_WITHIN)
    socket.onopen = () => {
      opened = true
      clearTimeout(this.openTimer)
      clearTimeout(this.staleTimer)
      this.staleTimer = undefined
      this.attempt = 0
      this.neverOpened = 0
      this.set({ status: 'live', epoch: this.snapshot.epoch + 1, loadError: undefined })
      void this.refetch()
    }
    socket.onmessage = ({ data }) => this.message(data)
    socket.onclose = ({ code, reason }) => this.dropped(socket, code, reason, opened)
  }

  private dropped(socket: Socket | null, code: number, reason: string, opened = false): void {
    if (!this.running || (socket !== null && socket !== this.socket)) {
      return
    }
    this.socket = null
    clearTimeout(this.openTimer)
    if (code === REMOVED) {
      this.end({ status: 'removed', removedMessage: reason })
      return
    }
    this.lost()
    if (!opened) {
      this.neverOpened++
    }
    if (code === POLICY || this.neverOpened >= 2) {
      this.neverOpened = 0
      void this.probe()
    } else {
      this.retryLater()
    }
  }

  /** May this person still be here? Only a clear no ends it (WS-23). */
  private async probe(): Promise<void> {
    const life = this.life
    try {
      const envelope = await this.ports.read()
      if (life === this.life) {
        this.accept(envelope, true)
      }
    } catch (error) {
      if (life === this.life && gone(error)) {
        this.end({ status: 'no-access' })
        return
      }
    }
    // A wake-up may have opened a socket meanwhile.
    if (life === this.life && this.running && !this.terminal && this.socket === null) {
      this.retryLater()
    }
  }

  private retryLater(): void {
    clearTimeout(this.retryTimer)
    this.retryTimer = setTimeout(() => this.connect(), backOff(this.attempt, this.ports.random()))
    this.attempt++
  }

  /** The first loss starts the clock to `stale`; failed attempts do not restart it (WEB-55). */
  private lost(): void {
    if (this.snapshot.status === 'live') {
      this.set({ status: 'reconnecting' })
    }
    this.staleTimer ??= setTimeout(() => this.set({ status: 'stale' }), STALE_AFTER)
  }

  private message(data: unknown): void {
    if (typeof data !== 'string') {
      return
    }
    let frame: unknown
    try {
      frame = JSON.parse(data)
    } catch {
      return
    }
    if (typeof frame !== 'object' || frame === null || Array.isArray(frame)) {
      return
    }
    if ('kick' in frame) {
      const kick = frame.kick
      if (typeof kick === 'object' && kick !== null && 'userId' in kick && typeof kick.userId === 'string') {
        this.set({ kicked: new Set([...this.snapshot.kicked, kick.userId]) })
      }
    } else if ('version' in frame && typeof frame.version === 'number') {
      this.accept(frame as Envelope, false)
    }
  }

  /**
   * The version guard (WEB-52): frames repeat a version when only presence changed, so equal passes. Of two reads of one version the one
   * built earlier is the older one: a slow GET does not undo a presence frame.
   */
  private accept(next: Envelope, read: boolean): void {
    if (typeof next?.version !== 'number') {
      return
    }
    const shown = this.snapshot.envelope
    if (shown !== null) {
      const older = next.version < shown.version
      const overtaken =
        read && next.version === shown.version && Date.parse(next.serverTime) < Date.parse(shown.serverTime)
      if (older || overtaken) {
        return
      }
    }
    const now = this.ports.now()
    const server = Date.parse(next.serverTime)
    const back = new Set(next.presence)
    const kicked = new Set([...this.snapshot.kicked].filter((id) => !back.has(id)))
    this.set({
      envelope: next,
      asOf: now,
      clockOffset: Number.isFinite(server) ? server - now : this.snapshot.clockOffset,
      kicked: kicked.size === this.snapshot.kicked.size ? this.snapshot.kicked : kicked,
      loadError: undefined,
    })
  }

  private end(change: Partial<RoomSnapshot>): void {
    this.life++
    this.silence()
    this.set(change)
  }

  private silence(): void {
    clearTimeout(this.retryTimer)
    clearTimeout(this.staleTimer)
    clearTimeout(this.openTimer)
    this.retryTimer = this.staleTimer = this.openTimer = undefined
    const socket = this.socket
    this.socket = null
    if (socket !== null) {
      detach(socket)
      socket.close()
    }
  }

  private set(change: Partial<RoomSnapshot>): void {
    this.snapshot = { ...this.snapshot, ...change }
    for (const listener of [...this.listeners]) {
      listener()
    }
  }
}

function detach(socket: Socket): void {
  socket.onopen = null
  socket.onmessage = null
  socket.onclose = null
}

function gone(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 401)
}
