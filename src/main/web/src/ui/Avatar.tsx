import { t } from '../words'
import styles from './Avatar.module.css'
import faces from './avatar/faces.svg'
import { isFace } from './avatar/ids'
import { Icon } from './Icon'
import { cleanName, initials } from './text'

export interface AvatarProps {
  person: { name: string; avatarHue: number; avatarIcon?: string }
  size?: 24 | 28 | 38 | 46
  /** Not here: sunken disc, dashed ring (WEB-443). */
  isAway?: boolean
  /** The chair badge. */
  isFacilitator?: boolean
  /** Says the name. Absent: decoration beside a visible name (WEB-425). */
  isNamed?: boolean
}

/** A person's disc: their picture, or initials on their hue (WEB-440 … WEB-443). */
export function Avatar({ person, size = 28, isAway = false, isFacilitator = false, isNamed = false }: AvatarProps) {
  const icon = person.avatarIcon
  const face = size > 24 && isFace(icon) ? icon : undefined
  const name = isNamed
    ? {
        role: 'img',
        'aria-label': isFacilitator ? `${cleanName(person.name)}, ${t('person.facilitator')}` : cleanName(person.name),
      }
    : { 'aria-hidden': true }
  return (
    <span
      {...name}
      className={`${styles.avatar} ${isAway ? styles.away : ''}`}
      style={{ '--size': `${size}px`, '--hue': `${Math.round(person.avatarHue)}deg` } as React.CSSProperties}
    >
      {face === undefined ? (
        <span className={styles.initials}>{initials(person.name)}</span>
      ) : (
        <svg className={styles.face} aria-hidden="true" focusable="false" viewBox="0 0 48 48">
          <use href={`${faces}#${face}`} />
        </svg>
      )}
      {isFacilitator ? (
        <span className={styles.badge}>
          <Icon name="chair" size={size > 40 ? 14 : 11} />
        </span>
      ) : null}
    </span>
  )
}
