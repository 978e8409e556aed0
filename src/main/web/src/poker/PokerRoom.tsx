/** The poker room (chapter 70 §7.11): a pure function of the envelope, and the few things a person may do in it. */
import { useCallback, useRef, useState } from 'react'
import { isFullAccount } from '../api/queries'
import type { PokerEnvelope } from '../api/types'
import { Boundary } from '../app/Boundary'
import { usePref } from '../app/prefs'
import type { KindProps } from '../room/kinds'
import { ErrorRow } from '../ui'
import { Controls } from './Controls'
import { EndedSummary } from './EndedSummary'
import { HandTray } from './HandTray'
import styles from './PokerRoom.module.css'
import { Queue } from './Queue'
import { ResultsPanel } from './Results'
import { currentStory } from './round'
import { StoryHeader } from './StoryHeader'
import { Table } from './Table'
import { useHand } from './useHand'
import { usePoker } from './usePoker'
import { usePokerKeys } from './usePokerKeys'
import { usePokerVoice } from './usePokerVoice'

export default function PokerRoom({ room: envelope, live, me }: KindProps) {
  const room = envelope as PokerEnvelope
  const ended = room.endedAt !== null
  const runs = room.facilitatorId === me.id && !ended
  const poker = usePoker(room, live)
  const { connection } = live
  const refetch = useCallback(() => void connection.refetch(), [connection])
  const hand = useHand(room, me.id, poker.round, poker.table, refetch)
  const isWatching = room.participants.some((person) => person.userId === me.id && person.spectator)
  const story = currentStory(room)
  const [celebrate] = usePref('celebration')
  const [adding, setAdding] = useState(false)
  const fresh = useFreshReveal(room, poker.round)
  usePokerVoice(room, live)
  usePokerKeys(poker, isWatching || ended ? null : hand, runs, () => setAdding(true))

  if (ended) {
    return <EndedSummary room={room} />
  }
  return (
    <div className={styles.room}>
      <div className={styles.column}>
        <StoryHeader room={room} story={story} runs={runs}>
          {runs ? (
            <Controls poker={poker} />
          ) : poker.table.trouble === null ? null : (
            <ErrorRow error={poker.table.trouble.error} onDismiss={() => poker.table.set(null)} />
          )}
        </StoryHeader>
        <Table room={room} me={me.id} kicked={live.kicked} runs={runs} />
        {room.revealed && story?.results !== undefined ? (
          <Boundary>
            <ResultsPanel room={room} story={story} runs={runs} fresh={fresh} celebrate={celebrate} />
          </Boundary>
        ) : null}
        <HandTray room={room} hand={hand} isWatching={isWatching} canWatch={isFullAccount(me)} />
      </div>
      <Boundary>
        <Queue poker={poker} runs={runs} adding={adding} setAdding={setAdding} />
      </Boundary>
    </div>
  )
}

/** True while the shown round was turned under the eyes of this page. */
function useFreshReveal(room: PokerEnvelope, round: number): boolean {
  const seen = useRef({ revealed: room.revealed, round: -1 })
  if (seen.current.revealed !== room.revealed) {
    seen.current = { revealed: room.revealed, round: room.revealed ? round : -1 }
  }
  return seen.current.round === round
}
