import type { ReactNode } from 'react'
import type { StandupEnvelope } from '../api/types'
import { Button, Icon } from '../ui'
import { t } from '../words'
import { Foot } from './Foot'
import type { Names } from './names'
import { plainName } from './names'
import { entryOf, isAnswer, isSpectator, roundOf } from './order'
import styles from './Speaking.module.css'
import type { Standup } from './useStandup'
import { Who, WhoName } from './Who'

export interface Shown {
  /** Whose update is held against the turns; null follows the speaker. */
  held: string | null
  hold: (userId: string | null) => void
}

/** The order as numbered chips: who had their turn, has it, will have it (WEB-245). */
export function OrderRail({
  room,
  me,
  names,
  shown,
}: {
  room: StandupEnvelope
  me: string
  names: Names
  shown: Shown
}) {
  const { order } = roundOf(room)
  const speaking = room.phase === 'speaking'
  const watchers = room.state.entries.filter(
    (entry) => isSpectator(room, entry.userId) && entry.userId !== room.state.currentSpeakerId && isAnswer(entry),
  )
  const chip = (userId: string, children: ReactNode, isCurrent: boolean, skipped: boolean) => (
    <button
      type="button"
      className={styles.chip}
      aria-pressed={shown.held === userId}
      aria-current={isCurrent ? 'step' : undefined}
      data-skipped={skipped}
      onClick={() => shown.hold(shown.held === userId ? null : userId)}
    >
      {children}
    </button>
  )
  return (
    <section className={styles.rail} data-quiet={speaking} aria-label={t('standup.order')}>
      <ol className={styles.order}>
        {order.map((entry, index) => {
          const isCurrent = speaking && entry.userId === room.state.currentSpeakerId
          return (
            <li key={entry.userId}>
              {chip(
                entry.userId,
                <>
                  <span className={styles.number} aria-hidden="true">
                    {index + 1}
                  </span>
                  <Who named={names(entry.userId)} size={24}>
                    {entry.userId === me ? <span className={styles.tag}>{t('standup.order.you')}</span> : null}
                    {isCurrent ? <span className={styles.tag}>{t('standup.order.speaking')}</span> : null}
                    {entry.skipped ? <span className={styles.tag}>{t('standup.order.skipped')}</span> : null}
                  </Who>
                </>,
                isCurrent,
                entry.skipped,
              )}
            </li>
          )
        })}
      </ol>
      {watchers.length === 0 ? null : (
        <div className={styles.watchers}>
          <span>{t('standup.order.watchers')}</span>
          <ul>
            {watchers.map((entry) => (
              <li key={entry.userId}>
                {chip(entry.userId, <Who named={names(entry.userId)} size={24} />, false, false)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

/** Somebody's three answers, boxed: these are their words (WEB-246). */
export function UpdateCard({
  room,
  userId,
  names,
  shown,
}: {
  room: StandupEnvelope
  userId: string
  names: Names
  shown: Shown
}) {
  const entry = entryOf(room, userId)
  const isOther = room.phase === 'speaking' && userId !== room.state.currentSpeakerId
  return (
    <article className={styles.card} aria-labelledby="standup-update">
      <header className={styles.cardHead}>
        <h2 id="standup-update" tabIndex={-1} data-stage-title="">
          <Who named={names(userId)} size={46} />
        </h2>
        {isOther ? (
          <Button size="small" variant="bare" icon="arrowLeft" onPress={() => shown.hold(null)}>
            {t('standup.order.follow')}
          </Button>
        ) : null}
      </header>
      {entry?.skipped === true ? <p className={styles.skipped}>{t('standup.card.skipped')}</p> : null}
      <Answers entry={entry} />
    </article>
  )
}

export function Answers({ entry }: { entry: { yesterday: string; today: string; blockers: string } | null }) {
  return (
    <dl className={styles.answers}>
      {(['yesterday', 'today', 'blockers'] as const).map((field) => {
        const text = entry?.[field].trim() ?? ''
        return (
          <div key={field} data-field={field} data-empty={text === ''}>
            <dt>
              {field === 'blockers' && text !== '' ? <Icon name="alert" size={16} /> : null}
              {t(`standup.field.${field}`)}
            </dt>
            <dd>{text === '' ? t('standup.noAnswer') : text}</dd>
          </div>
        )
      })}
    </dl>
  )
}

/** Always at the same place, so that nobody looks for it (WEB-247). */
export function RoundFoot({ room, names, standup }: { room: StandupEnvelope; names: Names; standup: Standup }) {
  const { current } = roundOf(room)
  return (
    <Foot slot={standup.round}>
      <p className={styles.footWho}>
        {current === null ? null : (
          <>
            <span className={styles.footLabel}>{t('standup.order.speaking')}</span>
            <WhoName named={names(current.userId)} />
          </>
        )}
      </p>
      <Button
        size="large"
        variant="primary"
        iconEnd="arrowRight"
        data-stage-act=""
        write={standup.next}
        busyLabel={t('standup.advancing')}
        onPress={() => void standup.next.run()}
      >
        {t('standup.next')}
      </Button>
      <Button
        size="large"
        write={standup.skip}
        busyLabel={t('standup.advancing')}
        aria-label={
          current === null ? t('standup.skip') : t('standup.skip.name', { name: plainName(names, current.userId) })
        }
        onPress={() => void standup.skip.run()}
      >
        {t('standup.skip')}
      </Button>
    </Foot>
  )
}
