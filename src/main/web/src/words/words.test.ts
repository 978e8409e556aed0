import { describe, expect, it } from 'vitest'
import { pieces } from './format'
import { t } from './index'

describe('messages', () => {
  it('WEB-9 plurals follow the count, exact numbers win', () => {
    const pattern = '{n, plural, =0 {nobody} one {# person} other {# people}} here'
    const say = (n: number) => pieces(pattern, { n }).join('')
    expect([say(0), say(1), say(2), say(1234)]).toEqual([
      'nobody here',
      '1 person here',
      '2 people here',
      '1,234 people here',
    ])
  })
  it('WEB-9 select picks its case and nests', () => {
    expect(pieces('{k, select, a {A {x}} other {none}}', { k: 'a', x: 'y' }).join('')).toBe('A y')
    expect(pieces('{k, select, a {A} other {none}}', { k: 'b' }).join('')).toBe('none')
  })
  it('WEB-9 a value is never read as a pattern', () => {
    expect(t('gate.reason.join', { name: '{evil}' })).toBe('To join {evil}:')
  })
  it('WEB-9 a broken pattern says where', () => {
    expect(() => pieces('{n, plural, one {x}}', { n: 2 })).toThrow('no "other" case')
    expect(() => pieces('stray }', {})).toThrow('stray')
  })
})
