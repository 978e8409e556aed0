import { type ReactNode, useId } from 'react'
import { useMentions } from '../api/queries'
import type { StandupEnvelope } from '../api/types'
import { Chip, CopyButton, type Tone } from '../ui'
import { t } from '../words'
import styles from './Digest.module.css'
import { attendance, digestText, updatesOf } from './digest'
import type { Names } from './names'
import { plainName } from './names'
import { entryOf } from './order'
import { blockersOf } from './roundup'
import { Section } from './Section'
import { Updates } from './Updates'
import { Who } from './Who'

const TONES: Record<string, Tone> = { landed: 'go', carried: 'accent', dropped: 'plain' }

/** What everybody wrote, in the order in which it helps (STD-41, WEB-272). An ended standup keeps blockers and updates (WEB-275). */
export function Digest({ room, names, member }: { room: StandupEnvelope; names: Names; member: boolean }) {
  const ended = room.endedAt !== null
  const updates = updatesOf(room)
  const blockers = blockersOf(room.state.entries)
  const changes = ended ? [] : (room.state.changes ?? [])
  return (
    <Section
      title={t('standup.digest')}
      aside={
        updates.length === 0 ? null : (
          <CopyButton
            size="small"
            done={t('standup.digest.copied')}
            text={() =>
              digestText(room, (userId) => plainName(names, userId), {
                blockers: t('standup.blockers'),
                updates: t('standup.digest.updates'),
                yesterday: t('standup.field.yesterday'),
                today: t('standup.field.today'),
                inTheWay: t('standup.field.blockers'),
                notYet: t('standup.digest.notYet'),
              })
            }
          >
            {t('standup.digest.copy')}
          </CopyButton>
        )
      }
    >
      {member ? <NeedsYou room={room} names={names} /> : null}
      <Part title={t('standup.blockers')}>
        {blockers.length === 0 ? (
          <p className={styles.none}>{t('standup.digest.blockers.none')}</p>
        ) : (
          <ul className={styles.lines}>
            {blockers.map(({ userId, text }) => (
              <li key={userId}>
                <Who named={names(userId)} />
                <blockquote>{text}</blockquote>
              </li>
            ))}
          </ul>
        )}
      </Part>
      {changes.length === 0 ? null : (
        <Part title={t('standup.digest.changes')}>
          <ul className={styles.lines}>
            {changes.map((change) => (
              <li key={change.id}>
                <Who named={names(change.userId)} />
                <span className={styles.change}>
                  <Chip tone={TONES[change.outcome] ?? 'plain'}>{outcomeText(change.outcome)}</Chip>
                  <span>{change.text}</span>
                </span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part title={t('standup.digest.updates')}>
        {updates.length === 0 ? (
          <p className={styles.none}>{t(ended ? 'standup.digest.updates.ended' : 'standup.digest.updates.none')}</p>
        ) : (
          <Updates entries={updates} names={names} />
        )}
      </Part>
      {ended ? null : <Attendance room={room} names={names} />}
    </Section>
  )
}

/** An outcome this client does not know is shown as it came (WEB-41). */
function outcomeText(outcome: string): string {
  switch (outcome) {
    case 'landed':
    case 'dropped':
    case 'carried':
      return t(`standup.digest.${outcome}`)
    default:
      return outcome
  }
}

/** Who asked for this person's help, with what is in their way; seen by nobody else (MEN-8). */
function NeedsYou({ room, names }: { room: StandupEnvelope; names: Names }) {
  const mentions = useMentions(room.id, room.version)
  const asking = mentions.data?.needsYou ?? []
  if (asking.length === 0) {
    return null
  }
  return (
    <div className={styles.needsYou}>
      <Part title={t('standup.digest.needsYou')}>
        <ul className={styles.lines}>
          {asking.map((userId) => {
            const blocker = entryOf(room, userId)?.blockers.trim() ?? ''
            return (
              <li key={userId}>
                <Who named={names(userId)} />
                {blocker === '' ? <span>{t('standup.digest.wouldLike')}</span> : <blockquote>{blocker}</blockquote>}
              </li>
            )
          })}
        </ul>
      </Part>
    </div>
  )
}

/** Who has answered, who has not yet, who is away; no number beside a name (WEB-273). */
function Attendance({ room, names }: { room: StandupEnvelope; names: Names }) {
  const { answered, notYet, away } = attendance(room)
  const list = (people: string[]) => (
    <ul className={styles.people}>
      {people.map((userId) => (
        <li key={userId}>
          <Who named={names(userId)} size={24} />
        </li>
      ))}
    </ul>
  )
  return (
    <div className={styles.attendance}>
      <Part title={t('standup.digest.answered')}>
        {answered.length === 0 ? <p className={styles.none}>{t('standup.digest.nobody')}</p> : list(answered)}
      </Part>
      <Part title={t('standup.digest.notYet')}>
        {notYet.length === 0 ? (
          <p className={styles.none}>
            {t(answered.length === 0 ? 'standup.digest.nobody' : 'standup.digest.everyone')}
          </p>
        ) : (
          list(notYet)
        )}
      </Part>
      {away.length === 0 ? null : <Part title={t('standup.digest.away')}>{list(away)}</Part>}
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  )
}
