import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { StandupEnvelope, StandupState } from '../api/types'
import { type Answer, ada, asAda, open, openMode, serve } from '../test/page'
import { commitment, entry, person, room } from './fixtures'

// The chunks of the room, so that no test waits for them.
import '../present/PresentPage'
import '../room/RoomPage'
import '../ui/MenuList'
import './StandupRoom'
import './StandupStage'

// Whether something is hidden costs most of a look-up by role, and nothing here is.
configure({ defaultHidden: true, asyncUtilTimeout: 4000 })
vi.setConfig({ testTimeout: 15_000 })
Element.prototype.scrollIntoView = () => {}

class FakeSocket {
  static all: FakeSocket[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number; reason: string }) => void) | null = null
  constructor() {
    FakeSocket.all.push(this)
  }
  close() {}
}

const socket = () => FakeSocket.all.at(-1) as FakeSocket
const frame = (envelope: StandupEnvelope) => act(() => socket().onmessage?.({ data: JSON.stringify(envelope) }))
const drop = (code: number) => act(async () => socket().onclose?.({ code, reason: '' }))

beforeEach(() => {
  FakeSocket.all = []
  vi.stubGlobal('WebSocket', FakeSocket)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const people = [person('u1', { name: 'Ada' }), person('u2', { name: 'Ben' }), person('u3', { name: 'Cleo' })]
const base = (more: Partial<Omit<StandupEnvelope, 'state'>> = {}, state: Partial<StandupState> = {}) =>
  room({ facilitatorId: 'u1', participants: people, presence: ['u1', 'u2', 'u3'], ...more }, state)
const said = [
  entry('u1', { position: 1, today: 'Rate limits', yesterday: 'Import' }),
  entry('u2', { position: 2, today: 'Exports', blockers: 'No staging key' }),
  entry('u3', { position: 3 }),
]
const speaking = (who: string, version = 2, more: Partial<StandupState> = {}) =>
  base(
    { phase: 'speaking', version },
    { entries: said, currentSpeakerId: who, speakerStartedAt: '2026-03-02T09:00:00Z', ...more },
  )
const members = [...people, person('u4', { name: 'Dee' })]
const space = {
  'GET /api/orgs/o/spaces/s': {
    body: { slug: 's', name: 'Platform', protected: false, orgSlug: 'o', members, sessions: [], kinds: ['standup'] },
  },
}
const done: Answer = { status: 204 }
const guest = { ...ada, linkSessionId: 'r', linkExpiresAt: '2030-01-01T00:00:00Z' }

async function enter(envelope: StandupEnvelope, answers: Record<string, Answer> = {}) {
  let now = envelope
  const sent = serve({
    ...openMode,
    ...asAda,
    ...space,
    'GET /api/sessions/r': () => ({ body: now }),
    'GET /api/sessions/r/prefill': { body: { yesterday: '' } },
    'GET /api/sessions/r/mentions': { body: { needsYou: [], asked: [] } },
    'PUT /api/sessions/r/actions/standup': done,
    ...answers,
  })
  const page = open('/session/r')
  await screen.findByRole('heading', { level: 1, name: envelope.title })
  await act(async () => socket().onopen?.())
  await waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull())
  return {
    sent,
    page,
    writes: () => sent.filter((each) => each.method !== 'GET'),
    saves: () => sent.filter((each) => each.path.endsWith('/actions/standup')).map((each) => each.body),
    /** What the next read of the room answers. */
    becomes: (next: StandupEnvelope) => {
      now = next
    },
  }
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const events = () => document.querySelector('[data-live="events"]')

describe('gathering', () => {
  it('WEB-242 STD-43 says who is ready and who writes, in words, and counts them on the start', async () => {
    await enter(
      base(
        { participants: [...people, person('w', { name: 'Wren', spectator: true })], presence: ['u1', 'u2', 'w'] },
        { entries: [entry('u2', { ready: true })] },
      ),
    )
    expect(screen.getByRole('button', { name: 'Start — 1 of 2 ready' })).toBeEnabled()
    expect(screen.getByText(/^Still writing: Ada/)).toBeInTheDocument()
    const rows = within(screen.getByRole('list', { name: 'Who’s here' })).getAllByRole('listitem')
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/Ada.*you.*writing/),
      expect.stringMatching(/Ben.*ready/),
      expect.stringMatching(/Cleo.*not here/),
      expect.stringMatching(/Wren.*watching/),
    ])
  })

  it('WEB-242 STD-19 sends the wanted state, after what is typed', async () => {
    const { writes } = await enter(base(), { 'PUT /api/sessions/r/actions/ready': done })
    type('Today', 'Rate limits')
    fireEvent.click(screen.getByRole('button', { name: 'I’m ready' }))
    await waitFor(() => expect(writes()).toHaveLength(2))
    expect(writes()).toEqual([
      {
        method: 'PUT',
        path: '/api/sessions/r/actions/standup',
        body: { yesterday: '', today: 'Rate limits', blockers: '' },
      },
      { method: 'PUT', path: '/api/sessions/r/actions/ready', body: { ready: true } },
    ])
    frame(base({ version: 2 }, { entries: [entry('u1', { ready: true, today: 'Rate limits' })] }))
    fireEvent.click(screen.getByRole('button', { name: 'Not ready after all' }))
    await waitFor(() => expect(writes().at(-1)?.body).toEqual({ ready: false }))
  })

  it('WEB-242 WEB-82 a refused start is told in its own place, as the server put it, without a retry', async () => {
    await enter(base(), {
      'POST /api/sessions/r/actions/start': {
        status: 409,
        body: { error: 'nobody is connected yet — open the session first' },
      },
    })
    fireEvent.click(screen.getByRole('button', { name: /^Start/ }))
    const error = await screen.findByRole('alert')
    expect(error).toHaveTextContent('nobody is connected yet — open the session first')
    expect(within(error).queryByRole('button', { name: 'Try again' })).toBeNull()
    frame(speaking('u1'))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('WEB-242 the others read who starts the round', async () => {
    await enter(base({ facilitatorId: 'u2' }))
    expect(screen.queryByRole('button', { name: /^Start/ })).toBeNull()
    expect(screen.getByText('Ben starts the round.')).toBeInTheDocument()
  })

  it('WEB-187 a spectator has no form and may take part again', async () => {
    const { writes } = await enter(
      base({ participants: [person('u1', { name: 'Ada', spectator: true }), ...people.slice(1)] }),
      { 'POST /api/sessions/r/spectator': done },
    )
    expect(screen.queryByLabelText('Today')).toBeNull()
    expect(screen.queryByRole('button', { name: 'I’m ready' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'More' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Take part' }))
    await waitFor(() => expect(writes()).toMatchObject([{ path: '/api/sessions/r/spectator', body: { on: false } }]))
  })

  it('WEB-186 a guest has a form and a place, but is offered neither watching nor what a member runs', async () => {
    await enter(base({ facilitatorId: 'u2', spaceSlug: '', orgSlug: '' }), { 'GET /api/me': { body: guest } })
    expect(screen.getByLabelText('Today')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'I’m ready' })).toBeInTheDocument()
    fireEvent.click(screen.getByRole('button', { name: 'More' }))
    await screen.findByRole('menuitem', { name: 'Present' })
    expect(screen.queryByRole('menuitem', { name: 'Watch' })).toBeNull()
    expect(screen.queryByRole('menuitem', { name: 'Export CSV' })).toBeNull()
  })

  it('STD-18 WEB-240 begins with what the person wanted to do last time, and does not save that alone', async () => {
    const { saves } = await enter(base(), { 'GET /api/sessions/r/prefill': { body: { yesterday: 'Import' } } })
    await waitFor(() => expect(screen.getByLabelText('Yesterday')).toHaveValue('Import'))
    expect(saves()).toEqual([])
  })
})

describe('the own draft', () => {
  it('WEB-240 §16.9 keystrokes survive foreign frames and are saved within a second', async () => {
    const { saves } = await enter(base({}, { entries: [entry('u1', { today: 'old' })] }))
    const today = screen.getByLabelText('Today')
    today.focus()
    type('Today', 'new text')
    frame(base({ version: 2 }, { entries: [entry('u1', { today: 'old' }), entry('u2', { today: 'Exports' })] }))
    frame(base({ version: 3 }, { entries: [entry('u1', { today: 'from elsewhere' }), entry('u2')] }))
    expect(today).toHaveValue('new text')
    expect(today).toHaveFocus()
    expect(screen.getByText('Saving…')).toBeInTheDocument()
    await waitFor(() => expect(saves()).toEqual([{ yesterday: '', today: 'new text', blockers: '' }]))
    expect(await screen.findByText('Saved')).toBeInTheDocument()
  })

  it('WEB-241 the round that starts takes the pen out of nobody’s hand', async () => {
    await enter(base({ facilitatorId: 'u2' }))
    const today = screen.getByLabelText('Today')
    today.focus()
    type('Today', 'half a sen')
    frame({ ...speaking('u2'), facilitatorId: 'u2' })
    expect(screen.getByLabelText('Today')).toBe(today)
    expect(today).toHaveFocus()
    expect(today).toHaveValue('half a sen')
  })

  it('WEB-240 a failed save says so as an alert, and goes out when the line is back', async () => {
    let broken = true
    const { saves, page } = await enter(base(), {
      'PUT /api/sessions/r/actions/standup': () => {
        if (broken) {
          throw new TypeError('offline')
        }
        return { status: 204 }
      },
    })
    type('Blockers', 'No key')
    expect(await screen.findByRole('alert')).toHaveTextContent('Not saved — check your connection')
    expect(sessionStorage.getItem('parley:draft:r')).toContain('No key')
    await drop(1006)
    broken = false
    await act(async () => {
      window.dispatchEvent(new Event('online'))
    })
    await act(async () => socket().onopen?.())
    expect(await screen.findByText('Saved')).toBeInTheDocument()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(saves().at(-1)).toEqual({ yesterday: '', today: '', blockers: 'No key' })
    expect(sessionStorage.getItem('parley:draft:r')).toBeNull()
    page.unmount()
  })

  it('WEB-240 a refusal is told with the server’s reason', async () => {
    await enter(base(), {
      'PUT /api/sessions/r/actions/standup': { status: 409, body: { error: 'this session has ended' } },
    })
    type('Today', 'late')
    expect(await screen.findByRole('alert')).toHaveTextContent('Not saved — this session has ended')
  })

  it('UP-31 comes back after a reload of the tab, and is sent', async () => {
    sessionStorage.setItem(
      'parley:draft:r',
      JSON.stringify({ by: 'u1', fields: { yesterday: '', today: 'typed before', blockers: '' }, base: null }),
    )
    const { saves } = await enter(base())
    expect(screen.getByLabelText('Today')).toHaveValue('typed before')
    expect(screen.getByText('Brought back what you had typed in this tab.')).toBeInTheDocument()
    await waitFor(() => expect(saves()).toEqual([{ yesterday: '', today: 'typed before', blockers: '' }]))
    expect(await screen.findByText('Saved')).toBeInTheDocument()
  })

  it('UP-31 asks before it writes over something newer', async () => {
    sessionStorage.setItem(
      'parley:draft:r',
      JSON.stringify({ by: 'u1', fields: { yesterday: '', today: 'mine', blockers: '' }, base: null }),
    )
    const { saves } = await enter(base({}, { entries: [entry('u1', { today: 'newer' })] }))
    expect(screen.getByLabelText('Today')).toHaveValue('newer')
    fireEvent.click(screen.getByRole('button', { name: 'Bring it back' }))
    expect(screen.getByLabelText('Today')).toHaveValue('mine')
    await waitFor(() => expect(saves()).toEqual([{ yesterday: '', today: 'mine', blockers: '' }]))
  })

  it('WEB-240 leaving the page sends what is missing', async () => {
    const { saves, page } = await enter(base())
    type('Today', 'last words')
    page.unmount()
    await waitFor(() => expect(saves()).toEqual([{ yesterday: '', today: 'last words', blockers: '' }]))
  })

  it('WEB-240 the prefill of an identity is read once, and a failure leaves the field empty', async () => {
    const { sent } = await enter(base(), {
      'GET /api/sessions/r/prefill': { status: 500, body: { error: 'could not load your previous update' } },
    })
    expect(screen.getByLabelText('Yesterday')).toHaveValue('')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(sent.filter((each) => each.path.endsWith('/prefill'))).toHaveLength(1)
  })
})

describe('ending', () => {
  const askToEnd = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'More' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'End room' }))
    return within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'End room' })
  }

  it('WEB-250 flushes the own update first; two fast clicks send one request', async () => {
    const { writes } = await enter(base(), { 'DELETE /api/sessions/r': done })
    type('Today', 'last words')
    const end = await askToEnd()
    fireEvent.click(end)
    fireEvent.click(end)
    await waitFor(() => expect(writes().map((each) => each.method)).toEqual(['PUT', 'DELETE']))
    await act(async () => {})
    expect(writes()).toHaveLength(2)
  })

  it('WEB-250 does not end what could not be saved, and the control comes back', async () => {
    const { writes } = await enter(base(), {
      'PUT /api/sessions/r/actions/standup': () => {
        throw new TypeError('offline')
      },
      'DELETE /api/sessions/r': done,
    })
    type('Today', 'last words')
    const end = await askToEnd()
    fireEvent.click(end)
    const dialog = within(screen.getByRole('alertdialog'))
    expect(await dialog.findByText('We couldn’t save your update, so the standup was not ended.')).toBeInTheDocument()
    expect(writes().every((each) => each.method !== 'DELETE')).toBe(true)
    expect(end).not.toHaveAttribute('aria-disabled')
    expect(dialog.queryByRole('button', { name: 'Try again' })).toBeNull()
  })
})

