/** The secret of an invite link: read once, wiped from the address bar at once, before any request (WEB-118, WEB-501). */
export function takeFragment(name: 'c' | 't'): string | null {
  const { hash, pathname, search } = window.location
  const value = readFragment(hash, name)
  if (value !== null) {
    window.history.replaceState(window.history.state, '', pathname + search)
  }
  return value
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
