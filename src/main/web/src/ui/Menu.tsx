import type { ReactNode } from 'react'
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover, Separator } from 'react-aria-components'
import { Button, IconButton, type Size, type Variant } from './Button'
import { Icon, type IconName } from './Icon'
import styles from './Menu.module.css'

export type MenuEntry =
  | {
      id: string
      label: ReactNode
      /** Plain text of the label for type-ahead, where the label is no string. */
      textValue?: string
      description?: ReactNode
      icon?: IconName
      /** Harmful: told by its own colour and the words; it must still ask. */
      isHarmful?: boolean
      isDisabled?: boolean
      onAction?: () => void
      /** A link (download, page); `newTab` opens it beside. */
      href?: string
      newTab?: boolean
      download?: boolean
    }
  | 'separator'

export interface MenuProps {
  /** The accessible name of the button and of its menu. */
  label: string
  items: readonly MenuEntry[]
  /** Icon of the button. Default `more`. With `text` it stands before the words. */
  icon?: IconName
  /** Words on the button; absent = an icon button named `label`. */
  text?: ReactNode
  variant?: Variant
  size?: Size
  isDisabled?: boolean
}

export function Menu({ label, items, icon = 'more', text, variant, size, isDisabled }: MenuProps) {
  return (
    <MenuTrigger>
      {text === undefined ? (
        <IconButton icon={icon} label={label} variant={variant ?? 'bare'} size={size} isDisabled={isDisabled} />
      ) : (
        <Button icon={icon} variant={variant} size={size} isDisabled={isDisabled} aria-label={label}>
          {text}
        </Button>
      )}
      <Popover placement="bottom end" offset={6} className={styles.popover as string}>
        <AriaMenu className={styles.menu as string} aria-label={label}>
          {items.map((item, index) =>
            item === 'separator' ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: separators have no other identity
              <Separator key={`separator-${index}`} className={styles.separator as string} />
            ) : (
              <MenuItem
                key={item.id}
                id={item.id}
                textValue={item.textValue ?? (typeof item.label === 'string' ? item.label : item.id)}
                className={`${styles.item} ${item.isHarmful === true ? styles.harmful : ''}`}
                isDisabled={item.isDisabled}
                onAction={item.onAction}
                {...(item.href === undefined ? {} : { href: item.href, download: item.download })}
                {...(item.newTab === true ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
              >
                {item.icon === undefined ? null : <Icon name={item.icon} />}
                <span className={styles.words}>
                  <span>{item.label}</span>
                  {item.description === undefined ? null : (
                    <span className={styles.description}>{item.description}</span>
                  )}
                </span>
              </MenuItem>
            ),
          )}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}
