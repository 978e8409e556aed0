/** The standup for a projector (WEB-296): who speaks and for how long. Nothing of what anybody wrote is ever on it. */
import type { StandupEnvelope } from '../api/types'
import type { StageProps } from '../room/kinds'
import { t } from '../words'
import { Cutoff } from './AsyncRoom'
import { attendance } from './digest'
import { namesOf, plainName } from './names'
import { roundOf } from './order'
import { useTurnClock } from './RoundBar'
import styles from './StandupStage.module.css'

const RADIUS = 54
const ROUND = 2 * Math.PI * RADIUS

export default function StandupStage({ room: envelope, live }: StageProps) {
  const room = envelope as StandupEnvelope
  if (room.endedAt !== null) {
    return (
      <div className={styles.stage} data-quiet="true">
        <h2 className={styles.who}>{t('stage.ended')}</h2>
      </div>
    )
  }
  if (room.state.mode === 'async') {
    return (
      <div className={styles.stage} data-quiet="true">
        <h2 className={styles.who} aria-live="polite">
          {t('standup.stage.answered', { n: attendance(room).answered.length })}
        </h2>
        <div className={styles.line}>
          <Cutoff room={room} live={live} />
        </div>
      </div>
    )
  }
  const names = namesOf(room, undefined)
  const round = roundOf(room)
  if (round.current === null) {
    return (
      <div className={styles.stage} data-quiet="true">
        <h2 className={styles.who} aria-live="polite">
          {t(room.phase === 'done' ? 'standup.stage.over' : 'standup.stage.nobody')}
        </h2>
      </div>
    )
  }
  return (
    <div className={styles.stage}>
      <div className={styles.top}>
        <h2 className={styles.who} aria-live="polite">
          {t('standup.bar.speaking', { name: plainName(names, round.current.userId) })}
        </h2>
        <p className={styles.line}>
          {t('standup.bar.count', { at: round.at, n: round.n })} ·{' '}
          {round.next === null
            ? t('standup.bar.last')
            : t('standup.bar.next', { name: plainName(names, round.next.userId) })}
        </p>
      </div>
      <StageClock room={room} live={live} />
    </div>
  )
}

function StageClock({ room, live }: { room: StandupEnvelope; live: StageProps['live'] }) {
  const { left, tone, digits, isDown } = useTurnClock(room, live)
  return (
    <div className={styles.clock} data-tone={tone}>
      <svg viewBox="0 0 120 120" aria-hidden="true" focusable="false">
        <circle cx="60" cy="60" r={RADIUS} className={styles.track} />
        <circle
          cx="60"
          cy="60"
          r={RADIUS}
          className={styles.fill}
          strokeDasharray={ROUND}
          strokeDashoffset={ROUND * (1 - left / room.state.secondsPerPerson)}
        />
      </svg>
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
