/**
 * The room kinds that this client can open. A kind brings its screens (lazy: a room loads only its own) and the two small answers that the
 * room asks of every kind. A new kind is one more entry here.
 */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { Envelope, Me } from '../api/types'
import { loadChunk } from '../app/lazyPage'
import type { LiveRoom } from '../live/useRoomConnection'
import { pokerCue, pokerWaits } from '../poker/cues'
import type { MessageId } from '../words'
import type { Cue } from './sounds'

export interface KindProps {
  room: Envelope
  live: LiveRoom
  me: Me
}

export interface StageProps {
  room: Envelope
  live: LiveRoom
}

export interface KeyRow {
  key: string
  does: MessageId
  facilitator?: boolean
}

export interface RoomKind {
  Room: LazyExoticComponent<ComponentType<KindProps>>
  Stage: LazyExoticComponent<ComponentType<StageProps>>
  /** The title prefix of a hidden tab whose person is waited for (WEB-22). */
  waits: (room: Envelope, me: string) => MessageId | null
  /** The sound of a change (WEB-402). */
  cue: (before: Envelope, after: Envelope, me: string) => Cue | null
  /** For the map of keys (WEB-430). */
  keys: readonly KeyRow[]
}

const kinds: Record<string, RoomKind> = {
  poker: {
    Room: lazy(() => loadChunk(() => import('../poker/PokerRoom'))),
    Stage: lazy(() => loadChunk(() => import('../poker/PokerStage'))),
    waits: pokerWaits,
    cue: pokerCue,
    keys: [
      { key: '0–9', does: 'keys.poker.card' },
      { key: 'q', does: 'keys.poker.question' },
      { key: 'c', does: 'keys.poker.coffee' },
      { key: 'r', does: 'keys.poker.reveal', facilitator: true },
      { key: 'e', does: 'keys.poker.save', facilitator: true },
      { key: 'n', does: 'keys.poker.next', facilitator: true },
      { key: 'a', does: 'keys.poker.add', facilitator: true },
    ],
  },
}

export function kindOf(name: string): RoomKind | null {
  return Object.hasOwn(kinds, name) ? (kinds[name] ?? null) : null
}
