/**
 * What a person can do in this standup, and what went wrong doing it. A slot for failures each for gathering, the round and kudos (WEB-82);
 * the room's own toolbar is the fourth. The round's is cleared by every turn. A retry is kept only where repeating is harmless (WEB-37).
 */
import { useCallback, useEffect, useState } from 'react'
import { calls } from '../api/calls'
import { ApiError } from '../api/http'
import type { StandupEnvelope } from '../api/types'
import { useWrite, type Write } from '../api/useWrite'
import type { LiveRoom } from '../live/useRoomConnection'
import type { Draft } from './useDraft'

export interface Trouble {
  error: unknown
  retry?: (() => void) | undefined
}

export interface Slot {
  trouble: Trouble | null
  set: (trouble: Trouble | null) => void
}

export interface Standup {
  gathering: Slot
  round: Slot
  kudos: Slot
  /** All of these answer true when done, undefined when not sent or refused. */
  ready: Write<[boolean], true>
  start: Write<[], true>
  next: Write<[], true>
  skip: Write<[], true>
  kudo: Write<[string, string], true>
}

export function useStandup(room: StandupEnvelope, live: LiveRoom, draft: Draft): Standup {
  const [gathering, setGathering] = useState<Trouble | null>(null)
  const [round, setRound] = useState<Trouble | null>(null)
  const [kudos, setKudos] = useState<Trouble | null>(null)
  const { connection } = live
  const { id, phase } = room
  const turn = room.state.currentSpeakerId

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn clears the slot
  useEffect(() => setRound(null), [phase, turn])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new phase clears the slot
  useEffect(() => setGathering(null), [phase])

  const failed = useCallback(
    (set: (trouble: Trouble) => void, error: unknown, retry?: () => void) => {
      set({ error, retry })
      if (error instanceof ApiError && (error.status === 409 || error.status === 403 || error.status === 404)) {
        void connection.refetch()
      }
    },
    [connection],
  )
  const act = async (name: string, body?: object): Promise<true> => {
    await calls.action(id, name, body)
    return true
  }

  const ready: Write<[boolean], true> = useWrite(
    async (wanted: boolean) => {
      setGathering(null)
      // What is typed goes first: "ready" makes an entry of its own where there is none (STD-19).
      await draft.flush()
      return act('ready', { ready: wanted })
    },
    { onError: (error, wanted) => failed(setGathering, error, () => void ready.run(wanted)) },
  )
  // Started from the gathering, or again from the end: the failure is told where the button is.
  const start: Write<[], true> = useWrite(
    () => {
      setGathering(null)
      return act('start')
    },
    { onError: (error) => failed(setGathering, error) },
  )
  const next: Write<[], true> = useWrite(
    () => {
      setRound(null)
      return act('next')
    },
    { onError: (error) => failed(setRound, error) },
  )
  const skip: Write<[], true> = useWrite(
    () => {
      setRound(null)
      return act('skip')
    },
    { onError: (error) => failed(setRound, error) },
  )
  const kudo: Write<[string, string], true> = useWrite(
    (to: string, text: string) => {
      setKudos(null)
      return act('kudo', { to, text })
    },
    { onError: (error) => failed(setKudos, error) },
  )

  return {
    gathering: { trouble: gathering, set: setGathering },
    round: { trouble: round, set: setRound },
    kudos: { trouble: kudos, set: setKudos },
    ready,
    start,
    next,
    skip,
    kudo,
  }
}
