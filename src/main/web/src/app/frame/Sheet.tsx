import { type ReactNode, useEffect, useRef } from 'react'
import { IconButton, restoreFocus } from '../../ui'
import { t } from '../../words'
import styles from './Sheet.module.css'

/** The rail as a modal drawer on small screens. Escape, ✕ and a tap beside it close it. */
export function Sheet({ label, onDismiss, children }: { label: string; onDismiss: () => void; children: ReactNode }) {
  const ref = useRef<HTMLDialogElement>(null)
  const dismiss = useRef(onDismiss)
  dismiss.current = onDismiss
  useEffect(() => {
    const dialog = ref.current
    const opener = document.activeElement
    const onCancel = (event: Event) => {
      event.preventDefault()
      dismiss.current()
    }
    const onClick = (event: MouseEvent) => {
      if (event.target === dialog) {
        dismiss.current()
      }
    }
    dialog?.addEventListener('cancel', onCancel)
    dialog?.addEventListener('click', onClick)
    dialog?.showModal()
    return () => {
      dialog?.removeEventListener('cancel', onCancel)
      dialog?.removeEventListener('click', onClick)
      dialog?.close()
      restoreFocus(opener)
    }
  }, [])
  return (
    <dialog ref={ref} className={styles.sheet} aria-label={label}>
      <div className={styles.inside}>
        <div className={styles.top}>
          <IconButton icon="close" label={t('act.close')} onPress={onDismiss} />
        </div>
        {children}
      </div>
    </dialog>
  )
}
