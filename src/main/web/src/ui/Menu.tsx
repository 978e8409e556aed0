import { lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
import { Button, IconButton, type Size, type Variant } from './Button'
import type { IconName } from './Icon'

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

const load = () => import('./MenuList')
const MenuList = lazy(load)

/** A button with a menu. The list is a chunk of its own, fetched while the page is idle. */
export function Menu({ label, items, icon = 'more', text, variant, size, isDisabled }: MenuProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => {}), 1500)
    return () => clearTimeout(timer)
  }, [])
  const button = {
    ref: trigger,
    isDisabled,
    size,
    'aria-haspopup': 'menu' as const,
    'aria-expanded': open,
    ...(open ? { 'aria-controls': id } : {}),
    onPress: () => setOpen(true),
    onKeyDown: (event: { key: string; preventDefault: () => void }) => {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault()
        setOpen(true)
      }
    },
  }
  return (
    <>
      {text === undefined ? (
        <IconButton {...button} icon={icon} label={label} variant={variant ?? 'bare'} />
      ) : (
        <Button {...button} icon={icon} variant={variant} aria-label={label}>
          {text}
        </Button>
      )}
      {open ? (
        <Suspense fallback={null}>
          <MenuList id={id} label={label} items={items} trigger={trigger} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
