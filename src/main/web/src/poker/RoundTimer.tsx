import { useEffect, useState } from 'react'
import { minutesSeconds } from '../live/clock'
import { Icon, IconButton, Menu, useAnnounce } from '../ui'
import { t } from '../words'
import styles from './Controls.module.css'

const CHOICES = [1, 2, 3, 5]

/** A countdown for the facilitator's own eyes (UP-32); a new round stops it. It does nothing to anybody. */
export function RoundTimer({ round }: { round: number }) {
  const [end, setEnd] = useState<number | null>(null)
  const [now, setNow] = useState(() => Date.now())
  const announce = useAnnounce()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round stops the clock
  useEffect(() => setEnd(null), [round])
  const left = end === null ? 0 : Math.max(0, Math.ceil((end - now) / 1000))
  const over = end !== null && left === 0
  useEffect(() => {
    if (end === null || over) {
      return
    }
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [end, over])
  useEffect(() => {
    if (over) {
      announce(t('poker.timer.over'))
    }
  }, [over, announce])

  if (end === null) {
    return (
      <Menu
        label={t('poker.timer.label')}
        icon="timer"
        size="small"
        items={CHOICES.map((n) => ({
          id: String(n),
          label: t('poker.timer.minutes', { n }),
          onAction: () => {
            setNow(Date.now())
            setEnd(Date.now() + n * 60_000)
          },
        }))}
      />
    )
  }
  return (
    <span className={styles.timer} data-over={over}>
      <Icon name="timer" size={16} />
      <span aria-hidden={!over}>{over ? t('poker.timer.over') : minutesSeconds(left)}</span>
      <IconButton icon="close" size="small" label={t('poker.timer.stop')} onPress={() => setEnd(null)} />
    </span>
  )
}
