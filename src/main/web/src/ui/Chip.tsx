import type { ReactNode } from 'react'
import { t } from '../words'
import styles from './Chip.module.css'
import { Icon, type IconName } from './Icon'

export type Tone = 'plain' | 'accent' | 'chair' | 'settled' | 'go' | 'stop' | 'outline'

/** A 24 px pill: icon and words, never an icon alone. */
export function Chip({ tone = 'plain', icon, children }: { tone?: Tone; icon?: IconName; children: ReactNode }) {
  return (
    <span className={`${styles.chip} ${styles[tone]}`}>
      {icon === undefined ? null : <Icon name={icon} size={16} />}
      <span className={styles.text}>{children}</span>
    </span>
  )
}

export function kindLabel(kind: string): string {
  return kind === 'poker' ? t('kind.poker') : kind === 'standup' ? t('kind.standup') : kind
}

/** What a room is (WEB-88); an unknown kind shows its wire id, without an icon. */
export function KindChip({ kind }: { kind: string }) {
  return (
    <Chip tone="outline" {...(kind === 'poker' || kind === 'standup' ? { icon: kind } : {})}>
      {kindLabel(kind)}
    </Chip>
  )
}

/** A small disc that says present; the word stands beside it. */
export function PresenceDot({ on = true }: { on?: boolean }) {
  return <span aria-hidden="true" className={`${styles.dot} ${on ? styles.on : ''}`} />
}
