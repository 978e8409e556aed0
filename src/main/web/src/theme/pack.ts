/** Theme packs: sixteen colours a mode, by the keys of WEB-452, checked before anything is believed. */
export const packRoles = {
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
} as const

export type PackKey = keyof typeof packRoles
export type PackMode = Readonly<Record<PackKey, string>>
export type ModeName = 'light' | 'dark'

export interface ThemePack {
  readonly manifest: 1
  readonly kind: 'theme'
  readonly id: string
  readonly name: string
  readonly version: string
  readonly modes: Readonly<Partial<Record<ModeName, PackMode>>>
}

const keys = Object.keys(packRoles) as PackKey[]
const softened = ['chair', 'settled', 'go', 'stop'] as const

/** A pack out of anything; null when a key is missing, unknown, or its value is no `#rrggbb`. */
export function readPack(value: unknown): ThemePack | null {
  if (!isRecord(value) || value.manifest !== 1 || value.kind !== 'theme' || !isRecord(value.modes)) {
    return null
  }
  const { id, name, version, modes } = value
  if (typeof id !== 'string' || typeof name !== 'string' || typeof version !== 'string') {
    return null
  }
  const given = Object.entries(modes)
  const sound =
    given.length > 0 && given.every(([mode, colours]) => (mode === 'light' || mode === 'dark') && isMode(colours))
  return sound ? { manifest: 1, kind: 'theme', id, name, version, modes: modes as ThemePack['modes'] } : null
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isMode(value: unknown): value is PackMode {
  return (
    isRecord(value) &&
    Object.keys(value).length === keys.length &&
    keys.every(
      (key) => Object.hasOwn(value, key) && typeof value[key] === 'string' && /^#[0-9a-f]{6}$/i.test(value[key]),
    )
  )
}

/** The custom properties a pack sets, one by one (WEB-453); soft fills are 14 % of the role in the surface. */
export function packProperties(pack: ThemePack): Map<string, string> {
  const properties = new Map<string, string>()
  for (const mode of ['light', 'dark'] as const) {
    const colours = pack.modes[mode]
    if (colours === undefined) {
      continue
    }
    for (const key of keys) {
      const role = packRoles[key]
      const property = `--${mode[0]}-${role}`
      properties.set(property, colours[key])
      if ((softened as readonly string[]).includes(role)) {
        properties.set(`${property}-soft`, `color-mix(in srgb, ${colours[key]} 14%, ${colours.surface})`)
      }
    }
  }
  return properties
}

/** Every property any pack may set, for taking one off again. */
export const allPackProperties: readonly string[] = ['l', 'd'].flatMap((mode) => [
  ...Object.values(packRoles).map((role) => `--${mode}-${role}`),
  ...softened.map((role) => `--${mode}-${role}-soft`),
])

/** The built-in high-contrast pack (WEB-454). */
export const highContrast: ThemePack = {
  manifest: 1,
  kind: 'theme',
  id: 'parley-high-contrast',
  name: 'High contrast',
  version: '1.0.0',
  modes: {
    light: {
      felt: '#ffffff',
      'felt-deep': '#f0f0f0',
      surface: '#ffffff',
      'surface-hi': '#ffffff',
      ink: '#000000',
      'ink-soft': '#14161c',
      'ink-faint': '#24272f',
      line: '#4a4f5c',
      'line-strong': '#24272f',
      accent: '#1f1fa8',
      'accent-ink': '#ffffff',
      'accent-soft': '#e0e2ff',
      brass: '#573400',
      settled: '#4d1470',
      go: '#00492f',
      stop: '#8c0a1b',
    },
    dark: {
      felt: '#000000',
      'felt-deep': '#0d0d0d',
      surface: '#0a0b0f',
      'surface-hi': '#14161d',
      ink: '#ffffff',
      'ink-soft': '#eceef4',
      'ink-faint': '#d5d9e4',
      line: '#9aa1b2',
      'line-strong': '#d5d9e4',
      accent: '#c5c9ff',
      'accent-ink': '#050618',
      'accent-soft': '#272b63',
      brass: '#ffd28a',
      settled: '#ecc9ff',
      go: '#8ff0c8',
      stop: '#ffb3b3',
    },
  },
}
