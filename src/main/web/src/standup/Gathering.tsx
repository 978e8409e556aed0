import type { StandupEnvelope } from '../api/types'
import { Button, cleanName, PresenceDot } from '../ui'
import { t } from '../words'
import { Commitments } from './Commitments'
import { Foot } from './Foot'
import styles from './Gathering.module.css'
import type { Names } from './names'
import { entryOf, readiness } from './order'
import { Section } from './Section'
import type { Standup } from './useStandup'
import { Who } from './Who'

const NAMED = 5
/** From here on the list keeps its height, so that the form stays near. */
const MANY = 24

export interface GatheringProps {
  room: StandupEnvelope
  me: string
  names: Names
  kicked: ReadonlySet<string>
  isWatching: boolean
}

/** Before the round: who is here, and what they carried in (WEB-242). */
export function Gathering({ room, me, names, kicked, isWatching }: GatheringProps) {
  const { ready, counted } = readiness(room, kicked)
  const here = new Set(room.presence)
  const people = room.participants.filter((person) => !kicked.has(person.userId))
  return (
    <>
      <Section
        title={t('standup.gathering')}
        aside={<span className={styles.tally}>{t('standup.ready.count', { ready: ready.length, n: counted })}</span>}
        {...(isWatching ? { hint: t('standup.watching.text') } : {})}
      >
        <ul
          className={styles.people}
          data-many={people.length > MANY}
          aria-label={t('standup.gathering.people')}
          tabIndex={people.length > MANY ? 0 : undefined}
        >
          {people.map((person) => {
            const state = person.spectator
              ? 'watching'
              : entryOf(room, person.userId)?.ready === true
                ? 'ready'
                : here.has(person.userId)
                  ? 'writing'
                  : 'away'
            return (
              <li key={person.userId} data-state={state}>
                <Who
                  named={names(person.userId)}
                  size={38}
                  isAway={!here.has(person.userId)}
                  isFacilitator={person.userId === room.facilitatorId}
                >
                  {person.userId === me ? <span className={styles.you}>{t('standup.order.you')}</span> : null}
                  <span className={styles.state}>
                    {state === 'ready' ? <PresenceDot /> : null}
                    {t(`standup.state.${state}`)}
                  </span>
                </Who>
              </li>
            )
          })}
        </ul>
      </Section>
      {isWatching ? null : (
        <Section title={t('standup.carry')}>
          <Commitments room={room} me={me} />
        </Section>
      )}
    </>
  )
}

/** The gathering's foot: ready or not, and the start, which waits for nobody (WEB-242). */
export function GatherFoot({
  room,
  me,
  names,
  kicked,
  isWatching,
  runs,
  standup,
}: GatheringProps & { runs: boolean; standup: Standup }) {
  const { ready, writing, counted } = readiness(room, kicked)
  const isReady = entryOf(room, me)?.ready === true
  const shown = writing.slice(0, NAMED).map((person) => cleanName(person.name))
  const more = writing.length - shown.length
  return (
    <Foot slot={standup.gathering}>
      <p className={styles.writing}>
        {counted === 0
          ? t('standup.gathering.nobody')
          : writing.length === 0
            ? t('standup.gathering.everyone')
            : more > 0
              ? t('standup.gathering.writingMore', { names: shown.join(', '), n: more })
              : t('standup.gathering.writing', { names: shown.join(', ') })}
        {runs ? null : (
          <span className={styles.waits}> {t('standup.start.waits', { name: names(room.facilitatorId).name })}</span>
        )}
      </p>
      <div className={styles.acts}>
        {isWatching ? null : (
          <Button
            size="large"
            variant={isReady ? 'quiet' : runs ? 'go' : 'primary'}
            icon={isReady ? 'reset' : 'check'}
            write={standup.ready}
            onPress={() => void standup.ready.run(!isReady)}
          >
            {t(isReady ? 'standup.notReady' : 'standup.ready')}
          </Button>
        )}
        {runs ? (
          <Button
            size="large"
            variant="primary"
            icon="play"
            write={standup.start}
            busyLabel={t('standup.starting')}
            onPress={() => void standup.start.run()}
          >
            {t('standup.start', { ready: ready.length, n: counted })}
          </Button>
        ) : null}
      </div>
    </Foot>
  )
}
