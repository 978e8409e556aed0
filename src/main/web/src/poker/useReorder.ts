/**
 * Reordering the queue (WEB-228): by pointer on the handle, by keyboard (Space lifts, arrows move, Space drops, Escape cancels) and by the up
 * and down buttons. What is shown meanwhile is the queue as it would be; one write is sent when a story is put down.
 */
import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'
import { calls } from '../api/calls'
import type { PokerEnvelope, Story } from '../api/types'
import { useAnnounce } from '../ui'
import { t } from '../words'
import { type Move, positionAt, withIndex, withMove } from './queue'
import { storyName } from './StoryHeader'
import type { Slot } from './usePoker'

interface Carried {
  id: string
  from: number
  at: number
  by: 'pointer' | 'keyboard'
}

export interface Reorder {
  /** The queue as it is to be shown. */
  stories: Story[]
  carriedId: string | null
  step: (story: Story, by: 1 | -1) => void
  handle: (story: Story) => {
    onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void
    onBlur: () => void
    onPointerDown: (event: PointerEvent<HTMLButtonElement>) => void
  }
}

export function useReorder(room: PokerEnvelope, trouble: Slot, list: React.RefObject<HTMLElement | null>): Reorder {
  const announce = useAnnounce()
  const [move, setMove] = useState<Move | null>(null)
  const [carried, setCarried] = useState<Carried | null>(null)
  const live = useRef<Carried | null>(null)
  const settled = withMove(room.state.stories, move)
  const stories = carried === null ? settled : withIndex(settled, carried.id, carried.at)
  const n = stories.length

  const carry = (next: Carried | null) => {
    live.current = next
    setCarried(next)
  }

  const send = useCallback(
    (story: Story, to: number) => {
      const order = withMove(room.state.stories, move)
      const position = positionAt(order, story.id, to)
      if (position === null) {
        return
      }
      const base = room.state.stories.find((each) => each.id === story.id)?.position ?? story.position
      setMove({ id: story.id, position, base })
      trouble.set(null)
      calls.action(room.id, 'story', { storyId: story.id, position }).catch((error: unknown) => {
        setMove((now) => (now?.id === story.id && now.position === position ? null : now))
        trouble.set({ error, retry: () => send(story, to) })
      })
    },
    [room, move, trouble],
  )

  // A drag outlives renders: it sends with what is known when the story is put down.
  const sender = useRef(send)
  sender.current = send
  const release = useRef(() => {})
  useEffect(() => () => release.current(), [])

  const words = (story: Story, at: number) => ({ story: storyName(story), at: at + 1, n })

  return {
    stories,
    carriedId: carried?.id ?? null,
    step: (story, by) => {
      const to = stories.findIndex((each) => each.id === story.id) + by
      if (to >= 0 && to < n) {
        send(story, to)
        announce(t('poker.move.at', words(story, to)))
      }
    },
    handle: (story) => ({
      onKeyDown: (event) => {
        const now = live.current
        const lifted = now?.id === story.id ? now : null
        if (event.key === ' ' || (event.key === 'Enter' && lifted !== null)) {
          event.preventDefault()
          if (lifted === null) {
            const at = stories.findIndex((each) => each.id === story.id)
            carry({ id: story.id, from: at, at, by: 'keyboard' })
            announce(t('poker.move.lifted', words(story, at)))
          } else {
            carry(null)
            send(story, lifted.at)
            announce(t('poker.move.dropped', words(story, lifted.at)))
          }
        } else if (lifted !== null && event.key === 'Escape') {
          event.preventDefault()
          event.stopPropagation()
          carry(null)
          announce(t('poker.move.cancelled', words(story, lifted.from)))
        } else if (lifted !== null && /^(Arrow(Up|Down)|Home|End)$/.test(event.key)) {
          event.preventDefault()
          const to = { ArrowUp: lifted.at - 1, ArrowDown: lifted.at + 1, Home: 0, End: n - 1 }[event.key] ?? lifted.at
          const at = Math.max(0, Math.min(n - 1, to))
          const button = event.currentTarget
          carry({ ...lifted, at })
          announce(t('poker.move.at', words(story, at)))
          // The row moves in the list; focus stays with it.
          requestAnimationFrame(() => {
            button.focus()
            button.scrollIntoView({ block: 'nearest' })
          })
        }
      },
      onBlur: () => {
        // Only when focus really went elsewhere: moving a row may blur it for a moment.
        requestAnimationFrame(() => {
          const now = live.current
          if (now?.by === 'keyboard' && now.id === story.id && !list.current?.contains(document.activeElement)) {
            carry(null)
          }
        })
      },
      onPointerDown: (event) => {
        if (event.button !== 0) {
          return
        }
        const at = stories.findIndex((each) => each.id === story.id)
        carry({ id: story.id, from: at, at, by: 'pointer' })
        release.current()
        release.current = followPointer(
          event.pointerId,
          (y) => {
            const now = live.current
            if (now !== null && list.current !== null) {
              scrollNear(list.current, y)
              const next = indexAt(list.current, y, now.at)
              if (next !== now.at) {
                carry({ ...now, at: next })
              }
            }
          },
          (dropped) => {
            const now = live.current
            carry(null)
            if (dropped && now !== null && now.at !== now.from) {
              sender.current(story, now.at)
              announce(t('poker.move.dropped', words(story, now.at)))
            }
          },
        )
      },
    }),
  }
}

