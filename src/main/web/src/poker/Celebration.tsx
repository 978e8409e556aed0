import type { CSSProperties } from 'react'
import styles from './Celebration.module.css'

const PIECES = Array.from({ length: 28 }, (_, i) => ({
  x: `${(i * 37) % 100}%`,
  turn: `${(i * 67) % 360}deg`,
  late: `${(i * 53) % 400}ms`,
  hue: (i * 47) % 360,
}))

/** Confetti once, under three seconds, in the way of nothing; CSS stills it under reduced motion (WEB-219, WEB-426). */
export function Celebration() {
  return (
    <span className={styles.sky} aria-hidden="true">
      {PIECES.map((piece) => (
        <span
          key={piece.x + piece.late}
          style={
            {
              '--x': piece.x,
              '--turn': piece.turn,
              '--late': piece.late,
              '--colour': `oklch(0.72 0.16 ${piece.hue}deg)`,
            } as CSSProperties
          }
        />
      ))}
    </span>
  )
}
