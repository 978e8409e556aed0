import type { ReactNode } from 'react'
import { Avatar } from '../ui'
import { rich } from '../words'
import type { Named } from './names'
import styles from './Who.module.css'

/** Somebody without a picture of their own here: initials on a neutral disc. */
const faceOf = ({ name, person }: Named) => person ?? { name, avatarHue: 250 }

/** A person's disc and name; the name is said once (WEB-425), a guest is marked in words. */
export function Who({
  named,
  size = 28,
  isAway = false,
  isFacilitator = false,
  children,
}: {
  named: Named
  size?: 24 | 28 | 38 | 46
  isAway?: boolean
  isFacilitator?: boolean
  children?: ReactNode
}) {
  return (
    <span className={styles.who}>
      <Avatar person={faceOf(named)} size={size} isAway={isAway} isFacilitator={isFacilitator} />
      <span className={styles.words}>
        <WhoName named={named} />
        {children}
      </span>
    </span>
  )
}

export function WhoName({ named }: { named: Named }) {
  const name = <bdi>{named.name}</bdi>
  return <span className={styles.name}>{named.guest ? rich('standup.guest', { name }) : name}</span>
}
