import { useKeys } from '../room/useKeys'
import type { Standup } from './useStandup'

/** The keys of a live standup (WEB-430). Acts that cannot be taken back from everybody, ending and starting, have none. */
export function useStandupKeys(standup: Standup, can: { ready: 'yes' | 'no' | null; advance: boolean }): void {
  useKeys((key) => {
    if (key === 'y' && can.ready !== null) {
      void standup.ready.run(can.ready === 'no')
      return true
    }
    if ((key === 'n' || key === 'k') && can.advance) {
      void (key === 'n' ? standup.next : standup.skip).run()
      return true
    }
    return false
  })
}
