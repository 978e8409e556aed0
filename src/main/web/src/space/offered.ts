/** Kinds that can be created here: what the server lists, and this client has a screen for (WEB-135). */
import { kindOf } from '../room/kinds'

const BUILT_IN = ['poker', 'standup']

export function offeredKinds(listed: readonly string[] | undefined): string[] {
  return (listed ?? BUILT_IN).filter((kind) => kindOf(kind) !== null)
}
