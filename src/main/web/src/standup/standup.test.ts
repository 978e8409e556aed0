import { describe, expect, it } from 'vitest'
import { cleanName } from '../ui'
import { clockTone, remaining, shownSeconds } from './clock'
import { rowsOf } from './commitments'
import { standupCue, standupWaits, standupWatches } from './cues'
import { neighbours } from './days'
import { attendance, digestText, firstLine, updatesOf } from './digest'
import { commitment, entry, person, room } from './fixtures'
import { candidates } from './Kudos'
import { namesOf, plainName } from './names'
import { readiness, roundOf, speakers } from './order'
import { blockersOf, roundupText, skippedOf } from './roundup'

const NOBODY: ReadonlySet<string> = new Set()
const ids = (list: readonly { userId: string }[]) => list.map(({ userId }) => userId).join('')

describe('the speaker’s clock', () => {
  const started = '2026-03-02T09:00:00Z'
  const at = (s: number) => Date.parse(started) + s * 1000
  it('STD-24 runs on the server’s time and stays between nothing and the whole turn', () => {
    expect(remaining(started, 90, at(0))).toBe(90)
    expect(remaining(started, 90, at(30.5))).toBe(59.5)
    expect(remaining(started, 90, at(90))).toBe(0)
    expect(remaining(started, 90, at(9000))).toBe(0)
    expect(remaining(started, 90, at(-40))).toBe(90)
    expect(remaining(null, 90, at(0))).toBe(90)
    expect(remaining('no time', 90, at(0))).toBe(90)
  })
  it('WEB-244 says 0 only when the turn is over', () => {
    expect([shownSeconds(89.9), shownSeconds(0.2), shownSeconds(0)]).toEqual([90, 1, 0])
  })
  it('WEB-244 the last quarter weighs more, the end is over', () => {
    expect([60, 23, 22.5, 1, 0].map((left) => clockTone(left, 90))).toEqual([
      'normal',
      'normal',
      'late',
      'late',
      'over',
    ])
  })
})

describe('the order', () => {
  const people = [person('a'), person('b'), person('c', { spectator: true }), person('d')]
  const entries = [
    entry('d', { position: 4 }),
    entry('a', { position: 1 }),
    entry('c', { position: 3, today: 'watching' }),
    entry('b', { position: 2, skipped: true }),
  ]
  const speaking = (who: string | null) =>
    room({ phase: 'speaking', participants: people }, { entries, currentSpeakerId: who })

  it('WEB-243 STD-16 goes by position; a spectator’s entry gets no turn', () => {
    expect(ids(speakers(speaking('a')))).toBe('abd')
  })
  it('WEB-243 i and n count the same people, and i is never more than n', () => {
    const turns = ['a', 'b', 'd'].map((who) => roundOf(speaking(who)))
    expect(turns.map(({ at, n }) => `${at}/${n}`)).toEqual(['1/3', '2/3', '3/3'])
    expect(roundOf({ ...speaking(null), phase: 'done' })).toMatchObject({ at: 3, n: 3, next: null })
    expect(roundOf(speaking('gone'))).toMatchObject({ at: 0, current: null, next: null })
  })
  it('STD-22 the next one is whom the server calls: the following position', () => {
    expect(roundOf(speaking('a')).next?.userId).toBe('b')
    expect(roundOf(speaking('d')).next).toBeNull()
  })
  it('WEB-243 whoever has the turn counts, even if they began to watch meanwhile', () => {
    expect(roundOf(speaking('c'))).toMatchObject({ at: 3, n: 4 })
  })
  it('STD-43 WEB-242 counts people here or with an entry, no spectators, nobody put out', () => {
    const gathering = room(
      { participants: [...people, person('e'), person('k')], presence: ['a', 'c', 'k'] },
      { entries: [entry('a', { ready: true }), entry('b'), entry('c', { ready: true })] },
    )
    const now = readiness(gathering, new Set(['k']))
    expect(ids(now.ready)).toBe('a')
    expect(ids(now.writing)).toBe('b')
    expect(now.counted).toBe(2)
  })
})

