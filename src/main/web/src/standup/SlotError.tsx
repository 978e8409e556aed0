import { ErrorRow } from '../ui'
import type { Slot } from './useStandup'

/** What went wrong in one part of the screen, beside the control that failed (WEB-82). */
export function SlotError({ slot }: { slot: Slot }) {
  const { trouble } = slot
  return trouble === null ? null : (
    <ErrorRow
      error={trouble.error}
      onDismiss={() => slot.set(null)}
      {...(trouble.retry === undefined ? {} : { onRetry: trouble.retry })}
    />
  )
}
