import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, NetworkError } from '../api/http'
import type { Envelope } from '../api/types'
import { backOff, OPEN_WITHIN, RoomConnection, type Socket, STALE_AFTER } from './RoomConnection'

class FakeSocket implements Socket {
  onopen: Socket['onopen'] = null
  onmessage: Socket['onmessage'] = null
  onclose: Socket['onclose'] = null
  closed = false
  close() {
    this.closed = true
  }
  opens() {
    this.onopen?.(undefined as never)
  }
  says(frame: unknown) {
    this.onmessage?.({ data: typeof frame === 'string' ? frame : JSON.stringify(frame) })
  }
  drops(code = 1006, reason = '') {
    this.onclose?.({ code, reason })
  }
}

function envelope(version: number, more: Partial<Envelope> = {}): Envelope {
  return {
    id: 'r',
    kind: 'poker',
    title: 'Sprint',
    phase: '',
    revealed: false,
    version,
    facilitatorId: 'f',
    facilitatorConnected: true,
    endedAt: null,
    presence: ['f'],
    spaceSlug: 's',
    orgSlug: 'o',
    participants: [],
    serverTime: '2026-03-02T09:00:00Z',
    state: null,
    ...more,
  }
}

let sockets: FakeSocket[]
let read: ReturnType<typeof vi.fn<() => Promise<Envelope>>>
let room: RoomConnection

const last = () => sockets[sockets.length - 1] as FakeSocket
const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
  sockets = []
  read = vi.fn(() => Promise.resolve(envelope(1)))
  room = new RoomConnection({
    open: () => {
      const socket = new FakeSocket()
      sockets.push(socket)
      return socket
    },
    read,
    random: () => 1,
    now: () => Date.now(),
  })
})

afterEach(() => {
  room.stop()
  vi.useRealTimers()
})

async function live(): Promise<void> {
  room.start()
  last().opens()
  await settle()
}

