import { calls } from '../api/calls'
import type { Envelope } from '../api/types'
import { useWrite } from '../api/useWrite'
import { ConfirmDialog } from '../ui'
import { t } from '../words'

/** Ends the room for everybody, after asking (WEB-184). */
export function EndDialog({ room, onDone }: { room: Envelope; onDone: () => void }) {
  const end = useWrite(() => calls.endRoom(room.id), { onSuccess: onDone })
  return (
    <ConfirmDialog
      title={t('end.title', { room: room.title })}
      confirmLabel={t('end.confirm')}
      busyLabel={t('end.busy')}
      write={end}
      onConfirm={() => void end.run()}
      onDismiss={onDone}
    >
      {t('end.text')}
    </ConfirmDialog>
  )
}
