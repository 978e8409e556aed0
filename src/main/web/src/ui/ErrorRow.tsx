import { errorText } from '../api/errors'
import { t } from '../words'
import { Button } from './Button'
import styles from './ErrorRow.module.css'
import { Icon } from './Icon'

export interface ErrorRowProps {
  /** What was thrown, or a sentence. */
  error: unknown
  /** Only where repeating is harmless (WEB-37). */
  onRetry?: () => void
  retryIn?: number
  onDismiss?: () => void
}

/** A failure, told beside the control that failed (WEB-82). */
export function ErrorRow({ error, onRetry, retryIn = 0, onDismiss }: ErrorRowProps) {
  return (
    <div role="alert" className={styles.row}>
      <Icon name="alert" />
      <span className={styles.text}>{typeof error === 'string' ? error : errorText(error)}</span>
      {onRetry === undefined && onDismiss === undefined ? null : (
        <span className={styles.acts}>
          {onRetry === undefined ? null : (
            <Button size="small" variant="quiet" onPress={onRetry} write={{ pending: false, slow: false, retryIn }}>
              {t('act.retry')}
            </Button>
          )}
          {onDismiss === undefined ? null : (
            <Button size="small" variant="bare" onPress={onDismiss}>
              {t('act.dismiss')}
            </Button>
          )}
        </span>
      )}
    </div>
  )
}
