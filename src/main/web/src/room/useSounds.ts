import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { calls } from '../api/calls'
import { isFullAccount, keys } from '../api/queries'
import type { Envelope, Me } from '../api/types'
import type { LiveRoom } from '../live/useRoomConnection'
import { useToast } from '../ui'
import { t } from '../words'
import type { RoomKind } from './kinds'
import { type Cue, SoundPlayer } from './sounds'

export interface Sounds {
  /** Guests have none. */
  offered: boolean
  on: boolean
  blocked: boolean
  toggle: () => void
  unlock: () => void
  /** For who has them on. */
  play: (cue: Cue) => void
}

/** The account's sound preference and the cues of this room (WEB-400 … WEB-404). */
export function useSounds(live: LiveRoom, me: Me, kind: RoomKind | null): Sounds {
  const client = useQueryClient()
  const toast = useToast()
  const player = useMemo(() => new SoundPlayer(), [])
  const [blocked, setBlocked] = useState(false)
  const offered = isFullAccount(me)
  const on = offered && me.notificationSounds === true

  useEffect(() => () => player.close(), [player])

  useEffect(() => {
    if (on) {
      void player.prepare().then(() => setBlocked(player.blocked))
    } else {
      player.stop()
      setBlocked(false)
    }
  }, [on, player])

  // A change sounds only between two frames of one connection: never the first one, never what was missed, never again after unmuting.
  const last = useRef<{ room: Envelope; epoch: number } | null>(null)
  const { envelope, epoch, status } = live
  useEffect(() => {
    const before = last.current
    if (envelope === null) {
      return
    }
    last.current = { room: envelope, epoch }
    if (!on || kind === null || before === null || before.epoch !== epoch || status !== 'live') {
      return
    }
    const cue = before.room === envelope ? null : kind.cue(before.room, envelope, me.id)
    if (cue !== null) {
      player.play(cue)
    }
  }, [envelope, epoch, status, on, kind, me.id, player])

  const toggle = useCallback(async () => {
    const wanted = !on
    const set = (value: boolean) =>
      client.setQueryData<Me | null>(keys.me, (old) => (old ? { ...old, notificationSounds: value } : old))
    set(wanted)
    if (wanted) {
      // The press is the gesture that browsers ask for.
      void player.unlock().then(() => setBlocked(player.blocked))
    }
    try {
      const saved = await calls.sounds(wanted)
      set(saved?.notificationSounds ?? wanted)
    } catch {
      set(!wanted)
      toast(t('room.sounds.failed'))
    }
  }, [on, client, player, toast])

  const unlock = useCallback(() => {
    void player.unlock().then(() => setBlocked(player.blocked))
  }, [player])

  const play = useCallback(
    (cue: Cue) => {
      if (on) {
        player.play(cue)
      }
    },
    [on, player],
  )

  return { offered, on, blocked, toggle, unlock, play }
}
