import { useEffect, useState } from 'react'
import { calls } from '../api/calls'
import { useMentions } from '../api/queries'
import type { Person, StandupEnvelope } from '../api/types'
import { useWrite } from '../api/useWrite'
import { Avatar, cleanName, ErrorRow, folded, PersonName, TextField } from '../ui'
import { t } from '../words'
import styles from './AskHelp.module.css'

const SEARCH_FROM = 12

/** Asking members for help, each by a tick; only they see it (WEB-271). The members are the space's, not the room's. */
export function AskHelp({ room, me, members }: { room: StandupEnvelope; me: string; members: readonly Person[] }) {
  const mentions = useMentions(room.id, room.version)
  const [query, setQuery] = useState('')
  const people = members
    .filter((person) => person.userId !== me && person.guest !== true)
    .sort((a, b) => cleanName(a.name).localeCompare(cleanName(b.name)))
  const asked = new Set(mentions.data?.asked ?? [])
  const names = people.filter((person) => asked.has(person.userId)).map((person) => cleanName(person.name))
  const found = people.filter((person) => folded(cleanName(person.name)).includes(folded(query.trim())))
  return (
    <details className={styles.help}>
      <summary>
        <span className={styles.title}>{t('standup.async.help')}</span>
        <span className={styles.note}>
          {names.length > 0 ? t('standup.async.help.asked', { names: names.join(', ') }) : t('standup.async.help.note')}
        </span>
      </summary>
      {people.length === 0 ? (
        <p className={styles.none}>{t('standup.async.help.nobody')}</p>
      ) : mentions.data === undefined ? (
        mentions.isError ? (
          <ErrorRow error={t('standup.async.help.failed')} onRetry={() => void mentions.refetch()} />
        ) : (
          <p className={styles.none} aria-busy="true">
            {t('app.loading')}
          </p>
        )
      ) : (
        <>
          {names.length > 0 ? <p className={styles.none}>{t('standup.async.help.note')}</p> : null}
          {people.length >= SEARCH_FROM ? (
            <TextField
              label={t('standup.async.help.search')}
              hideLabel
              type="search"
              placeholder={t('standup.async.help.search')}
              value={query}
              onChange={setQuery}
            />
          ) : null}
          <ul className={styles.people} aria-label={t('standup.async.help')}>
            {found.map((person) => (
              <Ask key={person.userId} room={room} person={person} isAsked={asked.has(person.userId)} />
            ))}
          </ul>
          {found.length === 0 ? (
            <p className={styles.none}>{t('standup.async.help.noMatch', { q: query.trim() })}</p>
          ) : null}
        </>
      )}
    </details>
  )
}

function Ask({ room, person, isAsked }: { room: StandupEnvelope; person: Person; isAsked: boolean }) {
  // The tick shows what was wanted until the server's list says the same.
  const [wanted, setWanted] = useState<boolean | null>(null)
  const mention = useWrite((needed: boolean) => calls.action(room.id, 'mention', { to: person.userId, needed }), {
    onError: () => setWanted(null),
  })
  useEffect(() => {
    setWanted((now) => (now === isAsked ? null : now))
  }, [isAsked])
  const ask = (needed: boolean) => {
    if (!mention.pending) {
      setWanted(needed)
      void mention.run(needed)
    }
  }
  return (
    <li>
      <label className={styles.person}>
        <input
          type="checkbox"
          checked={wanted ?? isAsked}
          aria-disabled={mention.pending || undefined}
          onChange={(event) => ask(event.target.checked)}
        />
        <Avatar person={person} size={28} />
        <PersonName name={person.name} />
      </label>
      {mention.error === undefined ? null : <ErrorRow error={mention.error} onDismiss={mention.clear} />}
    </li>
  )
}
