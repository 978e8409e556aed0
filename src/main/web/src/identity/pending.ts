/**
 * What waits out a provider sign-in, in this tab only (WEB-64): the name of a space being created, and an invite as a single-use handle.
 * Each is read once and valid for minutes. A passcode is never among them.
 */
import { session } from '../theme/storage'

const SPACE = 'parley:pending-space'
const INVITE = 'parley:pending-invite'
const SPACE_FOR = 15 * 60_000
const INVITE_FOR = 5 * 60_000

function take(key: string, validFor: number, now: number): Record<string, unknown> | null {
  const text = session.get(key)
  session.remove(key)
  if (text === null) {
    return null
  }
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && 'at' in value && typeof value.at === 'number') {
      const age = now - value.at
      return age >= 0 && age <= validFor ? (value as Record<string, unknown>) : null
    }
  } catch {
    // Not ours.
  }
  return null
}

export function keepPendingSpace(name: string, now = Date.now()): void {
  session.set(SPACE, JSON.stringify({ name, at: now }))
}

export function dropPendingSpace(): void {
  session.remove(SPACE)
}

export function takePendingSpace(now = Date.now()): string | null {
  const value = take(SPACE, SPACE_FOR, now)
  return typeof value?.name === 'string' && value.name.trim() !== '' ? value.name : null
}

export function keepPendingInvite(invite: { handle: string; org: string; slug: string }, now = Date.now()): void {
  session.set(INVITE, JSON.stringify({ ...invite, at: now }))
}

/** The handle, if it was kept for this very space; one for another space is gone with the reading. */
export function takePendingInvite(org: string, slug: string, now = Date.now()): string | null {
  const value = take(INVITE, INVITE_FOR, now)
  return value !== null && value.org === org && value.slug === slug && typeof value.handle === 'string'
    ? value.handle
    : null
}
