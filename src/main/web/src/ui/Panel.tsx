import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon'
import styles from './Panel.module.css'

/** A crisp card on the ground. `flush` leaves the padding to the content (lists). */
export function Card({
  children,
  flush = false,
  className,
}: {
  children: ReactNode
  flush?: boolean
  className?: string
}) {
  return <div className={`${styles.card} ${flush ? styles.flush : ''} ${className ?? ''}`}>{children}</div>
}

/** What will appear here, who can make it appear, and the act for those who can (WEB-86). */
export function EmptyState({ icon, children, action }: { icon?: IconName; children: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.empty}>
      {icon === undefined ? null : (
        <span className={styles.emptyIcon}>
          <Icon name={icon} size={24} />
        </span>
      )}
      <p>{children}</p>
      {action}
    </div>
  )
}

export interface BannerProps {
  tone: 'accent' | 'stop' | 'chair' | 'plain'
  icon?: IconName
  children: ReactNode
  action?: ReactNode
  /** `status` speaks politely; absent says nothing by itself. */
  role?: 'status'
}

/** A full-width line below the header. */
export function Banner({ tone, icon, children, action, role }: BannerProps) {
  return (
    <div role={role} className={`${styles.banner} ${styles[tone]}`}>
      {icon === undefined ? null : <Icon name={icon} />}
      <span className={styles.bannerText}>{children}</span>
      {action}
    </div>
  )
}
