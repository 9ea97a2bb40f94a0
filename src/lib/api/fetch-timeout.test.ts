import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ANSWER_LIMIT_MS, withTimeout, TimeoutError } from './fetch-timeout.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** As fetch does: pending until it is called off, then rejected with the reason. */
const silence = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    const fail = () => reject(signal.reason as Error)
    if (signal.aborted) fail()
    signal.addEventListener('abort', fail)
  })

it('hands on what is answered, and leaves no clock running', async () => {
  await expect(withTimeout(() => Promise.resolve('yes'))).resolves.toBe('yes')
  expect(vi.getTimerCount()).toBe(0)
})

it('gives a silent server up after a while', async () => {
  await Promise.all([
    expect(withTimeout(silence)).rejects.toThrow(TimeoutError),
    vi.advanceTimersByTimeAsync(ANSWER_LIMIT_MS),
  ])
})

it('ends at once when the caller calls it off, before or after it began', async () => {
  const controller = new AbortController()
  const answer = withTimeout(silence, controller.signal)
  controller.abort(new Error('called off'))
  await expect(answer).rejects.toThrow('called off')
  await expect(withTimeout(silence, controller.signal)).rejects.toThrow('called off')
})
