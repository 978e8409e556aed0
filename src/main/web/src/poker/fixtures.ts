/** Small rooms for the tests of this folder. */
import type { Person, PokerEnvelope, PokerState, Story } from '../api/types'

export const person = (userId: string, more: Partial<Person> = {}): Person => ({
  userId,
  name: userId.toUpperCase(),
  avatarHue: 10,
  spectator: false,
  guest: false,
  ...more,
})

export const story = (id: string, more: Partial<Story> = {}): Story => ({
  id,
  ref: '',
  title: `Story ${id}`,
  notes: '',
  position: 1,
  estimate: null,
  status: 'pending',
  votedUserIds: [],
  ...more,
})

export const FIBONACCI = {
  name: 'fibonacci',
  values: ['1', '2', '3', '5', '8', '13', '21', '34', '?', 'coffee'],
  ordinal: false,
}
export const MODIFIED = {
  name: 'modified-fibonacci',
  values: ['0', '½', '1', '2', '3', '5', '8', '13', '20', '40', '100', '?', 'coffee'],
  ordinal: false,
}
export const SIZES = { name: 'tshirt', values: ['XS', 'S', 'M', 'L', 'XL', '?', 'coffee'], ordinal: true }

export function room(more: Partial<Omit<PokerEnvelope, 'state'>> = {}, state: Partial<PokerState> = {}): PokerEnvelope {
  return {
    id: 'r',
    kind: 'poker',
    title: 'Sprint 12',
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
      deck: FIBONACCI,
      autoReveal: false,
      openVoting: false,
      currentStoryId: 'a',
      waitingFor: [],
      roundVersion: 1,
      stories: [story('a')],
      ...state,
    },
  }
}

export const NOBODY: ReadonlySet<string> = new Set()
