/** The own card of a round, remembered in this tab (UP-21): the server does not send it back before the reveal (WEB-211). */

const key = (session: string, story: string, round: number) => `parley:pick:${session}:${story}:${round}`

export function rememberPick(session: string, story: string, round: number, value: string): void {
  try {
    const prefix = `parley:pick:${session}:`
    for (let i = sessionStorage.length - 1; i >= 0; i--) {
      const old = sessionStorage.key(i)
      if (old?.startsWith(prefix)) {
        sessionStorage.removeItem(old)
      }
    }
    sessionStorage.setItem(key(session, story, round), value)
  } catch {
    // Blocked or full storage costs the memory, nothing else (WEB-5).
  }
}

export function rememberedPick(session: string, story: string, round: number): string | null {
  try {
    return sessionStorage.getItem(key(session, story, round))
  } catch {
    return null
  }
}

export function forgetPick(session: string, story: string, round: number): void {
  try {
    sessionStorage.removeItem(key(session, story, round))
  } catch {
    // As above.
  }
}
