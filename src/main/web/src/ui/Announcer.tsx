import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react'

type Announce = (message: string) => void
const AnnounceContext = createContext<Announce>(() => {})

/** Speaks in the page's one polite region for events (WEB-410). The same words twice in a row are spoken twice (WEB-414). */
export const useAnnounce = (): Announce => useContext(AnnounceContext)

/** At most one announcement per `every` ms, the last one wins (WEB-411). */
export function useThrottledAnnounce(every: number): Announce {
  const announce = useAnnounce()
  const state = useRef<{ last: number; timer: ReturnType<typeof setTimeout> | undefined }>({
    last: 0,
    timer: undefined,
  })
  useEffect(() => () => clearTimeout(state.current.timer), [])
  return useCallback(
    (message) => {
      clearTimeout(state.current.timer)
      const say = () => {
        state.current.last = Date.now()
        announce(message)
      }
      const wait = state.current.last + every - Date.now()
      if (wait <= 0) {
        say()
      } else {
        state.current.timer = setTimeout(say, wait)
      }
    },
    [announce, every],
  )
}

export function AnnouncerProvider({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const announce = useCallback<Announce>((text) => {
    clearTimeout(timer.current)
    setMessage('')
    timer.current = setTimeout(() => setMessage(text), 60)
  }, [])
  return (
    <AnnounceContext value={announce}>
      {children}
      <div aria-live="polite" aria-atomic="true" className="visually-hidden" data-live="events">
        {message}
      </div>
    </AnnounceContext>
  )
}
