/** Two speech marks at one table: the product's mark, in the theme's accent. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg aria-hidden="true" focusable="false" viewBox="0 0 32 32" width={size} height={size} style={{ flex: 'none' }}>
      <rect width="32" height="32" rx="8" fill="var(--accent)" />
      <path
        d="M6.5 9.5A2.5 2.5 0 0 1 9 7h8.5A2.5 2.5 0 0 1 20 9.5v4a2.5 2.5 0 0 1-2.5 2.5h-4.8L9.5 19v-3H9a2.5 2.5 0 0 1-2.5-2.5z"
        fill="var(--on-accent)"
      />
      <path
        d="M22 12.5h1a2.5 2.5 0 0 1 2.5 2.5v4a2.5 2.5 0 0 1-2.5 2.5h-.5v3l-3.2-3H15a2.5 2.5 0 0 1-2.5-2.5v-1h5.2a4.3 4.3 0 0 0 4.3-4.3z"
        fill="color-mix(in srgb, var(--on-accent) 62%, var(--accent))"
      />
    </svg>
  )
}
