import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const ID = 'virtual:notices'

interface LockedPackage {
  version?: string
  dev?: boolean
  license?: string
}

/** `virtual:notices`: name, version and licence text of everything that is bundled, read from the lock file and the installed packages. */
export function notices(): Plugin {
  return {
    name: 'parley-notices',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load(id) {
      if (id !== `\0${ID}`) {
        return undefined
      }
      const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, LockedPackage> }
      const list = Object.entries(lock.packages)
        .filter(([path, entry]) => path.startsWith('node_modules/') && entry.dev !== true && existsSync(path))
        .map(([path, entry]) => {
          const file = readdirSync(path).find((name) => /^(licen[cs]e|copying)/i.test(name))
          return {
            name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
            version: entry.version ?? '',
            license: entry.license ?? '',
            text: file === undefined ? '' : readFileSync(join(path, file), 'utf8').trim(),
          }
        })
        .sort((a, b) => a.name.localeCompare(b.name, 'en'))
      return `export const texts = ${JSON.stringify([...new Set(list.map(({ text }) => text))])};
export const notices = ${JSON.stringify(list.map(({ text, ...entry }) => ({ ...entry, text: [...new Set(list.map((other) => other.text))].indexOf(text) })))};`
    },
  }
}
