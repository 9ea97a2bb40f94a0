import { describe, expect, it } from 'vitest'
import { canStart, createLimiter, onFailure, onStart, onSuccess, onTrouble, type LimiterState } from './limiter.ts'

const LANES = 4
const MAX_MS = 1_000

function startAll(state: LimiterState, now = 0): LimiterState {
  let started = state
  while (canStart(started, LANES, now)) started = onStart(started, Symbol('call'), now, MAX_MS)
  return started
}

function endOne(state: LimiterState, end: (state: LimiterState, call: symbol) => LimiterState): LimiterState {
  const [call] = state.calls.keys()
  if (call === undefined) throw new Error('no call is running')
  return end(state, call)
}

/** Every call that may run does, and succeeds. */
function succeedOnce(state: LimiterState): LimiterState {
  let running = startAll(state)
  while (running.calls.size > 0) running = endOne(running, (now, call) => onSuccess(now, call, LANES))
  return running
}

const trouble = (state: LimiterState, call: symbol) => onTrouble(state, call, 0)

describe('the limiter', () => {
  it('stays closed until the latest time that the service has named', () => {
    let state = startAll(createLimiter(2))
    state = endOne(state, (now, call) => onTrouble(now, call, 700))
    state = endOne(state, (now, call) => onTrouble(now, call, 300))
    expect([canStart(state, LANES, 300), canStart(state, LANES, 699), canStart(state, LANES, 700)]).toEqual([
      false,
      false,
      true,
    ])
  })

  it('lets as many calls run as there are lanes', () => {
    expect(startAll(createLimiter(LANES)).calls.size).toBe(LANES)
  })

  it('gives a server that answers one at a time no second call, though it has room for more', () => {
    let state = createLimiter(LANES)
    expect(canStart(state, 1, 0)).toBe(true)
    state = onStart(state, Symbol('call'), 0, MAX_MS)
    expect(canStart(state, 1, 0)).toBe(false)
    expect(canStart(state, LANES, 0)).toBe(true)
  })

  it('halves on trouble and never closes altogether', () => {
    let state = endOne(startAll(createLimiter(LANES)), trouble)
    expect(state.limit).toBe(2)
    expect(state.calls.size).toBe(3)
    expect(canStart(state, LANES, 0)).toBe(false)
    while (state.calls.size > 0) state = endOne(state, trouble)
    expect(state.limit).toBe(1)
    expect(canStart(state, LANES, 0)).toBe(true)
  })

  it('widens by about one call a round of successes, up to the lanes', () => {
    let state: LimiterState = { limit: 1, calls: new Map(), closedUntil: 0 }
    const widths: number[] = []
    for (let round = 0; round < 6; round++) {
      state = succeedOnce(state)
      widths.push(Math.floor(state.limit))
    }
    expect(widths.slice(0, 2)).toEqual([2, 3])
    expect(widths.at(-1)).toBe(LANES)
    expect(state.limit).toBe(LANES)
  })

  it('frees the place of a failed call without changing its width', () => {
    const state = endOne(startAll(createLimiter(2)), onFailure)
    expect(state).toMatchObject({ limit: 2 })
    expect(canStart(state, LANES, 0)).toBe(true)
  })

  it('frees the places of calls whose end it was never told', () => {
    const leaked = startAll(createLimiter(LANES))
    expect(canStart(leaked, LANES, MAX_MS - 1)).toBe(false)
    expect(startAll(leaked, MAX_MS).calls.size).toBe(LANES)
  })

  it('survives an answer it did not count', () => {
    expect(onSuccess(createLimiter(LANES), Symbol('late'), LANES)).toEqual(createLimiter(LANES))
    expect(onTrouble(createLimiter(0), Symbol('late'), 0)).toMatchObject({ limit: 1 })
  })
})
