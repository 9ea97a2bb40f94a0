import { describe, expect, it } from 'vitest'
import { canStart, createLimiter, onBusy, onFailure, onStart, onSuccess, type LimiterState } from './limiter.ts'

const LANES = 4

function startAll(state: LimiterState): LimiterState {
  let started = state
  while (canStart(started)) started = onStart(started)
  return started
}

/** Every call that may run does, and succeeds. */
function succeedOnce(state: LimiterState): LimiterState {
  let running = startAll(state)
  while (running.inFlight > 0) running = onSuccess(running, LANES)
  return running
}

describe('the limiter', () => {
  it('lets as many calls run as there are lanes', () => {
    expect(startAll(createLimiter(LANES)).inFlight).toBe(LANES)
  })

  it('halves on a busy answer and never closes altogether', () => {
    let state = startAll(createLimiter(LANES))
    state = onBusy(state)
    expect(state).toEqual({ limit: 2, inFlight: 3 })
    expect(canStart(state)).toBe(false)
    state = onBusy(onBusy(onBusy(state)))
    expect(state).toEqual({ limit: 1, inFlight: 0 })
    expect(canStart(state)).toBe(true)
  })

  it('widens by about one call a round of successes, up to the lanes', () => {
    let state: LimiterState = { limit: 1, inFlight: 0 }
    const widths: number[] = []
    for (let round = 0; round < 6; round++) {
      state = succeedOnce(state)
      widths.push(Math.floor(state.limit))
    }
    expect(widths.slice(0, 2)).toEqual([2, 3])
    expect(widths.at(-1)).toBe(LANES)
    expect(state).toEqual({ limit: LANES, inFlight: 0 })
  })

  it('frees the place of a failed call without changing its width', () => {
    expect(onFailure({ limit: 2, inFlight: 1 })).toEqual({ limit: 2, inFlight: 0 })
  })

  it('survives an answer it did not count', () => {
    expect(onSuccess(createLimiter(LANES), LANES)).toEqual({ limit: LANES, inFlight: 0 })
    expect(onBusy(createLimiter(0))).toEqual({ limit: 1, inFlight: 0 })
  })
})