describe('RoomConnection', () => {
  it('WEB-53 WS-25 goes live on open and reads the room again', async () => {
    room.start()
    expect(room.current().status).toBe('connecting')
    await settle()
    expect(read).toHaveBeenCalledTimes(1)
    read.mockResolvedValueOnce(envelope(7))
    last().opens()
    await settle()
    expect(room.current().status).toBe('live')
    expect(read).toHaveBeenCalledTimes(2)
    expect(room.current().envelope?.version).toBe(7)
  })

  it('WEB-51 ignores what it cannot read and what has neither version nor kick', async () => {
    await live()
    const before = room.current()
    for (const frame of [
      '{',
      '[]',
      'null',
      '7',
      '{}',
      '{"hello":1}',
      '{"version":"9"}',
      '{"kick":{}}',
      '{"kick":null}',
    ]) {
      last().says(frame)
    }
    expect(room.current()).toBe(before)
  })

  it('WEB-52 keeps the newer envelope and lets an equal version pass', async () => {
    await live()
    last().says(envelope(5, { title: 'five' }))
    last().says(envelope(4, { title: 'four' }))
    expect(room.current().envelope?.title).toBe('five')
    last().says(envelope(5, { presence: ['f', 'g'] }))
    expect(room.current().envelope?.presence).toEqual(['f', 'g'])
  })

  it('WEB-52 a slow read never turns the board back', async () => {
    room.start()
    let answer: (e: Envelope) => void = () => {}
    read.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
    last().opens()
    last().says(envelope(3, { serverTime: '2026-03-02T09:00:05Z', presence: ['f', 'g'] }))
    answer(envelope(3, { serverTime: '2026-03-02T09:00:01Z', presence: [] }))
    await settle()
    expect(room.current().envelope?.presence).toEqual(['f', 'g'])
  })

  it('WEB-51 hides a kicked person until they are present again', async () => {
    await live()
    last().says({ kick: { userId: 'x' } })
    expect(room.current().kicked.has('x')).toBe(true)
    last().says(envelope(2))
    expect(room.current().kicked.has('x')).toBe(true)
    last().says(envelope(2, { presence: ['f', 'x'] }))
    expect(room.current().kicked.has('x')).toBe(false)
  })

  it('WEB-54 WS-24 doubles the pause up to 15 s, drawn from the upper half', () => {
    expect(backOff(0, 0)).toBe(250)
    expect(backOff(0, 1)).toBe(500)
    expect(backOff(3, 1)).toBe(4000)
    expect(backOff(3, 0)).toBe(2000)
    expect(backOff(5, 1)).toBe(15_000)
    expect(backOff(900, 1)).toBe(15_000)
    expect(backOff(900, 0)).toBe(7_500)
  })

  it('WEB-54 reconnects after a drop and starts the back-off anew once open', async () => {
    await live()
    last().drops(1001)
    expect(room.current().status).toBe('reconnecting')
    await vi.advanceTimersByTimeAsync(499)
    expect(sockets).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(sockets).toHaveLength(2)
    last().drops()
    await vi.advanceTimersByTimeAsync(1000)
    expect(sockets).toHaveLength(3)
    last().opens()
    expect(room.current().status).toBe('live')
    last().drops(1000)
    await vi.advanceTimersByTimeAsync(500)
    expect(sockets).toHaveLength(4)
  })

  it('WEB-54 reconnects at once when the network or the tab comes back', async () => {
    await live()
    last().drops()
    window.dispatchEvent(new Event('online'))
    expect(sockets).toHaveLength(2)
    last().drops()
    document.dispatchEvent(new Event('visibilitychange'))
    expect(sockets).toHaveLength(3)
    last().opens()
    window.dispatchEvent(new Event('online'))
    expect(sockets).toHaveLength(3)
  })

  it('WEB-55 turns stale 10 s after the first loss, whatever failed since', async () => {
    await live()
    read.mockRejectedValue(new NetworkError())
    last().drops()
    for (let waited = 0; waited < STALE_AFTER - 1; waited += 1000) {
      await vi.advanceTimersByTimeAsync(Math.min(1000, STALE_AFTER - 1 - waited))
      if (!last().closed && last().onclose) {
        last().drops()
      }
    }
    expect(room.current().status).toBe('reconnecting')
    await vi.advanceTimersByTimeAsync(1)
    expect(room.current().status).toBe('stale')
    expect(room.current().envelope).not.toBeNull()
    last().drops()
    window.dispatchEvent(new Event('online'))
    last().opens()
    expect(room.current().status).toBe('live')
    await vi.advanceTimersByTimeAsync(STALE_AFTER)
    expect(room.current().status).toBe('live')
  })

  it('WEB-55 close 4001 ends in removed with the message and tries nothing more', async () => {
    await live()
    last().drops(4001, 'see you tomorrow')
    expect(room.current().status).toBe('removed')
    expect(room.current().removedMessage).toBe('see you tomorrow')
    expect(vi.getTimerCount()).toBe(0)
    window.dispatchEvent(new Event('online'))
    room.reconnectNow()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sockets).toHaveLength(1)
  })

  it('WEB-183 comes back in when the person chooses to', async () => {
    await live()
    last().drops(4001, '')
    room.comeBack()
    expect(room.current().status).toBe('connecting')
    expect(sockets).toHaveLength(2)
    last().opens()
    await settle()
    expect(room.current().status).toBe('live')
  })

  it.each([404, 401])('WS-23 close 1008 and a %i on the read end in no access', async (status) => {
    await live()
    read.mockRejectedValueOnce(new ApiError(status, 'no such session'))
    last().drops(1008)
    await settle()
    expect(room.current().status).toBe('no-access')
    expect(vi.getTimerCount()).toBe(0)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sockets).toHaveLength(1)
  })

  it('WS-26 close 1008 after a rename reconnects, since the read still succeeds', async () => {
    await live()
    last().drops(1008)
    await vi.advanceTimersByTimeAsync(500)
    expect(sockets).toHaveLength(2)
    last().opens()
    expect(room.current().status).toBe('live')
  })

  it.each([
    ['a server failure', new ApiError(500, 'could not load session')],
    ['a failed read', new NetworkError()],
  ])('WS-23 close 1008 and %s reconnect with the back-off', async (_what, error) => {
    await live()
    read.mockRejectedValueOnce(error)
    last().drops(1008)
    await vi.advanceTimersByTimeAsync(500)
    expect(room.current().status).toBe('reconnecting')
    expect(sockets).toHaveLength(2)
  })

  it('WEB-55 two attempts in a row that never opened ask the room once', async () => {
    await live()
    read.mockClear()
    last().drops()
    await vi.advanceTimersByTimeAsync(500)
    last().drops()
    await settle()
    expect(read).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1000)
    read.mockRejectedValueOnce(new ApiError(404))
    last().drops()
    await settle()
    expect(read).toHaveBeenCalledTimes(1)
    expect(room.current().status).toBe('no-access')
  })

  it('WEB-55 an attempt that hangs counts as failed', async () => {
    room.start()
    await settle()
    await vi.advanceTimersByTimeAsync(OPEN_WITHIN + 500)
    expect(sockets[0]?.closed).toBe(true)
    expect(sockets).toHaveLength(2)
  })

  it('WEB-57 leaving closes the socket and clears every timer', async () => {
    await live()
    last().drops()
    await vi.advanceTimersByTimeAsync(500)
    const socket = last()
    room.stop()
    expect(socket.closed).toBe(true)
    expect(vi.getTimerCount()).toBe(0)
    window.dispatchEvent(new Event('online'))
    expect(sockets).toHaveLength(2)
  })

  it('WEB-57 an answer that arrives after leaving changes nothing', async () => {
    let answer: (e: Envelope) => void = () => {}
    read.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
    room.start()
    room.stop()
    answer(envelope(9))
    await settle()
    expect(room.current().envelope).toBeNull()
  })

  it('WEB-175 a first read that is refused ends the attempt without an envelope', async () => {
    read.mockRejectedValueOnce(new ApiError(404, 'no such session'))
    room.start()
    await settle()
    expect(room.current()).toMatchObject({ status: 'no-access', envelope: null })
    expect(last().closed).toBe(true)
  })

  it('WEB-175 a first read that fails is told and healed by the socket', async () => {
    read.mockRejectedValueOnce(new NetworkError())
    room.start()
    await settle()
    expect(room.current().loadError).toBeInstanceOf(NetworkError)
    last().opens()
    await settle()
    expect(room.current().loadError).toBeUndefined()
    expect(room.current().envelope?.version).toBe(1)
  })

  it('WEB-176 measures the offset of the server clock with every accepted frame', async () => {
    vi.setSystemTime(new Date('2026-03-02T10:00:00Z'))
    await live()
    expect(room.current().clockOffset).toBe(-3_600_000)
    last().says(envelope(2, { serverTime: '2026-03-02T11:00:00Z' }))
    expect(room.current().clockOffset).toBe(3_600_000)
  })

  it('WEB-401 frames on both sides of a gap carry different epochs', async () => {
    await live()
    const before = room.current().epoch
    last().drops()
    await vi.advanceTimersByTimeAsync(500)
    last().opens()
    expect(room.current().epoch).toBe(before + 1)
  })
})
