import { useRef } from 'react'
import { errorText } from '../api/errors'
import { ApiError } from '../api/http'
import { Button, codePoints, Icon, TextArea } from '../ui'
import { t } from '../words'
import { FIELD_LIMIT, type Fields, isTooLong } from './draft'
import styles from './UpdateForm.module.css'
import type { Draft } from './useDraft'

const FIELDS = ['yesterday', 'today', 'blockers'] as const

/** The three questions; what is written saves by itself (WEB-240, WEB-241). */
export function UpdateForm({ draft }: { draft: Draft }) {
  const form = useRef<HTMLFormElement>(null)
  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void draft.flush()
      }}
    >
      <DraftState draft={draft} />
      {draft.restored ? <p className={styles.restored}>{t('standup.draft.restored')}</p> : null}
      {draft.offer === null ? null : (
        <div className={styles.offer}>
          <p>{t('standup.draft.offer')}</p>
          <Preview fields={draft.offer} />
          <div className={styles.acts}>
            <Button size="small" variant="primary" onPress={() => give(draft, true, form.current)}>
              {t('standup.draft.offer.take')}
            </Button>
            <Button size="small" onPress={() => give(draft, false, form.current)}>
              {t('standup.draft.offer.leave')}
            </Button>
          </div>
        </div>
      )}
      {FIELDS.map((field) => (
        <TextArea
          key={field}
          name={field}
          label={t(`standup.field.${field}`)}
          placeholder={t(`standup.prompt.${field}`)}
          rows={2}
          limit={FIELD_LIMIT}
          value={draft.fields[field]}
          onChange={(text) => draft.edit({ [field]: text })}
          error={codePoints(draft.fields[field]) > FIELD_LIMIT ? t('standup.draft.long.field') : undefined}
        />
      ))}
    </form>
  )
}

/** The buttons go with the answer: the first field takes the focus they had (WEB-422). */
function give(draft: Draft, take: boolean, form: HTMLFormElement | null): void {
  draft.answer(take)
  form?.querySelector('textarea')?.focus()
}

function Preview({ fields }: { fields: Fields }) {
  return (
    <dl className={styles.preview}>
      {FIELDS.filter((field) => fields[field].trim() !== '').map((field) => (
        <div key={field}>
          <dt>{t(`standup.field.${field}`)}</dt>
          <dd>{fields[field]}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Whether what stands below is safe: "Saving…", "Saved", or what is wrong, which stays in view beside the fields. */
function DraftState({ draft }: { draft: Draft }) {
  if (draft.status === 'failed') {
    const refused = draft.error instanceof ApiError && draft.error.text !== undefined
    return (
      <div role="alert" className={styles.failed}>
        <Icon name="alert" size={16} />
        <span>
          {refused ? t('standup.draft.refused', { reason: errorText(draft.error) }) : t('standup.draft.failed')}
        </span>
        <Button size="small" onPress={draft.retry}>
          {t('act.retry')}
        </Button>
      </div>
    )
  }
  if (isTooLong(draft.fields)) {
    return (
      <div role="alert" className={styles.failed}>
        <Icon name="alert" size={16} />
        <span>{t('standup.draft.long')}</span>
      </div>
    )
  }
  return (
    <p className={styles.state} data-status={draft.status}>
      {draft.status === 'saved' ? (
        <>
          <Icon name="check" size={16} /> {t('standup.draft.saved')}
        </>
      ) : draft.status === 'idle' ? null : (
        t('standup.draft.saving')
      )}
    </p>
  )
}
