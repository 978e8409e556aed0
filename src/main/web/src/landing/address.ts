/** What somebody pasted into "Open a link": a path of this client, or why there is none (UP-1). The fragment goes nowhere but into the address bar. */
import { routes } from '../api/paths'

export type Address = { path: string } | { problem: 'otherSite' | 'passcode' | 'unknown' }

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const PAGES = [
  /^\/o\/[^/]+\/s\/[^/]+\/?$/,
  /^\/session\/[^/]+(\/present)?\/?$/,
  /^\/link\/?$/,
  /^\/s\/[^/]+\/?$/,
  /^\/o\/[^/]+\/?$/,
]

export function readAddress(text: string, origin: string): Address {
  const typed = text.trim()
  if (UUID.test(typed)) {
    return { path: routes.room(typed.toLowerCase()) }
  }
  if (/^[a-z0-9][a-z0-9 -]{3,11}$/i.test(typed)) {
    return { problem: 'passcode' }
  }
  let url: URL
  try {
    if (/^\/(?!\/)/.test(typed)) {
      url = new URL(typed, origin)
    } else if (/^https?:\/\//i.test(typed)) {
      url = new URL(typed)
    } else {
      url = new URL(`${new URL(origin).protocol}//${typed}`)
    }
  } catch {
    return { problem: 'unknown' }
  }
  if (url.origin !== origin) {
    return { problem: /^(https?:\/\/|[^/\s]+\.[^/\s]+(\/|$)|localhost)/i.test(typed) ? 'otherSite' : 'unknown' }
  }
  return PAGES.some((page) => page.test(url.pathname))
    ? { path: url.pathname + url.search + url.hash }
    : { problem: 'unknown' }
}
