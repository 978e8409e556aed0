import { useState } from 'react'
import { Avatar, cleanName, Dialog, PersonName, PresenceDot } from '../../ui'
import { t } from '../../words'
import type { FramePeople } from './PageFrame'
import styles from './People.module.css'

const SHOWN = 5

/** Up to five overlapping avatars, present people first, and a way to everyone (WEB-71, WEB-72). */
export function People({
  people,
  meId,
  onPerson,
}: {
  people: FramePeople
  meId: string | undefined
  onPerson: (id: string) => void
}) {
  const [open, setOpen] = useState(false)
  const { list, presence, facilitatorId } = people
  const order = [...list].sort(
    (a, b) => Number(presence?.has(b.userId) ?? false) - Number(presence?.has(a.userId) ?? false),
  )
  const shown = order.slice(0, SHOWN)
  const more = list.length - shown.length
  return (
    <span className={styles.stack}>
      {shown.map((person) => (
        <button
          key={person.userId}
          type="button"
          className={styles.one}
          title={cleanName(person.name)}
          onClick={() => onPerson(person.userId)}
        >
          <Avatar
            person={person}
            size={28}
            isAway={presence?.has(person.userId) === false}
            isFacilitator={person.userId === facilitatorId}
            isNamed
          />
        </button>
      ))}
      {more > 0 ? (
        <button
          type="button"
          className={styles.more}
          aria-label={t('frame.morePeopleLabel', { n: more })}
          onClick={() => setOpen(true)}
        >
          {t('frame.morePeople', { n: more })}
        </button>
      ) : null}
      {open ? (
        <Dialog title={t('frame.roster')} onDismiss={() => setOpen(false)} width={400}>
          <ul className={styles.roster}>
            {order.map((person) => {
              const isHere = presence?.has(person.userId)
              return (
                <li key={person.userId}>
                  <button
                    type="button"
                    className={styles.row}
                    onClick={() => {
                      setOpen(false)
                      onPerson(person.userId)
                    }}
                  >
                    <Avatar
                      person={person}
                      size={38}
                      isAway={isHere === false}
                      isFacilitator={person.userId === facilitatorId}
                    />
                    <span className={styles.rowName}>
                      <PersonName name={person.name} />
                      {person.userId === meId ? <span className={styles.note}> {t('person.you')}</span> : null}
                      {person.guest === true ? <span className={styles.note}> {t('person.guest')}</span> : null}
                    </span>
                    {isHere === undefined ? null : (
                      <span className={styles.state}>
                        <PresenceDot on={isHere} />
                        {t(isHere ? 'person.online' : 'person.offline')}
                      </span>
                    )}
                  </button>
                </li>
              )
            })}
          </ul>
        </Dialog>
      ) : null}
    </span>
  )
}