describe('the round', () => {
  it('WEB-243 WEB-246 shows whose turn it is of how many, who follows, and what they wrote', async () => {
    await enter(speaking('u2'))
    const bar = screen.getByRole('region', { name: 'The round' })
    expect(bar).toHaveTextContent('2 of 3')
    expect(bar).toHaveTextContent('Next: Cleo')
    expect(bar).toHaveTextContent('90 s each')
    const card = screen.getByRole('article', { name: 'Ben' })
    expect(card).toHaveTextContent('Exports')
    expect(card).toHaveTextContent('No staging key')
    expect(within(card).getByText('No answer')).toBeInTheDocument()
    frame(speaking('u3', 3))
    expect(bar).toHaveTextContent('Last turn')
  })

  it('WEB-245 a chip holds somebody’s update against the turns, pressed again it follows them', async () => {
    await enter(speaking('u2'))
    const order = within(screen.getByRole('region', { name: 'Speaking order' }))
    const chip = order.getByRole('button', { name: /Ada/ })
    expect(order.getByRole('button', { name: /Ben/ })).toHaveAttribute('aria-current', 'step')
    fireEvent.click(chip)
    expect(chip).toHaveAttribute('aria-pressed', 'true')
    expect(screen.getByRole('article', { name: 'Ada' })).toBeInTheDocument()
    frame(speaking('u3', 3))
    expect(screen.getByRole('article', { name: 'Ada' })).toBeInTheDocument()
    fireEvent.click(chip)
    expect(screen.getByRole('article', { name: 'Cleo' })).toBeInTheDocument()
  })

  it('WEB-245 WEB-246 who was skipped is so in words', async () => {
    const entries = [{ ...said[0], skipped: true } as (typeof said)[0], ...said.slice(1)] as typeof said
    await enter(speaking('u2', 2, { entries }))
    const chip = screen.getByRole('button', { name: /Ada.*skipped/ })
    fireEvent.click(chip)
    expect(screen.getByText('Skipped this round')).toBeInTheDocument()
  })

  it('WEB-247 the facilitator goes on or passes over, nobody else', async () => {
    const { writes } = await enter(speaking('u2'), {
      'POST /api/sessions/r/actions/next': done,
      'POST /api/sessions/r/actions/skip': done,
    })
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    fireEvent.click(screen.getByRole('button', { name: 'Skip Ben' }))
    await waitFor(() =>
      expect(writes().map((each) => each.path)).toEqual([
        '/api/sessions/r/actions/next',
        '/api/sessions/r/actions/skip',
      ]),
    )
    frame({ ...speaking('u2', 3), facilitatorId: 'u3' })
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
  })

  it('WEB-82 a failed "Next" is told beside it and goes with the turn', async () => {
    await enter(speaking('u2'), {
      'POST /api/sessions/r/actions/next': { status: 409, body: { error: 'the standup has not started' } },
    })
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    const error = await screen.findByRole('alert')
    expect(error).toHaveTextContent('the standup has not started')
    expect(within(error).queryByRole('button', { name: 'Try again' })).toBeNull()
    frame(speaking('u3', 3))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('WEB-241 the own row stays editable while others speak', async () => {
    await enter(speaking('u2'))
    expect(screen.queryByLabelText('Today')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Edit your update' }))
    expect(screen.getByLabelText('Today')).toHaveValue('Rate limits')
  })

  const digits = () => document.querySelector('[aria-label="The round"] [aria-hidden="true"].digits')?.textContent

  it('STD-24 WEB-176 the clock runs on the server’s time whatever the own clock says, between frames too', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    // An hour fast.
    vi.setSystemTime('2026-03-02T10:00:30Z')
    await enter({ ...speaking('u2'), serverTime: '2026-03-02T09:00:30Z' })
    expect(digits()).toMatch(/^(1:00|0:5\d)$/)
    await act(async () => vi.advanceTimersByTimeAsync(20_000))
    expect(digits()).toMatch(/^0:(40|3\d)$/)
    await act(async () => vi.advanceTimersByTimeAsync(60_000))
    expect(digits()).toBe('0:00')
    expect(screen.getByText('Time’s up')).toBeInTheDocument()
  })

  it('WEB-176 the clock stands still while the line is down, says so, and is right again after', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    vi.setSystemTime('2026-03-02T09:00:10Z')
    const { becomes } = await enter({ ...speaking('u2'), serverTime: '2026-03-02T09:00:10Z' })
    await drop(1006)
    const held = digits()
    expect(screen.getByText('held — reconnecting')).toBeInTheDocument()
    await act(async () => vi.advanceTimersByTimeAsync(3000))
    expect(digits()).toBe(held)
    becomes({ ...speaking('u2'), serverTime: new Date().toISOString() })
    await act(async () => {
      socket().onopen?.()
      await vi.advanceTimersByTimeAsync(500)
    })
    expect(screen.queryByText('held — reconnecting')).toBeNull()
    expect(digits()).toMatch(/^1:1[0-7]$/)
  })

  it('WEB-251 says each turn and the end once, and nothing while the line is down', async () => {
    await enter(base())
    frame(speaking('u1', 2))
    await waitFor(() => expect(events()).toHaveTextContent('Ada is speaking, 1 of 3.'))
    frame(speaking('u2', 3))
    await waitFor(() => expect(events()).toHaveTextContent('Ben is speaking, 2 of 3.'))
    await drop(1006)
    frame(speaking('u3', 4))
    await act(async () => new Promise((after) => setTimeout(after, 120)))
    expect(events()).toHaveTextContent('Ben is speaking, 2 of 3.')
    await act(async () => {
      window.dispatchEvent(new Event('online'))
    })
    await act(async () => socket().onopen?.())
    frame(base({ phase: 'done', version: 5 }, { entries: said }))
    await waitFor(() => expect(events()).toHaveTextContent('The standup is over.'))
  })

  it('WEB-22 the title of a hidden tab says whose turn it is', async () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await enter(speaking('u1'))
    await waitFor(() => expect(document.title).toBe('● Your turn · Daily standup · Platform · Parley'))
  })

  it('WEB-430 y is ready, n goes on, k skips; not while somebody types', async () => {
    const { writes } = await enter(base(), {
      'PUT /api/sessions/r/actions/ready': done,
      'POST /api/sessions/r/actions/next': done,
      'POST /api/sessions/r/actions/skip': done,
    })
    const names = () => writes().map((each) => each.path.split('/').at(-1))
    fireEvent.keyDown(screen.getByLabelText('Today'), { key: 'y' })
    fireEvent.keyDown(document.body, { key: 'n' })
    expect(names()).toEqual([])
    fireEvent.keyDown(document.body, { key: 'y' })
    await waitFor(() => expect(names()).toEqual(['ready']))
    frame(speaking('u2'))
    fireEvent.keyDown(document.body, { key: 'n' })
    await waitFor(() => expect(names()).toEqual(['ready', 'next']))
    fireEvent.keyDown(document.body, { key: 'k' })
    await waitFor(() => expect(names()).toEqual(['ready', 'next', 'skip']))
    frame({ ...speaking('u2', 3), facilitatorId: 'u2' })
    fireEvent.keyDown(document.body, { key: 'n' })
    expect(names()).toHaveLength(3)
  })

  it('WEB-422 the focus goes on with the round', async () => {
    await enter(base({ version: 1 }), { 'POST /api/sessions/r/actions/start': done })
    screen.getByRole('button', { name: /^Start/ }).focus()
    frame(speaking('u1'))
    expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus()
    frame(base({ phase: 'done', version: 3 }, { entries: said }))
    expect(document.activeElement?.tagName).toBe('H2')
  })
})

