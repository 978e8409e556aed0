import { calls } from '../api/calls'
import type { Envelope } from '../api/types'
import { useWrite } from '../api/useWrite'
import { Avatar, Button, cleanName, Dialog, ErrorRow, PersonName } from '../ui'
import { t } from '../words'
import styles from './room.module.css'

/** Gives the chair to somebody who has been in this room (WEB-180). One press is enough. */
export function HandOverDialog({ room, me, onDone }: { room: Envelope; me: string; onDone: () => void }) {
  const give = useWrite((userId: string) => calls.handOver(room.id, userId), { onSuccess: onDone })
  const here = new Set(room.presence)
  const people = room.participants
    .filter((person) => person.guest !== true && person.userId !== me)
    .sort((a, b) => Number(here.has(b.userId)) - Number(here.has(a.userId)))
  return (
    <Dialog title={t('handOver.title')} onDismiss={onDone}>
      {people.length === 0 ? (
        <p className={styles.quietText}>{t('handOver.nobody')}</p>
      ) : (
        <>
          <p className={styles.quietText}>{t('handOver.text')}</p>
          <ul className={styles.people}>
            {people.map((person) => (
              <li key={person.userId}>
                <Avatar person={person} size={38} isAway={!here.has(person.userId)} />
                <span className={styles.personWords}>
                  <PersonName name={person.name} />
                  <small>{t(here.has(person.userId) ? 'handOver.here' : 'handOver.away')}</small>
                </span>
                <Button
                  size="small"
                  aria-label={t('handOver.to', { name: cleanName(person.name) })}
                  isDisabled={give.pending}
                  onPress={() => void give.run(person.userId)}
                >
                  {t('room.handOver')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      {give.error === undefined ? null : <ErrorRow error={give.error} />}
    </Dialog>
  )
}
