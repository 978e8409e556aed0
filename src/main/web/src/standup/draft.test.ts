import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, NetworkError } from '../api/http'
import { DraftKeeper, EMPTY, type Fields, isTooLong, judge, type StoredDraft, TRY_AGAIN_AFTER } from './draft'
import { forgetDraft, loadDraft, storeDraft } from './draftStore'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const text = (today: string, more: Partial<Fields> = {}): Fields => ({ ...EMPTY, today, ...more })

/** A keeper whose saves are answered by the test, one at a time. */
function keeper(server: Fields | null = null, stored: StoredDraft | null = null) {
  const sent: { fields: Fields; leaving: boolean; done: () => void; fail: (error: unknown) => void }[] = []
  const storage: { kept: StoredDraft | null } = { kept: stored }
  const draft = new DraftKeeper('me', server, {
    save: (fields, leaving) =>
      new Promise<void>((done, fail) => {
        sent.push({ fields, leaving, done, fail })
      }),
    load: () => storage.kept,
    store: (kept) => {
      storage.kept = kept
    },
    forget: () => {
      storage.kept = null
    },
  })
  draft.watch()
  const settle = () => vi.advanceTimersByTimeAsync(0)
  return { draft, sent, storage, settle, wait: (ms: number) => vi.advanceTimersByTimeAsync(ms) }
}

describe('the own draft', () => {
  it('WEB-240 STD-42 saves the whole object 800 ms after the last key', async () => {
    const { draft, sent, wait } = keeper()
    draft.edit({ today: 'a' })
    await wait(500)
    draft.edit({ today: 'ab' })
    await wait(799)
    expect(sent).toHaveLength(0)
    await wait(1)
    expect(sent.map(({ fields }) => fields)).toEqual([text('ab')])
    expect(draft.current().status).toBe('saving')
    sent[0]?.done()
    await wait(0)
    expect(draft.current().status).toBe('saved')
  })

  it('WEB-240 saves are chained: what is typed during one goes with the next', async () => {
    const { draft, sent, wait } = keeper()
    draft.edit({ today: 'a' })
    await wait(800)
    draft.edit({ today: 'ab' })
    await wait(5000)
    expect(sent).toHaveLength(1)
    sent[0]?.done()
    await wait(0)
    expect(sent.map(({ fields }) => fields.today)).toEqual(['a', 'ab'])
    expect(draft.current().status).toBe('saving')
    sent[1]?.done()
    await wait(0)
    expect(draft.current().status).toBe('saved')
  })

  it('WEB-240 is seeded once: an entry that comes to be fills an untouched form only', () => {
    const untouched = keeper()
    untouched.draft.arrived(text('', { yesterday: 'from the server' }))
    expect(untouched.draft.current().fields.yesterday).toBe('from the server')
    untouched.draft.arrived(text('', { yesterday: 'a later frame' }))
    expect(untouched.draft.current().fields.yesterday).toBe('from the server')

    const typed = keeper()
    typed.draft.edit({ today: 'mine' })
    typed.draft.arrived(text('theirs'))
    expect(typed.draft.current().fields).toEqual(text('mine'))
  })

  it('STD-18 WEB-240 a prefill alone is never saved, and never overwrites', async () => {
    const { draft, sent, wait } = keeper()
    draft.prefill('last time')
    expect(draft.current().fields.yesterday).toBe('last time')
    expect(await draft.flush()).toBe(true)
    await wait(5000)
    expect(sent).toHaveLength(0)
    draft.edit({ today: 'x' })
    await wait(800)
    expect(sent[0]?.fields).toEqual(text('x', { yesterday: 'last time' }))

    const typed = keeper()
    typed.draft.edit({ today: 'first' })
    typed.draft.prefill('late answer')
    expect(typed.draft.current().fields.yesterday).toBe('')
    const has = keeper(text('there'))
    has.draft.prefill('late answer')
    expect(has.draft.current().fields).toEqual(text('there'))
  })

  it('WEB-240 a failure stays told until a save has worked, and is tried again when the line is back', async () => {
    const { draft, sent, wait } = keeper()
    draft.edit({ today: 'a' })
    await wait(800)
    sent[0]?.fail(new NetworkError())
    await wait(0)
    expect(draft.current().status).toBe('failed')
    draft.retry()
    await wait(0)
    expect(sent).toHaveLength(2)
    expect(draft.current().status).toBe('failed')
    sent[1]?.done()
    await wait(0)
    expect(draft.current()).toMatchObject({ status: 'saved', error: undefined })
  })

  it('WEB-240 what may pass by itself is tried again quietly, a refusal is not', async () => {
    const passing = keeper()
    passing.draft.edit({ today: 'a' })
    await passing.wait(800)
    passing.sent[0]?.fail(new ApiError(503))
    await passing.wait(TRY_AGAIN_AFTER)
    expect(passing.sent).toHaveLength(2)

    const refused = keeper()
    refused.draft.edit({ today: 'a' })
    await refused.wait(800)
    refused.sent[0]?.fail(new ApiError(409, 'this session has ended'))
    await refused.wait(60_000)
    expect(refused.sent).toHaveLength(1)

    const patient = keeper()
    patient.draft.edit({ today: 'a' })
    await patient.wait(800)
    patient.sent[0]?.fail(new ApiError(429, 'too many requests', 20))
    await patient.wait(19_000)
    expect(patient.sent).toHaveLength(1)
    await patient.wait(1000)
    expect(patient.sent).toHaveLength(2)
  })

  it('WEB-250 a flush says whether everything is on the server, and waits for a save under way', async () => {
    const { draft, sent, settle } = keeper()
    draft.edit({ today: 'a' })
    const first = draft.flush()
    await settle()
    draft.edit({ today: 'ab' })
    const second = draft.flush()
    await settle()
    expect(sent).toHaveLength(1)
    sent[0]?.done()
    await settle()
    expect(sent).toHaveLength(2)
    sent[1]?.fail(new NetworkError())
    await settle()
    expect(await second).toBe(false)
    void first
  })

  it('WEB-240 a field over 2000 code points is not sent; four-byte characters count once', async () => {
    expect(isTooLong(text('🦜'.repeat(2000)))).toBe(false)
    expect(isTooLong(text('a'.repeat(2001)))).toBe(true)
    const { draft, sent, wait } = keeper()
    draft.edit({ today: 'a'.repeat(2001) })
    await wait(5000)
    expect(sent).toHaveLength(0)
    expect(await draft.flush()).toBe(false)
  })

  it('WEB-240 what was typed and taken back again needs no save', async () => {
    const { draft, sent, storage, wait } = keeper(text('there'))
    draft.edit({ today: 'there!' })
    draft.edit({ today: 'there' })
    await wait(800)
    expect(sent).toHaveLength(0)
    expect(draft.current().status).toBe('saved')
    expect(storage.kept).toBeNull()
  })

  it('WEB-240 leaving sends what is missing at once, but never two saves at a time', async () => {
    const { draft, sent } = keeper()
    draft.edit({ today: 'a' })
    draft.leave()
    expect(sent).toMatchObject([{ fields: text('a'), leaving: true }])
    draft.edit({ today: 'ab' })
    draft.leave()
    expect(sent).toHaveLength(1)
  })
})

