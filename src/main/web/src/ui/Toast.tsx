import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { t } from '../words'
import { IconButton } from './Button'
import styles from './Toast.module.css'
import { codePoints } from './text'

type Show = (message: string) => void
const ToastContext = createContext<Show>(() => {})

/** Says that something is done (never the only report of a failure): `const toast = useToast(); toast('Saved.')` (WEB-81). */
export const useToast = (): Show => useContext(ToastContext)

/** 3.4 s and 60 ms a character, at most 8 s. */
export function toastTime(message: string): number {
  return Math.min(8000, 3400 + 60 * codePoints(message))
}

/** Older browsers have no popovers: there the region lies under an open dialog. */
const topLayer = typeof HTMLElement.prototype.showPopover === 'function'

export function ToastProvider({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState<{ text: string; nr: number } | null>(null)
  const [held, setHeld] = useState(false)
  const left = useRef(0)
  const region = useRef<HTMLDivElement>(null)

  const show = useCallback<Show>((text) => {
    left.current = toastTime(text)
    setMessage((old) => ({ text, nr: (old?.nr ?? 0) + 1 }))
  }, [])

  useEffect(() => {
    if (message === null || held) {
      return
    }
    const from = Date.now()
    const timer = setTimeout(() => setMessage(null), left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(1000, left.current - (Date.now() - from))
    }
  }, [message, held])

  // Into the top layer, above an open dialog; where the browser has no popovers the z-index serves.
  useEffect(() => {
    const element = region.current
    if (message === null || element === null || !topLayer) {
      return
    }
    element.showPopover()
    return () => {
      if (element.isConnected) {
        element.hidePopover()
      }
    }
  }, [message])

  return (
    <ToastContext value={useMemo(() => show, [show])}>
      {children}
      {/* The region stays in the page, so that what appears in it is spoken. */}
      <div
        ref={region}
        role="status"
        popover={topLayer ? 'manual' : undefined}
        className={styles.region}
        data-empty={message === null}
        onMouseEnter={() => setHeld(true)}
        onMouseLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        {message === null ? null : (
          <div key={message.nr} className={styles.toast}>
            <span className={styles.text}>{message.text}</span>
            <IconButton icon="close" size="small" label={t('act.dismiss')} onPress={() => setMessage(null)} />
          </div>
        )}
      </div>
    </ToastContext>
  )
}
