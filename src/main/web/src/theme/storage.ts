/** Browser storage that may be blocked or full: reads give null, writes are lost, nothing throws (WEB-5). */
function guarded(area: () => Storage) {
  return {
    get(key: string): string | null {
      try {
        return area().getItem(key)
      } catch {
        return null
      }
    },
    set(key: string, value: string): void {
      try {
        area().setItem(key, value)
      } catch {
        // Only persistence is lost.
      }
    },
    remove(key: string): void {
      try {
        area().removeItem(key)
      } catch {
        // Nothing to remove then.
      }
    },
  }
}

export const local = guarded(() => window.localStorage)
export const session = guarded(() => window.sessionStorage)
