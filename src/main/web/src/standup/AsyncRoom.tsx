import { useEffect, useState } from 'react'
import type { Person, StandupEnvelope } from '../api/types'
import type { LiveRoom } from '../live/useRoomConnection'
import { Chip, clockTime, dayText } from '../ui'
import { rich, t } from '../words'
import { AskHelp } from './AskHelp'
import styles from './AsyncRoom.module.css'
import { Commitments } from './Commitments'
import { Digest } from './Digest'
import type { Names } from './names'
import { entryOf, isAnswer } from './order'
import { Section } from './Section'
import { UpdateForm } from './UpdateForm'
import type { Draft } from './useDraft'

export interface AsyncRoomProps {
  room: StandupEnvelope
  live: LiveRoom
  me: string
  names: Names
  draft: Draft
  isWatching: boolean
  member: boolean
  /** The space's people, for asking; undefined while unread, or for a guest. */
  members: readonly Person[] | undefined
}

/** A standup without a round: the own answer first, then what everybody wrote (chapter 70 §7.13). */
export function AsyncRoom({ room, live, me, names, draft, isWatching, member, members }: AsyncRoomProps) {
  const ended = room.endedAt !== null
  const entry = entryOf(room, me)
  const hasAnswered = entry !== null && isAnswer(entry)
  return (
    <>
      {ended ? null : isWatching ? (
        <Section title={t('standup.watching')} hint={t('standup.watching.text')}>
          <Cutoff room={room} live={live} />
        </Section>
      ) : (
        <Section
          title={t('standup.draft.title')}
          aside={
            hasAnswered ? (
              <Chip tone="go" icon="check">
                {t('standup.async.answered')}
              </Chip>
            ) : null
          }
          hint={t('standup.async.hint')}
        >
          <Cutoff room={room} live={live} />
          <section className={styles.carried} aria-labelledby="standup-carried">
            <h3 id="standup-carried">{t('standup.carry')}</h3>
            <Commitments room={room} me={me} />
          </section>
          <UpdateForm draft={draft} />
          {member && members !== undefined ? <AskHelp room={room} me={me} members={members} /> : null}
        </Section>
      )}
      <Digest room={room} names={names} member={member} />
    </>
  )
}

/** True once the moment is over by the server's clock; turns by a timer, also without a frame (WEB-270). */
export function usePassed(at: string | null, offset: number): boolean {
  const until = () => (at === null ? Number.POSITIVE_INFINITY : Date.parse(at) - (Date.now() + offset))
  const [, turn] = useState(0)
  const left = until()
  useEffect(() => {
    if (!Number.isFinite(left) || left <= 0) {
      return
    }
    // A timer cannot wait longer than about 24 days; an hour is looked at again.
    const timer = setTimeout(() => turn((n) => n + 1), Math.min(left + 20, 3_600_000))
    return () => clearTimeout(timer)
  })
  return left <= 0
}

export function Cutoff({ room, live }: { room: StandupEnvelope; live: LiveRoom }) {
  const { closesAt } = room.state
  const passed = usePassed(closesAt, live.clockOffset)
  const date = closesAt === null ? null : new Date(closesAt)
  if (date === null || Number.isNaN(date.getTime())) {
    return null
  }
  const time = (
    <time dateTime={closesAt ?? ''}>
      {dayText(date)} · {clockTime(date)}
    </time>
  )
  return (
    <p className={styles.cutoff} data-passed={passed}>
      {rich(passed ? 'standup.async.closed' : 'standup.async.closes', { time })}
    </p>
  )
}
