// After the bundle: checks the budget of WEB-7 (the build fails past it), then writes .br and .gz beside every text file.
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const out = new URL('../../../../target/web/', import.meta.url).pathname
const KB = 1024
const limits = { firstLoad: 180 * KB, script: 170 * KB, style: 40 * KB, fonts: 120 * KB }
const brotli = (data) =>
  brotliCompressSync(data, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: data.length },
  })
const gzip = (data) => gzipSync(data, { level: 9 })
const kb = (bytes) => `${(bytes / KB).toFixed(1)} KB`

const manifestFile = join(out, 'build-manifest.json')
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))

/** A chunk with everything it imports statically. */
const withImports = (keys, files = new Set()) => {
  for (const key of keys) {
    const chunk = manifest[key]
    if (chunk !== undefined && !files.has(chunk.file)) {
      files.add(chunk.file)
      for (const style of chunk.css ?? []) {
        files.add(style)
      }
      withImports(chunk.imports ?? [], files)
    }
  }
  return files
}

const entry = Object.keys(manifest).filter((key) => manifest[key].isEntry)
const pages = {
  landing: ['src/landing/LandingPage.tsx'],
  space: ['src/space/SpacePage.tsx'],
  'poker room': ['src/room/RoomPage.tsx', 'src/poker/PokerRoom.tsx'],
  'standup room': ['src/room/RoomPage.tsx', 'src/standup/StandupRoom.tsx'],
}
const problems = []
const over = (what, size, limit) => {
  process.stdout.write(`  ${what.padEnd(28)} ${kb(size).padStart(9)} of ${kb(limit)}\n`)
  if (size > limit) {
    problems.push(`${what} is ${kb(size)}, more than ${kb(limit)}`)
  }
}
process.stdout.write('first load, compressed:\n')
for (const [page, parts] of Object.entries(pages)) {
  const missing = parts.filter((key) => manifest[key] === undefined)
  if (missing.length > 0) {
    problems.push(`no chunk for ${missing.join(', ')}`)
  }
  const files = [...withImports([...entry, ...parts])].map((file) => [file, readFileSync(join(out, file))])
  const sum = (pack, end) =>
    files.filter(([file]) => file.endsWith(end)).reduce((all, [, data]) => all + pack(data).length, 0)
  over(`${page}, script and style (br)`, sum(brotli, '.js') + sum(brotli, '.css'), limits.firstLoad)
  over(`${page}, script (gzip)`, sum(gzip, '.js'), limits.script)
  over(`${page}, style (gzip)`, sum(gzip, '.css'), limits.style)
}

const all = readdirSync(out, { recursive: true })
  .map(String)
  .filter((file) => statSync(join(out, file)).isFile())
over(
  'fonts',
  all.filter((file) => file.endsWith('.woff2')).reduce((sum, file) => sum + statSync(join(out, file)).size, 0),
  limits.fonts,
)
if (problems.length > 0) {
  console.error(`over budget (WEB-7): ${problems.join('; ')}`)
  process.exit(1)
}

rmSync(manifestFile)
const text = new Set(['.js', '.css', '.html', '.svg', '.webmanifest', '.json', '.txt'])
for (const file of all.filter((name) => text.has(extname(name)) && name !== 'build-manifest.json')) {
  const data = readFileSync(join(out, file))
  writeFileSync(join(out, `${file}.br`), brotli(data))
  writeFileSync(join(out, `${file}.gz`), gzip(data))
}
