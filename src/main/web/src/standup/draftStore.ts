/** The unsent draft in the tab's storage, `parley:draft:{session}` (WEB-68, UP-31). */
import type { Fields, StoredDraft } from './draft'

const key = (session: string) => `parley:draft:${session}`

function isFields(value: unknown): value is Fields {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['yesterday', 'today', 'blockers'].every((field) => typeof (value as Record<string, unknown>)[field] === 'string')
  )
}

export function loadDraft(session: string): StoredDraft | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key(session)) ?? 'null')
    if (typeof value === 'object' && value !== null && 'by' in value && 'fields' in value && 'base' in value) {
      const { by, fields, base } = value
      if (typeof by === 'string' && isFields(fields) && (base === null || isFields(base))) {
        return { by, fields, base }
      }
    }
  } catch {
    // Blocked, or not ours: there is no draft.
  }
  return null
}

export function storeDraft(session: string, draft: StoredDraft): void {
  try {
    sessionStorage.setItem(key(session), JSON.stringify(draft))
  } catch {
    // Blocked or full storage costs the memory, nothing else (WEB-5).
  }
}

export function forgetDraft(session: string): void {
  try {
    sessionStorage.removeItem(key(session))
  } catch {
    // As above.
  }
}
