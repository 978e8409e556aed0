import type { ReactNode } from 'react'
import { Switch as AriaSwitch } from 'react-aria-components'
import { t } from '../words'
import styles from './Switch.module.css'

export interface SwitchProps {
  isSelected: boolean
  onChange: (selected: boolean) => void
  children: ReactNode
  /** A second line under the label. */
  description?: ReactNode
  isDisabled?: boolean
}

/** On or off, said in words beside the thumb. */
export function Switch({ isSelected, onChange, children, description, isDisabled }: SwitchProps) {
  return (
    <AriaSwitch className={styles.switch as string} isSelected={isSelected} onChange={onChange} isDisabled={isDisabled}>
      <span className={styles.words}>
        <span className={styles.title}>{children}</span>
        {description === undefined ? null : <span className={styles.description}>{description}</span>}
      </span>
      <span className={styles.state} aria-hidden="true">
        {t(isSelected ? 'switch.on' : 'switch.off')}
      </span>
      <span className={styles.rail} aria-hidden="true">
        <span className={styles.thumb} />
      </span>
    </AriaSwitch>
  )
}
