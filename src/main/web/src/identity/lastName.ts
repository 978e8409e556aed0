/** The name last used here in open mode, for a seat that lapsed (WEB-65). */
import { local } from '../theme/storage'

const KEY = 'parley:last-name'

export const lastName = {
  get: (): string | null => local.get(KEY),
  remember: (name: string): void => local.set(KEY, name),
  forget: (): void => local.remove(KEY),
}
