import styles from './Faces.module.css'

/** Small card faces in a row: what a deck looks like. */
export function Faces({ cards, label, large = false }: { cards: readonly string[]; label?: string; large?: boolean }) {
  return (
    <span
      className={`${styles.faces} ${large ? styles.large : ''}`}
      {...(label === undefined ? {} : { role: 'group', 'aria-label': label })}
    >
      {cards.map((card, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a deck being typed may repeat a card
        <span key={`${card}-${index}`} className={styles.face}>
          {card}{' '}
        </span>
      ))}
    </span>
  )
}
