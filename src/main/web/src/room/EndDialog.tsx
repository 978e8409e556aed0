import { calls } from '../api/calls'
import type { Envelope } from '../api/types'
import { useWrite } from '../api/useWrite'
import { ConfirmDialog } from '../ui'
import { t } from '../words'
import { NotEnded, useAskGuards } from './ending'
import { kindOf } from './kinds'

/** Ends the room for everybody, after asking (WEB-184); what is unsent on this page goes first (WEB-250). */
export function EndDialog({ room, onDone }: { room: Envelope; onDone: () => void }) {
  const ask = useAskGuards()
  const end = useWrite(
    async () => {
      await ask()
      await calls.endRoom(room.id)
    },
    { onSuccess: onDone },
  )
  const error = end.error instanceof NotEnded ? end.error.message : end.error
  return (
    <ConfirmDialog
      title={t('end.title', { room: room.title })}
      confirmLabel={t('end.confirm')}
      busyLabel={t('end.busy')}
      write={{ ...end, error }}
      onConfirm={() => void end.run()}
      onDismiss={onDone}
    >
      {t(kindOf(room.kind)?.ends ?? 'end.text')}
    </ConfirmDialog>
  )
}
