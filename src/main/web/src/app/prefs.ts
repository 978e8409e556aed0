/** View preferences of this browser: `localStorage["parley:prefs"]`, one JSON object (WEB-68). Nothing in it is personal. */
import { useSyncExternalStore } from 'react'
import { local } from '../theme/storage'

export interface Prefs {
  shortcuts: boolean
  celebration: boolean
  compact: boolean
  /** The rail, by page type (WEB-74). */
  railSpace: boolean
  railRoom: boolean
}

const defaults: Prefs = { shortcuts: true, celebration: true, compact: false, railSpace: true, railRoom: false }
const KEY = 'parley:prefs'

function read(): Prefs {
  try {
    const stored: unknown = JSON.parse(local.get(KEY) ?? '{}')
    const prefs = { ...defaults }
    if (typeof stored === 'object' && stored !== null) {
      for (const name of Object.keys(defaults) as (keyof Prefs)[]) {
        const value = (stored as Record<string, unknown>)[name]
        if (typeof value === 'boolean') {
          prefs[name] = value
        }
      }
    }
    return prefs
  } catch {
    return defaults
  }
}

let prefs: Prefs | null = null
const listeners = new Set<() => void>()
const current = (): Prefs => {
  prefs ??= read()
  return prefs
}

export function setPref<K extends keyof Prefs>(name: K, value: Prefs[K]): void {
  prefs = { ...current(), [name]: value }
  local.set(KEY, JSON.stringify(prefs))
  for (const listener of listeners) {
    listener()
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function usePref<K extends keyof Prefs>(name: K): [Prefs[K], (value: Prefs[K]) => void] {
  const value = useSyncExternalStore(subscribe, () => current()[name])
  return [value, (next) => setPref(name, next)]
}
