import type { ReactNode, Ref } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components'
import { Link } from 'react-router'
import { t } from '../words'
import styles from './Button.module.css'
import { Icon, type IconName } from './Icon'

export type Variant = 'primary' | 'quiet' | 'go' | 'danger' | 'bare'
export type Size = 'normal' | 'small' | 'large'

interface Look {
  /** One `primary` per region; `danger` only inside a confirmation. Default `quiet`. */
  variant?: Variant
  size?: Size
  icon?: IconName
  iconEnd?: IconName
  /** As wide as its container. */
  wide?: boolean
  children?: ReactNode
  className?: string
}

/** The part of a `Write` (api/useWrite) that a button shows. */
export interface InFlight {
  pending: boolean
  slow: boolean
  retryIn: number
}

export interface ButtonProps extends Look, Omit<AriaButtonProps, 'children' | 'className' | 'style' | 'isPending'> {
  /** The write behind this button: pressed again it does nothing, after 300 ms it says `busyLabel`, after a `Retry-After` it counts down (WEB-32, WEB-38). */
  write?: InFlight
  /** In flight, without a `Write` object. */
  isBusy?: boolean
  /** Shown while busy; default "Saving…". */
  busyLabel?: string
  ref?: Ref<HTMLButtonElement>
}

/**
 * What makes a button busy: it keeps its place and its focus, and does nothing. Not react-aria's `isPending`, which speaks the label in an
 * assertive region at either end, where only errors belong (WEB-410), and there points to a button that may be gone by then.
 */
function busyProps(
  busy: boolean,
  { type, onPress }: Pick<AriaButtonProps, 'type' | 'onPress'>,
): Pick<AriaButtonProps, 'type' | 'onPress' | 'render'> {
  return {
    type: busy ? 'button' : type,
    onPress: busy ? undefined : onPress,
    render: (dom) => <button {...dom} aria-disabled={busy || undefined} data-busy={busy || undefined} />,
  }
}

function look({ variant = 'quiet', size = 'normal', wide = false, className }: Look): string {
  return [styles.button, styles[variant], styles[size], wide ? styles.wide : '', className ?? ''].join(' ').trim()
}

export function Button({
  variant,
  size,
  icon,
  iconEnd,
  wide,
  className,
  write,
  isBusy,
  busyLabel,
  ...rest
}: ButtonProps) {
  const retryIn = write?.retryIn ?? 0
  const busy = isBusy === true || write?.pending === true
  const slow = write === undefined ? isBusy === true : write.slow
  const { children, isDisabled, ...props } = rest
  return (
    <AriaButton
      {...props}
      className={look({ variant, size, wide, className })}
      isDisabled={isDisabled === true || retryIn > 0}
      {...busyProps(busy, props)}
    >
      {icon === undefined ? null : <Icon name={icon} />}
      <span className={styles.label}>
        {retryIn > 0 ? t('act.retryIn', { n: retryIn }) : busy && slow ? (busyLabel ?? t('act.saving')) : children}
      </span>
      {iconEnd === undefined ? null : <Icon name={iconEnd} />}
    </AriaButton>
  )
}

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'iconEnd' | 'wide' | 'icon'> {
  icon: IconName
  /** The accessible name, also shown as a tooltip. */
  label: string
}

export function IconButton({
  icon,
  label,
  variant = 'bare',
  size,
  className,
  write,
  isBusy,
  busyLabel: _,
  ...props
}: IconButtonProps) {
  return (
    <span className={styles.tip} title={label}>
      <AriaButton
        {...props}
        aria-label={label}
        className={`${look({ variant, size, className })} ${styles.iconOnly}`}
        isDisabled={props.isDisabled === true || (write?.retryIn ?? 0) > 0}
        {...busyProps(isBusy === true || write?.pending === true, props)}
      >
        <Icon name={icon} />
      </AriaButton>
    </span>
  )
}

export type LinkButtonProps = Look & { 'aria-label'?: string } & (
    | { to: string; href?: never; download?: never; newTab?: never }
    | { to?: never; href: string; download?: boolean | string; newTab?: boolean }
  )

/** A link that looks like a button: `to` stays in the client, `href` leaves it (download, full navigation, new tab). */
export function LinkButton(props: LinkButtonProps) {
  const inside = (
    <>
      {props.icon === undefined ? null : <Icon name={props.icon} />}
      <span className={styles.label}>{props.children}</span>
      {props.iconEnd === undefined ? null : <Icon name={props.iconEnd} />}
    </>
  )
  if (props.to !== undefined) {
    return (
      <Link to={props.to} className={look(props)} aria-label={props['aria-label']}>
        {inside}
      </Link>
    )
  }
  return (
    <a
      href={props.href}
      className={look(props)}
      aria-label={props['aria-label']}
      download={props.download}
      {...(props.newTab === true ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      {inside}
    </a>
  )
}
