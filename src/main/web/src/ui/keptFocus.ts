import { useEffect } from 'react'
import { focusPageTitle } from './focus'

const TABBABLE =
  'button:enabled, a[href], input:enabled, textarea:enabled, select:enabled, summary, [tabindex]:not([tabindex^="-"])'
/** What belongs together: focus stays inside the smallest of these that is left. */
const GROUP = 'section, form, fieldset, dialog, aside, nav, ul, ol, li, [role="group"]'

const isShown = (element: HTMLElement) => element.checkVisibility?.() ?? true
const isOff = (element: Element | null | undefined) => element instanceof HTMLElement && element.matches(':disabled')

/**
 * Catches focus that falls to the page because its element is gone or switched off (WEB-422): it goes to the first control of the nearest
 * group that is left, else to the page's heading. Whoever moves focus on purpose is earlier; a person who leaves a control on purpose is left
 * alone.
 */
function keepFocus(): () => void {
  /** The element that had focus last, and what it stood in. */
  let path: Element[] = []
  const isLost = () => {
    const [last] = path
    const { activeElement: now } = document
    return (
      last !== undefined &&
      (!last.isConnected || isOff(last)) &&
      (now === null || now === document.body || (now === last && isOff(now)))
    )
  }
  const onFocusIn = (event: FocusEvent) => {
    path = []
    for (let at = event.target instanceof Element ? event.target : null; at !== null; at = at.parentElement) {
      path.push(at)
    }
  }
  const onFocusOut = () => {
    setTimeout(() => {
      if (document.activeElement === document.body && path[0]?.isConnected === true && !isOff(path[0])) {
        path = []
      }
    })
  }
  const mend = () => {
    if (!isLost()) {
      return
    }
    for (const near of path.slice(1)) {
      if (near.matches('main, body')) {
        break
      }
      if (near.isConnected && near.matches(GROUP)) {
        const next = [...near.querySelectorAll<HTMLElement>(TABBABLE)].find(isShown)
        next?.focus({ preventScroll: true })
        if (next !== undefined && document.activeElement === next) {
          return
        }
      }
    }
    focusPageTitle()
  }
  const observer = new MutationObserver(() => {
    if (isLost()) {
      requestAnimationFrame(() => setTimeout(mend))
    }
  })
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  document.addEventListener('focusin', onFocusIn)
  document.addEventListener('focusout', onFocusOut)
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', onFocusIn)
    document.removeEventListener('focusout', onFocusOut)
  }
}

/** Keeps focus on the page for as long as the caller is mounted. */
export function useKeptFocus(): void {
  useEffect(keepFocus, [])
}
