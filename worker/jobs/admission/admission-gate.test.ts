import { describe, expect, it } from 'vitest'
import { createAdmissionGate } from './admission-gate.ts'
import { FORGET_WAITING_MS } from './admission.ts'

const HOLDS_MS = 90_000

/** A gate of 100 bytes with a clock of its own, and who it has called. */
function gateOf(budgetBytes = 100) {
  let now = 0
  const gate = createAdmissionGate(budgetBytes, () => now)
  const called: string[] = []
  const enter = (costBytes: number, key?: string, owner?: string) =>
    gate.enter({
      costBytes,
      ...(owner === undefined ? {} : { owner }),
      holdsMs: HOLDS_MS,
      ...(key === undefined ? {} : { waiter: { key, wake: async () => called.push(key) > 0 } }),
    })
  return { gate, enter, called, pass: (ms: number) => (now += ms) }
}

describe('the gate', () => {
  it('lets work in as long as its cost fits the budget', () => {
    const { enter } = gateOf()
    expect([enter(40), enter(60), enter(1)].map((place) => place !== null)).toEqual([true, true, false])
  })

  it('reads one file of a person at a time, and calls their next behind everybody who came before it', async () => {
    const { gate, enter, called } = gateOf()
    const first = enter(40, 'a1', 'ada')
    expect(enter(40, 'a2', 'ada')).toBeNull()
    expect(enter(40, 'a3', 'ada')).toBeNull()
    const other = enter(40, 'g1', 'grace')
    expect(other).not.toBeNull()
    await gate.wakeWaiting()
    expect(called).toEqual([])
    first?.leave()
    await gate.wakeWaiting()
    expect(called).toEqual(['a2'])
    expect(enter(40, 'a2', 'ada')).not.toBeNull()
  })

  it('keeps work that cannot be called behind work that was', async () => {
    const { gate, enter, called, pass } = gateOf()
    const first = enter(60)
    expect(enter(60, 'called')).toBeNull()
    first?.leave()
    await gate.wakeWaiting()
    expect(called).toEqual(['called'])
    expect(enter(60)).toBeNull()
    expect(enter(40)).not.toBeNull()
    pass(60_000) // it went elsewhere
    expect(enter(60)).not.toBeNull()
  })

  it('has room again when a holder leaves, once however often it does', () => {
    const { enter } = gateOf()
    const place = enter(60)
    enter(40)
    place?.leave()
    place?.leave()
    expect(enter(61)).toBeNull()
    expect(enter(60)).not.toBeNull()
  })

  it('gives the place of a killed invocation to others after its time', () => {
    const { enter, pass } = gateOf()
    enter(100)
    pass(HOLDS_MS - 1)
    expect(enter(1)).toBeNull()
    pass(1)
    expect(enter(1)).not.toBeNull()
  })

  it('keeps the place of a holder that works on', () => {
    const { enter, pass } = gateOf()
    const place = enter(100)
    for (let beat = 0; beat < 10; beat++) {
      pass(HOLDS_MS / 2)
      place?.stay()
    }
    expect(enter(1)).toBeNull()
  })

  it('lets in work larger than the whole budget, alone', () => {
    const { enter } = gateOf()
    const small = enter(1)
    expect(enter(101)).toBeNull()
    small?.leave()
    expect(enter(101)).not.toBeNull()
    expect(enter(1)).toBeNull()
  })
})

describe('work that was turned away', () => {
  it('is called when there is room for it, the eldest first, and as much as fits together', async () => {
    const { gate, enter, called } = gateOf()
    const place = enter(100)
    for (const key of ['first', 'second', 'third']) enter(50, key)
    place?.leave()
    await gate.wakeWaiting()
    expect(called).toEqual(['first', 'second'])
    await gate.wakeWaiting()
    expect(called).toEqual(['first', 'second']) // they are on their way
  })

  it('is not called for room that is still taken, nor when it has not asked again', async () => {
    const { gate, enter, called, pass } = gateOf()
    enter(50)
    enter(90, 'large')
    enter(60, 'middle')
    await gate.wakeWaiting()
    expect(called).toEqual([])
    pass(FORGET_WAITING_MS)
    await gate.wakeWaiting()
    expect(called).toEqual([])
  })

  it('does not keep others out', () => {
    const { enter } = gateOf()
    enter(50)
    enter(90, 'large')
    expect(enter(50)).not.toBeNull()
  })
})
