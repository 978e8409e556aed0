/**
 * The room kinds that this client can open. A kind brings its screens (lazy: a room loads only its own) and the two small answers that the
 * room asks of every kind. A new kind is one more entry here.
 */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { Envelope, Me } from '../api/types'
import { loadChunk } from '../app/lazyPage'
import type { LiveRoom } from '../live/useRoomConnection'
import { pokerCue, pokerWaits } from '../poker/cues'
import { standupCue, standupWaits, standupWatches } from '../standup/cues'
import type { MessageId } from '../words'
import type { Cue } from './sounds'

export interface KindProps {
  room: Envelope
  live: LiveRoom
  me: Me
  /** Plays a cue of this page's own, for who has sounds on. */
  play: (cue: Cue) => void
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
  /** Whether the room's menu offers to watch or to take part (WEB-187); a kind may have its own place for it. */
  watches: (room: Envelope) => boolean
  /** What ending the room does to everybody. */
  ends: MessageId
  /** For the map of keys (WEB-430). */
  keys: readonly KeyRow[]
}

const kinds: Record<string, RoomKind> = {
  poker: {
    Room: lazy(() => loadChunk(() => import('../poker/PokerRoom'))),
    Stage: lazy(() => loadChunk(() => import('../poker/PokerStage'))),
    waits: pokerWaits,
    cue: pokerCue,
    watches: () => false,
    ends: 'end.text',
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
  standup: {
    Room: lazy(() => loadChunk(() => import('../standup/StandupRoom'))),
    Stage: lazy(() => loadChunk(() => import('../standup/StandupStage'))),
    waits: standupWaits,
    cue: standupCue,
    watches: standupWatches,
    ends: 'standup.end.text',
    keys: [
      { key: 'y', does: 'keys.standup.ready' },
      { key: 'n', does: 'keys.standup.next', facilitator: true },
      { key: 'k', does: 'keys.standup.skip', facilitator: true },
    ],
  },
}

export function kindOf(name: string): RoomKind | null {
  return Object.hasOwn(kinds, name) ? (kinds[name] ?? null) : null
}
