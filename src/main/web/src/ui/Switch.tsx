import type { ReactNode } from 'react'
import { Switch as AriaSwitch, Label, Radio, RadioGroup, Text } from 'react-aria-components'
import { t } from '../words'
import { Icon } from './Icon'
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

export interface RadioCardsProps<T extends string> {
  label: string
  hideLabel?: boolean
  value: T
  onChange: (value: T) => void
  options: readonly { value: T; label: ReactNode; description?: ReactNode; aside?: ReactNode }[]
  /** Cards per row from 480 px on. Default 1. */
  columns?: 1 | 2 | 3
}

/** A radio group drawn as cards; the chosen one has a border and a mark, not only a colour. */
export function RadioCards<T extends string>({
  label,
  hideLabel,
  value,
  onChange,
  options,
  columns = 1,
}: RadioCardsProps<T>) {
  return (
    <RadioGroup
      className={styles.cards as string}
      value={value}
      onChange={(next) => onChange(next as T)}
      aria-label={hideLabel === true ? label : undefined}
    >
      {hideLabel === true ? null : <Label className={styles.groupLabel}>{label}</Label>}
      <div className={styles.grid} data-columns={columns}>
        {options.map((option) => (
          <Radio key={option.value} value={option.value} className={styles.card as string}>
            <span className={styles.mark} aria-hidden="true">
              <Icon name="check" size={16} />
            </span>
            <span className={styles.words}>
              <span className={styles.title}>{option.label}</span>
              {option.description === undefined ? null : (
                <Text slot="description" className={styles.description}>
                  {option.description}
                </Text>
              )}
            </span>
            {option.aside}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  )
}