describe('the end of a round', () => {
  const clipboard = () => {
    const writeText = vi.fn(async () => {})
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    return writeText
  }
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'clipboard')
  })
  const over = (more: Partial<StandupState> = {}, facilitatorId = 'u1') =>
    base({ phase: 'done', version: 5, facilitatorId }, { entries: said, ...more })

  it('WEB-248 rounds up the blockers and names who was skipped', async () => {
    const writeText = clipboard()
    const entries = [...said.slice(0, 2), { ...said[2], skipped: true } as (typeof said)[0]]
    await enter(over({ entries }))
    const section = within(screen.getByRole('region', { name: 'Blockers' }))
    expect(section.getByText('No staging key').closest('li')).toHaveTextContent('Ben')
    expect(section.getByText('Skipped: Cleo')).toBeInTheDocument()
    fireEvent.click(section.getByRole('button', { name: 'Copy blockers' }))
    await waitFor(() => expect(writeText).toHaveBeenCalledWith('Ben: No staging key'))
  })

  it('WEB-248 says when nothing is in the way', async () => {
    await enter(over({ entries: [entry('u1')] }))
    expect(screen.getByText('No blockers today.')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Copy blockers' })).toBeNull()
  })

  it('UP-43 what has to wait is kept in this tab and copied with the blockers', async () => {
    const writeText = clipboard()
    await enter(over())
    const topic = screen.getByLabelText('Add a topic')
    fireEvent.change(topic, { target: { value: 'Release date' } })
    fireEvent.submit(topic.closest('form') as HTMLFormElement)
    expect(screen.getByText('Release date')).toBeInTheDocument()
    fireEvent.click(screen.getByRole('button', { name: 'Copy blockers' }))
    await waitFor(() => expect(writeText).toHaveBeenCalledWith('Ben: No staging key\n\nDiscuss after\n- Release date'))
    fireEvent.click(screen.getByRole('button', { name: 'Remove Release date' }))
    expect(screen.queryByText('Release date')).toBeNull()
    expect(topic).toHaveFocus()
  })

  it('WEB-249 members thank somebody else; a withdrawn kudo leaves with the next frame', async () => {
    const { writes } = await enter(over(), { 'POST /api/sessions/r/actions/kudo': done })
    const to = screen.getByLabelText('To')
    expect(
      within(to)
        .getAllByRole('option')
        .map((each) => each.textContent),
    ).toEqual(['Choose someone', 'Ben', 'Cleo'])
    fireEvent.change(to, { target: { value: 'u2' } })
    fireEvent.change(screen.getByLabelText('For what'), { target: { value: 'the fast review' } })
    fireEvent.click(screen.getByRole('button', { name: 'Send kudos' }))
    expect(await screen.findByText('Kudos sent to Ben.')).toBeInTheDocument()
    expect(writes().at(-1)?.body).toEqual({ to: 'u2', text: 'the fast review' })
    expect(screen.getByLabelText('For what')).toHaveValue('')
    const kudos = [{ id: 'k', fromUserId: 'u1', toUserId: 'u2', text: 'the fast review' }]
    frame({ ...over({ kudos }), version: 6 })
    expect(screen.getByText('the fast review').closest('li')).toHaveTextContent('Ada thanked Ben')
    frame({ ...over(), version: 7 })
    expect(screen.queryByText('the fast review')).toBeNull()
  })

  it('WEB-249 WEB-82 a refused kudo is told beside the form, which keeps its text', async () => {
    await enter(over(), {
      'POST /api/sessions/r/actions/kudo': { status: 409, body: { error: 'kudo limit reached for this space' } },
    })
    fireEvent.change(screen.getByLabelText('To'), { target: { value: 'u2' } })
    fireEvent.change(screen.getByLabelText('For what'), { target: { value: 'all of it' } })
    fireEvent.click(screen.getByRole('button', { name: 'Send kudos' }))
    const error = await screen.findByRole('alert')
    expect(error).toHaveTextContent('kudo limit reached for this space')
    expect(within(error).queryByRole('button', { name: 'Try again' })).toBeNull()
    expect(screen.getByLabelText('For what')).toHaveValue('all of it')
  })

  it('WEB-249 a guest reads kudos and writes none; without any there is nothing', async () => {
    await enter(over({}, 'u2'), { 'GET /api/me': { body: guest } })
    expect(screen.queryByRole('region', { name: 'Kudos' })).toBeNull()
    frame({ ...over({ kudos: [{ id: 'k', fromUserId: 'u2', toUserId: 'u3', text: 'thanks' }] }, 'u2'), version: 6 })
    expect(screen.getByRole('region', { name: 'Kudos' })).toHaveTextContent('Ben thanked Cleo')
    expect(screen.queryByLabelText('For what')).toBeNull()
  })

  it('WEB-248 running it again asks first', async () => {
    const { writes } = await enter(over(), { 'POST /api/sessions/r/actions/start': done })
    fireEvent.click(screen.getByRole('button', { name: 'Run the round again' }))
    expect(writes()).toEqual([])
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Start again' }))
    await waitFor(() => expect(writes().map((each) => each.path)).toEqual(['/api/sessions/r/actions/start']))
  })

  it('WEB-245 every update can still be read', async () => {
    await enter(over())
    expect(screen.queryByRole('article')).toBeNull()
    const order = within(screen.getByRole('region', { name: 'Speaking order' }))
    fireEvent.click(order.getByRole('button', { name: /Ben/ }))
    expect(screen.getByRole('article', { name: 'Ben' })).toHaveTextContent('Exports')
  })

  it('WEB-184 STD-40 an ended room keeps what was said; nothing can be changed in it', async () => {
    const kudos = [{ id: 'k', fromUserId: 'u1', toUserId: 'u2', text: 'the fast review' }]
    await enter({ ...over({ kudos }), endedAt: '2026-03-02T10:00:00Z' })
    expect(screen.getByRole('heading', { name: 'This room has ended' })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Reopen' })).toBeInTheDocument()
    expect(screen.getByRole('region', { name: 'Blockers' })).toHaveTextContent('No staging key')
    expect(screen.getByRole('region', { name: 'Updates' })).toHaveTextContent('Rate limits')
    expect(screen.getByText('the fast review')).toBeInTheDocument()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
  })

  it('WEB-240 what an ending room refused is not lost in silence', async () => {
    await enter(base({ facilitatorId: 'u2' }), {
      'PUT /api/sessions/r/actions/standup': { status: 409, body: { error: 'this session has ended' } },
    })
    type('Today', 'too late')
    frame(base({ facilitatorId: 'u2', version: 2, endedAt: '2026-03-02T10:00:00Z' }))
    expect(await screen.findByText(/Your last changes weren’t saved before the room ended/)).toBeInTheDocument()
    await waitFor(() => expect(sessionStorage.getItem('parley:draft:r')).toContain('too late'))
  })
})

