import { type CSSProperties, useEffect, useState } from 'react'
import type { DeckFace, PokerEnvelope, Story } from '../api/types'
import { cleanName } from '../ui'
import { t } from '../words'
import { Celebration } from './Celebration'
import { Face, spoken } from './PokerCard'
import styles from './Results.module.css'
import { farApart, type Headline, headline, named, proposal, stacks } from './results'
import { NAMED } from './round'

export interface HeadlineWords {
  label: string
  value: string
  detail: string
}

/** The headline in words, as shown and as spoken (WEB-215, WEB-411). */
export function headlineWords(head: Headline): HeadlineWords {
  switch (head.kind) {
    case 'consensus':
      return { label: t('poker.consensus'), value: head.value, detail: t('poker.consensus.detail', { n: head.of }) }
    case 'median':
      return {
        label: t('poker.median'),
        value: head.value,
        detail: t('poker.median.detail', { average: head.average, n: head.votes }),
      }
    case 'most':
      return {
        label: t('poker.most'),
        value: head.value,
        detail: t('poker.most.detail', { range: head.range, n: head.votes }),
      }
    case 'nothing':
      return { label: t('poker.nothing'), value: '—', detail: t('poker.nothing.detail', { n: head.votes }) }
  }
}

export interface ResultsProps {
  room: PokerEnvelope
  story: Story
  runs: boolean
  /** The round turned while this page was watching: then it may be celebrated. */
  fresh: boolean
  celebrate: boolean
}

/** What the round says (WEB-215 … WEB-219, UP-35). Mounted only for a revealed story with results. */
export function ResultsPanel({ room, story, runs, fresh, celebrate }: ResultsProps) {
  const results = story.results
  if (results === undefined) {
    return null
  }
  const deck: DeckFace = room.state.deck
  const head = headline(results, deck)
  const words = headlineWords(head)
  const rows = stacks(results)
  const tallest = Math.max(1, ...rows.map((row) => row.count))
  const offer = proposal(results, deck)
  const far = farApart(story, deck)
  return (
    <section className={styles.results} aria-label={t('poker.results')} data-kind={head.kind}>
      {head.kind === 'consensus' && fresh && celebrate ? <Celebration /> : null}
      <div className={styles.headline}>
        <span className={styles.label}>{words.label}</span>
        <strong className={styles.value} data-long={[...words.value].length > 3}>
          {words.value}
        </strong>
        <span className={styles.detail}>{words.detail}</span>
        {deck.ordinal && head.kind === 'most' ? <span className={styles.detail}>{t('poker.noAverage')}</span> : null}
      </div>
      {rows.length === 0 ? null : (
        <ul className={styles.rows}>
          {rows.map((row) => (
            <li key={row.value} data-most={row.mostPicked}>
              <span className={styles.stack} aria-hidden="true" style={{ '--tallest': tallest } as CSSProperties}>
                {Array.from({ length: Math.min(row.count, 12) }, (_, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cards of a stack are alike
                  <span key={index} className={styles.mini} style={{ '--up': index } as CSSProperties}>
                    {index === Math.min(row.count, 12) - 1 ? <Face value={row.value} /> : null}
                  </span>
                ))}
              </span>
              <span className={styles.count}>{t('poker.row', { value: spoken(row.value), n: row.count })}</span>
              <span className={styles.most}>{row.mostPicked ? t('poker.mostPicked') : '\u00a0'}</span>
            </li>
          ))}
        </ul>
      )}
      {far === null && offer.kind !== 'median-no-card' && !(runs && offer.kind === 'tie') ? null : (
        <div className={styles.notes}>
          {offer.kind === 'median-no-card' ? (
            <Polite>{t('poker.medianNoCard', { median: offer.median })}</Polite>
          ) : null}
          {runs && offer.kind === 'tie' ? <p>{t('poker.noFavourite')}</p> : null}
          {far === null ? null : (
            <p>
              {t('poker.farApart', {
                low: far.low,
                high: far.high,
                names: listed(named(far.userIds, room.participants).map((person) => cleanName(person.name))),
              })}
            </p>
          )}
        </div>
      )}
    </section>
  )
}

function listed(names: string[]): string {
  const shown = names.slice(0, NAMED).join(', ')
  return names.length > NAMED ? `${shown} ${t('poker.notHere.more', { n: names.length - NAMED })}` : shown
}

/** Text that is spoken politely because it appears in its region a moment after the region. */
function Polite({ children }: { children: string }) {
  const [said, setSaid] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSaid(children), 50)
    return () => clearTimeout(timer)
  }, [children])
  return <p role="status">{said}</p>
}
