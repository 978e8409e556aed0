import { type FormEvent, useState } from 'react'
import type { StandupEnvelope } from '../api/types'
import { Button, cleanName, Icon, overLimit, SelectField, TextArea, useToast } from '../ui'
import { rich, t } from '../words'
import styles from './Kudos.module.css'
import type { Names } from './names'
import { Section } from './Section'
import { SlotError } from './SlotError'
import type { Standup } from './useStandup'
import { WhoName } from './Who'

const KUDO_LIMIT = 280

/** People who can be thanked: of this room, no guests, not oneself; equal names get a piece of their id (WEB-145, WEB-249). */
export function candidates(room: StandupEnvelope, me: string): { value: string; label: string }[] {
  const people = room.participants.filter((person) => person.guest !== true && person.userId !== me)
  const count = new Map<string, number>()
  for (const person of people) {
    const name = cleanName(person.name)
    count.set(name, (count.get(name) ?? 0) + 1)
  }
  return people.map((person) => {
    const name = cleanName(person.name)
    return { value: person.userId, label: (count.get(name) ?? 0) > 1 ? `${name} · ${person.userId.slice(0, 4)}` : name }
  })
}

/** The closing beat. Guests read, members write too; nothing stands here when there is nothing to read and nobody to thank (WEB-249). */
export function Kudos({
  room,
  me,
  names,
  standup,
}: {
  room: StandupEnvelope
  me: string
  names: Names
  /** Absent for who only reads. */
  standup?: Standup | undefined
}) {
  const { kudos } = room.state
  const people = standup === undefined ? [] : candidates(room, me)
  if (kudos.length === 0 && people.length === 0) {
    return null
  }
  return (
    <Section title={t('standup.kudos')} {...(people.length === 0 ? {} : { hint: t('standup.kudos.text') })}>
      {kudos.length === 0 ? null : (
        <ul className={styles.list}>
          {kudos.map((kudo) => (
            <li key={kudo.id}>
              <p className={styles.head}>
                <Icon name="spark" size={16} />
                <span>
                  {rich('standup.kudos.thanked', {
                    from: <WhoName named={names(kudo.fromUserId)} />,
                    to: <WhoName named={names(kudo.toUserId)} />,
                  })}
                </span>
              </p>
              <blockquote>{kudo.text}</blockquote>
            </li>
          ))}
        </ul>
      )}
      {standup === undefined || people.length === 0 ? null : <GiveKudo people={people} standup={standup} />}
    </Section>
  )
}

function GiveKudo({ people, standup }: { people: { value: string; label: string }[]; standup: Standup }) {
  const [to, setTo] = useState('')
  const [text, setText] = useState('')
  const toast = useToast()
  const chosen = people.find((person) => person.value === to)
  const isReady = chosen !== undefined && text.trim() !== '' && !overLimit(text, KUDO_LIMIT)
  const send = async () => {
    if (isReady && chosen !== undefined && (await standup.kudo.run(to, text.trim()))) {
      setTo('')
      setText('')
      toast(t('standup.kudos.sent', { name: chosen.label }))
    }
  }
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void send()
      }}
    >
      <SelectField
        label={t('standup.kudos.to')}
        value={chosen === undefined ? '' : to}
        onChange={setTo}
        options={[{ value: '', label: t('standup.kudos.choose') }, ...people]}
      />
      <TextArea label={t('standup.kudos.for')} rows={2} limit={KUDO_LIMIT} value={text} onChange={setText} />
      <SlotError slot={standup.kudos} />
      <Button
        type="submit"
        icon="send"
        isDisabled={!isReady}
        write={standup.kudo}
        busyLabel={t('standup.kudos.sending')}
        className={styles.send as string}
      >
        {t('standup.kudos.send')}
      </Button>
    </form>
  )
}
