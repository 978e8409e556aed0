/**
 * What has to be done before a room is ended (WEB-250): a kind's screen may hold something unsent, and the dialog that ends the room asks it
 * first. A guard that throws keeps the room open; a `NotEnded` says why in words.
 */
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef } from 'react'

export type EndGuard = () => Promise<void>

export class NotEnded extends Error {}

const Guards = createContext<Set<EndGuard>>(new Set())

export function EndGuards({ children }: { children: ReactNode }) {
  const guards = useMemo(() => new Set<EndGuard>(), [])
  return <Guards value={guards}>{children}</Guards>
}

/** Asked before this room is ended, as long as the caller is on the page. */
export function useEndGuard(guard: EndGuard): void {
  const guards = useContext(Guards)
  const latest = useRef(guard)
  latest.current = guard
  useEffect(() => {
    const ask = () => latest.current()
    guards.add(ask)
    return () => {
      guards.delete(ask)
    }
  }, [guards])
}

/** Asks every guard, one after the other; rejects with the first refusal. */
export function useAskGuards(): EndGuard {
  const guards = useContext(Guards)
  return useCallback(async () => {
    for (const guard of [...guards]) {
      await guard()
    }
  }, [guards])
}
