import { describe, expect, it } from 'vitest'
import { askPatiently } from './ask-patiently.ts'
import { EngineTroubleError, type Trouble } from './engine.ts'

const { signal } = new AbortController()

function troubled(trouble: Trouble, times = Infinity) {
  let asked = 0
  const ask = async () => {
    if (++asked <= times) throw new EngineTroubleError('no', trouble)
    return 'answer'
  }
  return { ask, asked: () => asked }
}

describe('a question asked patiently', () => {
  it('is asked again after each short wait that a busy service names, four times at most', async () => {
    const twice = troubled({ kind: 'busy', retryAfterMs: 1 }, 2)
    await expect(askPatiently(twice.ask, signal)).resolves.toBe('answer')
    const always = troubled({ kind: 'busy', retryAfterMs: 0 })
    await expect(askPatiently(always.ask, signal)).rejects.toThrow(EngineTroubleError)
    expect([twice.asked(), always.asked()]).toEqual([3, 4])
  })

  it.each<Trouble>([
    { kind: 'busy', retryAfterMs: null },
    { kind: 'busy', retryAfterMs: 60_000 },
    { kind: 'down', retryAfterMs: 1 },
  ])('is asked once where the wait is for the job to take: %o', async (trouble) => {
    const { ask, asked } = troubled(trouble)
    await expect(askPatiently(ask, signal)).rejects.toThrow(EngineTroubleError)
    expect(asked()).toBe(1)
  })

  it('ends with the job', async () => {
    const job = new AbortController()
    const waiting = askPatiently(troubled({ kind: 'busy', retryAfterMs: 5_000 }).ask, job.signal)
    job.abort(new Error('cancelled'))
    await expect(waiting).rejects.toThrow('cancelled')
  })
})
