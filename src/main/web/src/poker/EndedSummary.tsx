import type { PokerEnvelope } from '../api/types'
import { Card, CopyButton } from '../ui'
import { t } from '../words'
import styles from './EndedSummary.module.css'
import { copiedResults } from './Queue'
import { storyName } from './StoryHeader'

/** What an ended room came to (WEB-232). */
export function EndedSummary({ room }: { room: PokerEnvelope }) {
  const { stories } = room.state
  const done = stories.filter((story) => story.estimate !== null)
  const open = stories.filter((story) => story.estimate === null)
  return (
    <Card className={styles.summary as string}>
      {stories.length === 0 ? (
        <p className={styles.note}>{t('poker.ended.none')}</p>
      ) : (
        <>
          <div className={styles.head}>
            <h2>{t('poker.settled', { settled: done.length, total: stories.length })}</h2>
            <CopyButton size="small" text={() => copiedResults(room)} done={t('poker.copy.done')}>
              {t('poker.copy')}
            </CopyButton>
          </div>
          {open.length === 0 ? <p className={styles.note}>{t('poker.ended.all')}</p> : null}
          {done.length === 0 ? null : (
            <section>
              <h3>{t('poker.ended.estimated')}</h3>
              <ul>
                {done.map((story) => (
                  <li key={story.id}>
                    <span
                      className={styles.estimate}
                      role="img"
                      aria-label={t('poker.estimate', { value: story.estimate ?? '' })}
                    >
                      {story.estimate}
                    </span>
                    {story.ref === '' ? null : <span className={styles.ref}>{story.ref}</span>}
                    {story.title === '' && story.ref !== '' ? null : (
                      <span className={styles.title}>{storyName(story)}</span>
                    )}
                  </li>
                ))}
              </ul>
            </section>
          )}
          {open.length === 0 ? null : (
            <section>
              <h3>{t('poker.ended.not')}</h3>
              <ul>
                {open.map((story) => (
                  <li key={story.id}>
                    <span className={styles.blank} aria-hidden="true">
                      –
                    </span>
                    {story.ref === '' ? null : <span className={styles.ref}>{story.ref}</span>}
                    {story.title === '' && story.ref !== '' ? null : (
                      <span className={styles.title}>{storyName(story)}</span>
                    )}
                  </li>
                ))}
              </ul>
            </section>
          )}
        </>
      )}
    </Card>
  )
}
