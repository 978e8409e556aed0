import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { preloadText } from './build/fonts.ts'
import { notices } from './build/notices.ts'

/** Where `npm run dev` finds a running server; the built client needs none of this. */
const server = process.env.PARLEY_SERVER ?? 'http://127.0.0.1:8080'

export default defineConfig({
  plugins: [react(), notices(), preloadText()],
  build: {
    outDir: '../../../target/web',
    emptyOutDir: true,
    // The last two versions of each browser (WEB-6); light-dark() and nesting are used as they are.
    target: ['chrome131', 'edge131', 'firefox133', 'safari18'],
    // Nothing is inlined: the content policy allows no data: font and no data: script (WEB-4).
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: 'build-manifest.json',
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/api': server,
      '/auth': server,
      '/version': server,
      '/ws': { target: server, ws: true },
    },
  },
  test: {
    environment: 'jsdom',
    setupFiles: ['src/test/setup.ts'],
    include: ['src/**/*.test.{ts,tsx}'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    pool: 'threads',
    testTimeout: 30_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
})
