// Draws the thirty faces of src/ui/avatar/faces.svg: one <symbol> per id, plain shapes, no script, no metadata, no reference outward.
// Run by hand (`node build/faces.mjs`) when a drawing changes; the drawing is kept, so that nobody's face depends on a build.
import { writeFileSync } from 'node:fs'

const skins = ['#f7d9c1', '#efc3a0', '#d9a078', '#b97a52', '#8d5535', '#5f3822']
const hairs = {
  black: '#1f1b24',
  brown: '#4b2e20',
  auburn: '#84402a',
  blond: '#d9a94e',
  grey: '#9aa0ab',
  white: '#e6e7ea',
  blue: '#34508f',
  plum: '#5b2f63',
}
const dark = '#1d1a22'

const shade = (hex, by) => {
  const part = (i) => Math.max(0, Math.min(255, Math.round(Number.parseInt(hex.slice(i, i + 2), 16) * by)))
  return `#${[1, 3, 5].map((i) => part(i).toString(16).padStart(2, '0')).join('')}`
}
const p = (d, fill, more = '') => `<path d="${d}" fill="${fill}"${more}/>`
const c = (x, y, r, fill) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`
const line = (d, stroke, width = 1.3) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

// What lies behind the head, and what falls over the forehead.
const styles = {
  short: {
    front: (h) =>
      p(
        'M14 21c-.6-8 4-12.500 10-12.500S34.600 13 34 21c-1-3.400-2.400-5-4-6-3.600 1.300-9 1.200-12-.2-1.800 1.200-3.200 3-4 6.200z',
        h,
      ),
  },
  quiff: {
    front: (h) =>
      p(
        'M14.200 21c-.8-6 1-9 3.600-10.600C20 6.600 28 5.800 32 9.400c2.600 2.200 2.600 7 1.800 11.600-.8-3-1.800-4.600-3.200-5.600-4.800.8-9.600 0-12.400-1.400-2 1.400-3.200 3.600-4 7z',
        h,
      ),
  },
  buzz: {
    front: (h) =>
      p(
        'M14.400 19.500C14.400 12.800 18.400 9.400 24 9.400s9.600 3.400 9.600 10.100c-1.200-3.600-4.200-5.400-9.600-5.400s-8.400 1.800-9.600 5.400z',
        h,
      ),
  },
  bald: { front: () => '' },
  bob: {
    back: (h) =>
      p('M12.400 33c-1.600-8-.8-24.600 11.600-24.600S37.200 25 35.600 33c-3 1.400-20.200 1.400-23.200 0z', h),
    front: (h) =>
      p(
        'M14.200 22c0-7 3.400-12 9.800-12s9.800 5 9.800 12c-2-1.200-3.400-3-4-5.400-4.400 2.200-9.600 2-11.600-.2-.6 2.400-2 4.400-4 5.600z',
        h,
      ),
  },
  long: {
    back: (h) =>
      p(
        'M11.600 42c1-7-.6-12-.2-18C11.900 14 16.800 8 24 8s12.100 6 12.600 16c.4 6-1.200 11-.2 18-7 3.400-17.800 3.400-24.800 0z',
        h,
      ),
    front: (h) =>
      p(
        'M14 23c-.6-8.600 3.600-13.400 10-13.400S34.600 14.400 34 23c-2.600-2-5-5-6.200-8.400-2.600 4-8.400 6.400-13.800 8.400z',
        h,
      ),
  },
  parted: {
    back: (h) =>
      p(
        'M12.200 37c-.2-5-.8-8.600-.4-14C12.300 13.600 17 8 24 8s11.700 5.600 12.200 15c.4 5.400-.2 9-.4 14-3-1-20.600-1-23.600 0z',
        h,
      ),
    front: (h) =>
      p(
        'M24 10c-1 6-4.800 10.400-10 12.400C13.600 14.600 17.600 9.600 24 9.600s10.400 5 10 12.800C28.800 20.400 25 16 24 10z',
        h,
      ),
  },
  bun: {
    back: (h) => c(24, 7.2, 5, h),
    front: (h) =>
      p(
        'M14.200 20.500C14 13.400 17.800 9.200 24 9.200s10 4.200 9.800 11.300c-2-4.300-5.200-6.300-9.800-6.300s-7.800 2-9.800 6.300z',
        h,
      ),
  },
  curls: {
    back: (h) =>
      [
        [14, 16, 5],
        [12.6, 22, 4.4],
        [34, 16, 5],
        [35.4, 22, 4.4],
        [18, 11, 5.2],
        [24, 9.2, 5.4],
        [30, 11, 5.2],
      ]
        .map((x) => c(...x, h))
        .join(''),
    front: (h) =>
      [
        [17, 15.4, 3.4],
        [21.4, 13.6, 3.5],
        [26.4, 13.6, 3.5],
        [31, 15.4, 3.4],
      ]
        .map((x) => c(...x, h))
        .join(''),
  },
  afro: {
    back: (h) => c(24, 17.5, 13.6, h),
    front: (h) =>
      p(
        'M14.600 19.500c.6-4.600 4.200-7 9.400-7s8.800 2.400 9.400 7c-2.400-2.600-5.600-3.600-9.400-3.600s-7 1-9.400 3.600z',
        h,
      ),
  },
  pony: {
    back: (h) => p('M30 10c7 0 9.600 5 9 12-.4 5 .4 8 1.400 10.400-4.600.4-7.800-2.200-8-7.400z', h),
    front: (h) =>
      p(
        'M14 21.500C13.400 13.400 17.400 9 24 9s10.800 4.400 10 12.500c-1.600-4-4.400-6.500-8-7.300-4.400-.2-9.400 2.300-12 7.300z',
        h,
      ),
  },
  fringe: {
    back: (h) => p('M12.200 35c-1-6.600-1.400-26.600 11.800-26.600S36.800 28.400 35.800 35c-4 1-19.600 1-23.600 0z', h),
    front: (h) =>
      p(
        'M14 20.500C13.800 13.400 17.400 9.400 24 9.400s10.200 4 10 11.100c-3-1.400-5.600-1.900-10-1.900s-7 .5-10 1.900z',
        h,
      ),
  },
  scarf: {
    back: (h) =>
      p('M11.800 36c-1.400-8-2-28.200 12.200-28.200S37.600 28 36.200 36c1 4-1 8-12.200 8s-13.200-4-12.200-8z', h),
    front: (h) =>
      p(
        'M14.200 24c-.8-9 2.600-13.600 9.800-13.600S34.600 15 33.800 24c-.8-5.600-3.800-9-9.800-9s-9 3.400-9.800 9z',
        h,
      ),
  },
  turban: {
    front: (h) =>
      p(
        'M12.600 19.500C11.600 9.800 17 5 24 5s12.400 4.800 11.400 14.500C32.600 15.400 28.600 13.600 24 11c-4.600 2.600-8.600 4.400-11.400 8.500z',
        h,
      ) + line('M24 11c3.400-1.400 6.400-3 8-5M17.600 8.200C20 8.600 22.400 9.600 24 11', shade(h, 0.78), 1),
  },
  cap: {
    front: (h) =>
      p('M13.600 18.500C13.600 11 18 7.600 24 7.600s10.400 3.400 10.400 10.900c-6-2-14.800-2-20.800 0z', h) +
      p('M22 17.200c6-.8 12.400-.2 16.200 2.400-4.600 0-9.600-.2-16.200-.2z', shade(h, 0.75)),
  },
}

const eyes = {
  dots: () => c(19.9, 24, 1.35, dark) + c(28.1, 24, 1.35, dark),
  happy: () =>
    line('M18.300 24.400c.8-1.300 2.400-1.300 3.200 0M26.500 24.400c.8-1.300 2.400-1.300 3.200 0', dark, 1.4),
  lashes: () =>
    c(19.9, 24.2, 1.3, dark) + c(28.1, 24.2, 1.3, dark) + line('M17.700 23.200l1-.8M30.300 23.200l-1-.8', dark, 1),
  wink: () => c(19.9, 24, 1.35, dark) + line('M26.500 24.200c.8-.9 2.400-.9 3.200 0', dark, 1.4),
}
const mouths = {
  smile: (s) => line('M20.600 29.400c1.800 2 5 2 6.800 0', shade(s, 0.42), 1.5),
  grin: (s) =>
    p('M20 28.800h8c-.4 3-2 4.200-4 4.200s-3.600-1.200-4-4.200z', shade(s, 0.36)) +
    p('M20.700 28.800h6.600l-.3 1.300h-6z', '#fff'),
  calm: (s) => line('M21.200 30.200c1.600.8 4 .8 5.600 0', shade(s, 0.42), 1.5),
  side: (s) => line('M21.400 30.400c2 .6 4.200.2 5.800-1.200', shade(s, 0.42), 1.5),
}
const extras = {
  round: () =>
    '<g fill="none" stroke="#23202b" stroke-width="1.100"><circle cx="19.700" cy="24" r="3.600"/><circle cx="28.300" cy="24" r="3.600"/><path d="M23.300 23.600h1.400M16.100 23.400l-2-.6M31.900 23.400l2-.6"/></g>',
  square: () =>
    '<g fill="none" stroke="#23202b" stroke-width="1.200"><rect x="15.900" y="21.200" width="7" height="5.400" rx="1.400"/><rect x="25.100" y="21.200" width="7" height="5.400" rx="1.400"/><path d="M22.900 23.200h2.200"/></g>',
  beard: (h) =>
    p(
      'M14.800 25.500c.4 7.800 4 12 9.200 12s8.800-4.200 9.200-12c-1.600 1.600-2.400 2.400-4.200 2.400-2.600-.8-7.400-.8-10 0-1.800 0-2.600-.8-4.200-2.400z',
      h,
    ),
  stubble: (h) =>
    p(
      'M15 26c.4 7 4 10.600 9 10.600s8.600-3.600 9-10.600c-1.200 2.200-2.200 3-4 3h-10c-1.800 0-2.800-.8-4-3z',
      h,
      ' opacity=".32"',
    ),
  tash: (h) =>
    p(
      'M19.400 29c1.200-1.600 3.400-1.800 4.600-.8 1.200-1 3.400-.8 4.600.8-1.600.8-3.400.8-4.600 0-1.200.8-3 .8-4.600 0z',
      h,
    ),
  hoops: () =>
    '<g fill="none" stroke="#d9a441" stroke-width="1.200"><circle cx="13.400" cy="29.200" r="1.700"/><circle cx="34.600" cy="29.200" r="1.700"/></g>',
  studs: () => c(13.9, 28, 0.95, '#f2f3f6') + c(34.1, 28, 0.95, '#f2f3f6'),
  freckles: (_h, s) =>
    [
      [18, 27],
      [19.6, 27.8],
      [28.4, 27.8],
      [30, 27],
    ]
      .map(([x, y]) => c(x, y, 0.55, shade(s, 0.72)))
      .join(''),
  band: () => p('M14.200 17.500c5-4.600 14.600-4.600 19.600 0l-.2 2.400c-5-3.800-14.200-3.800-19.200 0z', '#e0584f'),
  phones: () =>
    line('M12.900 23C12.900 12 17.500 7.200 24 7.200S35.100 12 35.100 23', '#2a2d3a', 2) +
    p('M11 22.500h3.400v6.800H13a2 2 0 0 1-2-2zM33.600 22.500H37v4.800a2 2 0 0 1-2 2h-1.400z', '#2a2d3a'),
  flower: () =>
    [
      [33.2, 12],
      [36, 14],
      [35, 17.2],
      [31.6, 17.2],
      [30.6, 14],
    ]
      .map(([x, y]) => c(x, y, 1.9, '#f3b3c4'))
      .join('') + c(33.3, 15, 1.6, '#f4d35e'),
}
const shirts = {
  crew: (k) => p('M8 48c.6-8.600 6-12.400 16-12.400S39.400 39.400 40 48z', k),
  collar: (k) =>
    p('M8 48c.6-8.600 6-12.400 16-12.400S39.400 39.400 40 48z', k) +
    p('M18.600 36.200L24 42l5.400-5.800 2.200 1L28.200 44 24 41.800 19.800 44l-3.400-6.800z', shade(k, 1.3)),
  hood: (k) =>
    p('M8 48c.6-8.600 6-12.400 16-12.400S39.400 39.400 40 48z', k) +
    p('M14.600 38.200c2.400 5 16.400 5 18.800 0l-2.200-2.400H16.800z', shade(k, 0.72)),
  stripe: (k) =>
    p('M8 48c.6-8.600 6-12.400 16-12.400S39.400 39.400 40 48z', k) + line('M10.400 43.500h27.200', shade(k, 1.45), 2),
}

// id: ground, skin, hair colour, hair, eyes, mouth, shirt, colour, extras…
const people = {
  ada: ['#c9d6ff', 0, 'brown', 'parted', 'lashes', 'smile', 'collar', '#2f4a9c'],
  ari: ['#ffe1b8', 2, 'black', 'curls', 'dots', 'grin', 'crew', '#c4552d'],
  bex: ['#ffd1d9', 1, 'auburn', 'fringe', 'dots', 'smile', 'stripe', '#7b2b47', 'round'],
  bo: ['#cfeee0', 3, 'black', 'buzz', 'happy', 'smile', 'hood', '#1f6d57'],
  cai: ['#d8e7f7', 0, 'blond', 'quiff', 'dots', 'side', 'crew', '#4b6a88', 'stubble'],
  cleo: ['#f0dcff', 4, 'black', 'bob', 'lashes', 'smile', 'crew', '#6a2c91', 'hoops'],
  dot: ['#fff0b3', 1, 'white', 'bun', 'happy', 'smile', 'collar', '#8a6a1f', 'round'],
  eli: ['#d3e9ff', 1, 'brown', 'short', 'dots', 'calm', 'hood', '#2c5f94'],
  fern: ['#dcf0c8', 0, 'auburn', 'long', 'dots', 'smile', 'crew', '#4f7d2e', 'freckles', 'flower'],
  gil: ['#e3e6ec', 1, 'grey', 'short', 'dots', 'calm', 'collar', '#3f4757', 'beard', 'square'],
  hana: ['#ffdbe6', 0, 'black', 'fringe', 'happy', 'smile', 'crew', '#b23a62'],
  ines: ['#ffd9c2', 2, 'brown', 'long', 'lashes', 'grin', 'stripe', '#a8442a'],
  jai: ['#cdeef2', 3, 'black', 'quiff', 'dots', 'smile', 'collar', '#196d7d', 'tash'],
  kit: ['#e8e0ff', 0, 'blue', 'short', 'wink', 'side', 'hood', '#46418f', 'studs'],
  lior: ['#f5e6d0', 2, 'brown', 'curls', 'dots', 'smile', 'crew', '#6f5632', 'beard'],
  mira: ['#d9f2ea', 3, 'black', 'pony', 'lashes', 'smile', 'crew', '#0b6b4f', 'studs'],
  nils: ['#dbe8f5', 0, 'blond', 'buzz', 'dots', 'calm', 'crew', '#3b5d8a', 'beard'],
  noor: ['#f6dff0', 2, 'plum', 'scarf', 'lashes', 'smile', 'crew', '#7a3a72'],
  otto: ['#ffe7c7', 1, 'grey', 'bald', 'happy', 'grin', 'collar', '#b0731c', 'tash', 'round'],
  pia: ['#ffe3ea', 0, 'blond', 'bun', 'dots', 'smile', 'stripe', '#c24a6c', 'freckles'],
  quinn: ['#d7f0ee', 1, 'auburn', 'quiff', 'dots', 'side', 'hood', '#20716c', 'square'],
  rafa: ['#ffdcc9', 3, 'brown', 'pony', 'happy', 'grin', 'crew', '#b5502f', 'stubble'],
  sana: ['#dfe3ff', 3, 'blue', 'scarf', 'dots', 'smile', 'crew', '#34449b', 'round'],
  tam: ['#e6f0d2', 4, 'black', 'cap', 'dots', 'smile', 'hood', '#5d7a26'],
  uma: ['#ffe0cf', 4, 'black', 'afro', 'lashes', 'grin', 'crew', '#c05a2a', 'hoops'],
  vik: ['#e0e9f4', 3, 'auburn', 'turban', 'dots', 'smile', 'collar', '#3c5578', 'beard'],
  wren: ['#ece3d4', 0, 'brown', 'bob', 'dots', 'calm', 'crew', '#6b5640', 'freckles', 'band'],
  xiu: ['#d4ecff', 1, 'black', 'parted', 'happy', 'smile', 'stripe', '#1f5f95'],
  yara: ['#f7e1ff', 5, 'black', 'curls', 'dots', 'grin', 'crew', '#7d35a0', 'hoops'],
  zeke: ['#d5f1dc', 5, 'black', 'buzz', 'dots', 'grin', 'hood', '#2a7443', 'phones'],
}

const symbol = (id, [ground, skinNr, hairName, style, eye, mouth, shirt, cloth, ...more]) => {
  const skin = skins[skinNr]
  const hair = hairs[hairName]
  const { back, front } = styles[style]
  const under = ['beard', 'stubble'].filter((x) => more.includes(x))
  const over = more.filter((x) => !under.includes(x))
  return [
    `<symbol id="${id}" viewBox="0 0 48 48"><path d="M0 0h48v48H0z" fill="${ground}"/>`,
    back?.(hair) ?? '',
    p('M20 30h8v6.500c0 2-1.600 4-4 4s-4-2-4-4z', shade(skin, 0.86)),
    shirts[shirt](cloth),
    p('M20.200 34.500h7.600v1.800c0 1.900-1.600 3.500-3.800 3.500s-3.800-1.600-3.800-3.500z', shade(skin, 0.86)),
    style === 'scarf' ? '' : c(14.2, 24.8, 2.3, shade(skin, 0.92)) + c(33.8, 24.8, 2.3, shade(skin, 0.92)),
    p(
      'M14.600 22c0-7.400 3.800-11.600 9.400-11.600s9.400 4.200 9.400 11.600c0 8-3.800 13.400-9.400 13.400S14.600 30 14.600 22z',
      skin,
    ),
    style === 'scarf'
      ? p(
          'M14 38c4 3.600 16 3.600 20 0 1.600-1.200 2-3.600 1.600-6-2.200 3.400-6 5.200-11.600 5.200S14.600 35.400 12.400 32c-.4 2.400 0 4.800 1.600 6z',
          shade(hair, 1.15),
        )
      : '',
    under.map((x) => extras[x](hair, skin)).join(''),
    mouths[mouth](skin),
    line('M24 24.800c-.2 1-.5 1.700-.8 2.300.4.300 1 .4 1.600.2', shade(skin, 0.68), 1),
    line('M18 20.600c1-.8 2.600-.9 3.600-.3M26.400 20.300c1-.6 2.600-.5 3.600.3', shade(hair, 0.85), 1.2),
    skinNr > 3 && (eye === 'dots' || eye === 'lashes') ? c(19.9, 24, 2, '#fff') + c(28.1, 24, 2, '#fff') : '',
    eyes[eye](),
    front(hair),
    over.map((x) => extras[x](hair, skin)).join(''),
    '</symbol>',
  ].join('')
}

const tidy = (text) => text.replace(/(\d*\.\d*?)0+(?=[^\d])/g, '$1').replace(/(\d)\.(?=[^\d])/g, '$1')
const symbols = Object.entries(people).map(([id, parts]) => tidy(symbol(id, parts)))
const svg = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('\n')}</svg>\n`
writeFileSync(new URL('../src/ui/avatar/faces.svg', import.meta.url), svg)
