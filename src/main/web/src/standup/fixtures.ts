/** Small standups for the tests of this folder. */
import type { Commitment, StandupEntry, StandupEnvelope, StandupState } from '../api/types'
import { person } from '../poker/fixtures'

export { person }

export const entry = (userId: string, more: Partial<StandupEntry> = {}): StandupEntry => ({
  userId,
  name: userId.toUpperCase(),
  yesterday: '',
  today: '',
  blockers: '',
  position: 1,
  skipped: false,
  ready: false,
  postedAt: '2026-03-02T08:50:00Z',
  ...more,
})

export const commitment = (id: string, userId: string, more: Partial<Commitment> = {}): Commitment => ({
  id,
  userId,
  text: `Commitment ${id}`,
  carried: 0,
  stuck: false,
  openedHere: false,
  ...more,
})

export function room(
  more: Partial<Omit<StandupEnvelope, 'state'>> = {},
  state: Partial<StandupState> = {},
): StandupEnvelope {
  return {
    id: 'r',
    kind: 'standup',
    title: 'Daily standup',
    phase: '',
    revealed: false,
    version: 1,
    facilitatorId: 'f',
    facilitatorConnected: true,
    endedAt: null,
    presence: [],
    spaceSlug: 's',
    orgSlug: 'o',
    participants: [],
    serverTime: '2026-03-02T09:00:00Z',
    ...more,
    state: {
      entries: [],
      commitments: [],
      changes: [],
      kudos: [],
      currentSpeakerId: null,
      speakerStartedAt: null,
      secondsPerPerson: 90,
      mode: 'sync',
      closesAt: null,
      away: [],
      ...state,
    },
  }
}
