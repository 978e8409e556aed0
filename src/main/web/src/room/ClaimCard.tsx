import { calls } from '../api/calls'
import type { Envelope } from '../api/types'
import { useWrite } from '../api/useWrite'
import { claimIn, minutesSeconds, useServerNow } from '../live/clock'
import type { LiveRoom } from '../live/useRoomConnection'
import { Button, cleanName, ErrorRow } from '../ui'
import { t } from '../words'
import styles from './ClaimCard.module.css'
import { nameOf } from './people'

const RADIUS = 19
const ROUND = 2 * Math.PI * RADIUS

/** The facilitator is gone: who, for how long, and the way to take over (WEB-182). */
export function ClaimCard({ room, live, since }: { room: Envelope; live: LiveRoom; since: string }) {
  const held = live.status !== 'live'
  const now = useServerNow(live.clockOffset, held)
  const left = claimIn(since, now)
  const claim = useWrite(() => calls.claim(room.id), { onError: () => void live.connection.refetch() })
  const name = cleanName(nameOf(room, room.facilitatorId))
  return (
    <section className={styles.card} aria-label={t('claim.title', { name })}>
      <svg className={styles.ring} viewBox="0 0 44 44" width="44" height="44" aria-hidden="true" focusable="false">
        <circle cx="22" cy="22" r={RADIUS} className={styles.track} />
        <circle
          cx="22"
          cy="22"
          r={RADIUS}
          className={styles.fill}
          strokeDasharray={ROUND}
          strokeDashoffset={(ROUND * left) / 60}
        />
        <path d="M18 14.5v7.5h8v-7.5M18 18.25h8M16.75 22h10.5v2h-10.5zM18 24v4M26 24v4" className={styles.chair} />
      </svg>
      <div className={styles.words}>
        <h2>{t('claim.title', { name })}</h2>
        <p>{t(left === 0 ? 'claim.ready' : 'claim.text')}</p>
      </div>
      <div className={styles.act}>
        <Button variant="primary" isDisabled={left > 0} write={claim} onPress={() => void claim.run()}>
          <span className={styles.time}>
            {left > 0 ? t('claim.in', { time: minutesSeconds(left) }) : t('claim.now')}
          </span>
        </Button>
        {held && left > 0 ? <span className={styles.held}>{t('claim.held')}</span> : null}
      </div>
      {claim.error === undefined ? null : <ErrorRow error={claim.error} onDismiss={claim.clear} />}
    </section>
  )
}
