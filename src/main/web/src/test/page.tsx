/** Renders a page as the browser would, against answers given by route: `GET /api/me` → what it says. */
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { vi } from 'vitest'
import { App, createClient } from '../app/routes'

export type Answer = { status?: number; body?: unknown } | (() => { status?: number; body?: unknown })
export interface Sent {
  method: string
  path: string
  body: unknown
}

/** Answers `fetch`; an unknown route is a 404. Everything that was sent is in the returned list. */
export function serve(answers: Record<string, Answer>): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const method = init.method ?? 'GET'
    sent.push({ method, path, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined })
    const answer = answers[`${method} ${path}`]
    const { status = 200, body } =
      typeof answer === 'function' ? answer() : (answer ?? { status: 404, body: { error: 'not found' } })
    return new Response(status === 204 ? null : JSON.stringify(body ?? {}), { status })
  })
  return sent
}

export function open(path: string) {
  const client = createClient()
  client.setDefaultOptions({ queries: { retry: false } })
  return {
    client,
    ...render(
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[path]}>
          <App />
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  }
}

export const ada = { id: 'u1', name: 'Ada', avatarHue: 212, avatarIcon: '', notificationSounds: false }
export const openMode = { 'GET /api/auth': { body: { mode: 'open' } }, 'GET /version': { body: { version: '0.10.0' } } }
export const nobody = { 'GET /api/me': { status: 401, body: { error: 'not signed in' } } }
export const asAda = {
  'GET /api/me': { body: ada },
  'GET /api/orgs': { body: [{ slug: 'default', name: 'Default', role: 'member' }] },
}
