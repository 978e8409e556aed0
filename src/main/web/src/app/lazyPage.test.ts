import { describe, expect, it, vi } from 'vitest'
import { loadChunk, StaleVersion } from './lazyPage'

const gone = () => Promise.reject(new TypeError('gone'))

describe('chunks of another version', () => {
  it('WEB-10 a missing chunk reloads the page once, then says that there is a new version', async () => {
    const reload = vi.fn()
    void loadChunk(gone, reload)
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
    await expect(loadChunk(gone, reload)).rejects.toBeInstanceOf(StaleVersion)
    expect(reload).toHaveBeenCalledTimes(1)
  })
  it('WEB-10 a chunk that loads clears the flag', async () => {
    sessionStorage.setItem('parley:reloaded', '1')
    await expect(loadChunk(async () => 'x')).resolves.toBe('x')
    expect(sessionStorage.getItem('parley:reloaded')).toBeNull()
  })
  it('WEB-5 without storage there is no endless reload', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const reload = vi.fn()
    await expect(loadChunk(gone, reload)).rejects.toBeInstanceOf(StaleVersion)
    expect(reload).not.toHaveBeenCalled()
  })
})
