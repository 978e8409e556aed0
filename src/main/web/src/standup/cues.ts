/** What a standup tells a tab in the background: a title prefix and sounds (WEB-22, WEB-402). Small, so that the room page can always have it. */
import type { Envelope, StandupEnvelope } from '../api/types'
import type { Cue } from '../room/sounds'
import type { MessageId } from '../words'

const speakerOf = (room: Envelope): string | null =>
  room.state === null || room.phase !== 'speaking' || room.endedAt !== null
    ? null
    : (room as StandupEnvelope).state.currentSpeakerId

export function standupWaits(room: Envelope, me: string): MessageId | null {
  return speakerOf(room) === me ? 'room.prefix.turn' : null
}

export function standupCue(before: Envelope, after: Envelope, me: string): Cue | null {
  if (before.state === null || after.state === null) {
    return null
  }
  if (speakerOf(after) === me && speakerOf(before) !== me) {
    return 'turn'
  }
  if (after.phase === 'speaking' && before.phase !== 'speaking' && after.endedAt === null) {
    return 'round'
  }
  if (after.phase === 'done' && before.phase !== 'done') {
    return 'finish'
  }
  return after.endedAt !== null && before.endedAt === null && before.phase !== 'done' ? 'finish' : null
}

/** Watching is a choice before the round starts, and at any time where there is no round (WEB-187). */
export function standupWatches(room: Envelope): boolean {
  if (room.state === null || room.endedAt !== null) {
    return false
  }
  return room.phase === '' || (room as StandupEnvelope).state.mode === 'async'
}
