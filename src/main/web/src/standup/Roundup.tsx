import { type FormEvent, useState } from 'react'
import type { StandupEnvelope } from '../api/types'
import { Button, CopyButton, IconButton, overLimit, TextField } from '../ui'
import { t } from '../words'
import type { Names } from './names'
import { plainName } from './names'
import styles from './Roundup.module.css'
import { blockersOf, roundupText, skippedOf } from './roundup'
import { Section } from './Section'
import { Who } from './Who'

/** What is in the way, for whoever can help, and who was passed over (WEB-248, STD-40). */
export function Roundup({
  room,
  names,
  later = [],
}: {
  room: StandupEnvelope
  names: Names
  later?: readonly string[]
}) {
  const blockers = blockersOf(room.state.entries)
  const skipped = skippedOf(room)
  return (
    <Section
      title={t('standup.blockers')}
      aside={
        blockers.length === 0 && later.length === 0 ? null : (
          <CopyButton
            size="small"
            text={() => roundupText(blockers, names, later, t('standup.later'))}
            done={t('standup.blockers.copied')}
          >
            {t('standup.blockers.copy')}
          </CopyButton>
        )
      }
    >
      {blockers.length === 0 ? (
        <p className={styles.none}>{t('standup.blockers.none')}</p>
      ) : (
        <ul className={styles.blockers}>
          {blockers.map(({ userId, text }) => (
            <li key={userId}>
              <Who named={names(userId)} />
              <blockquote>{text}</blockquote>
            </li>
          ))}
        </ul>
      )}
      {skipped.length === 0 ? null : (
        <p className={styles.skipped}>
          {t('standup.skipped', { names: skipped.map((userId) => plainName(names, userId)).join(', ') })}
        </p>
      )}
    </Section>
  )
}

/** The parking lot: what came up and has to wait (UP-43). It is this tab's alone and goes out with the copied blockers. */
export function Later({ items, onChange }: { items: readonly string[]; onChange: (items: string[]) => void }) {
  const [text, setText] = useState('')
  const isReady = text.trim() !== '' && !overLimit(text, 200)
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (isReady) {
      onChange([...items, text.trim()])
      setText('')
    }
  }
  return (
    <Section title={t('standup.later')} hint={t('standup.later.text')}>
      {items.length === 0 ? null : (
        <ul className={styles.later}>
          {items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: equal topics are told apart by their place
            <li key={`${index} ${item}`}>
              <span>{item}</span>
              <IconButton
                icon="close"
                size="small"
                label={t('standup.later.remove', { topic: item })}
                onPress={(event) => {
                  event.target.closest('section')?.querySelector('input')?.focus()
                  onChange(items.filter((_, at) => at !== index))
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <form noValidate onSubmit={add}>
        <TextField
          label={t('standup.later.add')}
          hideLabel
          placeholder={t('standup.later.placeholder')}
          autoComplete="off"
          limit={200}
          value={text}
          onChange={setText}
          end={
            <Button type="submit" icon="plus" isDisabled={!isReady}>
              {t('standup.add')}
            </Button>
          }
        />
      </form>
    </Section>
  )
}
