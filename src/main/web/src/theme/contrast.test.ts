import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { highContrast, packProperties, packRoles, readPack } from './pack'

type Rgb = [number, number, number]
type Roles = Record<string, Rgb>

const hex = (text: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(text.slice(at, at + 2), 16)) as Rgb

function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map((part) => {
    const c = part / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  }) as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function ratio(a: Rgb, b: Rgb): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** The roles of a mode, read from the very style sheet that ships. */
function builtIn(mode: 'l' | 'd'): Roles {
  const css = readFileSync('src/theme/tokens.css', 'utf8')
  const roles: Roles = {}
  for (const match of css.matchAll(
    /--([\w-]+): light-dark\(var\(--l-[\w-]+, (#\w{6})\), var\(--d-[\w-]+, (#\w{6})\)\)/g,
  )) {
    roles[match[1] as string] = hex(match[mode === 'l' ? 2 : 3] as string)
  }
  return roles
}

function ofPack(mode: 'light' | 'dark'): Roles {
  const colours = highContrast.modes[mode]
  const roles: Roles = {}
  for (const [key, role] of Object.entries(packRoles)) {
    roles[role] = hex(colours?.[key as keyof typeof packRoles] ?? '')
  }
  for (const role of ['chair', 'settled', 'go', 'stop']) {
    const [colour, surface] = [roles[role] as Rgb, roles.surface as Rgb]
    roles[`${role}-soft`] = colour.map((part, i) => Math.round(part * 0.14 + (surface[i] as number) * 0.86)) as Rgb
  }
  return roles
}

const themes: Record<string, Roles> = {
  light: builtIn('l'),
  dark: builtIn('d'),
  'high contrast, light': ofPack('light'),
  'high contrast, dark': ofPack('dark'),
}
const grounds = ['ground', 'sunken', 'surface', 'raised']

describe.each(Object.entries(themes))('%s colours', (_name, roles) => {
  const between = (a: string, b: string) => ratio(roles[a] as Rgb, roles[b] as Rgb)

  it('WEB-420 has all twenty roles', () => {
    expect(Object.keys(roles)).toHaveLength(20)
  })
  it.each(['text', 'muted', 'subtle', 'accent', 'chair', 'settled', 'go', 'stop'])(
    'WEB-420 %s reads at 4.5:1 on every ground',
    (role) => {
      for (const ground of grounds) {
        expect(between(role, ground), `${role} on ${ground}`).toBeGreaterThanOrEqual(4.5)
      }
    },
  )
  it('WEB-420 borders stand out at 3:1 from every ground', () => {
    for (const ground of grounds) {
      expect(between('border', ground), ground).toBeGreaterThanOrEqual(3)
    }
  })
  it.each(['accent', 'chair', 'go', 'stop'])('WEB-420 text on a fill of %s reads at 4.5:1', (role) => {
    expect(between('on-accent', role)).toBeGreaterThanOrEqual(4.5)
  })
  it.each(['accent', 'chair', 'settled', 'go', 'stop'])('WEB-420 %s and text read on its own soft fill', (role) => {
    expect(between(role, `${role}-soft`)).toBeGreaterThanOrEqual(4.5)
    expect(between('text', `${role}-soft`)).toBeGreaterThanOrEqual(4.5)
  })
})

describe('discs', () => {
  it('WEB-440 white initials read at 6.3:1 on every hue', () => {
    for (let hue = 0; hue < 360; hue += 1) {
      expect(ratio([255, 255, 255], oklch(0.47, 0.1, hue)), `hue ${hue}`).toBeGreaterThan(6.25)
    }
  })
})

function oklch(l: number, c: number, hue: number): Rgb {
  const h = (hue * Math.PI) / 180
  const [a, b] = [c * Math.cos(h), c * Math.sin(h)]
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
  return linear.map((part) => {
    const x = Math.min(1, Math.max(0, part))
    return 255 * (x <= 0.0031308 ? 12.92 * x : 1.055 * x ** (1 / 2.4) - 0.055)
  }) as Rgb
}

describe('theme packs', () => {
  it('WEB-454 the built-in high-contrast pack is a valid pack', () => {
    expect(readPack(JSON.parse(JSON.stringify(highContrast)))).toEqual(highContrast)
  })
  it('WEB-452 a missing key, an unknown key and any other value form are rejected', () => {
    const light = { ...highContrast.modes.light }
    const { felt: _, ...missing } = light
    const pack = (colours: object) => ({ ...highContrast, modes: { light: colours } })
    expect(readPack(pack(light))).not.toBeNull()
    expect(readPack(pack(missing))).toBeNull()
    expect(readPack(pack({ ...light, extra: '#000000' }))).toBeNull()
    expect(readPack(pack({ ...light, felt: 'url(https://example.org)' }))).toBeNull()
    expect(readPack(pack({ ...light, felt: '#fff' }))).toBeNull()
    expect(readPack({ ...highContrast, modes: {} })).toBeNull()
  })
  it('WEB-452 soft fills are 14 % of the role in the surface', () => {
    expect(packProperties(highContrast).get('--l-go-soft')).toBe('color-mix(in srgb, #00492f 14%, #ffffff)')
  })
})
