import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { StandupEnvelope } from '../api/types'
import { minutesSeconds, useServerNow } from '../live/clock'
import type { LiveRoom } from '../live/useRoomConnection'
import { Button, Chip } from '../ui'
import { t } from '../words'
import { clockTone, remaining, shownSeconds } from './clock'
import type { Names } from './names'
import { plainName } from './names'
import { roundOf } from './order'
import styles from './RoundBar.module.css'

/** What is left of the turn, ticking on the server's time, standing still while the line is down (WEB-176, WEB-244). */
export function useTurnClock(room: StandupEnvelope, live: LiveRoom) {
  const held = live.status !== 'live'
  const now = useServerNow(live.clockOffset, held)
  const { secondsPerPerson, speakerStartedAt } = room.state
  const left = remaining(speakerStartedAt, secondsPerPerson, now)
  const isDown = live.status === 'reconnecting' || live.status === 'stale'
  return { left, tone: clockTone(left, secondsPerPerson), digits: minutesSeconds(shownSeconds(left)), isDown }
}

/** Where the round stands: whose turn of how many, who follows, and the clock (WEB-243). */
export function RoundBar({
  room,
  live,
  me,
  names,
  play,
  children,
}: {
  room: StandupEnvelope
  live: LiveRoom
  me: string
  names: Names
  play: (cue: 'time') => void
  /** In the clock's place, when there is none. */
  children?: ReactNode
}) {
  const bar = useRef<HTMLElement>(null)
  const round = roundOf(room)
  const speaking = room.phase === 'speaking'
  const { current } = round
  return (
    <section ref={bar} className={styles.bar} aria-label={t('standup.bar')}>
      <div className={styles.where}>
        {speaking && current !== null ? (
          <p className={styles.speaker}>{t('standup.bar.speaking', { name: plainName(names, current.userId) })}</p>
        ) : null}
        <p className={styles.count}>{t('standup.bar.count', { at: round.at, n: round.n })}</p>
        <p className={styles.next}>
          {!speaking
            ? t('standup.bar.complete')
            : round.next === null
              ? t('standup.bar.last')
              : t('standup.bar.next', { name: plainName(names, round.next.userId) })}
          {speaking ? (
            <span className={styles.each}>{t('standup.bar.each', { s: room.state.secondsPerPerson })}</span>
          ) : null}
        </p>
        <span className={styles.marks}>
          {speaking && current?.userId === me ? (
            <Chip tone="accent" icon="hand">
              {t('standup.bar.yours')}
            </Chip>
          ) : null}
          {speaking ? <FullScreen of={bar} /> : null}
        </span>
      </div>
      {speaking ? (
        <Clock
          key={`${room.state.currentSpeakerId} ${room.state.speakerStartedAt}`}
          room={room}
          live={live}
          play={play}
        />
      ) : (
        children
      )}
    </section>
  )
}

/** The digits are for the eye; a sentence that stands still says the turn's length (WEB-244, WEB-412). */
function Clock({ room, live, play }: { room: StandupEnvelope; live: LiveRoom; play: (cue: 'time') => void }) {
  const { tone, digits, isDown } = useTurnClock(room, live)
  // The end is told once, to those who saw it come (UP-41).
  const before = useRef(tone)
  const [pulse, setPulse] = useState(false)
  useEffect(() => {
    if (tone === 'over' && before.current !== 'over') {
      setPulse(true)
      play('time')
    }
    before.current = tone
  }, [tone, play])
  return (
    <div className={styles.clock} data-tone={tone} data-pulse={pulse}>
      <span className="visually-hidden">{t('standup.bar.turn', { s: room.state.secondsPerPerson })}</span>
      <span aria-hidden="true" className={styles.digits}>
        {digits}
      </span>
      {isDown ? (
        <span className={styles.held}>{t('standup.bar.held')}</span>
      ) : tone === 'over' ? (
        <span className={styles.held}>{t('standup.bar.timeUp')}</span>
      ) : null}
    </div>
  )
}

/** The bar alone, for a shared screen (UP-47); only where the browser can. */
function FullScreen({ of }: { of: React.RefObject<HTMLElement | null> }) {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const changed = () => setFull(document.fullscreenElement !== null && document.fullscreenElement === of.current)
    document.addEventListener('fullscreenchange', changed)
    return () => document.removeEventListener('fullscreenchange', changed)
  }, [of])
  if (document.fullscreenEnabled !== true) {
    return null
  }
  return (
    <Button
      size="small"
      variant="bare"
      icon="present"
      onPress={() => void (isFull ? document.exitFullscreen() : of.current?.requestFullscreen())?.catch(() => {})}
    >
      {t(isFull ? 'standup.bar.fullOff' : 'standup.bar.full')}
    </Button>
  )
}
