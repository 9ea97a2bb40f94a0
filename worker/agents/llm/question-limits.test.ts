import { describe, expect, it } from 'vitest'
import { admit, learnLimit } from './question-limits.ts'

describe('what is known of a model', () => {
  it('spares it what it would refuse again', () => {
    learnLimit('size', 10_000, { kind: 'question', limit: 4096, requested: 8192 }, false)
    expect(() => admit('size', 4_000, false)).not.toThrow()
    expect(() => admit('size', 5_000, false)).toThrow('size')
    expect(() => admit('size', 5_000, true)).not.toThrow() // nothing smaller can be asked
    learnLimit('unsaid', 10_000, { kind: 'question', limit: undefined, requested: undefined }, false)
    expect(() => admit('unsaid', 5_001, false)).toThrow('size')
    learnLimit('unsaid', 1_000, { kind: 'question', limit: undefined, requested: undefined }, true)
    expect(() => admit('unsaid', 5_000, false)).not.toThrow() // of one text, it says nothing of others
  })

  it('asks no more in a minute than its tokens, and knows when the next fit', () => {
    learnLimit('minute', 3_000, { kind: 'minute', limit: 6_000, requested: 3_000 }, false)
    const now = Date.now()
    admit('minute', 3_000, false, now)
    admit('minute', 3_000, false, now + 10_000)
    const wait = (tokens: number) => {
      try {
        admit('minute', tokens, false, now + 20_000)
      } catch (error) {
        return (error as { trouble?: { retryAfterMs: number } }).trouble?.retryAfterMs
      }
    }
    expect([wait(3_000), wait(5_000)]).toEqual([40_000, 50_000])
    expect(() => admit('minute', 3_000, false, now + 60_001)).not.toThrow()
  })
})
