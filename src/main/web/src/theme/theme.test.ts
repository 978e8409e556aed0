import { readFileSync } from 'node:fs'
import { runInThisContext } from 'node:vm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { highContrast } from './pack'
import { local } from './storage'
import { nextTheme, setHighContrast, setTheme, storedTheme } from './theme'

const root = document.documentElement

describe('theme', () => {
  beforeEach(() => {
    delete root.dataset.theme
    root.removeAttribute('style')
  })

  it('WEB-79 the control cycles system, light, dark, system', () => {
    expect([nextTheme('system'), nextTheme('light'), nextTheme('dark')]).toEqual(['light', 'dark', 'system'])
  })
  it('WEB-450 an unknown stored value counts as system', () => {
    expect([storedTheme('dark'), storedTheme('sepia'), storedTheme(null)]).toEqual(['dark', 'system', 'system'])
  })
  it('WEB-450 a pinned theme stands on the root element and in storage, system removes both', () => {
    setTheme('dark')
    expect(root.dataset.theme).toBe('dark')
    expect(local.get('parley:theme')).toBe('dark')
    setTheme('system')
    expect(root.dataset.theme).toBeUndefined()
    expect(local.get('parley:theme')).toBeNull()
  })
  it('WEB-453 a pack sets custom properties one by one and goes without a trace', () => {
    setHighContrast(true)
    expect(root.style.getPropertyValue('--l-text')).toBe('#000000')
    expect(JSON.parse(local.get('parley:theme-pack') ?? '')).toEqual(highContrast)
    setHighContrast(false)
    expect(root.getAttribute('style') ?? '').toBe('')
    expect(local.get('parley:theme-pack')).toBeNull()
  })
  it('WEB-450 the blocking script applies theme and pack before anything else runs', () => {
    local.set('parley:theme', 'dark')
    local.set('parley:theme-pack', JSON.stringify(highContrast))
    vi.stubGlobal('localStorage', window.localStorage)
    runInThisContext(readFileSync('public/theme.js', 'utf8'))
    expect(root.dataset.theme).toBe('dark')
    expect(root.style.getPropertyValue('--d-ground')).toBe('#000000')
    expect(root.style.getPropertyValue('--d-stop-soft')).toContain('14%')
  })
  it('WEB-450 WEB-453 the blocking script and the theme set the very same properties', () => {
    setHighContrast(true)
    const byTheme = new Map(Array.from(root.style, (name) => [name, root.style.getPropertyValue(name)]))
    root.removeAttribute('style')
    vi.stubGlobal('localStorage', window.localStorage)
    runInThisContext(readFileSync('public/theme.js', 'utf8'))
    expect(new Map(Array.from(root.style, (name) => [name, root.style.getPropertyValue(name)]))).toEqual(byTheme)
    expect(byTheme.size).toBeGreaterThan(30)
    setHighContrast(false)
  })
  it('WEB-5 blocked storage costs only the memory', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    setTheme('light')
    expect(root.dataset.theme).toBe('light')
    setTheme('system')
  })
})
