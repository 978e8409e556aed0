import type { ReactNode } from 'react'
import styles from './Foot.module.css'
import { SlotError } from './SlotError'
import type { Slot } from './useStandup'

/** The acts of the screen, always at its lower edge; what went wrong with one of them stands above (WEB-82, WEB-247). */
export function Foot({ slot, children }: { slot: Slot; children: ReactNode }) {
  return (
    <div className={styles.foot}>
      <SlotError slot={slot} />
      {children}
    </div>
  )
}
