import type { ReactNode } from 'react'
import { Label, Radio, RadioGroup, Text } from 'react-aria-components'
import { Icon } from './Icon'
import styles from './RadioCards.module.css'

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
