/** The poker round for a projector (WEB-296, UP-55): no control, no link, and no value before the reveal. */
import type { PokerEnvelope } from '../api/types'
import type { StageProps } from '../room/kinds'
import { cleanName, PersonName } from '../ui'
import { t } from '../words'
import { Face, spoken } from './PokerCard'
import styles from './PokerStage.module.css'
import { headlineWords } from './Results'
import { headline } from './results'
import { cardOf, currentStory, seating, tally } from './round'
import { storyName } from './StoryHeader'

const RADIUS = 54
const ROUND = 2 * Math.PI * RADIUS

export default function PokerStage({ room: envelope, live }: StageProps) {
  const room = envelope as PokerEnvelope
  const story = currentStory(room)
  const count = tally(room, live.kicked)
  const { stories } = room.state
  const settled = stories.filter((each) => each.estimate !== null).length

  if (room.endedAt !== null || story === null) {
    return (
      <div className={styles.stage} data-quiet="true">
        <h2 className={styles.story}>{t(room.endedAt === null ? 'poker.nothingUp' : 'stage.ended')}</h2>
        {stories.length === 0 ? null : (
          <p className={styles.line}>{t('stage.estimated', { settled, total: stories.length })}</p>
        )}
      </div>
    )
  }
  const { seats } = seating(room, live.kicked)
  const shown = room.revealed && story.results !== undefined
  const head = shown && story.results !== undefined ? headlineWords(headline(story.results, room.state.deck)) : null
  return (
    <div className={styles.stage}>
      <div className={styles.top}>
        {story.ref === '' ? null : <span className={styles.ref}>{story.ref}</span>}
        <h2 className={styles.story}>{storyName(story)}</h2>
      </div>
      {head === null ? (
        <div className={styles.progress}>
          <svg viewBox="0 0 120 120" aria-hidden="true" focusable="false">
            <circle cx="60" cy="60" r={RADIUS} className={styles.track} />
            <circle
              cx="60"
              cy="60"
              r={RADIUS}
              className={styles.fill}
              strokeDasharray={ROUND}
              strokeDashoffset={ROUND * (1 - count.voted / Math.max(1, count.canVote))}
            />
          </svg>
          <p className={styles.tally} aria-live="polite">
            {t('poker.tally', { voted: count.voted, can: count.canVote })}
          </p>
        </div>
      ) : (
        <div className={styles.headline} aria-live="polite">
          <span className={styles.line}>{head.label}</span>
          <strong className={styles.value}>{head.value}</strong>
          <span className={styles.line}>{head.detail}</span>
        </div>
      )}
      <ul className={styles.chips}>
        {seats.map((person) => {
          const card = cardOf(room, person.userId)
          return (
            <li key={person.userId} data-state={card.state} title={cleanName(person.name)}>
              <PersonName name={person.name} short />
              {card.state === 'up' ? (
                <strong role="img" aria-label={spoken(card.value)}>
                  <Face value={card.value} />
                </strong>
              ) : (
                <span className={styles.word}>
                  {t(card.state === 'down' ? 'stage.voted' : card.state === 'none' ? 'stage.noCard' : 'stage.notYet')}
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
