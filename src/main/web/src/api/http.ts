/**
 * The one request function (WEB-30) and its two ways to fail: `ApiError`, the server said no, and `NetworkError`, nobody answered (WEB-31).
 * Nothing here retries, caches or touches the screen; a lapsed sign-in is told to whoever subscribed (WEB-33).
 */

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export class ApiError extends Error {
  readonly status: number
  /** The server's own sentence, absent when it gave none. */
  readonly text: string | undefined
  /** Seconds to wait, from a numeric `Retry-After` (WEB-32). */
  readonly retryAfter: number | undefined
  /** The whole error body, for the few routes that add members. */
  readonly body: unknown

  constructor(status: number, text?: string, retryAfter?: number, body?: unknown) {
    super(text ?? `status ${status}`)
    this.name = 'ApiError'
    this.status = status
    this.text = text
    this.retryAfter = retryAfter
    this.body = body
  }
}

export class NetworkError extends Error {
  constructor(cause?: unknown) {
    super('no connection', { cause })
    this.name = 'NetworkError'
  }
}

export interface RequestOptions {
  signal?: AbortSignal
  headers?: Record<string, string>
  /** A `401` is an answer here, not a lapsed sign-in: nobody is told. */
  expect401?: boolean
  /** The page may go away before the answer: the browser sends it all the same. */
  keepalive?: boolean
}

type Listener = (error: ApiError) => void
const signedOut = new Set<Listener>()

/** Calls `listener` whenever the server answers `401` outside `GET /api/me` (WEB-33). Returns how to stop. */
export function onSignedOut(listener: Listener): () => void {
  signedOut.add(listener)
  return () => signedOut.delete(listener)
}

export async function request<T = undefined>(
  method: Method,
  path: string,
  body?: unknown,
  options: RequestOptions = {},
): Promise<T> {
  const init: RequestInit = { method, credentials: 'same-origin' }
  const headers: Record<string, string> = { ...options.headers }
  if (body !== undefined) {
    headers['Content-Type'] = 'application/json'
    init.body = JSON.stringify(body)
  }
  if (Object.keys(headers).length > 0) {
    init.headers = headers
  }
  if (options.signal) {
    init.signal = options.signal
  }
  if (options.keepalive === true) {
    init.keepalive = true
  }
  let response: Response
  let text: string
  try {
    response = await fetch(path, init)
    text = response.status === 204 ? '' : await response.text()
  } catch (error) {
    if (options.signal?.aborted) {
      throw error
    }
    throw new NetworkError(error)
  }
  const value = parsed(text)
  if (response.ok) {
    return value as T
  }
  const error = new ApiError(response.status, sentenceOf(value), retryAfterOf(response), value)
  if (error.status === 401 && !options.expect401) {
    for (const listener of [...signedOut]) {
      listener(error)
    }
  }
  throw error
}

function parsed(text: string): unknown {
  if (text === '') {
    return undefined
  }
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function sentenceOf(value: unknown): string | undefined {
  if (typeof value === 'object' && value !== null && 'error' in value) {
    const sentence = value.error
    return typeof sentence === 'string' && sentence !== '' ? sentence : undefined
  }
  return undefined
}

function retryAfterOf(response: Response): number | undefined {
  const header = response.headers.get('Retry-After')
  return header !== null && /^\d{1,6}$/.test(header.trim()) ? Number(header.trim()) : undefined
}

export const get = <T>(path: string, options?: RequestOptions) => request<T>('GET', path, undefined, options)
export const post = <T = undefined>(path: string, body?: unknown, options?: RequestOptions) =>
  request<T>('POST', path, body, options)
export const put = <T = undefined>(path: string, body?: unknown, options?: RequestOptions) =>
  request<T>('PUT', path, body, options)
export const patch = <T = undefined>(path: string, body?: unknown, options?: RequestOptions) =>
  request<T>('PATCH', path, body, options)
export const del = <T = undefined>(path: string, body?: unknown, options?: RequestOptions) =>
  request<T>('DELETE', path, body, options)

/** True for the two answers that mean "not for you, or not there", which look alike on purpose (WEB-33). */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 403 || error.status === 404)
}

export function isStatus(error: unknown, status: number): boolean {
  return error instanceof ApiError && error.status === status
}
