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
  reveal: Write<[], unknown>
  reset: Write<[], unknown>
  config: Write<[{ autoReveal?: boolean; openVoting?: boolean }], unknown>
  save: Write<[Story, string], unknown>
  select: Write<[Story], unknown>
  again: Write<[Story], unknown>
  clear: Write<[Story], unknown>
  remove: Write<[Story], unknown>
  quick: Write<[], unknown>
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

  const act = (name: string, body?: object) => calls.action(id, name, body)
  const reveal: Write<[], unknown> = useWrite(() => act('reveal'), {
    onError: (error) => failed(setTable, error, () => void reveal.run()),
  })
  const reset: Write<[], unknown> = useWrite(() => act('reset', {}), {
    onError: (error) => failed(setTable, error, () => void reset.run()),
  })
  const config: Write<[{ autoReveal?: boolean; openVoting?: boolean }], unknown> = useWrite(
    (change: { autoReveal?: boolean; openVoting?: boolean }) => act('config', change),
    { onError: (error, change) => failed(setTable, error, () => void config.run(change)) },
  )
  const save: Write<[Story, string], unknown> = useWrite(
    (story: Story, estimate: string) => act('story', { storyId: story.id, estimate }),
    { onError: (error, story, estimate) => failed(setTable, error, () => void save.run(story, estimate)) },
  )
  const select: Write<[Story], unknown> = useWrite((story: Story) => act('select', { storyId: story.id }), {
    onError: (error, story) => failed(setQueue, error, () => void select.run(story)),
  })
  // Selecting keeps old votes, so a second round of a story is two steps (WEB-225).
  const again: Write<[Story], unknown> = useWrite(
    async (story: Story) => {
      await act('select', { storyId: story.id })
      return act('reset', {})
    },
    { onError: (error, story) => failed(setQueue, error, () => void again.run(story)) },
  )
  const clear: Write<[Story], unknown> = useWrite(
    (story: Story) => act('story', { storyId: story.id, estimate: '' }),
    { onError: (error, story) => failed(setQueue, error, () => void clear.run(story)) },
  )
  const remove: Write<[Story], unknown> = useWrite((story: Story) => act('remove', { storyId: story.id }))
  const quick: Write<[], unknown> = useWrite(() => quickRound(id, new Set(room.state.stories.map((each) => each.id))), {
    onError: (error) => failed(setQueue, error instanceof HalfDone ? error.message : error),
  })

  return {
    room,
    round,
    table: { trouble: table, set: setTable },
    queue: { trouble: queue, set: setQueue },
    reveal,
    reset,
    config,
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

async function quickRound(id: string, known: ReadonlySet<string>): Promise<unknown> {
  await calls.action(id, 'stories', { title: t('poker.quick.title'), notes: '', ref: '' })
  try {
    const fresh = await get<PokerEnvelope>(api.session(id), { expect401: true })
    const added = fresh.state.stories.filter((story) => !known.has(story.id) && story.title === t('poker.quick.title'))
    const story = added.at(-1)
    if (story === undefined) {
      throw new HalfDone()
    }
    return await calls.action(id, 'select', { storyId: story.id })
  } catch {
    throw new HalfDone(t('poker.quick.partial'))
  }
}
