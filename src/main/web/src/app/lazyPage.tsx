import { type ComponentType, lazy } from 'react'
import { session } from '../theme/storage'

const FLAG = 'parley:reloaded'

/** A chunk that is gone although the page was reloaded once: there is a new version (WEB-10). */
export class StaleVersion extends Error {
  constructor(cause: unknown) {
    super('a part of this version is gone', { cause })
    this.name = 'StaleVersion'
  }
}

/** Loads a chunk; when that fails, reloads the page once, and only then gives up (WEB-10). */
export async function loadChunk<T>(load: () => Promise<T>, reload = () => window.location.reload()): Promise<T> {
  try {
    const chunk = await load()
    session.remove(FLAG)
    return chunk
  } catch (error) {
    if (session.get(FLAG) === null) {
      session.set(FLAG, '1')
      // Without storage the flag is lost, and a reload would repeat for ever.
      if (session.get(FLAG) !== null) {
        reload()
        return new Promise<never>(() => {})
      }
    }
    throw new StaleVersion(error)
  }
}

/** A page in a chunk of its own. */
export function lazyPage(load: () => Promise<{ default: ComponentType }>) {
  return lazy(() => loadChunk(load))
}
