import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { calls } from '../api/calls'
import { errorText } from '../api/errors'
import { keys } from '../api/queries'
import type { SessionSummary } from '../api/types'
import { useWrite } from '../api/useWrite'
import { Button, ConfirmDialog, Dialog, overLimit, TextField, useToast } from '../ui'
import { rich, t } from '../words'
import styles from './space.module.css'

interface ManageRoomDialogProps {
  org: string
  slug: string
  room: SessionSummary
  onClose: () => void
}

/** An owner's two acts on a room: another title, or none at all. */
export function ManageRoomDialog({ org, slug, room, onClose }: ManageRoomDialogProps) {
  const client = useQueryClient()
  const toast = useToast()
  const [title, setTitle] = useState(room.title)
  const [deleting, setDeleting] = useState(false)
  const done = (message: string) => {
    void client.invalidateQueries({ queryKey: keys.space(org, slug) })
    toast(message)
    onClose()
  }
  const rename = useWrite(() => calls.renameRoom(org, slug, room.id, title.trim()), {
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: keys.session(room.id) })
      done(t('manage.renamed'))
    },
  })
  const remove = useWrite(() => calls.deleteRoom(org, slug, room.id), { onSuccess: () => done(t('manage.deleted')) })
  const unusable = title.trim() === '' || title.trim() === room.title || overLimit(title, 200)

  if (deleting) {
    return (
      <ConfirmDialog
        title={t('manage.delete.title', { title: room.title })}
        confirmLabel={t('manage.delete')}
        cancelLabel={t('manage.keep')}
        busyLabel={t('manage.deleting')}
        write={remove}
        onConfirm={() => void remove.run()}
        onDismiss={() => setDeleting(false)}
      >
        <p>{rich('manage.delete.text', { title: <q key="title">{room.title}</q> })}</p>
      </ConfirmDialog>
    )
  }
  return (
    <Dialog title={t('manage.title')} onDismiss={onClose}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!unusable) {
            void rename.run()
          }
        }}
      >
        <TextField
          label={t('manage.name')}
          value={title}
          onChange={setTitle}
          limit={200}
          autoFocus
          autoComplete="off"
          error={rename.error === undefined ? undefined : errorText(rename.error)}
          end={
            <Button type="submit" variant="primary" isDisabled={unusable} write={rename}>
              {t('manage.rename')}
            </Button>
          }
        />
      </form>
      <div className={styles.harm}>
        <p>{t('manage.delete.intro')}</p>
        <Button icon="trash" onPress={() => setDeleting(true)}>
          {t('manage.delete')}
        </Button>
      </div>
    </Dialog>
  )
}
