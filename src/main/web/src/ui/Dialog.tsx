import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { UNSAFE_PortalProvider as PortalProvider } from 'react-aria/PortalProvider'
import { t } from '../words'
import { Button, IconButton } from './Button'
import styles from './Dialog.module.css'
import { ErrorRow } from './ErrorRow'
import { TextField } from './Field'
import { restoreFocus } from './focus'

export interface DialogProps {
  title: ReactNode
  /** Called once for Escape or ✕. Without it the dialog must be answered: no ✕, Escape does nothing. */
  onDismiss?: () => void
  children?: ReactNode
  /** Buttons at the foot, the main one last. Stays in view while the content scrolls. */
  footer?: ReactNode
  /** Preferred width in px; never more than 92vw. Default 440. */
  width?: number
  role?: 'dialog' | 'alertdialog'
  /** Where focus goes on leaving; empty for the opener. Set it before unmounting when the act takes the opener away. */
  leaveTo?: RefObject<HTMLElement | null>
}

/**
 * A modal, open as long as it is mounted: the native `<dialog>` (WEB-80). The backdrop does not close it. Focus goes to the element with
 * `autofocus`, else the first field, else the title, and on leaving to `leaveTo` when that is set by then, else back to the opener.
 */
export function Dialog({ title, onDismiss, children, footer, width = 440, role = 'dialog', leaveTo }: DialogProps) {
  const id = useId()
  const ref = useRef<HTMLDialogElement>(null)
  const dismiss = useRef(onDismiss)
  dismiss.current = onDismiss
  const target = useRef(leaveTo)
  // Overlays opened from inside (menus) must live in the top layer too.
  const [layer, setLayer] = useState<HTMLDivElement | null>(null)

  useEffect(() => {
    const dialog = ref.current
    if (dialog === null) {
      return
    }
    const opener = document.activeElement
    let told = false
    const tell = () => {
      if (!told && dismiss.current !== undefined) {
        told = true
        dismiss.current()
        // A caller that keeps the dialog open (it asks first) hears of the next Escape again.
        queueMicrotask(() => {
          told = false
        })
      }
    }
    const onCancel = (event: Event) => {
      event.preventDefault()
      tell()
    }
    // A browser may close by itself on a second Escape in a row: what is still mounted is opened again.
    let left = false
    const onClose = () => {
      if (!left && !dialog.open) {
        dialog.showModal()
        tell()
      }
    }
    dialog.addEventListener('cancel', onCancel)
    dialog.addEventListener('close', onClose)
    // `showModal` moves focus to the first thing that can have it, the title: what asked for focus while mounting gets it back.
    const asked = document.activeElement
    const wanted = asked instanceof HTMLElement && dialog.contains(asked) ? asked : null
    dialog.showModal()
    const first = dialog.querySelector<HTMLElement>(
      '[autofocus], [data-autofocus] button, input:not([type=hidden]):not([disabled]), textarea:not([disabled]), select:not([disabled])',
    )
    ;(wanted ?? first ?? dialog.querySelector<HTMLElement>('h2'))?.focus()
    return () => {
      left = true
      dialog.removeEventListener('cancel', onCancel)
      dialog.removeEventListener('close', onClose)
      dialog.close()
      restoreFocus(target.current?.current ?? opener)
    }
  }, [])

  return (
    <dialog
      ref={ref}
      role={role === 'alertdialog' ? role : undefined}
      aria-labelledby={id}
      className={styles.dialog}
      style={{ '--dialog-width': `${width}px` } as React.CSSProperties}
    >
      <PortalProvider getContainer={() => layer}>
        <div className={styles.header}>
          <h2 id={id} tabIndex={-1} className={styles.title}>
            {title}
          </h2>
          {onDismiss === undefined ? null : (
            <span data-close="" className={styles.close}>
              <IconButton icon="close" label={t('act.close')} onPress={onDismiss} />
            </span>
          )}
        </div>
        <div className={styles.body}>{children}</div>
        {footer === undefined ? null : <div className={styles.footer}>{footer}</div>}
      </PortalProvider>
      <div ref={setLayer} />
    </dialog>
  )
}

export interface ConfirmDialogProps {
  title: ReactNode
  /** Who is affected, and whether it can be undone. */
  children: ReactNode
  /** Names the act: "Delete room", never "OK". */
  confirmLabel: string
  busyLabel?: string
  /** The safe way out. Default "Cancel"; it comes first and has focus. */
  cancelLabel?: string
  /** The name that has to be typed before the act is possible. */
  typeToConfirm?: string
  tone?: 'danger' | 'primary'
  /** Called on confirm; the caller unmounts the dialog when done. */
  onConfirm: () => void
  onDismiss: () => void
  leaveTo?: DialogProps['leaveTo']
  write?: { pending: boolean; slow: boolean; retryIn: number; error: unknown }
}

/** Asks before harm (WEB-83). */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const [typed, setTyped] = useState('')
  const named = props.typeToConfirm === undefined || typed.trim() === props.typeToConfirm.trim()
  return (
    <Dialog
      role="alertdialog"
      title={props.title}
      onDismiss={props.onDismiss}
      leaveTo={props.leaveTo}
      footer={
        <>
          <span data-autofocus={props.typeToConfirm === undefined ? '' : undefined} className={styles.safe}>
            <Button onPress={props.onDismiss}>{props.cancelLabel ?? t('act.cancel')}</Button>
          </span>
          <Button
            variant={props.tone ?? 'danger'}
            isDisabled={!named}
            write={props.write}
            busyLabel={props.busyLabel}
            onPress={props.onConfirm}
          >
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      <div className={styles.text}>{props.children}</div>
      {props.typeToConfirm === undefined ? null : (
        <TextField
          label={t('field.typeName', { name: props.typeToConfirm })}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
        />
      )}
      {props.write?.error === undefined ? null : <ErrorRow error={props.write.error} />}
    </Dialog>
  )
}
