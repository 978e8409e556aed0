import { useEffect, useRef } from 'react'
import { useKeys } from '../room/useKeys'
import { proposal } from './results'
import { currentStory, nextStory } from './round'
import { TYPING_PAUSE, typeCard } from './typing'
import type { Hand } from './useHand'
import type { Poker } from './usePoker'

/** The keys of a poker room (WEB-430, UP-33). Acts that destroy something have none. */
export function usePokerKeys(poker: Poker, hand: Hand | null, runs: boolean, addStory: () => void): void {
  const typed = useRef<{ buffer: string; timer: ReturnType<typeof setTimeout> | undefined }>({
    buffer: '',
    timer: undefined,
  })
  useEffect(() => () => clearTimeout(typed.current.timer), [])
  const latest = useRef(hand)
  latest.current = hand

  const card = (key: string): boolean => {
    if (hand === null || !hand.canPick) {
      return false
    }
    const { deck } = poker.room.state
    const now = typeCard(deck, typed.current.buffer, key)
    if (now.card === null && now.buffer === '') {
      return false
    }
    clearTimeout(typed.current.timer)
    typed.current.buffer = now.buffer
    const chosen = now.card
    if (now.sure && chosen !== null) {
      hand.pick(chosen)
    } else {
      typed.current.timer = setTimeout(() => {
        typed.current.buffer = ''
        if (chosen !== null) {
          latest.current?.pick(chosen)
        }
      }, TYPING_PAUSE)
    }
    return true
  }

  useKeys((key) => {
    if (card(key)) {
      return true
    }
    if (!runs) {
      return false
    }
    const { room } = poker
    const story = currentStory(room)
    switch (key) {
      case 'r':
        if (story !== null && !room.revealed && story.votedUserIds.length > 0) {
          void poker.reveal.run()
        }
        return true
      case 'e': {
        const offer = room.revealed && story?.results !== undefined ? proposal(story.results, room.state.deck) : null
        if (story !== null && offer?.kind === 'card' && story.estimate !== offer.value) {
          void poker.save.run(story, offer.value)
        }
        return true
      }
      case 'n': {
        const next = nextStory(room.state.stories, room.state.currentStoryId)
        if (next !== null && (story === null || (room.revealed && story.estimate !== null))) {
          void poker.select.run(next)
        }
        return true
      }
      case 'a':
        addStory()
        return true
      default:
        return false
    }
  })
}
