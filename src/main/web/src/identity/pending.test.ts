import { describe, expect, it } from 'vitest'
import { keepPendingInvite, keepPendingSpace, takePendingInvite, takePendingSpace } from './pending'

const minutes = (n: number) => n * 60_000

describe('what waits out a sign-in', () => {
  it('WEB-64 a space name is valid for 15 minutes and read once', () => {
    keepPendingSpace('Platform', 0)
    expect(takePendingSpace(minutes(15))).toBe('Platform')
    expect(takePendingSpace(minutes(15))).toBeNull()
    keepPendingSpace('Platform', 0)
    expect(takePendingSpace(minutes(15) + 1)).toBeNull()
    expect(sessionStorage.length).toBe(0)
  })
  it('WEB-64 an invite handle is for its own space, 5 minutes, once', () => {
    const invite = { handle: 'h', org: 'default', slug: 'x' }
    keepPendingInvite(invite, 0)
    expect(takePendingInvite('default', 'x', minutes(5))).toBe('h')
    expect(takePendingInvite('default', 'x', minutes(5))).toBeNull()
    keepPendingInvite(invite, 0)
    expect(takePendingInvite('default', 'y', 1)).toBeNull()
    keepPendingInvite(invite, 0)
    expect(takePendingInvite('default', 'x', minutes(5) + 1)).toBeNull()
  })
  it('WEB-64 what is not ours is ignored', () => {
    for (const text of ['{', 'null', '[]', '{"name":"x"}', '{"name":5,"at":1}', '{"name":"x","at":99}']) {
      sessionStorage.setItem('parley:pending-space', text)
      expect(takePendingSpace(2)).toBeNull()
    }
  })
})
