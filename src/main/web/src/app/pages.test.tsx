import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { ada, asAda, nobody, open, openMode, type Sent, serve } from '../test/page'

const spacePath = '/o/default/s/platform-team'
const spaceApi = `/api/orgs/default/spaces/platform-team`
const stranger = { slug: 'platform-team', name: 'Platform Team', protected: true }
const member = {
  ...stranger,
  passcode: 'K7MQ4X',
  kinds: ['poker', 'standup'],
  members: [{ userId: 'u1', name: 'Ada', avatarHue: 1, spectator: false, role: 'owner' }],
  sessions: [
    {
      id: 's1',
      kind: 'poker',
      title: 'Sprint 12',
      createdAt: '2026-03-02T09:00:00Z',
      endedAt: null,
      here: 2,
      present: [],
      progress: { kind: 'poker', settled: 1, total: 3 },
    },
    {
      id: 's2',
      kind: 'standup',
      title: 'Daily',
      createdAt: '2026-03-01T09:00:00Z',
      endedAt: '2026-03-01T10:00:00Z',
      here: 0,
    },
  ],
}
const orgs = { 'GET /api/orgs': asAda['GET /api/orgs'] }
const of = (sent: Sent[], route: string) => sent.filter(({ method, path }) => `${method} ${path}` === route)

