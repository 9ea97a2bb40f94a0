import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { admission } from '../admission/admission-gate.ts'
import { inTurn, LONGEST_TURN_WAIT_MS } from './upload-turns.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** An upload that enters at once and lasts until it is ended. */
function upload(userId: string) {
  const state = { hasEntered: false, end: () => {} }
  const ended = new Promise<void>((resolve) => (state.end = resolve))
  const done = inTurn(userId, async (enter) => {
    await enter()
    state.hasEntered = true
    await ended
  })
  return { state, done }
}

it("lets a person's files in one after the other, and another person's at once", async () => {
  const [first, second, other] = [upload('ada'), upload('ada'), upload('grace')]
  await vi.advanceTimersByTimeAsync(100)
  expect([first, second, other].map(({ state }) => state.hasEntered)).toEqual([true, false, true])
  first.state.end()
  await first.done
  await vi.advanceTimersByTimeAsync(100)
  expect(second.state.hasEntered).toBe(true)
  for (const { state } of [second, other]) state.end()
  await Promise.all([second.done, other.done])
})

it('waits while a file of the person is read', async () => {
  const place = admission.enter({ costBytes: 1, owner: 'mary', holdsMs: 60_000 })
  const next = upload('mary')
  await vi.advanceTimersByTimeAsync(100)
  expect(next.state.hasEntered).toBe(false)
  place?.leave()
  await vi.advanceTimersByTimeAsync(100)
  expect(next.state.hasEntered).toBe(true)
  next.state.end()
  await next.done
})

it('waits a few seconds at most for a file that does not end', async () => {
  const [stalled, next] = [upload('joan'), upload('joan')]
  await vi.advanceTimersByTimeAsync(LONGEST_TURN_WAIT_MS - 100)
  expect(next.state.hasEntered).toBe(false)
  await vi.advanceTimersByTimeAsync(200)
  expect(next.state.hasEntered).toBe(true)
  for (const { state } of [stalled, next]) state.end()
  await Promise.all([stalled.done, next.done])
})

it('is left by work that fails, and takes no turn where no file comes', async () => {
  await expect(
    inTurn('hedy', async (enter) => {
      await enter()
      throw new Error('refused')
    }),
  ).rejects.toThrow('refused')
  expect(await inTurn('hedy', () => Promise.resolve('no file'))).toBe('no file')
  const next = upload('hedy')
  await vi.advanceTimersByTimeAsync(0)
  expect(next.state.hasEntered).toBe(true)
  next.state.end()
  await next.done
})