/**
 * Follows one pointer over the whole window until it is lifted (dropped) or taken away, Escape included. Capturing it on the handle would not
 * do: the handle moves in the document with its row, and loses the capture.
 */
function followPointer(pointer: number, move: (y: number) => void, end: (dropped: boolean) => void): () => void {
  const stop = () => {
    window.removeEventListener('pointermove', onMove)
    window.removeEventListener('pointerup', onUp)
    window.removeEventListener('pointercancel', onCancel)
    window.removeEventListener('keydown', onKey, true)
  }
  const finish = (dropped: boolean) => {
    stop()
    end(dropped)
  }
  const mine = (event: globalThis.PointerEvent) => event.pointerId === pointer
  const onMove = (event: globalThis.PointerEvent) => mine(event) && move(event.clientY)
  const onUp = (event: globalThis.PointerEvent) => mine(event) && finish(true)
  const onCancel = (event: globalThis.PointerEvent) => mine(event) && finish(false)
  const onKey = (event: globalThis.KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      finish(false)
    }
  }
  window.addEventListener('pointermove', onMove)
  window.addEventListener('pointerup', onUp)
  window.addEventListener('pointercancel', onCancel)
  window.addEventListener('keydown', onKey, true)
  return stop
}

/** The row whose half the pointer has passed; the carried row itself keeps its place. */
function indexAt(list: HTMLElement, y: number, now: number): number {
  const rows = [...list.children]
  const above = rows[now - 1]?.getBoundingClientRect()
  const below = rows[now + 1]?.getBoundingClientRect()
  if (above !== undefined && y < above.top + above.height / 2) {
    return rows.findIndex((row) => {
      const box = row.getBoundingClientRect()
      return y < box.top + box.height / 2
    })
  }
  if (below !== undefined && y > below.top + below.height / 2) {
    for (let at = rows.length - 1; at > now; at--) {
      const box = (rows[at] as Element).getBoundingClientRect()
      if (y > box.top + box.height / 2) {
        return at
      }
    }
  }
  return now
}

function scrollNear(list: HTMLElement, y: number): void {
  const box = list.getBoundingClientRect()
  const edge = 36
  if (list.scrollHeight > list.clientHeight) {
    list.scrollTop += y < box.top + edge ? -10 : y > box.bottom - edge ? 10 : 0
  } else if (y < 80 || y > window.innerHeight - 80) {
    window.scrollBy(0, y < 80 ? -10 : 10)
  }
}
