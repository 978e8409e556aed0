import { useState } from 'react'
import type { StandupEnvelope } from '../api/types'
import { Button, ConfirmDialog } from '../ui'
import { t } from '../words'
import { updatesOf } from './digest'
import { Kudos } from './Kudos'
import type { Names } from './names'
import { Later, Roundup } from './Roundup'
import { Section } from './Section'
import { OrderRail, type Shown, UpdateCard } from './Speaking'
import { Updates } from './Updates'
import type { Standup } from './useStandup'

/** After the last turn: what is in the way, what has to wait, thanks, and everything that was said (WEB-248, WEB-249). */
export function Done({
  room,
  me,
  names,
  standup,
  member,
  shown,
  later,
  setLater,
}: {
  room: StandupEnvelope
  me: string
  names: Names
  standup: Standup
  member: boolean
  shown: Shown
  later: readonly string[]
  setLater: (items: string[]) => void
}) {
  return (
    <>
      <Roundup room={room} names={names} later={later} />
      <Later items={later} onChange={setLater} />
      <Kudos room={room} me={me} names={names} standup={member ? standup : undefined} />
      <Section title={t('standup.done.updates')} {...(shown.held === null ? { hint: t('standup.card.nobody') } : {})}>
        <OrderRail room={room} me={me} names={names} shown={shown} />
      </Section>
      {shown.held === null ? null : <UpdateCard room={room} userId={shown.held} names={names} shown={shown} />}
    </>
  )
}

/** The facilitator may run the round once more; it asks first (WEB-248). */
export function RunAgain({ standup }: { standup: Standup }) {
  const [asking, setAsking] = useState(false)
  const again = async () => {
    if (await standup.start.run()) {
      setAsking(false)
    }
  }
  return (
    <>
      <Button icon="refresh" onPress={() => setAsking(true)}>
        {t('standup.done.again')}
      </Button>
      {asking ? (
        <ConfirmDialog
          title={t('standup.done.again.title')}
          confirmLabel={t('standup.done.again.confirm')}
          busyLabel={t('standup.starting')}
          tone="primary"
          write={{ ...standup.start, error: standup.gathering.trouble?.error }}
          onConfirm={() => void again()}
          onDismiss={() => {
            standup.gathering.set(null)
            setAsking(false)
          }}
        >
          {t('standup.done.again.text')}
        </ConfirmDialog>
      ) : null}
    </>
  )
}

/** A room that is over: what was in the way, what was said, who was thanked. Nothing can be done here (WEB-184). */
export function EndedRound({ room, me, names }: { room: StandupEnvelope; me: string; names: Names }) {
  const updates = updatesOf(room)
  return (
    <>
      <Roundup room={room} names={names} />
      <Section title={t('standup.done.updates')}>
        {updates.length === 0 ? (
          <p>{t('standup.digest.updates.ended')}</p>
        ) : (
          <Updates entries={updates} names={names} />
        )}
      </Section>
      <Kudos room={room} me={me} names={names} />
    </>
  )
}