describe('commitments', () => {
  const carrying = (more: Partial<StandupState> = {}, version = 1) =>
    base(
      { version },
      {
        commitments: [
          commitment('1', 'u1', { text: 'Write the runbook', carried: 2, stuck: true }),
          commitment('2', 'u1', { text: 'Ship it', openedHere: true }),
          commitment('3', 'u2', { text: 'Somebody else’s' }),
        ],
        ...more,
      },
    )
  const without = (version: number) => carrying({ commitments: [commitment('2', 'u1', { openedHere: true })] }, version)

  it('WEB-260 WEB-261 WEB-263 asks about what was carried in, says when it may be stuck, shows nobody else’s', async () => {
    await enter(carrying())
    const row = screen.getByText('Write the runbook').closest('li') as HTMLElement
    expect(row).toHaveTextContent('Carried 2 times — it may be stuck.')
    expect(within(row).getByRole('group', { name: 'Is “Write the runbook” done?' })).toBeInTheDocument()
    const fresh = screen.getByText('Ship it').closest('li') as HTMLElement
    expect(within(fresh).queryByRole('button', { name: 'Yes' })).toBeNull()
    expect(screen.getByRole('heading', { name: 'New this time' })).toBeInTheDocument()
    expect(document.body.textContent).not.toContain('Somebody else’s')
  })

  it('WEB-260 WEB-422 §16.10 Yes closes it; the row stays until it leaves, then the line for the next has the focus', async () => {
    const { writes } = await enter(carrying(), { 'POST /api/sessions/r/actions/answer': done })
    const yes = screen.getByRole('button', { name: 'Yes' })
    yes.focus()
    fireEvent.click(yes)
    const row = (await screen.findByText('Done.')).closest('li')
    expect(writes().at(-1)).toMatchObject({ method: 'POST', body: { id: '1', done: true } })
    expect(row).toHaveFocus()
    frame(without(2))
    expect(screen.queryByText('Write the runbook')).toBeNull()
    expect(screen.getByLabelText('A commitment of yours')).toHaveFocus()
  })

  it('WEB-260 COM-4 Not yet carries it over and can be changed, also after a reload', async () => {
    const { writes } = await enter(
      carrying({ changes: [{ id: '1', userId: 'u1', text: 'Write the runbook', outcome: 'carried' }] }),
      { 'POST /api/sessions/r/actions/answer': done },
    )
    expect(screen.getByText('Carries over.')).toBeInTheDocument()
    fireEvent.click(screen.getByRole('button', { name: 'Change the answer for “Write the runbook”' }))
    fireEvent.click(screen.getByRole('button', { name: 'Not yet' }))
    expect(await screen.findByText('Carries over.')).toBeInTheDocument()
    expect(writes().at(-1)?.body).toEqual({ id: '1', done: false })
    fireEvent.click(screen.getByRole('button', { name: /^Change the answer/ }))
    fireEvent.click(screen.getByRole('button', { name: 'Yes' }))
    expect(await screen.findByText('Done.')).toBeInTheDocument()
  })

  it('WEB-260 WEB-84 dropping and removing take two steps, the safe one first', async () => {
    const { writes } = await enter(carrying(), {
      'POST /api/sessions/r/actions/drop': done,
      'POST /api/sessions/r/actions/remove': done,
    })
    const menu = () => fireEvent.click(screen.getByRole('button', { name: 'More for “Write the runbook”' }))
    menu()
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Drop it' }))
    expect(await screen.findByRole('button', { name: 'Keep it' })).toHaveFocus()
    expect(writes()).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Keep it' }))
    expect(screen.getByRole('button', { name: 'Yes' })).toBeInTheDocument()
    menu()
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Drop it' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Drop it' }))
    expect(await screen.findByText('Dropped — not counted as done.')).toBeInTheDocument()
    expect(writes()).toMatchObject([{ path: '/api/sessions/r/actions/drop', body: { id: '1' } }])
  })

  it('WEB-262 adding clears the line only when it is on the server', async () => {
    let full = true
    const { writes } = await enter(base(), {
      'POST /api/sessions/r/actions/add': () =>
        full ? { status: 500, body: { error: 'could not add your commitment' } } : { status: 204 },
    })
    const line = screen.getByLabelText('A commitment of yours')
    fireEvent.change(line, { target: { value: 'Ship it' } })
    fireEvent.submit(line.closest('form') as HTMLFormElement)
    expect(await screen.findByRole('alert')).toHaveTextContent('could not add your commitment')
    expect(line).toHaveValue('Ship it')
    full = false
    fireEvent.submit(line.closest('form') as HTMLFormElement)
    await waitFor(() => expect(line).toHaveValue(''))
    expect(writes().at(-1)?.body).toEqual({ text: 'Ship it' })
    fireEvent.change(line, { target: { value: 'x'.repeat(451) } })
    expect(screen.getByText('49 characters left')).toBeInTheDocument()
  })
})

