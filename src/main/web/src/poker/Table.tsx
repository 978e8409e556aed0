import { type CSSProperties, useRef, useState } from 'react'
import { calls } from '../api/calls'
import type { Person, PokerEnvelope } from '../api/types'
import { useWrite } from '../api/useWrite'
import { RemoveDialog } from '../room/RemoveDialog'
import { Avatar, cleanName, Dialog, ErrorRow, PersonName } from '../ui'
import { t } from '../words'
import type { CardSize } from './PokerCard'
import {
  cardOf,
  currentStory,
  FULL_TABLE,
  isBoundary,
  NAMED,
  type Progress,
  progressOf,
  seating,
  tally,
  waitingFor,
} from './round'
import { Seat } from './Seat'
import styles from './Table.module.css'

const DENSE_TABLE = 48

/** The wave in which cards turn: at most 70 ms apart, the last one done within 1.2 s (WEB-219). */
export function flipDelay(index: number, count: number): number {
  const step = Math.min(70, (1200 - 300) / Math.max(1, count - 1))
  return Math.round(index * step)
}

/** Never a step back within a round, even if the ratio falls because somebody came back (WEB-206). */
function useProgress(room: PokerEnvelope, now: Progress): Progress {
  const shown = useRef<{ room: PokerEnvelope; progress: Progress }>({ room, progress: now })
  const progress = isBoundary(shown.current.room, room) ? now : (Math.max(shown.current.progress, now) as Progress)
  shown.current = { room, progress }
  return progress
}

export interface TableProps {
  room: PokerEnvelope
  me: string
  kicked: ReadonlySet<string>
  runs: boolean
}

/** The table: how many have voted, who sits where, whom it waits for (WEB-201 … WEB-208). */
export function Table({ room, me, kicked, runs }: TableProps) {
  const [removing, setRemoving] = useState<Person | null>(null)
  const [folded, setFolded] = useState(false)
  const give = useWrite((userId: string) => calls.handOver(room.id, userId))
  const story = currentStory(room)
  const seats = seating(room, kicked)
  const count = tally(room, kicked)
  const progress = useProgress(room, progressOf(room, count))
  const here = new Set(room.presence)
  const size: CardSize =
    seats.seats.length > DENSE_TABLE ? 'dense' : seats.seats.length > FULL_TABLE ? 'compact' : 'seat'
  const turned = seats.seats.filter((person) => story?.votedUserIds.includes(person.userId))
  return (
    <section className={styles.table} data-progress={progress} aria-label={t('poker.table')}>
      {story === null ? null : (
        <p className={styles.tally}>
          {room.revealed
            ? t('poker.votes', { n: count.voted })
            : t('poker.tally', { voted: count.voted, can: count.canVote })}
        </p>
      )}
      <ul className={styles.seats} data-size={size} style={{ '--seats': seats.seats.length } as CSSProperties}>
        {seats.seats.map((person) => {
          const other = runs && person.userId !== me
          return (
            <Seat
              key={person.userId}
              person={person}
              card={cardOf(room, person.userId)}
              size={size}
              isMe={person.userId === me}
              isHere={here.has(person.userId)}
              isFacilitator={person.userId === room.facilitatorId}
              delay={flipDelay(Math.max(0, turned.indexOf(person)), turned.length)}
              onHandOver={other && person.guest !== true ? () => void give.run(person.userId) : undefined}
              onRemove={other ? () => setRemoving(person) : undefined}
            />
          )
        })}
      </ul>
      {seats.watchers.length === 0 ? null : <Watchers people={seats.watchers} here={here} me={me} />}
      {seats.folded.length === 0 ? null : (
        <button type="button" className={styles.folded} onClick={() => setFolded(true)} title={t('poker.notHere.show')}>
          {t('poker.notHere', { names: names(seats.folded) })}
        </button>
      )}
      <WaitingLine room={room} kicked={kicked} />
      {give.error === undefined ? null : <ErrorRow error={give.error} onDismiss={give.clear} />}
      {removing === null ? null : <RemoveDialog room={room} person={removing} onDone={() => setRemoving(null)} />}
      {folded ? (
        <Dialog title={t('poker.roster')} onDismiss={() => setFolded(false)}>
          <ul className={styles.roster}>
            {seats.folded.map((person) => (
              <li key={person.userId}>
                <Avatar person={person} size={28} isAway />
                <PersonName name={person.name} />
              </li>
            ))}
          </ul>
        </Dialog>
      ) : null}
    </section>
  )
}

function names(people: Person[]): string {
  const shown = people.slice(0, NAMED).map((person) => cleanName(person.name))
  const more = people.length - shown.length
  return more > 0 ? `${shown.join(', ')} ${t('poker.notHere.more', { n: more })}` : shown.join(', ')
}

function Watchers({ people, here, me }: { people: Person[]; here: ReadonlySet<string>; me: string }) {
  return (
    <div className={styles.watchers}>
      <span className={styles.watchersLabel}>{t('poker.watching')}</span>
      <ul>
        {people.map((person) => (
          <li key={person.userId}>
            <Avatar person={person} size={24} isAway={!here.has(person.userId)} />
            <PersonName name={person.name} />
            {person.userId === me ? <span className={styles.tag}>{t('poker.seat.you')}</span> : null}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Whom the round waits for, in words; no live region (WEB-205). */
function WaitingLine({ room, kicked }: { room: PokerEnvelope; kicked: ReadonlySet<string> }) {
  const waiting = waitingFor(room, kicked)
  const story = currentStory(room)
  if (story === null || room.revealed) {
    return null
  }
  if (waiting.length === 0) {
    return story.votedUserIds.length > 0 ? <p className={styles.waiting}>{t('poker.everyone')}</p> : null
  }
  const shown = waiting
    .slice(0, NAMED)
    .map(({ person, here }) =>
      here ? cleanName(person.name) : t('poker.waiting.absent', { name: cleanName(person.name) }),
    )
    .join(', ')
  const more = waiting.length - NAMED
  return (
    <p className={styles.waiting}>
      {more > 0 ? t('poker.waiting.more', { names: shown, n: more }) : t('poker.waiting', { names: shown })}
    </p>
  )
}
