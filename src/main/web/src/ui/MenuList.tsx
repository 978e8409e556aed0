import type { RefObject } from 'react'
import { Menu as AriaMenu, MenuItem, Popover, Separator } from 'react-aria-components'
import { Icon } from './Icon'
import type { MenuEntry } from './Menu'
import styles from './Menu.module.css'

interface MenuListProps {
  id: string
  label: string
  items: readonly MenuEntry[]
  trigger: RefObject<HTMLElement | null>
  onClose: () => void
}

/** Once the menu is gone and its button has focus again, so that a dialog opened by the act takes focus and gives it back to the button. */
function afterwards(act: (() => void) | undefined): void {
  requestAnimationFrame(() => requestAnimationFrame(() => act?.()))
}

/** The open part of a menu, in a chunk of its own: it is half of what a menu costs, and needed only when one is opened. */
export default function MenuList({ id, label, items, trigger, onClose }: MenuListProps) {
  return (
    <Popover
      isOpen
      triggerRef={trigger}
      aria-label={label}
      placement="bottom end"
      offset={6}
      className={styles.popover as string}
      onOpenChange={(open) => {
        if (!open) {
          onClose()
        }
      }}
    >
      <AriaMenu id={id} className={styles.menu as string} aria-label={label} autoFocus="first" onClose={onClose}>
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
              onAction={item.onAction === undefined ? undefined : () => afterwards(item.onAction)}
              {...(item.href === undefined ? {} : { href: item.href, download: item.download })}
              {...(item.newTab === true ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
            >
              {item.icon === undefined ? null : <Icon name={item.icon} />}
              <span className={styles.words}>
                <span>{item.label}</span>
                {item.description === undefined ? null : <span className={styles.description}>{item.description}</span>}
              </span>
            </MenuItem>
          ),
        )}
      </AriaMenu>
    </Popover>
  )
}
