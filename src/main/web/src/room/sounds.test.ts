import { describe, expect, it } from 'vitest'
import { pokerCue, pokerWaits } from '../poker/cues'
import { person, room, story } from '../poker/fixtures'

describe('cues of a poker room', () => {
  const before = room({ participants: [person('me')], presence: ['me'] }, { roundVersion: 1 })

  it('WEB-402 a new round with a story on the table sounds', () => {
    expect(pokerCue(before, room({}, { roundVersion: 2 }))).toBe('round')
    expect(pokerCue(before, room({}, { roundVersion: 2, currentStoryId: null }))).toBeNull()
    expect(pokerCue(before, room({ version: 9 }, { stories: [story('a', { votedUserIds: ['x'] })] }))).toBeNull()
  })

  it('WEB-402 a reveal sounds once, and again for a later round that was missed', () => {
    const revealed = room({ revealed: true }, {})
    expect(pokerCue(before, revealed)).toBe('reveal')
    expect(pokerCue(revealed, { ...revealed, version: 7 })).toBeNull()
    expect(pokerCue(revealed, room({ revealed: true }, { roundVersion: 2 }))).toBe('reveal')
  })

  it('WEB-22 a missing vote is what the hidden tab says', () => {
    expect(pokerWaits(before, 'me')).toBe('room.prefix.vote')
    expect(pokerWaits({ ...before, revealed: true }, 'me')).toBeNull()
    expect(pokerWaits({ ...before, state: null }, 'me')).toBeNull()
  })
})
