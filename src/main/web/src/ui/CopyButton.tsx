import { type ReactNode, useEffect, useRef, useState } from 'react'
import { t } from '../words'
import { Button, type Size, type Variant } from './Button'
import styles from './CopyButton.module.css'
import type { IconName } from './Icon'
import { useToast } from './Toast'

/** True only when the text really is on the clipboard (WEB-85). */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

export interface CopyButtonProps {
  /** What is copied, or how to get it at the moment of the press. */
  text: string | (() => string)
  children: ReactNode
  /** The toast on success. */
  done?: string
  icon?: IconName
  variant?: Variant
  size?: Size
}

/** Copies; where the browser refuses, shows the text selected in a field instead. */
export function CopyButton({ text, children, done, icon = 'copy', variant, size }: CopyButtonProps) {
  const toast = useToast()
  const [fallback, setFallback] = useState<string | null>(null)
  return (
    <span className={styles.copy}>
      <Button
        icon={icon}
        variant={variant}
        size={size}
        onPress={async () => {
          const value = typeof text === 'function' ? text() : text
          if (await copyText(value)) {
            setFallback(null)
            toast(done ?? t('act.copied'))
          } else {
            setFallback(value)
          }
        }}
      >
        {children}
      </Button>
      {fallback === null ? null : <CopyHere text={fallback} />}
    </span>
  )
}

/** The text, selected and ready for the person's own copy command; several lines stay several. */
export function CopyHere({ text }: { text: string }) {
  const ref = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    ref.current?.focus()
    ref.current?.select()
  }, [])
  return (
    <label className={styles.here}>
      <span>{t('act.copyHere')}</span>
      <textarea
        ref={ref}
        readOnly
        rows={text.includes('\n') ? 5 : 1}
        value={text}
        onFocus={(event) => event.target.select()}
      />
    </label>
  )
}
