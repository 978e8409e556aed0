import { type CSSProperties, useEffect, useRef } from 'react'
import { calls } from '../api/calls'
import type { PokerEnvelope } from '../api/types'
import { useWrite } from '../api/useWrite'
import { Button, ErrorRow, Icon } from '../ui'
import { t } from '../words'
import styles from './HandTray.module.css'
import { Face, spoken } from './PokerCard'
import type { Hand } from './useHand'

export interface HandTrayProps {
  room: PokerEnvelope
  hand: Hand
  isWatching: boolean
  /** Guests cannot watch (WEB-186). */
  canWatch: boolean
}

/** The own cards in a sunken tray: sticky at the foot of the column, on phones fixed to the edge (WEB-209, WEB-210). */
export function HandTray({ room, hand, isWatching, canWatch }: HandTrayProps) {
  const tray = useRef<HTMLElement>(null)
  useReservedHeight(tray)
  const watch = useWrite((on: boolean) => calls.spectator(room.id, on))
  const { deck, autoReveal } = room.state
  const help = 'watch-help'

  if (isWatching) {
    return (
      <section ref={tray} className={styles.tray} data-watching="true" aria-label={t('poker.hand')}>
        <div className={styles.line}>
          <Icon name="eye" />
          <p className={styles.now}>{t('poker.watching.now')}</p>
          <Button size="small" variant="primary" write={watch} onPress={() => void watch.run(false)}>
            {t('poker.voteAgain')}
          </Button>
        </div>
        {watch.error === undefined ? null : <ErrorRow error={watch.error} onDismiss={watch.clear} />}
      </section>
    )
  }

  return (
    <section ref={tray} className={styles.tray} data-over={room.revealed} aria-label={t('poker.hand')}>
      <div className={styles.line}>
        <p className={styles.now} data-picked={hand.card !== null}>
          {hand.card !== null
            ? t('poker.hand.yours', { value: spoken(hand.card) })
            : room.revealed
              ? t('poker.hand.none')
              : hand.voted
                ? t('poker.hand.voted')
                : t(room.state.currentStoryId === null ? 'poker.nothingUp' : 'poker.hand.pick')}
        </p>
        <bdi className={styles.deck}>{deckTitle(deck.name)}</bdi>
        {canWatch && !room.revealed ? (
          <>
            <Button
              size="small"
              variant="bare"
              icon="eye"
              write={watch}
              aria-describedby={help}
              onPress={() => void watch.run(true)}
            >
              {t('poker.watch')}
            </Button>
            <span id={help} className={styles.help}>
              {t(autoReveal ? 'poker.watch.auto' : 'poker.watch.text')}
            </span>
          </>
        ) : null}
      </div>
      {watch.error === undefined ? null : <ErrorRow error={watch.error} onDismiss={watch.clear} />}
      <ul className={styles.cards} style={{ '--cards': deck.values.length } as CSSProperties}>
        {deck.values.map((value, index) => (
          <li key={value} style={{ '--at': index - (deck.values.length - 1) / 2 } as CSSProperties}>
            <button
              type="button"
              className={styles.card}
              aria-pressed={hand.card === value}
              aria-label={t('poker.hand.card', { value: spoken(value) })}
              disabled={!hand.canPick}
              data-card={value}
              onClick={() => hand.pick(value)}
            >
              <Face value={value} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const BUILT_IN = ['fibonacci', 'modified-fibonacci', 'tshirt', 'powers-of-2'] as const

/** A built-in deck by its title, a team's own by the name they gave it. */
function deckTitle(name: string): string {
  const known = BUILT_IN.find((each) => each === name)
  return known === undefined ? name : t(`deck.${known}`)
}

/** The page keeps room for the tray, and whatever gets focus is scrolled clear of it (WEB-422). */
function useReservedHeight(tray: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = tray.current
    if (element === null || typeof ResizeObserver !== 'function') {
      return
    }
    const root = document.documentElement
    const observer = new ResizeObserver(() => {
      const height = `${element.offsetHeight}px`
      root.style.setProperty('--hand-height', height)
      root.style.scrollPaddingBottom = `${element.offsetHeight + 12}px`
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      root.style.removeProperty('--hand-height')
      root.style.scrollPaddingBottom = ''
    }
  }, [tray])
}
