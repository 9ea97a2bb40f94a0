import { describe, expect, it } from 'vitest'
import {
  beginCall,
  endCall,
  fittingBatch,
  fittingLanes,
  lastSignOf,
  noteToken,
  paceOf,
  type Pace,
} from './endpoint-pace.ts'

const LARGEST = { segments: 20, tokens: 1_200 }
const pace = (tokensPerSecond: number, atOnce: number | null = null): Pace => ({
  tokensPerSecond,
  firstTokenMs: 300,
  atOnce,
})

describe('the batch that fits a pace', () => {
  it('is the largest for a server that nobody has measured, and for a quick one', () => {
    expect(fittingBatch(null, LARGEST)).toEqual(LARGEST)
    expect(fittingBatch(pace(60), LARGEST)).toEqual(LARGEST)
  })

  it('shrinks with the pace, so that an answer comes within a minute', () => {
    const { segments, tokens } = fittingBatch(pace(8), LARGEST)
    expect(tokens).toBe(225)
    expect(segments).toBe(4)
    expect((tokens * 1.6) / 8).toBeLessThan(60)
    expect(fittingBatch(pace(20), LARGEST).tokens).toBeGreaterThan(tokens)
  })

  it('never asks for so little that the instructions cost more than the text', () => {
    expect(fittingBatch(pace(0.5), LARGEST)).toEqual({ segments: 4, tokens: 160 })
  })
})

describe('the pace of an endpoint', () => {
  it('is unknown before an answer', () => {
    expect(paceOf('new')).toBeNull()
    expect(fittingLanes(paceOf('new'), 4)).toBe(4)
  })

  it('is its tokens over the time they took to come', () => {
    const call = beginCall('slow', 0)
    noteToken('slow', call, 2_000)
    noteToken('slow', call, 12_000)
    endCall('slow', call, 80, 12_000)
    expect(paceOf('slow', 12_000)).toEqual({ tokensPerSecond: 8, firstTokenMs: 2_000, atOnce: null })
  })

  it('takes an answer that comes at once for written since the question', () => {
    const call = beginCall('burst', 0)
    noteToken('burst', call, 10_000)
    endCall('burst', call, 100, 10_000)
    expect(paceOf('burst', 10_000)?.tokensPerSecond).toBe(10)
  })

  it('is not told from a call that failed', () => {
    const call = beginCall('failed', 0)
    noteToken('failed', call, 10_000)
    endCall('failed', call, null, 10_000)
    expect(paceOf('failed', 10_000)).toBeNull()
  })
})

describe('a server that answers one at a time', () => {
  it('is given one question and the next, once a question has waited through the answer of another', () => {
    const [one, other] = [beginCall('single', 0), beginCall('single', 0)]
    noteToken('single', one, 1_000)
    noteToken('single', one, 21_000)
    endCall('single', one, 160, 21_000)
    expect(paceOf('single', 21_000)?.atOnce).toBe(1)
    expect(fittingLanes(paceOf('single', 21_000), 4)).toBe(2)
    expect(fittingLanes(paceOf('single', 21_000), 1)).toBe(1)
    noteToken('single', other, 22_000)
    noteToken('single', other, 32_000)
    endCall('single', other, 80, 32_000)
    expect(fittingLanes(paceOf('single', 32_000), 4)).toBe(2)
    expect(fittingLanes(paceOf('single', 21_000 + 11 * 60_000), 4)).toBe(4) // it may have been started anew
  })

  it('is not taken for one that answers two at a time', () => {
    const [one, other] = [beginCall('double', 0), beginCall('double', 0)]
    beginCall('double', 0) // waits
    for (const now of [1_000, 9_000]) for (const call of [one, other]) noteToken('double', call, now)
    endCall('double', one, 80, 9_000)
    expect(paceOf('double', 9_000)?.atOnce).toBe(2)
  })

  it('is not told from a question that the server has lost, while later ones are answered', () => {
    beginCall('lost', 0) // for ever
    const [one, other] = [beginCall('lost', 10_000), beginCall('lost', 10_000)]
    for (const now of [11_000, 19_000]) for (const call of [one, other]) noteToken('lost', call, now)
    endCall('lost', one, 80, 19_000)
    expect(fittingLanes(paceOf('lost', 19_000), 4)).toBe(4)
  })

  it('shows life to those in its queue, and not to those it has forgotten', () => {
    const [ahead, waiting] = [beginCall('queue', 0), beginCall('queue', 100)]
    noteToken('queue', ahead, 50_000)
    expect(lastSignOf('queue', waiting)).toBe(50_000)
    endCall('queue', ahead, 80, 50_000)
    expect(lastSignOf('queue', waiting)).toBe(50_000) // its turn has just come
    const later = beginCall('queue', 60_000)
    noteToken('queue', later, 61_000) // served though it came later: there is no queue
    expect(lastSignOf('queue', waiting)).toBe(50_000)
  })
})
