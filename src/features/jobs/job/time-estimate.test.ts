import { expect, it } from 'vitest'
import { estimateTime } from './time-estimate.ts'

const running = { status: 'processing', elapsedSeconds: 5, remainingSeconds: 20, waitingSince: null } as const

it('counts on from the last news', () => {
  expect(estimateTime(running, 10_000, 13_000)).toEqual({ elapsedSeconds: 8, remainingSeconds: 17 })
})

it('names no time that the server does not know', () => {
  expect(estimateTime({ ...running, remainingSeconds: null }, 0, 0).remainingSeconds).toBeNull()
})

it('is unknown a moment after the estimate has run out without news', () => {
  expect(estimateTime(running, 0, 20_000).remainingSeconds).toBe(0)
  expect(estimateTime(running, 0, 25_000).remainingSeconds).toBe(0)
  expect(estimateTime(running, 0, 25_001).remainingSeconds).toBeNull()
})

it('never goes backwards when clocks disagree', () => {
  expect(estimateTime(running, 10_000, 9_000)).toEqual({ elapsedSeconds: 5, remainingSeconds: 20 })
})

it('stands still once the job has ended', () => {
  expect(estimateTime({ ...running, status: 'completed' }, 0, 60_000)).toEqual({
    elapsedSeconds: 5,
    remainingSeconds: null,
  })
})

it('names no remaining time while the job waits for its model', () => {
  const waiting = { ...running, remainingSeconds: null, waitingSince: '2027-03-01T12:00:00.000Z' }
  expect(estimateTime(waiting, 10_000, 13_000)).toEqual({ elapsedSeconds: 8, remainingSeconds: null })
})