describe('a draft nobody looks at any more', () => {
  it('WEB-240 is sent once and not tried again: it could overwrite what was written since', async () => {
    const { draft, sent, storage, wait } = keeper()
    draft.edit({ today: 'a' })
    draft.unwatch()
    await wait(0)
    sent[0]?.fail(new NetworkError())
    await wait(60_000)
    expect(sent).toHaveLength(1)
    expect(storage.kept?.fields.today).toBe('a')
  })
})

describe('a draft left in the tab', () => {
  it('UP-31 lies in the tab until it is saved', async () => {
    const { draft, sent, storage, wait } = keeper(text('old'))
    draft.edit({ today: 'new' })
    expect(storage.kept).toEqual({ by: 'me', fields: text('new'), base: text('old') })
    await wait(800)
    draft.edit({ today: 'newer' })
    sent[0]?.done()
    await wait(0)
    expect(storage.kept).toEqual({ by: 'me', fields: text('newer'), base: text('new') })
    await wait(800)
    sent[1]?.done()
    await wait(0)
    expect(storage.kept).toBeNull()
  })

  it('UP-31 goes on when the server has what it had, asks when not, and is nobody else’s', () => {
    const stored = { by: 'me', fields: text('mine'), base: text('old') }
    expect(judge(null, 'me', null)).toBe('none')
    expect(judge(stored, 'me', text('old'))).toBe('resume')
    expect(judge(stored, 'me', text('newer elsewhere'))).toBe('ask')
    expect(judge(stored, 'me', text('mine'))).toBe('none')
    expect(judge(stored, 'someone else', text('old'))).toBe('none')
    expect(judge({ ...stored, base: null }, 'me', null)).toBe('resume')
    expect(judge({ ...stored, base: null }, 'me', text('prefilled'))).toBe('ask')
  })

  it('UP-31 what goes on is sent by itself', async () => {
    const { draft, sent, wait } = keeper(null, { by: 'me', fields: text('typed before'), base: null })
    expect(draft.current()).toMatchObject({ fields: text('typed before'), restored: true })
    draft.start()
    await wait(800)
    expect(sent[0]?.fields).toEqual(text('typed before'))
  })

  it('UP-31 what is asked about is sent only when taken', async () => {
    const stored = { by: 'me', fields: text('mine'), base: text('old') }
    const taken = keeper(text('newer'), stored)
    taken.draft.start()
    await taken.wait(5000)
    expect(taken.draft.current()).toMatchObject({ fields: text('newer'), offer: text('mine') })
    expect(taken.sent).toHaveLength(0)
    taken.draft.answer(true)
    await taken.wait(800)
    expect(taken.sent[0]?.fields).toEqual(text('mine'))

    const left = keeper(text('newer'), stored)
    left.draft.answer(false)
    expect(left.draft.current()).toMatchObject({ fields: text('newer'), offer: null })
    expect(left.storage.kept).toBeNull()
  })

  it('WEB-68 WEB-5 is kept under the key of its room, and anything else there is no draft', () => {
    storeDraft('r', { by: 'me', fields: text('a'), base: null })
    expect(sessionStorage.getItem('parley:draft:r')).toContain('"today":"a"')
    expect(loadDraft('r')).toEqual({ by: 'me', fields: text('a'), base: null })
    expect(loadDraft('other')).toBeNull()
    forgetDraft('r')
    expect(loadDraft('r')).toBeNull()
    for (const broken of ['nonsense', 'null', '{"by":"me"}', '{"by":"me","fields":{"today":1},"base":null}']) {
      sessionStorage.setItem('parley:draft:r', broken)
      expect(loadDraft('r')).toBeNull()
    }
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('blocked')
    })
    expect(loadDraft('r')).toBeNull()
  })
})
