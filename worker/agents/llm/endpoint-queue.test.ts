import { describe, expect, it } from 'vitest'
import { beginCall, endCall, fittingLanes, lastSignOf, noteToken } from './endpoint-queue.ts'

it('is given as many questions as there are lanes before it has shown a limit', () => {
  expect(fittingLanes('new', 4)).toBe(4)
})

describe('a server that answers one at a time', () => {
  it('is given one question and the next, once a question has waited through the answer of another', () => {
    const [one, other] = [beginCall('single', 0), beginCall('single', 0)]
    noteToken('single', one, 1_000)
    noteToken('single', one, 21_000)
    endCall('single', one, 21_000)
    expect(fittingLanes('single', 4, 21_000)).toBe(2)
    expect(fittingLanes('single', 1, 21_000)).toBe(1)
    noteToken('single', other, 22_000)
    noteToken('single', other, 32_000)
    endCall('single', other, 32_000)
    expect(fittingLanes('single', 4, 32_000)).toBe(2)
    expect(fittingLanes('single', 4, 21_000 + 11 * 60_000)).toBe(4) // it may have been started anew
  })

  it('is not taken for one that answers two at a time', () => {
    const [one, other] = [beginCall('double', 0), beginCall('double', 0)]
    beginCall('double', 0) // waits
    for (const now of [1_000, 9_000]) for (const call of [one, other]) noteToken('double', call, now)
    endCall('double', one, 9_000)
    expect(fittingLanes('double', 4, 9_000)).toBe(3)
  })

  it('is not told from a question that the server has lost, while later ones are answered', () => {
    beginCall('lost', 0) // for ever
    const [one, other] = [beginCall('lost', 10_000), beginCall('lost', 10_000)]
    for (const now of [11_000, 19_000]) for (const call of [one, other]) noteToken('lost', call, now)
    endCall('lost', one, 19_000)
    expect(fittingLanes('lost', 4, 19_000)).toBe(4)
  })

  it('shows life to those in its queue, and not to those it has forgotten', () => {
    const [ahead, waiting] = [beginCall('queue', 0), beginCall('queue', 100)]
    noteToken('queue', ahead, 50_000)
    expect(lastSignOf('queue', waiting)).toBe(50_000)
    endCall('queue', ahead, 50_000)
    expect(lastSignOf('queue', waiting)).toBe(50_000) // its turn has just come
    const later = beginCall('queue', 60_000)
    noteToken('queue', later, 61_000) // served though it came later: there is no queue
    expect(lastSignOf('queue', waiting)).toBe(50_000)
  })
})
