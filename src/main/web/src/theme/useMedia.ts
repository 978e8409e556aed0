import { useSyncExternalStore } from 'react'

/** Whether a media query matches, following changes; false where there are none. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = typeof window.matchMedia === 'function' ? window.matchMedia(query) : undefined
      media?.addEventListener('change', listener)
      return () => media?.removeEventListener('change', listener)
    },
    () => typeof window.matchMedia === 'function' && window.matchMedia(query).matches,
  )
}
