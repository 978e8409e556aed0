import type { CSSProperties } from 'react'
import { type IconName, icons } from './icons'

export type { IconName }

/** One icon of our line set. Always decoration: the words stand beside it or in the control's name. */
export function Icon({ name, size = 20, style }: { name: IconName; size?: number; style?: CSSProperties }) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      viewBox="0 0 20 20"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      style={{ flex: 'none', ...style }}
    >
      {icons[name]
        .split('|')
        .map((path) =>
          path.startsWith('fill:') ? (
            <path key={path} d={path.slice(5)} fill="currentColor" stroke="none" />
          ) : (
            <path key={path} d={path} />
          ),
        )}
    </svg>
  )
}
