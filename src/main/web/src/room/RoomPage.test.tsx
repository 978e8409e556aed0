import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PokerEnvelope } from '../api/types'
import { person, room, story } from '../poker/fixtures'
import { type Answer, ada, asAda, nobody, open, openMode, serve } from '../test/page'

// The chunks of the room, so that no test waits for them.
import '../poker/PokerRoom'
import '../poker/PokerStage'
import '../present/PresentPage'
import '../ui/MenuList'
import './RoomPage'

// Whether something is hidden costs most of a look-up by role, and nothing here is.
configure({ defaultHidden: true, asyncUtilTimeout: 4000 })
vi.setConfig({ testTimeout: 15_000 })
Element.prototype.scrollIntoView = () => {}

class FakeSocket {
  static all: FakeSocket[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number; reason: string }) => void) | null = null
  readonly url: string
  constructor(url: string) {
    this.url = url
    FakeSocket.all.push(this)
  }
  close() {}
}

const socket = () => FakeSocket.all.at(-1) as FakeSocket
const frame = (envelope: PokerEnvelope) => act(() => socket().onmessage?.({ data: JSON.stringify(envelope) }))
const drop = (code: number, reason = '') => act(async () => socket().onclose?.({ code, reason }))

beforeEach(() => {
  FakeSocket.all = []
  vi.stubGlobal('WebSocket', FakeSocket)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const people = [person('u1', { name: 'Ada' }), person('u2', { name: 'Ben' }), person('u3', { name: 'Cleo' })]
const base = (more: Partial<PokerEnvelope> = {}, state: Partial<PokerEnvelope['state']> = {}) =>
  room(
    { facilitatorId: 'u1', participants: people, presence: ['u1', 'u2', 'u3'], ...more },
    {
      stories: [story('a', { title: 'Rate limits', position: 1 }), story('b', { title: 'Exports', position: 2 })],
      ...state,
    },
  )

const space = {
  'GET /api/orgs/o/spaces/s': {
    body: { slug: 's', name: 'Platform', protected: false, orgSlug: 'o', members: [], sessions: [], kinds: ['poker'] },
  },
}
const done: Answer = { status: 204 }

async function enter(envelope: PokerEnvelope, answers: Record<string, Answer> = {}) {
  const sent = serve({ ...openMode, ...asAda, ...space, 'GET /api/sessions/r': { body: envelope }, ...answers })
  open('/session/r')
  await screen.findByRole('heading', { level: 1, name: envelope.title })
  await act(async () => socket().onopen?.())
  await waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull())
  return { sent, writes: () => sent.filter((each) => each.method !== 'GET') }
}

describe('the room page', () => {
  it('WEB-175 raises the gate for nobody and opens no socket', async () => {
    serve({ ...openMode, ...nobody })
    open('/session/r')
    expect(await screen.findByText('To join this room:')).toBeInTheDocument()
    expect(FakeSocket.all).toHaveLength(0)
  })

  it('WEB-175 a refused room says so without telling whether it exists', async () => {
    serve({ ...openMode, ...asAda, 'GET /api/sessions/r': { status: 404, body: { error: 'no such session' } } })
    open('/session/r')
    expect(await screen.findByRole('heading', { name: 'This room isn’t open to you' })).toBeInTheDocument()
  })

  it('WEB-50 WEB-22 opens the socket of its room and names room and space in the title', async () => {
    await enter(base())
    expect(socket().url).toMatch(/^ws:\/\/.*\/ws\?session=r$/)
    await waitFor(() => expect(document.title).toBe('Sprint 12 · Platform · Parley'))
  })

  it('WEB-177 offers running the room to the facilitator only', async () => {
    await enter(base({ facilitatorId: 'u2' }))
    fireEvent.click(await screen.findByRole('button', { name: 'More' }))
    expect(await screen.findByRole('menuitem', { name: 'Export CSV' })).toBeInTheDocument()
    expect(screen.queryByRole('menuitem', { name: 'End room' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Reveal' })).toBeNull()
  })

  it('WEB-186 a guest is offered neither export, watching nor the space', async () => {
    const guest = { ...ada, linkSessionId: 'r', linkExpiresAt: '2030-01-01T00:00:00Z' }
    await enter(base({ facilitatorId: 'u2', spaceSlug: '', orgSlug: '' }), { 'GET /api/me': { body: guest } })
    fireEvent.click(await screen.findByRole('button', { name: 'More' }))
    await screen.findByRole('menuitem', { name: 'Present' })
    expect(screen.queryByRole('menuitem', { name: 'Export CSV' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Watch' })).toBeNull()
    expect(document.querySelector('a[href^="/o/"]')).toBeNull()
  })

  it('WEB-181 tells a change of chair, but not the first one', async () => {
    await enter(base({ facilitatorId: 'u2' }))
    expect(screen.queryByText(/running the room now/)).toBeNull()
    frame(base({ facilitatorId: 'u3', version: 2 }))
    expect(await screen.findByText('Cleo is running the room now')).toBeInTheDocument()
    frame(base({ facilitatorId: 'u1', version: 3 }))
    expect(await screen.findByText('You’re running the room now')).toBeInTheDocument()
  })

  it('WEB-184 the question about ending goes with the chair', async () => {
    await enter(base())
    fireEvent.click(await screen.findByRole('button', { name: 'More' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'End room' }))
    expect(await screen.findByText('End Sprint 12?')).toBeInTheDocument()
    frame(base({ facilitatorId: 'u2', version: 2 }))
    expect(screen.queryByText('End Sprint 12?')).toBeNull()
  })

  it('WEB-422 WEB-218 another story leaves the controls and their focus, and closes the question about the last', async () => {
    const shown = { ...story('a', { title: 'Rate limits', votedUserIds: ['u2'] }) }
    const after = story('b', { title: 'Exports', position: 2 })
    await enter(base({ revealed: true }, { stories: [shown, after] }))
    const reset = screen.getByRole('button', { name: 'Reset' })
    fireEvent.click(reset)
    expect(await screen.findByText('Vote again?')).toBeInTheDocument()
    const toggle = screen.getByRole('button', { name: 'Auto-reveal: off' })
    act(() => toggle.focus())
    frame(base({ version: 2 }, { stories: [shown, after], currentStoryId: 'b', roundVersion: 2 }))
    expect(screen.getByRole('heading', { level: 2, name: 'Exports' })).toBeInTheDocument()
    expect(screen.queryByText('Vote again?')).toBeNull()
    expect(toggle).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Reset' })).toBe(reset)
  })

  it('WEB-226 WEB-422 leaving the form for a story goes back to the button that opened it', async () => {
    await enter(base())
    fireEvent.click(screen.getByRole('button', { name: 'Add story' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(screen.getByRole('button', { name: 'Add story' })).toHaveFocus()
  })

  it('WEB-182 the claim opens when the minute is over, by the clock of the server', async () => {
    const now = new Date('2026-03-02T09:01:00Z')
    const gone = { facilitatorId: 'u2', facilitatorConnected: false, facilitatorOfflineSince: '2026-03-02T09:00:20Z' }
    const { writes } = await enter(base({ ...gone, serverTime: now.toISOString() }), {
      'POST /api/sessions/r/facilitator/claim': done,
    })
    const waiting = screen.getByRole('button', { name: /^Take over in 0:[12]\d$/ })
    expect(waiting).toBeDisabled()
    frame(base({ ...gone, serverTime: '2026-03-02T09:01:20Z', version: 2 }))
    fireEvent.click(await screen.findByRole('button', { name: 'Take over' }))
    await waitFor(() =>
      expect(writes()).toMatchObject([{ path: '/api/sessions/r/facilitator/claim', body: undefined }]),
    )
  })

  it('WEB-182 a lost race shows the sentence of the server', async () => {
    await enter(
      base({ facilitatorId: 'u2', facilitatorConnected: false, facilitatorOfflineSince: '2020-01-01T00:00:00Z' }),
      { 'POST /api/sessions/r/facilitator/claim': { status: 409, body: { error: 'the facilitator is still here' } } },
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Take over' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('the facilitator is still here')
  })

  it('WEB-183 who was put out reads why and may come back in', async () => {
    await enter(base({ facilitatorId: 'u2' }))
    await drop(4001, 'we go on tomorrow')
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('You were asked to step out of Sprint 12')
    expect(screen.getByText('we go on tomorrow').closest('blockquote')).not.toBeNull()
    const before = FakeSocket.all.length
    fireEvent.click(screen.getByRole('button', { name: 'Come back in' }))
    expect(FakeSocket.all).toHaveLength(before + 1)
  })

  it('WEB-55 WEB-56 a lost line is told while the board stays', async () => {
    await enter(base())
    await drop(1001)
    expect(
      screen.getByText('Reconnecting… What you’ve already sent is safe.').closest('[role="status"]'),
    ).not.toBeNull()
    expect(screen.getByRole('heading', { name: 'Rate limits' })).toBeInTheDocument()
  })

  it('WEB-184 an ended room shows its results, and reopening to its facilitator', async () => {
    const { writes } = await enter(base({ endedAt: '2026-03-02T10:00:00Z' }), { 'POST /api/sessions/r/reopen': done })
    expect(screen.getByRole('heading', { name: 'This room has ended' })).toBeInTheDocument()
    fireEvent.click(screen.getByRole('button', { name: 'Reopen' }))
    await waitFor(() => expect(writes()).toMatchObject([{ path: '/api/sessions/r/reopen' }]))
  })

  it('WEB-184 ending asks first and sends one request', async () => {
    const { writes } = await enter(base(), { 'DELETE /api/sessions/r': done })
    fireEvent.click(await screen.findByRole('button', { name: 'More' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'End room' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(writes()).toEqual([])
    const end = within(dialog).getByRole('button', { name: 'End room' })
    fireEvent.click(end)
    fireEvent.click(end)
    await waitFor(() => expect(writes()).toEqual([{ method: 'DELETE', path: '/api/sessions/r', body: undefined }]))
  })

  it('WEB-185 a switched-off and an unknown kind have their own words', async () => {
    await enter({ ...base(), kind: 'retro' })
    expect(screen.getByText('This version can’t open a “retro” room.')).toBeInTheDocument()
    frame({ ...base({ version: 2 }), kind: 'retro', state: null as never, kindUnavailable: true })
    expect(screen.getByText(/The plugin behind this room is switched off/)).toBeInTheDocument()
  })
})

describe('the poker room', () => {
  it('WEB-203 holds no value of anybody before the reveal', async () => {
    const secret = { title: 'Rate limits', votedUserIds: ['u2'], votes: [{ userId: 'u2', value: '34secret' }] }
    await enter(base({}, { stories: [story('a', secret)] }))
    await screen.findByText('1 of 3 voted')
    expect(document.documentElement.outerHTML).not.toContain('34secret')
    frame({ ...base({ revealed: true, version: 2 }, { stories: [story('a', secret)] }) })
    expect(await screen.findByRole('img', { name: 'voted 34secret' })).toBeInTheDocument()
  })

  it('WEB-202 WEB-204 WEB-205 says how the round stands', async () => {
    await enter(
      base({ presence: ['u1', 'u2'] }, { stories: [story('a', { title: 'Rate limits', votedUserIds: ['u2'] })] }),
    )
    expect(await screen.findByText('1 of 2 voted')).toBeInTheDocument()
    expect(screen.getByText('Waiting for Ada')).toBeInTheDocument()
    expect(screen.getByRole('img', { name: 'voted' })).toBeInTheDocument()
    expect(screen.getByRole('img', { name: 'no card yet' })).toBeInTheDocument()
    expect(screen.getByRole('img', { name: 'away' })).toBeInTheDocument()
  })

  it('WEB-209 a pick is sent at once, once, and comes back when refused, without a retry', async () => {
    let refuse = false
    const { writes } = await enter(base(), {
      'POST /api/sessions/r/actions/vote': () =>
        refuse ? { status: 409, body: { error: 'votes are revealed — wait for the next round' } } : { status: 204 },
    })
    const five = await screen.findByRole('button', { name: 'Card 5' })
    fireEvent.click(five)
    expect(five).toHaveAttribute('aria-pressed', 'true')
    fireEvent.click(five)
    await waitFor(() => expect(writes()).toHaveLength(1))
    expect(writes()[0]).toEqual({
      method: 'POST',
      path: '/api/sessions/r/actions/vote',
      body: { storyId: 'a', value: '5' },
    })
    expect(sessionStorage.getItem('parley:pick:r:a:1')).toBe('5')
    refuse = true
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Card 8' })))
    const error = await screen.findByRole('alert')
    expect(error).toHaveTextContent('votes are revealed — wait for the next round')
    expect(within(error).queryByRole('button', { name: 'Try again' })).toBeNull()
    expect(five).toHaveAttribute('aria-pressed', 'true')
  })

  it('WEB-207 a new round empties the hand, a vote of another does not', async () => {
    await enter(base(), { 'POST /api/sessions/r/actions/vote': done })
    fireEvent.click(await screen.findByRole('button', { name: 'Card 5' }))
    frame(base({ version: 5 }, { stories: [story('a', { title: 'Rate limits', votedUserIds: ['u1', 'u2'] })] }))
    expect(screen.getByText('Your card: 5')).toBeInTheDocument()
    frame(base({ version: 6 }, { roundVersion: 2 }))
    expect(screen.getByText('Pick a card')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Card 5' })).toHaveAttribute('aria-pressed', 'false')
  })

  it('WEB-200 each switch sends its own key alone', async () => {
    const { writes } = await enter(base(), { 'PATCH /api/sessions/r/actions/config': done })
    const auto = await screen.findByRole('button', { name: 'Auto-reveal: off' })
    expect(auto).toHaveAttribute('aria-pressed', 'false')
    fireEvent.click(auto)
    fireEvent.click(screen.getByRole('button', { name: 'Open voting: off' }))
    await waitFor(() => expect(writes().map((each) => each.body)).toEqual([{ autoReveal: true }, { openVoting: true }]))
  })

  it('WEB-200 there is nothing to reveal without a vote', async () => {
    await enter(base())
    expect(await screen.findByRole('button', { name: 'Reveal' })).toBeDisabled()
    frame(base({ version: 2 }, { stories: [story('a', { votedUserIds: ['u2'] })] }))
    expect(screen.getByRole('button', { name: 'Reveal' })).toBeEnabled()
  })

  const revealed = (estimate: string | null, version = 2) =>
    base(
      { revealed: true, version },
      {
        stories: [
          story('a', {
            title: 'Rate limits',
            estimate,
            votedUserIds: ['u1', 'u2'],
            votes: [
              { userId: 'u1', value: '5' },
              { userId: 'u2', value: '5' },
            ],
            results: { histogram: [{ value: '5', count: 2 }], average: 5, median: 5, consensus: true },
          }),
          story('b', { title: 'Exports', position: 2 }),
        ],
      },
    )

  it('WEB-217 offers the one value, then its mark and the next story', async () => {
    const { writes } = await enter(revealed(null), {
      'PATCH /api/sessions/r/actions/story': done,
      'POST /api/sessions/r/actions/select': done,
    })
    expect(await screen.findByText('2 of 2')).toBeInTheDocument()
    fireEvent.click(screen.getByRole('button', { name: 'Save 5' }))
    await waitFor(() => expect(writes()[0]?.body).toEqual({ storyId: 'a', estimate: '5' }))
    frame(revealed('5', 3))
    expect(screen.getByText('Saved 5')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Save 5' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Next story' }))
    await waitFor(() => expect(writes()[1]?.body).toEqual({ storyId: 'b' }))
  })

  it('WEB-218 asks before revealed votes are thrown away', async () => {
    const { writes } = await enter(revealed(null), { 'POST /api/sessions/r/actions/reset': done })
    fireEvent.click(await screen.findByRole('button', { name: 'Reset' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog).toHaveTextContent('Everyone votes again on Rate limits; the 2 revealed votes are discarded.')
    expect(writes()).toEqual([])
    fireEvent.click(within(dialog).getByRole('button', { name: 'Discard and vote again' }))
    expect(await screen.findByText('Votes cleared.')).toBeInTheDocument()
    expect(writes()[0]?.body).toEqual({})
  })

  it('WEB-228 reorders by keyboard, announces each place and sends the midpoint on the drop', async () => {
    const three = ['a', 'b', 'c'].map((id, at) => story(id, { title: id.toUpperCase(), position: at + 1 }))
    const { writes } = await enter(base({}, { stories: three }), { 'PATCH /api/sessions/r/actions/story': done })
    const handle = await screen.findByRole('button', { name: 'Reorder C' })
    handle.focus()
    fireEvent.keyDown(handle, { key: ' ' })
    fireEvent.keyDown(handle, { key: 'ArrowUp' })
    await waitFor(() => expect(document.querySelector('[data-live="events"]')).toHaveTextContent('C, position 2 of 3'))
    fireEvent.keyDown(handle, { key: 'Escape' })
    expect(writes()).toEqual([])
    fireEvent.keyDown(handle, { key: ' ' })
    fireEvent.keyDown(handle, { key: 'ArrowUp' })
    fireEvent.keyDown(handle, { key: ' ' })
    await waitFor(() => expect(writes()[0]?.body).toEqual({ storyId: 'c', position: 1.5 }))
    const order = within(screen.getByRole('complementary')).getAllByRole('button', { name: /^Reorder/ })
    expect(order.map((each) => each.getAttribute('aria-label'))).toEqual(['Reorder A', 'Reorder C', 'Reorder B'])
  })

  it('WEB-226 adding stays open for the next story and keeps what failed', async () => {
    let fail = false
    const { writes } = await enter(base(), {
      'POST /api/sessions/r/actions/stories': () =>
        fail ? { status: 409, body: { error: 'story limit reached for this session' } } : { status: 204 },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Add story' }))
    const title = screen.getByLabelText('Title')
    fireEvent.change(title, { target: { value: 'New one' } })
    await act(async () => fireEvent.submit(title.closest('form') as HTMLFormElement))
    expect(writes()[0]?.body).toEqual({ ref: '', title: 'New one', notes: '' })
    expect(screen.getByLabelText('Title')).toHaveValue('')
    expect(screen.getByLabelText('Reference')).toHaveFocus()
    fail = true
    fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Too many' } })
    await act(async () => fireEvent.submit(title.closest('form') as HTMLFormElement))
    expect(await screen.findByRole('alert')).toHaveTextContent('story limit reached')
    expect(screen.getByLabelText('Title')).toHaveValue('Too many')
  })

  it('WEB-227 a quick round makes a story and puts it up for votes', async () => {
    let stories = base().state.stories
    const { writes } = await enter(base(), {
      'GET /api/sessions/r': () => ({ body: base({}, { stories }) }),
      'POST /api/sessions/r/actions/stories': () => {
        stories = [...stories, story('new', { title: 'Quick round', position: 9 })]
        return { status: 204 }
      },
      'POST /api/sessions/r/actions/select': done,
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Quick round' }))
    await waitFor(() =>
      expect(writes().map((each) => each.body)).toMatchObject([{ title: 'Quick round' }, { storyId: 'new' }]),
    )
  })

  it('WEB-227 says how far a quick round got', async () => {
    await enter(base(), { 'POST /api/sessions/r/actions/stories': done })
    fireEvent.click(await screen.findByRole('button', { name: 'Quick round' }))
    expect(await screen.findByText('Added — press “Vote on this” beside it to begin.')).toBeInTheDocument()
  })

  it('WEB-430 keys pick and run the round, but not while somebody types', async () => {
    const { writes } = await enter(base({}, { stories: [story('a', { votedUserIds: ['u2'] })] }), {
      'POST /api/sessions/r/actions/vote': done,
      'POST /api/sessions/r/actions/reveal': done,
    })
    await screen.findByRole('button', { name: 'Card 5' })
    fireEvent.keyDown(document.body, { key: '5' })
    await waitFor(() => expect(writes()).toHaveLength(1))
    fireEvent.keyDown(document.body, { key: 'a' })
    const field = await screen.findByLabelText('Reference')
    fireEvent.keyDown(field, { key: 'r' })
    expect(writes()).toHaveLength(1)
    fireEvent.keyDown(document.body, { key: 'r' })
    await waitFor(() => expect(writes().at(-1)?.path).toBe('/api/sessions/r/actions/reveal'))
  })

  it('WEB-232 an ended room lists what was estimated and what was not', async () => {
    const list = [story('a', { title: 'Rate limits', estimate: '5' }), story('b', { title: 'Exports', position: 2 })]
    await enter(base({ endedAt: '2026-03-02T10:00:00Z' }, { stories: list }))
    expect(await screen.findByRole('heading', { name: '1 of 2 estimated' })).toBeInTheDocument()
    expect(screen.getByRole('img', { name: 'Estimate 5' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Card/ })).toBeNull()
  })
})

describe('the presenter view', () => {
  it('WEB-296 has no control and no value before the reveal', async () => {
    const secret = { title: 'Rate limits', votedUserIds: ['u2'], votes: [{ userId: 'u2', value: '34secret' }] }
    const envelope = base({}, { stories: [story('a', secret)] })
    serve({ ...openMode, ...asAda, 'GET /api/sessions/r': { body: envelope } })
    open('/session/r/present')
    expect(await screen.findByRole('heading', { name: 'Rate limits' })).toBeInTheDocument()
    expect(screen.queryAllByRole('button')).toEqual([])
    expect(screen.queryAllByRole('link')).toEqual([])
    expect(document.body.innerHTML).not.toContain('34secret')
    expect(document.title).toBe('Sprint 12 · Presenting · Parley')
  })

  it('WEB-295 nobody and the refused read one sentence', async () => {
    serve({ ...openMode, ...nobody })
    open('/session/r/present')
    expect(await screen.findByText('This room can’t be shown.')).toBeInTheDocument()
  })
})
