// Runs before the first paint, so that no page flashes in the wrong colours (WEB-450). The same rules stand in src/theme.
;(() => {
  const root = document.documentElement
  const roles = {
    felt: 'ground',
    'felt-deep': 'sunken',
    surface: 'surface',
    'surface-hi': 'raised',
    ink: 'text',
    'ink-soft': 'muted',
    'ink-faint': 'subtle',
    line: 'hairline',
    'line-strong': 'border',
    accent: 'accent',
    'accent-ink': 'on-accent',
    'accent-soft': 'accent-soft',
    brass: 'chair',
    settled: 'settled',
    go: 'go',
    stop: 'stop',
  }
  const softened = ['chair', 'settled', 'go', 'stop']
  const colour = /^#[0-9a-f]{6}$/i
  try {
    const theme = localStorage.getItem('parley:theme')
    if (theme === 'light' || theme === 'dark') {
      root.dataset.theme = theme
    }
    const pack = JSON.parse(localStorage.getItem('parley:theme-pack') ?? 'null')
    for (const mode of pack?.kind === 'theme' ? ['light', 'dark'] : []) {
      const colours = pack.modes?.[mode]
      for (const [key, role] of Object.entries(roles)) {
        const value = colours?.[key]
        if (colour.test(value)) {
          const property = `--${mode[0]}-${role}`
          root.style.setProperty(property, value)
          if (softened.includes(role) && colour.test(colours.surface)) {
            root.style.setProperty(`${property}-soft`, `color-mix(in srgb, ${value} 14%, ${colours.surface})`)
          }
        }
      }
    }
  } catch {
    // Storage is blocked, or what is in it is not ours: the built-in colours and the system's choice stay.
  }
  const dark = root.dataset.theme
    ? root.dataset.theme === 'dark'
    : window.matchMedia?.('(prefers-color-scheme: dark)').matches
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', dark ? '#1b1f2a' : '#ffffff')
})()
