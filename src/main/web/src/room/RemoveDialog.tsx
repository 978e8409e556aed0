import { useState } from 'react'
import { calls } from '../api/calls'
import type { Envelope, Person } from '../api/types'
import { useWrite } from '../api/useWrite'
import { Button, cleanName, Dialog, ErrorRow, overLimit, TextField, useToast } from '../ui'
import { t } from '../words'
import styles from './room.module.css'

const LIMIT = 80

/** Asks somebody to step out, with a word if wanted (WEB-183). */
export function RemoveDialog({ room, person, onDone }: { room: Envelope; person: Person; onDone: () => void }) {
  const [message, setMessage] = useState('')
  const toast = useToast()
  const name = cleanName(person.name)
  const remove = useWrite(() => calls.removeParticipant(room.id, person.userId, message.trim()), {
    onSuccess: () => {
      toast(t('remove.done', { name }))
      onDone()
    },
  })
  const tooLong = overLimit(message, LIMIT)
  return (
    <Dialog
      role="alertdialog"
      title={t('remove.title', { name })}
      onDismiss={onDone}
      footer={
        <>
          <Button onPress={onDone}>{t('act.cancel')}</Button>
          <Button variant="danger" isDisabled={tooLong} write={remove} onPress={() => void remove.run()}>
            {t('remove.confirm')}
          </Button>
        </>
      }
    >
      <p className={styles.quietText}>{t('remove.text')}</p>
      <TextField
        label={t('remove.message')}
        value={message}
        onChange={setMessage}
        limit={LIMIT}
        autoComplete="off"
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !tooLong) {
            void remove.run()
          }
        }}
      />
      {remove.error === undefined ? null : <ErrorRow error={remove.error} />}
    </Dialog>
  )
}
