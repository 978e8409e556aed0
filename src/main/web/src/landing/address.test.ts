import { describe, expect, it } from 'vitest'
import { readAddress } from './address'

const origin = 'https://parley.example'
const read = (text: string) => readAddress(text, origin)

describe('Open a link', () => {
  it('UP-1 takes invite, room, guest and space links of this site, fragment and all', () => {
    for (const path of [
      '/o/default/s/platform-team#c=K7MQ4X',
      '/session/0b7c2f1e-8c1d-4a52-9d2e-1f7a3b1c5d6e',
      '/link#t=abc',
      '/s/old',
    ]) {
      expect(read(` ${origin}${path} `)).toEqual({ path })
      expect(read(path)).toEqual({ path })
    }
    expect(read('parley.example/o/default/s/x')).toEqual({ path: '/o/default/s/x' })
  })
  it('UP-1 takes the bare id of a room', () => {
    expect(read('0B7C2F1E-8C1D-4A52-9D2E-1F7A3B1C5D6E')).toEqual({
      path: '/session/0b7c2f1e-8c1d-4a52-9d2e-1f7a3b1c5d6e',
    })
  })
  it('UP-1 never leaves the site', () => {
    expect(read('https://evil.example/o/default/s/x')).toEqual({ problem: 'otherSite' })
    expect(read('http://parley.example/o/default/s/x')).toEqual({ problem: 'otherSite' })
    expect(read('//evil.example/session/x')).toEqual({ problem: 'unknown' })
    expect(read('javascript:alert(1)')).toEqual({ problem: 'unknown' })
    expect(read(`${origin}/api/me`)).toEqual({ problem: 'unknown' })
  })
  it('UP-1 says that a passcode alone opens nothing', () => {
    expect(read('K7MQ4X')).toEqual({ problem: 'passcode' })
    expect(read('k7m q4x')).toEqual({ problem: 'passcode' })
  })
})
