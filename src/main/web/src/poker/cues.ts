/** What poker tells a tab in the background: a title prefix and sounds (WEB-22, WEB-402). Small, so that the room page can always have it. */
import type { Envelope, PokerEnvelope } from '../api/types'
import type { Cue } from '../room/sounds'
import type { MessageId } from '../words'
import { myVoteMissing } from './round'

export function pokerWaits(room: Envelope, me: string): MessageId | null {
  return room.state !== null && myVoteMissing(room as PokerEnvelope, me) ? 'room.prefix.vote' : null
}

export function pokerCue(before: Envelope, after: Envelope): Cue | null {
  if (before.state === null || after.state === null) {
    return null
  }
  const old = (before as PokerEnvelope).state
  const now = (after as PokerEnvelope).state
  const newRound = now.roundVersion > old.roundVersion
  if (after.revealed) {
    return !before.revealed || newRound ? 'reveal' : null
  }
  return newRound && now.currentStoryId !== null ? 'round' : null
}
