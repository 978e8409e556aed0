import { useEffect, useRef } from 'react'
import type { StandupEnvelope } from '../api/types'
import type { LiveRoom } from '../live/useRoomConnection'
import { useAnnounce } from '../ui'
import { t } from '../words'
import type { Names } from './names'
import { plainName } from './names'
import { roundOf } from './order'

/** Says a round's turns and its end in the polite region; nothing of what is on the page from the start, nor off line (WEB-251, WEB-413). */
export function useStandupVoice(room: StandupEnvelope, live: LiveRoom, names: Names): void {
  const announce = useAnnounce()
  const last = useRef(room)
  const isLive = live.status === 'live'
  useEffect(() => {
    const before = last.current
    last.current = room
    if (before === room || !isLive) {
      return
    }
    const isOver = room.endedAt !== null || room.phase === 'done'
    const wasOver = before.endedAt !== null || before.phase === 'done'
    if (isOver) {
      if (!wasOver) {
        announce(t('standup.say.over'))
      }
      return
    }
    const turn = (of: StandupEnvelope) => (of.phase === 'speaking' ? of.state.currentSpeakerId : null)
    const speaker = turn(room)
    if (
      speaker !== null &&
      (speaker !== turn(before) || room.state.speakerStartedAt !== before.state.speakerStartedAt)
    ) {
      const { at, n } = roundOf(room)
      announce(t('standup.say.turn', { name: plainName(names, speaker), at, n }))
    }
  }, [room, isLive, names, announce])
}
