import { useRef, useState } from 'react'
import { calls } from '../api/calls'
import type { PokerEnvelope, Story } from '../api/types'
import { useWrite } from '../api/useWrite'
import { Button, Dialog, ErrorRow, overLimit, TextArea, TextField, useToast } from '../ui'
import { t } from '../words'
import { LIMITS } from './importing'
import styles from './Queue.module.css'

interface Fields {
  ref: string
  title: string
  notes: string
}

const EMPTY: Fields = { ref: '', title: '', notes: '' }

const isOver = (fields: Fields) =>
  overLimit(fields.ref, LIMITS.ref) || overLimit(fields.title, LIMITS.title) || overLimit(fields.notes, LIMITS.notes)
const isBlank = (fields: Fields) => fields.ref.trim() === '' && fields.title.trim() === ''

function StoryFields({
  fields,
  onChange,
  first,
}: {
  fields: Fields
  onChange: (fields: Fields) => void
  first?: React.RefObject<HTMLInputElement | null>
}) {
  return (
    <>
      <TextField
        label={t('poker.form.ref')}
        mono
        autoFocus
        autoComplete="off"
        spellCheck="false"
        placeholder={t('poker.form.ref.placeholder')}
        limit={LIMITS.ref}
        counterFrom={10}
        value={fields.ref}
        onChange={(ref) => onChange({ ...fields, ref })}
        {...(first === undefined ? {} : { inputRef: first })}
      />
      <TextField
        label={t('poker.form.title')}
        autoComplete="off"
        placeholder={t('poker.form.title.placeholder')}
        limit={LIMITS.title}
        value={fields.title}
        onChange={(title) => onChange({ ...fields, title })}
      />
      <TextArea
        label={t('poker.form.notes')}
        rows={3}
        limit={LIMITS.notes}
        value={fields.notes}
        onChange={(notes) => onChange({ ...fields, notes })}
      />
    </>
  )
}

/** Adds stories one after the other; it stays open for the next (WEB-226). What failed keeps its text and is not sent again by itself. */
export function AddStory({ room, onDone }: { room: PokerEnvelope; onDone: () => void }) {
  const [fields, setFields] = useState(EMPTY)
  const [added, setAdded] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  const add = useWrite((story: Fields) => calls.action(room.id, 'stories', story), {
    onSuccess: () => {
      setFields(EMPTY)
      setAdded(true)
      first.current?.focus()
    },
  })
  const ready = !isBlank(fields) && !isOver(fields)
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (ready) {
          void add.run(fields)
        }
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isBlank(fields) && fields.notes === '') {
          event.stopPropagation()
          onDone()
        }
      }}
    >
      <StoryFields fields={fields} onChange={setFields} first={first} />
      {add.error === undefined ? null : <ErrorRow error={add.error} onDismiss={add.clear} />}
      <div className={styles.formActs}>
        <Button type="submit" size="small" variant="primary" isDisabled={!ready} write={add}>
          {t(added ? 'poker.addAnother' : 'poker.add')}
        </Button>
        <Button size="small" variant="bare" onPress={onDone}>
          {t(added ? 'poker.form.done' : 'act.cancel')}
        </Button>
      </div>
    </form>
  )
}

/** Changes a story: only what differs is sent (WEB-229). */
export function EditStory({ room, story, onDone }: { room: PokerEnvelope; story: Story; onDone: () => void }) {
  const [fields, setFields] = useState<Fields>({ ref: story.ref, title: story.title, notes: story.notes })
  const toast = useToast()
  const change = changed(story, fields)
  const save = useWrite((body: object) => calls.action(room.id, 'story', { storyId: story.id, ...body }), {
    onSuccess: () => {
      toast(t('poker.edit.done'))
      onDone()
    },
  })
  const ready = change !== null && !isBlank(fields) && !isOver(fields)
  return (
    <Dialog
      title={t('poker.edit.title')}
      onDismiss={onDone}
      width={520}
      footer={
        <>
          <Button onPress={onDone}>{t('act.cancel')}</Button>
          <Button type="submit" form="edit-story" variant="primary" isDisabled={!ready} write={save}>
            {t('act.save')}
          </Button>
        </>
      }
    >
      <form
        id="edit-story"
        className={styles.formActs}
        style={{ flexDirection: 'column', flexWrap: 'nowrap', gap: 16 }}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (ready && change !== null) {
            void save.run(change)
          }
        }}
      >
        <StoryFields fields={fields} onChange={setFields} />
        {isBlank(fields) ? <p className={styles.formNote}>{t('poker.form.needs')}</p> : null}
        {save.error === undefined ? null : (
          <ErrorRow
            error={save.error}
            retryIn={save.retryIn}
            {...(change === null ? {} : { onRetry: () => void save.run(change) })}
          />
        )}
      </form>
    </Dialog>
  )
}

/** The fields that differ from the story, null when none does. */
export function changed(story: Story, fields: Fields): Partial<Fields> | null {
  const change: Partial<Fields> = {}
  if (fields.ref.trim() !== story.ref) {
    change.ref = fields.ref
  }
  if (fields.title.trim() !== story.title) {
    change.title = fields.title
  }
  if (fields.notes !== story.notes) {
    change.notes = fields.notes
  }
  return Object.keys(change).length === 0 ? null : change
}
