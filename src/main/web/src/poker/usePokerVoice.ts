import { useEffect, useRef } from 'react'
import type { PokerEnvelope } from '../api/types'
import type { LiveRoom } from '../live/useRoomConnection'
import { useAnnounce, useThrottledAnnounce } from '../ui'
import { t } from '../words'
import { headlineWords } from './Results'
import { headline } from './results'
import { currentStory, tally } from './round'
import { storyName } from './StoryHeader'

/** Says a round's turns in the polite region (WEB-411): the tally at most every two seconds, a reveal once, a new story once. */
export function usePokerVoice(room: PokerEnvelope, live: LiveRoom): void {
  const announce = useAnnounce()
  const announceTally = useThrottledAnnounce(2000)
  const last = useRef(room)
  const isLive = live.status === 'live'
  useEffect(() => {
    const before = last.current
    last.current = room
    // Nothing is said of what is on the page from the start, nor while the line is down (WEB-413).
    if (before === room || !isLive || room.endedAt !== null) {
      return
    }
    const story = currentStory(room)
    if (room.revealed && !before.revealed && story?.results !== undefined) {
      announce(t('poker.say.revealed', { headline: spokenHeadline(room) }))
    } else if (story !== null && room.state.currentStoryId !== before.state.currentStoryId) {
      announce(t('poker.say.now', { story: storyName(story) }))
    } else if (story !== null && !room.revealed) {
      const now = tally(room, live.kicked)
      const old = tally(before, live.kicked)
      if (now.voted !== old.voted) {
        announceTally(t('poker.say.tally', { voted: now.voted, can: now.canVote }))
      }
    }
  }, [room, isLive, live.kicked, announce, announceTally])
}

function spokenHeadline(room: PokerEnvelope): string {
  const results = currentStory(room)?.results
  return results === undefined ? '' : t('poker.say.headline', { ...headlineWords(headline(results, room.state.deck)) })
}
