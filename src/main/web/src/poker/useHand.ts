import { useCallback, useEffect, useRef, useState } from 'react'
import { calls } from '../api/calls'
import type { PokerEnvelope } from '../api/types'
import { forgetPick, rememberedPick, rememberPick } from './pick'
import { currentStory } from './round'
import type { Slot } from './usePoker'

export interface Hand {
  /** The own card as far as it is known: played, optimistic, remembered. */
  card: string | null
  /** A vote of this person counts, whatever its value (WEB-211). */
  voted: boolean
  canPick: boolean
  pick: (value: string) => void
}

/**
 * The own cards (WEB-209). A pick is sent at once and shown at once; a failed one comes back with an error and no retry, for a newer vote may
 * exist. Picks follow one another: while one is under way the last of the later ones waits.
 */
export function useHand(room: PokerEnvelope, me: string, round: number, trouble: Slot, refetch: () => void): Hand {
  const story = currentStory(room)
  const storyId = story?.id ?? null
  const version = room.state.roundVersion
  const [picked, setPicked] = useState<{ round: number; value: string | null } | null>(null)
  const line = useRef<{ sent: string | null; confirmed: string | null; waiting: string | null; round: number }>({
    sent: null,
    confirmed: null,
    waiting: null,
    round,
  })
  const now = useRef(round)
  now.current = round

  // A new round starts with empty hands.
  useEffect(() => {
    line.current = { ...line.current, confirmed: null, waiting: null, round }
    setPicked((old) => (old !== null && old.round !== round ? null : old))
  }, [round])

  const voted = story?.votedUserIds.includes(me) ?? false
  const played = room.revealed ? (story?.votes?.find((vote) => vote.userId === me)?.value ?? null) : null
  const remembered = voted && storyId !== null ? rememberedPick(room.id, storyId, version) : null
  const card = room.revealed ? played : picked?.round === round ? picked.value : remembered
  const canPick = story !== null && !room.revealed && room.endedAt === null

  const pick = useCallback(
    (value: string) => {
      if (storyId === null || !canPick || card === value) {
        return
      }
      const queue = line.current
      if (queue.sent === null) {
        queue.confirmed = card
      }
      setPicked({ round, value })
      trouble.set(null)
      if (queue.sent !== null) {
        queue.waiting = value
        return
      }
      const send = async (next: string): Promise<void> => {
        const of = now.current
        line.current.sent = next
        try {
          await calls.action(room.id, 'vote', { storyId, value: next })
          rememberPick(room.id, storyId, version, next)
          if (of === now.current) {
            line.current.confirmed = next
          }
        } catch (error) {
          line.current.waiting = null
          if (of === now.current) {
            const back = line.current.confirmed
            setPicked({ round: of, value: back })
            if (back === null) {
              forgetPick(room.id, storyId, version)
            }
            trouble.set({ error })
          }
          refetch()
        } finally {
          line.current.sent = null
        }
        const later = line.current.waiting
        line.current.waiting = null
        if (later !== null && later !== next && of === now.current) {
          await send(later)
        }
      }
      void send(value)
    },
    [room.id, storyId, version, canPick, card, round, trouble, refetch],
  )

  return { card, voted: voted || (picked?.round === round && picked.value !== null), canPick, pick }
}
