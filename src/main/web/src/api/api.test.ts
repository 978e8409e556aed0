import { QueryClient } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { calls } from './calls'
import { ApiError, get, NetworkError, onSignedOut, patch, post } from './http'
import { actionVerb, api, routes, socketUrl } from './paths'
import { identityChanged, keys, lastNobodyText, meQuery } from './queries'
import { useWrite } from './useWrite'

const fetcher = vi.fn<typeof fetch>()

beforeEach(() => {
  fetcher.mockReset()
  vi.stubGlobal('fetch', fetcher)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const answers = (status: number, body: string | null = null, headers: Record<string, string> = {}) =>
  fetcher.mockResolvedValueOnce(new Response(body, { status, headers }))

describe('the request function', () => {
  it('WEB-30 a bare call carries neither body nor content type', async () => {
    answers(204)
    await expect(post('/api/x')).resolves.toBeUndefined()
    expect(fetcher).toHaveBeenCalledWith('/api/x', { method: 'POST', credentials: 'same-origin' })
  })

  it('WEB-30 a body is JSON and says so', async () => {
    answers(200, '{"a":1}')
    await expect(patch('/api/x', { b: 2 })).resolves.toEqual({ a: 1 })
    expect(fetcher.mock.calls[0]?.[1]).toEqual({
      method: 'PATCH',
      credentials: 'same-origin',
      headers: { 'Content-Type': 'application/json' },
      body: '{"b":2}',
    })
  })

  it('WEB-30 a success that does not parse is no value', async () => {
    answers(200, '<html>')
    await expect(get('/api/x')).resolves.toBeUndefined()
  })

  it('WEB-31 keeps the sentence of the server', async () => {
    answers(409, '{"error":"this session has ended"}')
    await expect(get('/api/x')).rejects.toMatchObject({ status: 409, text: 'this session has ended' })
    answers(500, 'oops')
    await expect(get('/api/x')).rejects.toMatchObject({ status: 500, text: undefined })
  })

  it('WEB-31 nobody answering is another kind of failure', async () => {
    fetcher.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await expect(get('/api/x')).rejects.toBeInstanceOf(NetworkError)
  })

  it('WEB-32 keeps a numeric Retry-After only', async () => {
    answers(429, '{"error":"wait"}', { 'Retry-After': '17' })
    await expect(get('/api/x')).rejects.toMatchObject({ retryAfter: 17 })
    answers(429, '{"error":"wait"}', { 'Retry-After': 'Mon, 02 Mar 2026 09:00:00 GMT' })
    await expect(get('/api/x')).rejects.toMatchObject({ retryAfter: undefined })
  })

  it('WEB-33 a 401 tells whoever listens, but for GET /api/me, where it means nobody', async () => {
    const heard = vi.fn()
    const stop = onSignedOut(heard)
    const client = new QueryClient()
    answers(401, '{"error":"session ended"}')
    await expect(client.fetchQuery(meQuery)).resolves.toBeNull()
    expect(lastNobodyText()).toBe('session ended')
    expect(heard).not.toHaveBeenCalled()
    answers(401, '{"error":"not signed in"}')
    await expect(get('/api/spaces')).rejects.toBeInstanceOf(ApiError)
    expect(heard).toHaveBeenCalledTimes(1)
    stop()
  })
})

describe('paths', () => {
  it('WEB-21 encodes every segment', () => {
    expect(routes.space('a b', 'c/d')).toBe('/o/a%20b/s/c%2Fd')
    expect(api.participantRemove('r', '../x')).toBe('/api/sessions/r/participants/..%2Fx/remove')
    expect(api.orgSpaces('o', 'a+b=')).toBe('/api/orgs/o/spaces?after=a%2Bb%3D')
  })

  it('WEB-50 the scheme of the socket follows the page', () => {
    expect(socketUrl('r', { protocol: 'https:', host: 'h:8' })).toBe('wss://h:8/ws?session=r')
    expect(socketUrl('r', { protocol: 'http:', host: 'h' })).toBe('ws://h/ws?session=r')
  })

  it('WEB-34 the verb goes by the name of the action', () => {
    expect(['standup', 'ready', 'mention'].map(actionVerb)).toEqual(['PUT', 'PUT', 'PUT'])
    expect(['story', 'config'].map(actionVerb)).toEqual(['PATCH', 'PATCH'])
    expect(['vote', 'stories', 'anything'].map(actionVerb)).toEqual(['POST', 'POST', 'POST'])
  })

  it('WEB-35 a name that is no action name is refused before any request', async () => {
    for (const name of ['', '..', '../reopen', 'a.b', 'a/b', 'x'.repeat(65), 'vöte']) {
      await expect(calls.action('r', name)).rejects.toThrow()
    }
    expect(fetcher).not.toHaveBeenCalled()
    answers(204)
    await calls.action('r', 'config', { autoReveal: true })
    expect(fetcher.mock.calls[0]?.[0]).toBe('/api/sessions/r/actions/config')
    expect(fetcher.mock.calls[0]?.[1]?.method).toBe('PATCH')
  })
})

describe('the cache', () => {
  it('WEB-40 another identity sees nothing that only a member may see', () => {
    const client = new QueryClient()
    client.setQueryData(keys.space('o', 's'), {
      slug: 's',
      name: 'Space',
      protected: true,
      passcode: 'SECRET',
      members: [],
      sessions: [],
    })
    client.setQueryData(keys.spaces, [{ slug: 's' }])
    client.setQueryData(keys.session('r'), { title: 'x' })
    identityChanged(client, null)
    expect(client.getQueryData(keys.space('o', 's'))).toEqual({ slug: 's', name: 'Space', protected: true })
    expect(client.getQueryData(keys.spaces)).toBeUndefined()
    expect(client.getQueryData(keys.session('r'))).toBeUndefined()
    expect(client.getQueryData(keys.me)).toBeNull()
  })
})

describe('useWrite', () => {
  it('WEB-38 a second click in the same tick does not send twice', async () => {
    const send = vi.fn(() => Promise.resolve(1))
    const { result } = renderHook(() => useWrite(send))
    await act(async () => {
      await Promise.all([result.current.run(), result.current.run()])
    })
    expect(send).toHaveBeenCalledTimes(1)
    await act(async () => {
      await result.current.run()
    })
    expect(send).toHaveBeenCalledTimes(2)
  })

  it('WEB-38 says so after 300 ms', async () => {
    vi.useFakeTimers()
    let done: (n: number) => void = () => {}
    const { result } = renderHook(() => useWrite(() => new Promise<number>((resolve) => (done = resolve))))
    act(() => void result.current.run())
    expect(result.current).toMatchObject({ pending: true, slow: false })
    await act(() => vi.advanceTimersByTimeAsync(300))
    expect(result.current.slow).toBe(true)
    await act(async () => {
      done(1)
      await vi.advanceTimersByTimeAsync(0)
    })
    expect(result.current).toMatchObject({ pending: false, slow: false })
  })

  it('WEB-32 stays shut while the server asks for patience and counts down', async () => {
    vi.useFakeTimers()
    const send = vi.fn(() => Promise.reject(new ApiError(429, 'wait', 2)))
    const { result } = renderHook(() => useWrite(send))
    await act(async () => void (await result.current.run()))
    expect(result.current.retryIn).toBe(2)
    await act(async () => void (await result.current.run()))
    expect(send).toHaveBeenCalledTimes(1)
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(result.current.retryIn).toBe(1)
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(result.current.retryIn).toBe(0)
    await act(async () => void (await result.current.run()))
    expect(send).toHaveBeenCalledTimes(2)
  })
})
