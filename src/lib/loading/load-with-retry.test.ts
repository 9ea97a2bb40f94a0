import { afterEach, expect, it, vi } from 'vitest'
import { loadWithRetry } from './load-with-retry.ts'
import { isInLoadTrouble, tryLoadingAgain } from './load-trouble.ts'
import { PATIENCE_MS } from './tell-when-slow.ts'

afterEach(() => {
  vi.useRealTimers()
})

it('tries again until the module is there', async () => {
  vi.useFakeTimers()
  const load = vi.fn<() => Promise<string>>()
  load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  load.mockResolvedValue('module')
  const loaded = loadWithRetry(load)
  await vi.runAllTimersAsync()
  await expect(loaded).resolves.toBe('module')
  expect(load).toHaveBeenCalledTimes(3)
})

it('says so meanwhile, and tries at once when it is asked to', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('gone')).mockResolvedValue('module')
  const loaded = loadWithRetry(load)
  await vi.waitFor(() => expect(isInLoadTrouble()).toBe(true))
  tryLoadingAgain()
  await expect(loaded).resolves.toBe('module')
  expect(isInLoadTrouble()).toBe(false)
})

it('says so of code that neither comes nor fails, until it comes', async () => {
  vi.useFakeTimers()
  let come: (page: string) => void = () => {}
  const loaded = loadWithRetry(() => new Promise<string>((resolve) => (come = resolve)))
  await vi.advanceTimersByTimeAsync(PATIENCE_MS - 1)
  expect(isInLoadTrouble()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isInLoadTrouble()).toBe(true)
  come('module')
  await expect(loaded).resolves.toBe('module')
  expect(isInLoadTrouble()).toBe(false)
})
