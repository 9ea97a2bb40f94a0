import { describe, expect, it } from 'vitest'
import { fittingLanes, OpenCall } from './endpoint-queue.ts'

it('is given as many questions as there are lanes before it has shown a limit', () => {
  expect(fittingLanes('new', 4)).toBe(4)
})

describe('a server that answers one at a time', () => {
  it('is given one question and the next, once a question has waited through the answer of another', () => {
    const [one, other] = [new OpenCall('single', 0), new OpenCall('single', 0)]
    one.noteToken(1_000)
    one.noteToken(21_000)
    one.end(21_000)
    expect(fittingLanes('single', 4, 21_000)).toBe(2)
    expect(fittingLanes('single', 1, 21_000)).toBe(1)
    other.noteToken(22_000)
    other.noteToken(32_000)
    other.end(32_000)
    expect(fittingLanes('single', 4, 32_000)).toBe(2)
    expect(fittingLanes('single', 4, 21_000 + 11 * 60_000)).toBe(4) // it may have been started anew
  })

  it('is not taken for one that answers two at a time', () => {
    const [one, other] = [new OpenCall('double', 0), new OpenCall('double', 0), new OpenCall('double', 0)] // one waits
    for (const now of [1_000, 9_000]) for (const call of [one, other]) call.noteToken(now)
    one.end(9_000)
    expect(fittingLanes('double', 4, 9_000)).toBe(3)
  })

  it('is not told from a question that the server has lost, while later ones are answered', () => {
    const lost = new OpenCall('lost', 0)
    const [one, other] = [new OpenCall('lost', 10_000), new OpenCall('lost', 10_000)]
    for (const now of [11_000, 19_000]) for (const call of [one, other]) call.noteToken(now)
    one.end(19_000)
    expect(fittingLanes('lost', 4, 19_000)).toBe(4)
    expect(lost.isSilent(15_000, 19_000)).toBe(true) // nothing was ahead of it
  })

  it('shows life to those in its queue, and not to those it has forgotten', () => {
    const [ahead, waiting] = [new OpenCall('queue', 0), new OpenCall('queue', 100)]
    ahead.noteToken(50_000)
    expect(waiting.lastSign()).toBe(50_000)
    ahead.end(50_000)
    expect(waiting.lastSign()).toBe(50_000) // its turn has just come
    const later = new OpenCall('queue', 60_000)
    later.noteToken(61_000) // served though it came later: there is no queue
    expect(waiting.lastSign()).toBe(50_000)
  })
})
