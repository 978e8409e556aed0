import { t } from '../words'
import styles from './PokerCard.module.css'

/** How a card is spoken: coffee by its word (WEB-202). */
export const spoken = (value: string): string => (value === 'coffee' ? t('poker.coffee') : value)

/** The drawing on a card's face: text by its length, coffee as a cup. Decoration; the name is said beside it. */
export function Face({ value }: { value: string }) {
  if (value === 'coffee') {
    return (
      <svg className={styles.cup} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <path d="M6 12h17v7a7 7 0 0 1-7 7h-3a7 7 0 0 1-7-7zM23 14h2a3.5 3.5 0 0 1 0 7h-2.3M11 5v4M15 4v5M19 5v4" />
      </svg>
    )
  }
  const size = [...value].length
  return (
    <span className={styles.face} data-length={size > 4 ? 'long' : size > 2 ? 'middle' : 'short'}>
      {value}
    </span>
  )
}

export type CardSize = 'seat' | 'compact' | 'dense'

export interface PokerCardProps {
  card: { state: 'up'; value: string } | { state: 'none' | 'down' | 'away' | 'waiting' }
  size?: CardSize
  /** Milliseconds before it turns, so that a table turns in a wave. */
  delay?: number
}

function label(card: PokerCardProps['card']): string {
  switch (card.state) {
    case 'up':
      return t('poker.card.up', { value: spoken(card.value) })
    case 'none':
      return t('poker.card.none')
    case 'down':
      return t('poker.card.down')
    case 'away':
      return t('poker.card.away')
    case 'waiting':
      return t('poker.card.waiting')
  }
}

/**
 * The card before a seat (WEB-202). Back and face are two sides of one body that turns; the face is empty until the value may be known
 * (WEB-203).
 */
export function PokerCard({ card, size = 'seat', delay = 0 }: PokerCardProps) {
  const up = card.state === 'up' || card.state === 'none'
  const placed = up || card.state === 'down'
  return (
    <span role="img" aria-label={label(card)} className={styles.card} data-size={size} data-state={card.state}>
      {placed ? (
        <span className={styles.body} data-up={up} style={{ transitionDelay: `${delay}ms` }}>
          <span className={styles.back} />
          <span className={styles.front}>
            {card.state === 'up' ? <Face value={card.value} /> : card.state === 'none' ? <span>–</span> : null}
          </span>
        </span>
      ) : (
        <span className={styles.place} aria-hidden="true">
          {card.state === 'away' ? <span className={styles.zz}>zz</span> : null}
        </span>
      )}
    </span>
  )
}
