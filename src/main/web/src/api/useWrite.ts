/**
 * One write at a time behind one control (WEB-38): a second call in the same tick is dropped by a guard outside render state, the label may
 * say "Saving…" after 300 ms (`slow`), and a `Retry-After` keeps the control shut and counts down (WEB-32).
 */
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from './http'

export interface Write<A extends unknown[], R> {
  /** Sends, unless one is under way or the server asked for patience. Answers undefined when nothing was sent or it failed. */
  run: (...args: A) => Promise<R | undefined>
  pending: boolean
  slow: boolean
  error: unknown
  /** Seconds until the server wants to hear of this again; 0 when it does not mind. */
  retryIn: number
  clear: () => void
}

export interface WriteOptions<A extends unknown[], R> {
  onSuccess?: (result: R, ...args: A) => void
  onError?: (error: unknown, ...args: A) => void
}

const SLOW_AFTER = 300

export function useWrite<A extends unknown[], R>(
  send: (...args: A) => Promise<R>,
  options: WriteOptions<A, R> = {},
): Write<A, R> {
  const [state, setState] = useState({ pending: false, slow: false, error: undefined as unknown })
  const [retryIn, setRetryIn] = useState(0)
  const guard = useRef(false)
  const mounted = useRef(true)
  const latest = useRef({ send, options, retryIn })
  latest.current = { send, options, retryIn }

  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])

  useEffect(() => {
    if (retryIn <= 0) {
      return
    }
    const timer = setTimeout(() => setRetryIn((n) => n - 1), 1000)
    return () => clearTimeout(timer)
  }, [retryIn])

  const run = useCallback(async (...args: A): Promise<R | undefined> => {
    if (guard.current || latest.current.retryIn > 0) {
      return undefined
    }
    guard.current = true
    setState({ pending: true, slow: false, error: undefined })
    const slow = setTimeout(() => mounted.current && setState((s) => ({ ...s, slow: true })), SLOW_AFTER)
    try {
      const result = await latest.current.send(...args)
      guard.current = false
      if (mounted.current) {
        setState({ pending: false, slow: false, error: undefined })
      }
      latest.current.options.onSuccess?.(result, ...args)
      return result
    } catch (error) {
      guard.current = false
      if (mounted.current) {
        setState({ pending: false, slow: false, error })
        if (error instanceof ApiError && error.retryAfter !== undefined) {
          setRetryIn(error.retryAfter)
        }
      }
      latest.current.options.onError?.(error, ...args)
      return undefined
    } finally {
      clearTimeout(slow)
    }
  }, [])

  const clear = useCallback(() => setState((s) => ({ ...s, error: undefined })), [])
  return { run, ...state, retryIn, clear }
}
