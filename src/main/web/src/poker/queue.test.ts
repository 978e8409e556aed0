import { beforeEach, describe, expect, it, vi } from 'vitest'
import { resultsTable } from './copying'
import { FIBONACCI, MODIFIED, SIZES, story } from './fixtures'
import { parseImport } from './importing'
import { pieces } from './links'
import { forgetPick, rememberedPick, rememberPick } from './pick'
import { positionAt, withIndex, withMove } from './queue'
import { typeCard } from './typing'

const list = [story('a', { position: 1 }), story('b', { position: 2 }), story('c', { position: 4 })]

describe('reordering', () => {
  it('WEB-228 sends the midpoint of the new neighbours, or one beyond an end', () => {
    expect(positionAt(list, 'c', 1)).toBe(1.5)
    expect(positionAt(list, 'a', 1)).toBe(3)
    expect(positionAt(list, 'b', 0)).toBe(0)
    expect(positionAt(list, 'a', 2)).toBe(5)
    expect(positionAt(list, 'a', 99)).toBe(5)
    expect(positionAt(list, 'a', 0)).toBeNull()
    expect(positionAt(list, 'z', 0)).toBeNull()
  })

  it('WEB-58 a sent move holds only while the server shows the old place', () => {
    const move = { id: 'c', position: 0, base: 4 }
    expect(withMove(list, move).map((each) => each.id)).toEqual(['c', 'a', 'b'])
    const answered = list.map((each) => (each.id === 'c' ? { ...each, position: 1.5 } : each))
    expect(withMove(answered, move)).toBe(answered)
  })

  it('WEB-228 carrying shows the story where it would drop', () => {
    expect(withIndex(list, 'a', 2).map((each) => each.id)).toEqual(['b', 'c', 'a'])
    expect(withIndex(list, 'c', -5).map((each) => each.id)).toEqual(['c', 'a', 'b'])
  })
})

describe('import', () => {
  it('UP-24 reads one story a line, with or without a reference', () => {
    expect(parseImport('PLAT-412 Rate limiting\n\n  - #77: Fix login \nJust a title\nABC-1', 0)).toEqual([
      { ref: 'PLAT-412', title: 'Rate limiting', notes: '' },
      { ref: '#77', title: 'Fix login', notes: '' },
      { ref: '', title: 'Just a title', notes: '' },
      { ref: 'ABC-1', title: '', notes: '' },
    ])
  })

  it('UP-24 reads CSV with a header, quotes and line breaks', () => {
    expect(parseImport('title,ref,notes\r\n"A, ""quoted"" title",R-1,"two\nlines"\r\nPlain,,\r\n', 0)).toEqual([
      { ref: 'R-1', title: 'A, "quoted" title', notes: 'two\nlines' },
      { ref: '', title: 'Plain', notes: '' },
    ])
    expect(parseImport('ref;title\nR-1;One', 0)).toEqual([{ ref: 'R-1', title: 'One', notes: '' }])
  })

  it('POK-15 tells what the server would refuse, counted in code points', () => {
    expect(parseImport('😀'.repeat(200), 0)[0]?.problem).toBeUndefined()
    expect(parseImport('😀'.repeat(201), 0)[0]?.problem).toBe('title')
    expect(parseImport(`ref,title\n${'R'.repeat(41)},x`, 0)[0]?.problem).toBe('ref')
    expect(parseImport(`title,notes\nx,${'n'.repeat(2001)}`, 0)[0]?.problem).toBe('notes')
  })

  it('UP-24 never goes past the limit of the room', () => {
    expect(parseImport('a\nb\nc', 498).map((row) => row.problem)).toEqual([undefined, undefined, 'limit'])
  })
})

describe('copying', () => {
  it('UP-34 gives a Markdown table that no story can break', () => {
    const words = { ref: 'Ref', story: 'Story', estimate: 'Estimate', untitled: 'Untitled story', none: '–' }
    expect(
      resultsTable(
        [story('a', { ref: 'R-1', title: 'Pipe | and\nbreak', estimate: '5' }), story('b', { title: 'Two' })],
        words,
      ),
    ).toBe(
      ['| Ref | Story | Estimate |', '| --- | --- | ---: |', '| R-1 | Pipe \\| and break | 5 |', '|  | Two | – |'].join(
        '\n',
      ),
    )
    expect(resultsTable([story('b', { title: '' })], words)).toContain('| Untitled story | – |')
  })
})

describe('typing cards', () => {
  const all = (deck: typeof FIBONACCI, keys: string) => {
    let typed = { buffer: '', card: null as string | null, sure: false }
    for (const key of keys) {
      typed = typeCard(deck, typed.buffer, key)
    }
    return typed
  }

  it('UP-33 a digit that could go on waits, the others pick at once', () => {
    expect(all(FIBONACCI, '5')).toEqual({ buffer: '', card: '5', sure: true })
    expect(all(FIBONACCI, '1')).toEqual({ buffer: '1', card: '1', sure: false })
    expect(all(FIBONACCI, '13')).toEqual({ buffer: '', card: '13', sure: true })
    expect(all(FIBONACCI, '18')).toEqual({ buffer: '', card: '8', sure: true })
    expect(all(MODIFIED, '100').card).toBe('100')
    expect(all(MODIFIED, '4')).toEqual({ buffer: '4', card: null, sure: false })
    expect(all(MODIFIED, '0').card).toBe('0')
  })

  it('WEB-430 sizes are counted, q and c are the specials, other keys nothing', () => {
    expect(all(SIZES, '3')).toEqual({ buffer: '', card: 'M', sure: true })
    expect(all(SIZES, '9').card).toBeNull()
    expect(all(FIBONACCI, 'q').card).toBe('?')
    expect(all(FIBONACCI, 'c').card).toBe('coffee')
    expect(all(FIBONACCI, 'x').card).toBeNull()
    expect(all(FIBONACCI, '7').card).toBeNull()
  })
})

describe('the own card', () => {
  beforeEach(() => sessionStorage.clear())

  it('UP-21 is remembered for its round only', () => {
    rememberPick('r', 's', 3, '5')
    expect(rememberedPick('r', 's', 3)).toBe('5')
    expect(rememberedPick('r', 's', 4)).toBeNull()
    rememberPick('r', 's', 4, '8')
    expect(rememberedPick('r', 's', 3)).toBeNull()
    expect(Object.keys(sessionStorage)).toEqual(['parley:pick:r:s:4'])
    forgetPick('r', 's', 4)
    expect(sessionStorage.length).toBe(0)
  })

  it('WEB-5 blocked storage costs only the memory', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked')
    })
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked')
    })
    expect(() => rememberPick('r', 's', 1, '5')).not.toThrow()
    expect(rememberedPick('r', 's', 1)).toBeNull()
  })
})

describe('addresses in notes', () => {
  it('WEB-500 only http and https become links', () => {
    expect(pieces('see https://a.example/x(1). Or javascript:alert(1)')).toEqual([
      { text: 'see ' },
      { text: 'https://a.example/x(1)', href: 'https://a.example/x(1)' },
      { text: '. Or javascript:alert(1)' },
    ])
    expect(pieces('(http://b.example/)').map((each) => each.href)).toEqual([undefined, 'http://b.example/', undefined])
    expect(pieces('plain')).toEqual([{ text: 'plain' }])
  })
})