describe('landing', () => {
  it('WEB-105 a person without a name creates a space: the gate says why, and the creation finishes by itself, once', async () => {
    let me: object | null = null
    const sent = serve({
      ...openMode,
      'GET /api/me': () => (me === null ? { status: 401, body: { error: 'not signed in' } } : { body: me }),
      'POST /api/me': () => {
        me = ada
        return { status: 201, body: ada }
      },
      'GET /api/orgs': { body: [] },
      'GET /api/spaces': { body: [] },
      'POST /api/spaces': { status: 201, body: { ...stranger, id: 'x', orgSlug: 'default', passcode: 'K7MQ4X' } },
      [`GET ${spaceApi}`]: { body: member },
      [`POST ${spaceApi}/seen`]: { status: 204 },
    })
    const user = userEvent.setup()
    open('/')
    await user.type(await screen.findByLabelText('Name your space'), '  Platform Team{Enter}')
    const gate = within(await screen.findByRole('dialog', { name: 'Choose a display name' }))
    expect(gate.getByText(/To create/)).toHaveTextContent('To create Platform Team:')
    await user.type(gate.getByLabelText('Display name'), 'Ada{Enter}')
    expect(await screen.findByRole('heading', { level: 1, name: 'Platform Team' })).toBeVisible()
    expect(of(sent, 'POST /api/spaces').map(({ body }) => body)).toEqual([{ name: 'Platform Team' }])
    expect(document.title).toBe('Platform Team · Parley')
    expect(sessionStorage.length).toBe(0)
  })
  it('WEB-105 WEB-106 when the creation after the naming fails, the name and the reason stay on the page', async () => {
    let me: object | null = null
    serve({
      ...openMode,
      'GET /api/me': () => (me === null ? { status: 401, body: { error: 'not signed in' } } : { body: me }),
      'POST /api/me': () => {
        me = ada
        return { status: 201, body: ada }
      },
      ...orgs,
      'GET /api/spaces': { body: [] },
      'POST /api/spaces': { status: 500, body: { error: 'could not create space' } },
    })
    const user = userEvent.setup()
    open('/')
    await user.type(await screen.findByLabelText('Name your space'), 'Ops{Enter}')
    await user.type(await screen.findByLabelText('Display name'), 'Ada{Enter}')
    expect(await screen.findByText('could not create space')).toBeVisible()
    expect(screen.getByLabelText('Name your space')).toHaveValue('Ops')
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })
  it('WEB-104 a taken name is told at the field', async () => {
    serve({
      ...openMode,
      ...asAda,
      'GET /api/spaces': { body: [] },
      'POST /api/spaces': { status: 409, body: { error: 'that space name is taken — pick another' } },
    })
    open('/')
    await userEvent.type(await screen.findByLabelText('Name your space'), 'Ops{Enter}')
    await waitFor(() =>
      expect(screen.getByLabelText('Name your space')).toHaveAccessibleDescription(/taken — pick another/),
    )
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })
  it('WEB-101 WEB-102 shows the rooms of the last space and every space as a link', async () => {
    serve({
      ...openMode,
      ...asAda,
      'GET /api/spaces': {
        body: [
          { ...stranger, orgSlug: 'default' },
          { slug: 'ops', name: 'Ops', orgSlug: 'default', protected: false },
        ],
      },
      [`GET ${spaceApi}`]: { body: member },
      'GET /api/sessions/s1': { body: { kind: 'poker', endedAt: null, state: { waitingFor: ['u1'] } } },
    })
    open('/')
    expect(await screen.findByRole('link', { name: 'Join Sprint 12' })).toHaveAttribute('href', '/session/s1')
    expect(screen.getByText('1 of 3 estimated')).toBeVisible()
    expect(await screen.findByText('Waiting for your vote')).toBeVisible()
    expect(screen.getByRole('link', { name: /Ops/ })).toHaveAttribute('href', '/o/default/s/ops')
    expect(screen.getByRole('link', { name: /Platform Team.*passcode/ })).toBeVisible()
    expect(document.title).toBe('Your spaces · Parley')
  })
  it('WEB-107 when the list fails, the form still works', async () => {
    serve({ ...openMode, ...asAda, 'GET /api/spaces': { status: 403, body: { error: 'no' } } })
    open('/')
    expect(await screen.findByText('Your spaces didn’t load.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
    expect(screen.getByLabelText('Name your space')).toBeEnabled()
  })
})

describe('identity', () => {
  it('WEB-65 a lapsed seat is called so, with the old name and a warning', async () => {
    localStorage.setItem('parley:last-name', 'Ada')
    serve({ ...openMode, 'GET /api/me': { status: 401, body: { error: 'session ended' } } })
    open('/')
    await userEvent.type(await screen.findByLabelText('Name your space'), 'Ops{Enter}')
    const gate = within(await screen.findByRole('dialog', { name: 'Your session ended' }))
    expect(gate.getByLabelText('Display name')).toHaveValue('Ada')
    expect(gate.getByText(/makes a new identity/)).toBeVisible()
  })
  it('WEB-63 WEB-64 with a provider the name waits in this tab and the link carries path and query only', async () => {
    serve({ ...nobody, 'GET /api/auth': { body: { mode: 'oidc' } } })
    open('/')
    await userEvent.type(await screen.findByLabelText('Name your space'), 'Ops{Enter}')
    expect(await screen.findByRole('dialog', { name: 'Sign in to continue' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible()
  })
  it('WEB-64 after the return the parked space is created exactly once', async () => {
    sessionStorage.setItem('parley:pending-space', JSON.stringify({ name: 'Ops', at: Date.now() }))
    const sent = serve({
      'GET /api/auth': { body: { mode: 'oidc' } },
      ...asAda,
      'GET /api/spaces': { body: [] },
      'POST /api/spaces': { status: 409, body: { error: 'taken' } },
    })
    open('/')
    await screen.findByText('taken')
    expect(of(sent, 'POST /api/spaces').map(({ body }) => body)).toEqual([{ name: 'Ops' }])
    expect(sessionStorage.length).toBe(0)
  })
  it('WEB-167 saving sends the picture first and the name last', async () => {
    const sent = serve({
      ...openMode,
      ...asAda,
      'GET /api/spaces': { body: [] },
      'PATCH /api/me/avatar': { body: { ...ada, avatarIcon: 'kit' } },
      'POST /api/me': { body: { ...ada, name: 'Ada B', avatarIcon: 'kit' } },
    })
    const user = userEvent.setup()
    open('/')
    await user.click(await screen.findByRole('button', { name: 'Your profile, Ada' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Your profile' }))
    expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
    expect(dialog.getAllByRole('radio')).toHaveLength(31)
    await user.click(dialog.getByRole('radio', { name: 'Picture kit' }))
    await user.type(dialog.getByLabelText('Display name'), ' B')
    expect(dialog.getByText('Not saved yet')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Profile saved.')).toBeVisible()
    expect(sent.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body])).toEqual(
      [
        ['PATCH', '/api/me/avatar', { icon: 'kit' }],
        ['POST', '/api/me', { name: 'Ada B' }],
      ],
    )
  })
})

describe('space', () => {
  it('WEB-118 an invite joins by itself, once; a refusal leaves the gate with the server’s words', async () => {
    const sent = serve({
      ...openMode,
      ...asAda,
      [`GET ${spaceApi}`]: { body: stranger },
      [`POST ${spaceApi}/join`]: { status: 403, body: { error: 'That passcode doesn’t match this space.' } },
    })
    window.history.replaceState(null, '', `${spacePath}#c=WRONG1`)
    open(spacePath)
    expect(await screen.findByText('That passcode doesn’t match this space.')).toBeVisible()
    expect(of(sent, `POST ${spaceApi}/join`).map(({ body }) => body)).toEqual([{ passcode: 'WRONG1' }])
    expect(screen.getByLabelText('Passcode')).toHaveAttribute('aria-invalid', 'true')
    expect(window.location.hash).toBe('')
  })
  it('WEB-117 a stranger names themself first, and the passcode typed before is used after it', async () => {
    let joined = false
    const sent = serve({
      ...openMode,
      ...nobody,
      'POST /api/me': { status: 201, body: ada },
      [`GET ${spaceApi}`]: () => ({ body: joined ? member : stranger }),
      [`POST ${spaceApi}/join`]: () => {
        joined = true
        return { status: 204 }
      },
      [`POST ${spaceApi}/seen`]: { status: 204 },
    })
    const user = userEvent.setup()
    open(spacePath)
    await user.type(await screen.findByLabelText('Passcode'), ' k7mq4x {Enter}')
    await user.type(await screen.findByLabelText('Display name'), 'Ada{Enter}')
    expect(await screen.findByText('You’re in Platform Team.')).toBeVisible()
    expect(of(sent, `POST ${spaceApi}/join`).map(({ body }) => body)).toEqual([{ passcode: 'k7mq4x' }])
    expect(await screen.findByText('K7MQ4X')).toBeVisible()
    await waitFor(() => expect(of(sent, `POST ${spaceApi}/seen`)).toHaveLength(1))
  })
  it('WEB-120 an unknown space is a page of its own', async () => {
    serve({ ...openMode, ...asAda, [`GET ${spaceApi}`]: { status: 404, body: { error: 'no such space' } } })
    open(spacePath)
    expect(await screen.findByText(/We can’t find that space/)).toBeVisible()
  })
  it('WEB-128 UP-13 rows link to rooms; owners manage beside the link; ended rooms have their CSV', async () => {
    serve({ ...openMode, ...asAda, [`GET ${spaceApi}`]: { body: member }, [`POST ${spaceApi}/seen`]: { status: 204 } })
    open(spacePath)
    await screen.findByRole('button', { name: 'Manage Sprint 12' })
    const main = within(screen.getByRole('main'))
    const row = main.getByRole('link', { name: /Sprint 12/ })
    expect(row).toHaveAttribute('href', '/session/s1')
    expect(row).toHaveTextContent('2 here')
    expect(within(row).queryByRole('button')).toBeNull()
    expect(main.getByRole('button', { name: 'Manage Sprint 12' })).toBeVisible()
    expect(main.getByRole('link', { name: 'Download Daily as CSV' })).toHaveAttribute(
      'href',
      '/api/sessions/s2/export.csv',
    )
  })
  it('WEB-139 creating a room goes to it; a refusal stays in the dialog and keeps everything typed', async () => {
    const sent = serve({
      ...openMode,
      ...asAda,
      [`GET ${spaceApi}`]: { body: member },
      [`POST ${spaceApi}/seen`]: { status: 204 },
      [`POST ${spaceApi}/sessions`]: { status: 409, body: { error: 'session limit reached for this space' } },
    })
    const user = userEvent.setup()
    open(spacePath)
    await user.click(await screen.findByRole('button', { name: 'New room' }))
    const dialog = within(screen.getByRole('dialog', { name: 'New room' }))
    await user.click(dialog.getByRole('button', { name: 'Create room' }))
    expect(dialog.getByText('Give the room a title.')).toBeVisible()
    await user.type(dialog.getByLabelText('Title'), 'Sprint 13')
    await user.click(dialog.getByRole('radio', { name: /T-shirt/ }))
    await user.click(dialog.getByRole('switch', { name: /Reveal by itself/ }))
    await user.click(dialog.getByRole('button', { name: 'Create room' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('session limit reached for this space')
    expect(dialog.getByLabelText('Title')).toHaveValue('Sprint 13')
    expect(of(sent, `POST ${spaceApi}/sessions`).map(({ body }) => body)).toEqual([
      { kind: 'poker', title: 'Sprint 13', config: { deck: 'tshirt', autoReveal: true, openVoting: false } },
    ])
  })
})

describe('dead ends and the frame', () => {
  it('WEB-70 WEB-79 an unknown address says so, with a way home, the skip link first and the theme control', async () => {
    serve({ ...openMode, ...asAda })
    open('/o/default/admin/plugins')
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
    expect(document.title).toBe('Page not found · Parley')
    expect(screen.getByRole('link', { name: 'Go to your spaces' })).toHaveAttribute('href', '/')
    await userEvent.tab()
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus()
    expect(screen.getByRole('button', { name: 'Theme: System. Switch to Light.' })).toBeVisible()
  })
  it('WEB-24 an old address shows an account the not-found page, and asks anybody else who they are', async () => {
    serve({ ...openMode, ...asAda })
    const { unmount } = open('/s/old')
    expect(await screen.findByText('There is no space at this address, or more than one.')).toBeVisible()
    unmount()
    serve({ ...openMode, ...nobody })
    open('/s/old')
    expect(await screen.findByText('To find this space:')).toBeVisible()
  })
  it('WEB-23 after a navigation the heading has the focus and the title is announced', async () => {
    serve({ ...openMode, ...asAda, 'GET /api/spaces': { body: [] } })
    const { container } = open('/nowhere')
    await userEvent.click(await screen.findByRole('link', { name: 'Go to your spaces' }))
    await screen.findByLabelText('Name your space')
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Parley' })).toHaveFocus())
    await waitFor(() => expect(container.querySelector('[data-live="events"]')).toHaveTextContent('Your spaces'))
  })
})
