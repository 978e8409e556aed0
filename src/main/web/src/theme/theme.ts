/**
 * The reader's colours (WEB-450 … WEB-454): system, light or dark, and an optional pack. The blocking script public/theme.js does the same
 * before the first paint; this module is for every change after it.
 */
import { useSyncExternalStore } from 'react'
import { allPackProperties, highContrast, packProperties, readPack, type ThemePack } from './pack'
import { local } from './storage'

export type Theme = 'system' | 'light' | 'dark'
const THEME = 'parley:theme'
const PACK = 'parley:theme-pack'
const order: readonly Theme[] = ['system', 'light', 'dark']

export interface Look {
  readonly theme: Theme
  readonly pack: ThemePack | null
}

/** An unknown stored value counts as system. */
export function storedTheme(value: string | null): Theme {
  return value === 'light' || value === 'dark' ? value : 'system'
}

export function nextTheme(theme: Theme): Theme {
  return order[(order.indexOf(theme) + 1) % order.length] as Theme
}

function storedPack(): ThemePack | null {
  try {
    return readPack(JSON.parse(local.get(PACK) ?? 'null'))
  } catch {
    return null
  }
}

let look: Look = { theme: storedTheme(local.get(THEME)), pack: storedPack() }
const listeners = new Set<() => void>()
const darkSystem =
  typeof window.matchMedia === 'function' ? window.matchMedia('(prefers-color-scheme: dark)') : undefined

function apply(): void {
  const root = document.documentElement
  if (look.theme === 'system') {
    delete root.dataset.theme
  } else {
    root.dataset.theme = look.theme
  }
  for (const property of allPackProperties) {
    root.style.removeProperty(property)
  }
  if (look.pack !== null) {
    for (const [property, value] of packProperties(look.pack)) {
      root.style.setProperty(property, value)
    }
  }
  const dark = look.theme === 'dark' || (look.theme === 'system' && darkSystem?.matches === true)
  const bar = look.pack?.modes[dark ? 'dark' : 'light']?.surface ?? (dark ? '#1b1f2a' : '#ffffff')
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', bar)
}

function change(next: Partial<Look>): void {
  look = { ...look, ...next }
  apply()
  for (const listener of listeners) {
    listener()
  }
}

export function setTheme(theme: Theme): void {
  if (theme === 'system') {
    local.remove(THEME)
  } else {
    local.set(THEME, theme)
  }
  change({ theme })
}

export function setHighContrast(on: boolean): void {
  if (on) {
    local.set(PACK, JSON.stringify(highContrast))
  } else {
    local.remove(PACK)
  }
  change({ pack: on ? highContrast : null })
}

/** Once at start: another tab's choice and the system's changes arrive while the page is open. */
export function watchTheme(): void {
  apply()
  darkSystem?.addEventListener('change', apply)
  window.addEventListener('storage', (event) => {
    if (event.key === null || event.key === THEME || event.key === PACK) {
      change({ theme: storedTheme(local.get(THEME)), pack: storedPack() })
    }
  })
}

export function useLook(): Look {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => look,
  )
}
