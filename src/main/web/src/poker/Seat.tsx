import { memo } from 'react'
import type { Person } from '../api/types'
import { Avatar, cleanName, Menu, PersonName } from '../ui'
import { t } from '../words'
import { type CardSize, PokerCard } from './PokerCard'
import type { CardState } from './round'
import styles from './Table.module.css'

export interface SeatProps {
  person: Person
  card: CardState
  size: CardSize
  isMe: boolean
  isHere: boolean
  isFacilitator: boolean
  delay: number
  /** The facilitator's acts on somebody else (WEB-201). */
  onHandOver?: (() => void) | undefined
  onRemove?: (() => void) | undefined
}

/** One person at the table: picture, name, card (WEB-201, WEB-202). */
export const Seat = memo(function Seat(props: SeatProps) {
  const { person, card, size, isMe, isHere, isFacilitator, delay, onHandOver, onRemove } = props
  const name = cleanName(person.name)
  return (
    <li className={styles.seat} data-size={size} data-me={isMe}>
      {size === 'dense' ? null : (
        <span className={styles.head}>
          <Avatar person={person} size={size === 'seat' ? 46 : 28} isAway={!isHere} isFacilitator={isFacilitator} />
        </span>
      )}
      <span className={styles.who} title={name}>
        <span className={styles.name}>
          <PersonName name={person.name} short />
        </span>
        {isMe ? <span className={styles.tag}>{t('poker.seat.you')}</span> : null}
        {person.guest ? <span className={styles.tag}>{t('person.guest')}</span> : null}
        {isFacilitator ? <span className="visually-hidden">{t('person.facilitator')}</span> : null}
      </span>
      <PokerCard card={card} size={size} delay={delay} />
      {onHandOver === undefined && onRemove === undefined ? null : (
        <span className={styles.seatMenu}>
          <Menu
            label={t('poker.seat.menu', { name })}
            size="small"
            items={[
              ...(onHandOver === undefined
                ? []
                : [{ id: 'chair', label: t('poker.seat.handOver'), icon: 'chair' as const, onAction: onHandOver }]),
              ...(onRemove === undefined
                ? []
                : [
                    {
                      id: 'remove',
                      label: t('poker.seat.remove'),
                      icon: 'exit' as const,
                      isHarmful: true,
                      onAction: onRemove,
                    },
                  ]),
            ]}
          />
        </span>
      )}
    </li>
  )
})
