/**
 * What a person can do at this table, and what went wrong doing it. Two slots for failures (WEB-82): the table's, cleared by every new
 * round (WEB-207), and the queue's. A retry is kept only where repeating is harmless (WEB-37).
 */
import { useCallback, useEffect, useRef, useState } from 'react'
import { calls } from '../api/calls'
import { ApiError, get } from '../api/http'
import { api } from '../api/paths'
import type { PokerEnvelope, Story } from '../api/types'
import { useWrite, type Write } from '../api/useWrite'
import type { LiveRoom } from '../live/useRoomConnection'
import { t } from '../words'
import { isBoundary } from './round'

export interface Trouble {
  error: unknown
  retry?: (() => void) | undefined
}

export interface Slot {
  trouble: Trouble | null
  set: (trouble: Trouble | null) => void
}

/** Counts the rounds seen on this page: whatever is remembered for one number ends with the next. */
export function useRound(room: PokerEnvelope): number {
  const seen = useRef({ room, round: 0 })
  if (seen.current.room !== room) {
    const round = seen.current.round + (isBoundary(seen.current.room, room) ? 1 : 0)
    seen.current = { room, round }
  }
  return seen.current.round
}

export interface Poker {
  room: PokerEnvelope
  round: number
  table: Slot
  queue: Slot
  /** All of these answer true when done, undefined when not sent or refused. */
  reveal: Write<[], true>
  reset: Write<[], true>
  autoReveal: Write<[boolean], true>
  openVoting: Write<[boolean], true>
  save: Write<[Story, string], true>
  select: Write<[Story], true>
  again: Write<[Story], true>
  clear: Write<[Story], true>
  remove: Write<[Story], true>
  quick: Write<[], true>
}

export function usePoker(room: PokerEnvelope, live: LiveRoom): Poker {
  const round = useRound(room)
  const [table, setTable] = useState<Trouble | null>(null)
  const [queue, setQueue] = useState<Trouble | null>(null)
  const { connection } = live
  const id = room.id

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round clears the slot
  useEffect(() => setTable(null), [round])

  const failed = useCallback(
    (set: (trouble: Trouble) => void, error: unknown, retry?: () => void) => {
      set({ error, retry })
      if (error instanceof ApiError && (error.status === 409 || error.status === 404)) {
        void connection.refetch()
      }
    },
    [connection],
  )

  const act = async (name: string, body?: object): Promise<true> => {
    await calls.action(id, name, body)
    return true
  }
  const reveal: Write<[], true> = useWrite(() => act('reveal'), {
    onError: (error) => failed(setTable, error, () => void reveal.run()),
  })
  const reset: Write<[], true> = useWrite(() => act('reset', {}), {
    onError: (error) => failed(setTable, error, () => void reset.run()),
  })
  // One write for each switch: turning one does not wait for the other, and each sends its own key only.
  const autoReveal: Write<[boolean], true> = useWrite((on: boolean) => act('config', { autoReveal: on }), {
    onError: (error, on) => failed(setTable, error, () => void autoReveal.run(on)),
  })
  const openVoting: Write<[boolean], true> = useWrite((on: boolean) => act('config', { openVoting: on }), {
    onError: (error, on) => failed(setTable, error, () => void openVoting.run(on)),
  })
  const save: Write<[Story, string], true> = useWrite(
    (story: Story, estimate: string) => act('story', { storyId: story.id, estimate }),
    { onError: (error, story, estimate) => failed(setTable, error, () => void save.run(story, estimate)) },
  )
  const select: Write<[Story], true> = useWrite((story: Story) => act('select', { storyId: story.id }), {
    onError: (error, story) => failed(setQueue, error, () => void select.run(story)),
  })
  // Selecting keeps old votes, so a second round of a story is two steps (WEB-225).
  const again: Write<[Story], true> = useWrite(
    async (story: Story) => {
      await act('select', { storyId: story.id })
      return act('reset', {})
    },
    { onError: (error, story) => failed(setQueue, error, () => void again.run(story)) },
  )
  const clear: Write<[Story], true> = useWrite((story: Story) => act('story', { storyId: story.id, estimate: '' }), {
    onError: (error, story) => failed(setQueue, error, () => void clear.run(story)),
  })
  const remove: Write<[Story], true> = useWrite((story: Story) => act('remove', { storyId: story.id }))
  const quick: Write<[], true> = useWrite(() => quickRound(id, new Set(room.state.stories.map((each) => each.id))), {
    onError: (error) => failed(setQueue, error instanceof HalfDone ? error.message : error),
  })

  return {
    room,
    round,
    table: { trouble: table, set: setTable },
    queue: { trouble: queue, set: setQueue },
    reveal,
    reset,
    autoReveal,
    openVoting,
    save,
    select,
    again,
    clear,
    remove,
    quick,
  }
}

/** The story was made, and then something failed: says exactly how far it got (WEB-227). */
class HalfDone extends Error {}

async function quickRound(id: string, known: ReadonlySet<string>): Promise<true> {
  await calls.action(id, 'stories', { title: t('poker.quick.title'), notes: '', ref: '' })
  try {
    const fresh = await get<PokerEnvelope>(api.session(id), { expect401: true })
    const added = fresh.state.stories.filter((story) => !known.has(story.id) && story.title === t('poker.quick.title'))
    const story = added.at(-1)
    if (story === undefined) {
      throw new HalfDone()
    }
    await calls.action(id, 'select', { storyId: story.id })
    return true
  } catch {
    throw new HalfDone(t('poker.quick.partial'))
  }
}