describe('an async standup', () => {
  const expected = [
    { userId: 'u1', name: 'Ada', guest: false },
    { userId: 'u2', name: 'Ben', guest: false },
    { userId: 'u4', name: 'Dee', guest: false },
    { userId: 'g', name: 'Visitor', guest: true },
  ]
  const async = (state: Partial<StandupState> = {}, more: Partial<Omit<StandupEnvelope, 'state'>> = {}) =>
    base(
      { participants: people, ...more },
      { mode: 'async', entries: [said[1] as (typeof said)[0]], expected, ...state },
    )
  const part = (name: string) => screen.getByRole('region', { name })

  it('WEB-270 has no round: a form first, then the digest', async () => {
    await enter(async())
    expect(screen.getByText(/^No rush — this saves by itself/)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'I’m ready' })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Start/ })).toBeNull()
    expect(screen.queryByRole('region', { name: 'The round' })).toBeNull()
    const form = screen.getByLabelText('Today')
    expect(form.compareDocumentPosition(part('Digest'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('UP-48 says that one has answered, and that it can be changed', async () => {
    await enter(async({ entries: said.slice(0, 1) }))
    expect(screen.getByText('You’ve answered — edit any time.')).toBeInTheDocument()
    expect(screen.getByLabelText('Today')).toHaveValue('Rate limits')
  })

  it('WEB-270 STD-4 the cutoff turns by itself, and closes nothing', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    vi.setSystemTime('2026-03-02T09:00:00Z')
    await enter(async({ closesAt: '2026-03-02T09:01:00Z' }))
    expect(screen.getByText(/^Closes/)).toBeInTheDocument()
    await act(async () => vi.advanceTimersByTimeAsync(61_000))
    expect(screen.getByText(/^Cutoff was/)).toHaveTextContent('Late answers still count.')
    expect(screen.getByLabelText('Today')).toBeEnabled()
  })

  it('WEB-273 WEB-274 says who has answered, who has not yet and who is away, guests as guests', async () => {
    await enter(async({ away: ['u4', 'u2'] }))
    expect(part('Answered')).toHaveTextContent('Ben')
    expect(part('Not yet')).toHaveTextContent('Ada')
    expect(part('Not yet')).toHaveTextContent('Visitor (guest)')
    expect(part('Not yet')).not.toHaveTextContent('Dee')
    expect(part('Away')).toHaveTextContent('Dee')
    expect(part('Away')).not.toHaveTextContent('Ben')
  })

  it('WEB-272 WEB-273 nobody yet, and everyone', async () => {
    await enter(async({ entries: [] }))
    expect(part('Answered')).toHaveTextContent('Nobody yet.')
    expect(screen.queryByRole('region', { name: 'Away' })).toBeNull()
    frame({ ...async({ entries: said.slice(0, 2), expected: expected.slice(0, 2) }), version: 2 })
    expect(part('Not yet')).toHaveTextContent('Everyone has answered.')
  })

  it('WEB-272 lists blockers, changed commitments in words, and updates by their first line', async () => {
    await enter(
      async({
        changes: [
          { id: '1', userId: 'u2', text: 'Runbook', outcome: 'landed' },
          { id: '2', userId: 'u2', text: 'Old idea', outcome: 'dropped' },
          { id: '3', userId: 'u3', text: 'Upgrade', outcome: 'carried' },
        ],
      }),
    )
    expect(part('Blockers')).toHaveTextContent('No staging key')
    const rows = within(part('Changed commitments')).getAllByRole('listitem')
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining('DoneRunbook'),
      expect.stringContaining('DroppedOld idea'),
      expect.stringContaining('Carries overUpgrade'),
    ])
    const update = within(part('Updates')).getByRole('listitem')
    expect(update).toHaveTextContent(/Exports.*posted/)
  })

  it('WEB-271 MEN-8 asks members of the space for help, reading the list again with every version', async () => {
    let asked: string[] = []
    const { writes, sent } = await enter(async(), {
      'GET /api/sessions/r/mentions': () => ({ body: { needsYou: [], asked } }),
      'PUT /api/sessions/r/actions/mention': done,
    })
    const dee = await screen.findByRole('checkbox', { name: /Dee/ })
    expect(screen.queryByRole('checkbox', { name: /Ada/ })).toBeNull()
    fireEvent.click(dee)
    expect(dee).toBeChecked()
    await waitFor(() => expect(writes().at(-1)?.body).toEqual({ to: 'u4', needed: true }))
    asked = ['u4']
    frame({ ...async(), version: 2 })
    await waitFor(() => expect(sent.filter((each) => each.path.endsWith('/mentions')).length).toBeGreaterThan(1))
    expect(await screen.findByText('You asked Dee.')).toBeInTheDocument()
    fireEvent.click(dee)
    await waitFor(() => expect(writes().at(-1)?.body).toEqual({ to: 'u4', needed: false }))
  })

  it('WEB-271 a refused mention comes back with its reason', async () => {
    await enter(async(), {
      'PUT /api/sessions/r/actions/mention': {
        status: 400,
        body: { error: 'you can only mention another member of this space' },
      },
    })
    const dee = await screen.findByRole('checkbox', { name: /Dee/ })
    fireEvent.click(dee)
    expect(await screen.findByRole('alert')).toHaveTextContent('you can only mention another member of this space')
    expect(dee).not.toBeChecked()
  })

  it('WEB-272 who is asked reads by whom and for what, first of all', async () => {
    await enter(async(), { 'GET /api/sessions/r/mentions': { body: { needsYou: ['u2', 'u3'], asked: [] } } })
    const rows = within(await screen.findByRole('region', { name: 'Needs you' })).getAllByRole('listitem')
    expect(rows[0]).toHaveTextContent('No staging key')
    expect(rows[1]).toHaveTextContent('would like your help')
    expect(part('Needs you').compareDocumentPosition(part('Blockers'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('WEB-186 WEB-273 a guest asks nobody, reads no mentions and no list of the away', async () => {
    const forGuest = async({ away: [] }, { spaceSlug: '', orgSlug: '', facilitatorId: 'u2' })
    delete forGuest.state.expected
    const { sent } = await enter(forGuest, { 'GET /api/me': { body: guest } })
    expect(screen.getByLabelText('Today')).toBeInTheDocument()
    expect(screen.queryByText('Need someone’s help?')).toBeNull()
    expect(sent.some((each) => each.path.endsWith('/mentions'))).toBe(false)
    expect(part('Not yet')).toHaveTextContent('Cleo')
  })

  it('WEB-270 WEB-187 a spectator reads and has no answer card', async () => {
    await enter(async({}, { participants: [person('u1', { name: 'Ada', spectator: true }), ...people.slice(1)] }))
    expect(screen.getByRole('region', { name: 'You’re watching this standup' })).toBeInTheDocument()
    expect(screen.queryByLabelText('Today')).toBeNull()
    expect(part('Digest')).toBeInTheDocument()
  })

  it('WEB-275 ended: blockers and updates remain, and what is needed of oneself', async () => {
    const over = async(
      { changes: [{ id: '1', userId: 'u2', text: 'Runbook', outcome: 'landed' }] },
      { endedAt: '2026-03-02T18:00:00Z' },
    )
    delete over.state.expected
    await enter(over, { 'GET /api/sessions/r/mentions': { body: { needsYou: ['u2'], asked: [] } } })
    expect(await screen.findByRole('region', { name: 'Needs you' })).toBeInTheDocument()
    expect(part('Blockers')).toBeInTheDocument()
    expect(part('Updates')).toBeInTheDocument()
    for (const gone of ['Changed commitments', 'Answered', 'Not yet', 'Away']) {
      expect(screen.queryByRole('region', { name: gone })).toBeNull()
    }
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('WEB-41 a mode this client does not know is a live one, an outcome it does not know is shown as it came', async () => {
    await enter(base({}, { mode: 'later' as never }))
    expect(screen.getByRole('button', { name: /^Start/ })).toBeInTheDocument()
  })
})

describe('the presenter view', () => {
  const present = async (envelope: StandupEnvelope) => {
    serve({ ...openMode, ...asAda, 'GET /api/sessions/r': { body: envelope } })
    open('/session/r/present')
    await screen.findByRole('heading', { level: 1, name: 'Daily standup' })
    await screen.findByRole('heading', { level: 2 })
  }
  it('WEB-296 names the speaker and shows nothing of what anybody wrote', async () => {
    await present(speaking('u2'))
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Ben is speaking')
    for (const text of ['Exports', 'No staging key', 'Rate limits', 'Import']) {
      expect(document.body.innerHTML).not.toContain(text)
    }
    expect(screen.queryAllByRole('button')).toEqual([])
  })
  it('WEB-296 says when nobody speaks', async () => {
    await present(base())
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Nobody is speaking')
  })
  it('WEB-296 of an async standup shows how many answered and the cutoff, no text of anybody', async () => {
    await present(base({}, { mode: 'async', entries: said, closesAt: '2099-03-02T17:00:00Z' }))
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('2 answered')
    expect(screen.getByText(/^Closes/)).toBeInTheDocument()
    expect(document.body.innerHTML).not.toContain('Exports')
  })
})
