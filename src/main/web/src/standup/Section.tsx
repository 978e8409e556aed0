import { type ReactNode, useId } from 'react'
import styles from './Section.module.css'

/** A card with its heading; `aside` stands at the heading's other end. */
export function Section({
  title,
  aside,
  hint,
  tone,
  children,
}: {
  title: ReactNode
  aside?: ReactNode
  hint?: ReactNode
  /** `quiet` lies on the ground instead of being a card. */
  tone?: 'quiet'
  children?: ReactNode
}) {
  const id = useId()
  return (
    <section className={styles.section} data-tone={tone} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {aside}
        {hint === undefined ? null : <p className={styles.hint}>{hint}</p>}
      </div>
      {children}
    </section>
  )
}
