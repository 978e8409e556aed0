import type { ReactNode } from 'react'
import { type ToggleButtonProps as AriaProps, ToggleButton as AriaToggleButton } from 'react-aria-components'
import { Icon, type IconName } from './Icon'
import styles from './ToggleButton.module.css'

export interface ToggleButtonProps extends Omit<AriaProps, 'children' | 'className' | 'style'> {
  icon?: IconName
  size?: 'normal' | 'small'
  children: ReactNode
}

/** A button that stays pressed (`aria-pressed`); its label tells the present state. */
export function ToggleButton({ icon, size = 'normal', children, ...props }: ToggleButtonProps) {
  return (
    <AriaToggleButton {...props} className={`${styles.toggle} ${size === 'small' ? styles.small : ''}`}>
      {icon === undefined ? null : <Icon name={icon} />}
      <span>{children}</span>
    </AriaToggleButton>
  )
}

export interface SegmentedProps<T extends string> {
  label: string
  value: T
  onChange: (value: T) => void
  options: readonly { value: T; label: ReactNode; icon?: IconName }[]
  size?: 'normal' | 'small'
}

/** A sunken track with a raised thumb: one of a few, each a toggle button (`aria-pressed`). */
export function Segmented<T extends string>({ label, value, onChange, options, size = 'normal' }: SegmentedProps<T>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend and layout do not fit a toolbar
    <div role="group" aria-label={label} className={`${styles.track} ${size === 'small' ? styles.small : ''}`}>
      {options.map((option) => (
        <AriaToggleButton
          key={option.value}
          className={styles.segment}
          isSelected={option.value === value}
          onChange={() => onChange(option.value)}
        >
          {option.icon === undefined ? null : <Icon name={option.icon} size={16} />}
          <span>{option.label}</span>
        </AriaToggleButton>
      ))}
    </div>
  )
}
