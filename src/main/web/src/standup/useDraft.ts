import { useEffect, useState, useSyncExternalStore } from 'react'
import { calls } from '../api/calls'
import { get } from '../api/http'
import { api } from '../api/paths'
import type { StandupEnvelope } from '../api/types'
import type { LiveRoom } from '../live/useRoomConnection'
import { DraftKeeper, type DraftSnapshot, type Fields } from './draft'
import { forgetDraft, loadDraft, storeDraft } from './draftStore'
import { entryOf } from './order'

export interface Draft extends DraftSnapshot {
  edit: (change: Partial<Fields>) => void
  answer: (take: boolean) => void
  flush: () => Promise<boolean>
  retry: () => void
}

/** The own update in this room, kept as long as the person is in it, whatever the screen shows (WEB-240). */
export function useDraft(room: StandupEnvelope, live: LiveRoom, me: string): Draft {
  const { id } = room
  const entry = entryOf(room, me)
  const [keeper] = useState(
    () =>
      new DraftKeeper(me, entry === null ? null : textsOf(entry), {
        save: async (fields, leaving) => {
          await calls.action(id, 'standup', fields, leaving ? { keepalive: true } : {})
        },
        load: () => loadDraft(id),
        store: (draft) => storeDraft(id, draft),
        forget: () => forgetDraft(id),
      }),
  )
  const snapshot = useSyncExternalStore(keeper.subscribe, keeper.current)

  useEffect(() => {
    if (entry !== null) {
      keeper.arrived(textsOf(entry))
    }
  }, [entry, keeper])

  // Without an entry the form begins with what the person wanted to do last time (STD-18). A failure leaves it empty.
  const ended = room.endedAt !== null
  const asks = entry === null && !ended
  useEffect(() => {
    if (!asks) {
      return
    }
    const stop = new AbortController()
    get<{ yesterday: string }>(api.sessionPrefill(id), { signal: stop.signal }).then(
      (last) => keeper.prefill(last?.yesterday ?? ''),
      () => {},
    )
    return () => stop.abort()
  }, [asks, id, keeper])

  // What was found unsent goes out; also what an ended room refused, once it is open again.
  useEffect(() => {
    if (!ended) {
      keeper.start()
    }
  }, [ended, keeper])

  // Leaving sends what is missing: another page of the client, a hidden tab, a closed one.
  useEffect(() => {
    keeper.watch()
    const hidden = () => {
      if (document.visibilityState === 'hidden') {
        void keeper.flush()
      }
    }
    const gone = () => keeper.leave()
    document.addEventListener('visibilitychange', hidden)
    window.addEventListener('pagehide', gone)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      window.removeEventListener('pagehide', gone)
      keeper.unwatch()
    }
  }, [keeper])

  const { epoch } = live
  // biome-ignore lint/correctness/useExhaustiveDependencies: every opened line is a new chance
  useEffect(() => keeper.retry(), [epoch, keeper])
  useEffect(() => {
    const online = () => keeper.retry()
    window.addEventListener('online', online)
    return () => window.removeEventListener('online', online)
  }, [keeper])

  return {
    ...snapshot,
    edit: (change) => keeper.edit(change),
    answer: (take) => keeper.answer(take),
    flush: () => keeper.flush(),
    retry: () => keeper.retry(),
  }
}

const textsOf = ({ yesterday, today, blockers }: Fields): Fields => ({ yesterday, today, blockers })