describe('names', () => {
  it('WEB-274 STD-31 come from the room, then who is waited for, the entry, the space', () => {
    const names = namesOf(
      room(
        { participants: [person('a', { name: 'Ada' }), person('g', { name: 'Gil', guest: true })] },
        {
          expected: [{ userId: 'x', name: 'Xi', guest: true }],
          entries: [entry('e', { name: 'Eve' }), entry('h', { name: '' }), entry('m', { name: '' })],
        },
      ),
      [person('m', { name: 'Mia' })],
    )
    expect(['a', 'g', 'x', 'e', 'm', 'h', 'nobody'].map((id) => plainName(names, id))).toEqual([
      'Ada',
      'Gil (guest)',
      'Xi (guest)',
      'Eve',
      'Mia',
      'Someone',
      'Someone',
    ])
  })
  it('WEB-42 are cleaned before they are shown', () => {
    const names = namesOf(room({ participants: [person('a', { name: '\u202eadA\u0007' })] }), undefined)
    expect(plainName(names, 'a')).toBe(cleanName('\u202eadA\u0007'))
    expect(plainName(names, 'a')).toBe('adA')
  })
})

describe('the round-up', () => {
  const done = room(
    { phase: 'done', participants: [person('a', { name: 'Ada' }), person('b', { name: 'Ben' })] },
    {
      entries: [
        entry('b', { position: 2, blockers: ' waiting\nfor a key ' }),
        entry('a', { position: 1, blockers: 'no staging' }),
        entry('c', { position: 3, blockers: 'said nothing', skipped: true, name: 'Cy' }),
        entry('d', { position: 4, blockers: '  ' }),
      ],
    },
  )
  const names = namesOf(done, undefined)
  it('STD-40 WEB-248 lists blockers of who was not skipped, in order, and who was', () => {
    expect(blockersOf(done.state.entries)).toEqual([
      { userId: 'a', text: 'no staging' },
      { userId: 'b', text: 'waiting\nfor a key' },
    ])
    expect(skippedOf(done)).toEqual(['c'])
  })
  it('STD-40 UP-43 copies one line a person, then what is to be discussed', () => {
    const blockers = blockersOf(done.state.entries)
    expect(roundupText(blockers, names, [], 'Discuss after')).toBe('Ada: no staging\nBen: waiting for a key')
    expect(roundupText(blockers, names, ['Release'], 'Discuss after')).toBe(
      'Ada: no staging\nBen: waiting for a key\n\nDiscuss after\n- Release',
    )
    expect(roundupText([], names, ['Release'], 'Discuss after')).toBe('Discuss after\n- Release')
  })
})

describe('the digest', () => {
  const people = [person('a', { name: 'Ada' }), person('b', { name: 'Ben' }), person('s', { spectator: true })]
  const entries = [
    entry('a', { today: '\n  \nFinish import\nthen test', yesterday: 'Pairing' }),
    entry('s', { today: 'looking on' }),
    entry('c', { today: '   ' }),
  ]
  it('WEB-272 an update stands for itself by its first line: of today, else yesterday, else the blockers', () => {
    expect(firstLine({ today: '\n  \nFinish import\nmore', yesterday: 'x', blockers: '' })).toBe('Finish import')
    expect(firstLine({ today: ' ', yesterday: 'x', blockers: 'y' })).toBe('x')
    expect(firstLine({ today: '', yesterday: '', blockers: 'y' })).toBe('y')
    expect(firstLine({ today: '', yesterday: '\n', blockers: '' })).toBe('')
  })
  it('WEB-273 STD-41 answered, not yet and away are taken from who is expected', () => {
    const now = attendance(
      room(
        { participants: people },
        {
          mode: 'async',
          entries,
          away: ['b', 'a', 'z'],
          expected: ['a', 'b', 'c', 'd'].map((userId) => ({ userId, name: userId, guest: false })),
        },
      ),
    )
    expect(now).toEqual({ answered: ['a'], notYet: ['c', 'd'], away: ['b', 'z'], isServed: true })
  })
  it('STD-41 without that list it is the room’s people, and nobody is away', () => {
    const now = attendance(room({ participants: people }, { mode: 'async', entries, away: ['b'] }))
    expect(now).toEqual({ answered: ['a'], notYet: ['b'], away: [], isServed: false })
  })
  it('UP-49 is copied as Markdown, without what concerns one person alone', () => {
    const now = room(
      { participants: people },
      { mode: 'async', entries: [entry('a', { today: 'Import\nTests', blockers: 'No key' }), entry('b')] },
    )
    const names = namesOf(now, undefined)
    const words = {
      blockers: 'Blockers',
      updates: 'Updates',
      yesterday: 'Yesterday',
      today: 'Today',
      inTheWay: 'Blockers',
      notYet: 'Not yet',
    }
    expect(digestText(now, (id) => plainName(names, id), words)).toBe(
      [
        '**Daily standup**',
        '',
        '**Blockers**',
        '- Ada: No key',
        '',
        '**Updates**',
        '- Ada',
        '  - Today: Import / Tests',
        '  - Blockers: No key',
        '',
        'Not yet: Ben',
      ].join('\n'),
    )
    expect(updatesOf(now).map(({ userId }) => userId)).toEqual(['a'])
  })
})

