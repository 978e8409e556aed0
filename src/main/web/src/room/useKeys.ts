import { useEffect, useRef } from 'react'
import { usePref } from '../app/prefs'

/**
 * Single keys (WEB-430): only without a modifier, only while no field, menu or dialog has the keyboard, and not at all for who switched them
 * off. The handler answers true when the key was meant for it.
 */
export function useKeys(handle: (key: string) => boolean): void {
  const [on] = usePref('shortcuts')
  const latest = useRef(handle)
  latest.current = handle
  useEffect(() => {
    if (!on) {
      return
    }
    const listen = (event: KeyboardEvent) => {
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        event.isComposing ||
        event.defaultPrevented ||
        event.repeat
      ) {
        return
      }
      if (busy(event.target)) {
        return
      }
      if (latest.current(event.key)) {
        event.preventDefault()
      }
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [on])
}

function busy(target: EventTarget | null): boolean {
  return (
    document.querySelector('dialog[open]') !== null ||
    (target instanceof Element &&
      target.closest('input, textarea, select, [contenteditable], [role="menu"], [role="listbox"]') !== null)
  )
}
