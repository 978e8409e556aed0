/** Taken from the address bar, until the page that asked is on the screen. */
let taken: { name: 'c' | 't'; pathname: string; value: string } | null = null

/**
 * The secret of an invite link: read once, wiped from the address bar at once, before any request (WEB-118, WEB-501). React may throw a first
 * render away and do it again; the second finds the secret here, where it stays until `settleFragment`.
 */
export function takeFragment(name: 'c' | 't'): string | null {
  const { hash, pathname, search } = window.location
  const value = readFragment(hash, name)
  if (value !== null) {
    window.history.replaceState(window.history.state, '', pathname + search)
    taken = { name, pathname, value }
  }
  return taken?.name === name && taken.pathname === pathname ? taken.value : null
}

/** The page holds what it took: nobody else gets it. */
export function settleFragment(): void {
  taken = null
}

export function readFragment(hash: string, name: 'c' | 't'): string | null {
  const match = new RegExp(`^#${name}=(.*)$`).exec(hash)
  if (match === null) {
    return null
  }
  try {
    return decodeURIComponent(match[1] ?? '').trim()
  } catch {
    return (match[1] ?? '').trim()
  }
}

/** A whole invite link pasted where only its code belongs (UP-8). */
export function codeOf(text: string): string {
  const at = text.indexOf('#c=')
  return at < 0 ? text : (readFragment(text.slice(at).trim(), 'c') ?? text)
}