describe('commitments', () => {
  it('WEB-260 WEB-261 WEB-263 are the own ones, carried in apart from new', () => {
    const rows = rowsOf(
      room(
        {},
        {
          commitments: [
            commitment('1', 'me'),
            commitment('2', 'me', { openedHere: true }),
            commitment('3', 'other'),
            commitment('4', 'me', { carried: 1 }),
          ],
          changes: [{ id: '4', userId: 'me', text: 'x', outcome: 'carried' }],
        },
      ),
      'me',
    )
    expect(rows.carried.map(({ id, carriedHere }) => `${id}${carriedHere}`)).toEqual(['1false', '4true'])
    expect(rows.fresh.map(({ id }) => id)).toEqual(['2'])
  })
})

describe('kudos', () => {
  it('WEB-249 WEB-145 go to people of the room who are no guests, equal names told apart', () => {
    const list = candidates(
      room({
        participants: [
          person('me'),
          person('1111aaaa', { name: 'Ann' }),
          person('2222bbbb', { name: 'Ann' }),
          person('g', { guest: true }),
          person('b', { name: 'Ben' }),
        ],
      }),
      'me',
    )
    expect(list.map(({ label }) => label)).toEqual(['Ann · 1111', 'Ann · 2222', 'Ben'])
  })
})

describe('a tab in the background', () => {
  const speaking = (who: string) => room({ phase: 'speaking' }, { currentSpeakerId: who })
  const gathering = room()
  const done = room({ phase: 'done' })
  it('WEB-22 says "Your turn" while it is', () => {
    expect(standupWaits(speaking('me'), 'me')).toBe('room.prefix.turn')
    expect(standupWaits(speaking('other'), 'me')).toBeNull()
    expect(standupWaits({ ...speaking('me'), endedAt: '2026-03-02T10:00:00Z' }, 'me')).toBeNull()
    expect(standupWaits(gathering, 'me')).toBeNull()
  })
  it('WEB-402 sounds for the own turn before the start, for the start, for the end', () => {
    expect(standupCue(gathering, speaking('me'), 'me')).toBe('turn')
    expect(standupCue(speaking('other'), speaking('me'), 'me')).toBe('turn')
    expect(standupCue(gathering, speaking('other'), 'me')).toBe('round')
    expect(standupCue(speaking('me'), speaking('other'), 'me')).toBeNull()
    expect(standupCue(speaking('other'), done, 'me')).toBe('finish')
    expect(standupCue(speaking('other'), { ...speaking('other'), endedAt: '2026-03-02T10:00:00Z' }, 'me')).toBe(
      'finish',
    )
    expect(standupCue(done, { ...done, endedAt: '2026-03-02T10:00:00Z' }, 'me')).toBeNull()
    expect(standupCue(done, done, 'me')).toBeNull()
  })
  it('WEB-187 watching is offered before the round, and in an async standup', () => {
    expect(standupWatches(gathering)).toBe(true)
    expect(standupWatches(speaking('a'))).toBe(false)
    expect(standupWatches(room({}, { mode: 'async' }))).toBe(true)
    expect(standupWatches(room({ endedAt: '2026-03-02T10:00:00Z' }))).toBe(false)
  })
})

describe('the days around', () => {
  it('UP-50 are the nearest standups on either side', () => {
    const session = (id: string, day: number, kind = 'standup') => ({
      id,
      kind,
      title: id,
      createdAt: `2026-03-0${day}T09:00:00Z`,
      endedAt: null,
      here: 0,
    })
    const list = [session('d', 4), session('c', 3), session('p', 2, 'poker'), session('a', 1)]
    const around = neighbours(list, 'c')
    expect(around.earlier.map(({ id }) => id)).toEqual(['a'])
    expect(around.later.map(({ id }) => id)).toEqual(['d'])
    expect(neighbours(list, 'elsewhere')).toEqual({ earlier: [], later: [] })
  })
})

it('WEB-243 nobody has a turn in an empty room', () => {
  expect(roundOf(room())).toMatchObject({ at: 0, n: 0, current: null, next: null })
  expect(readiness(room(), NOBODY).counted).toBe(0)
})
