import { describe, expect, it } from 'vitest'
import { EngineTroubleError, type TranslationOutcome } from '../agents/engine.ts'
import { AppError } from '../app-error.ts'
import { BUSY_PAUSE_MS, type SliceDeps, translateSlice } from './translate-slice.ts'
import type { BatchWork } from './work.ts'

const OUTCOME: TranslationOutcome = {
  accepted: [],
  rejected: [],
  unanswered: null,
  usage: { calls: 1, inputTokens: 1, outputTokens: 1 },
}
function work(batch: number): BatchWork {
  return {
    batch,
    request: {
      sourceLanguage: 'en',
      targetLanguage: 'de',
      segments: [],
      context: { previous: [], next: null, headings: [] },
      style: { maintainTone: true, instructions: null },
    },
  }
}

/** Lanes of open batches, kept as the job keeps them: a failed batch stays open. */
function desk(lanes: number[][], overrides: Partial<SliceDeps> = {}) {
  const saved: number[] = []
  const deps: SliceDeps = {
    nextBatch: async (lane, behind) => {
      const batch = lanes[lane]?.find((candidate) => candidate > behind && !saved.includes(candidate))
      return batch === undefined ? 'drained' : work(batch)
    },
    translate: async () => OUTCOME,
    save: async (batch) => saved.push(batch) > 0,
    fail: async () => true,
    isTimeUp: () => false,
    ...overrides,
  }
  return { deps, saved }
}

describe('a slice of translation', () => {
  it('drains its lanes side by side and saves each batch once', async () => {
    const { deps, saved } = desk([
      [0, 1, 2],
      [3, 4],
    ])
    expect(await translateSlice(deps, [0, 1])).toMatchObject({ kind: 'ended', isBusy: false, code: null })
    expect(saved.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4])
  })

  it('stops when its time is up', async () => {
    let calls = 0
    const { deps, saved } = desk([[0, 1, 2]], { isTimeUp: () => calls++ > 0 })
    await translateSlice(deps, [0])
    expect(saved).toEqual([0])
  })

  it('stops in silence when the lease is lost', async () => {
    const { deps } = desk([[0, 1]], { save: async () => false })
    expect(await translateSlice(deps, [0])).toEqual({ kind: 'lost' })
  })

  it('waits as long as a busy model asks, in all lanes', async () => {
    const translate = async () => {
      throw new EngineTroubleError('429', { kind: 'busy', retryAfterMs: 12_000 })
    }
    const { deps, saved } = desk([[0], [1]], { translate })
    expect(await translateSlice(deps, [0, 1])).toMatchObject({ kind: 'ended', isBusy: true, retryAfterMs: 12_000 })
    expect(saved).toEqual([])
  })

  it('gives a busy model a pause of its own when it names none', async () => {
    const translate = async () => {
      throw new EngineTroubleError('429', { kind: 'busy', retryAfterMs: null })
    }
    const { deps } = desk([[0]], { translate })
    expect(await translateSlice(deps, [0])).toMatchObject({ retryAfterMs: BUSY_PAUSE_MS })
  })

  it('leaves a failed batch for another slice and goes on with the next', async () => {
    const failures: number[] = []
    let calls = 0
    const translate = async () => {
      if (calls++ === 0) throw new Error('time-out')
      return OUTCOME
    }
    const { deps, saved } = desk([[0, 1]], { translate, fail: async (batch) => failures.push(batch) > 0 })
    expect(await translateSlice(deps, [0])).toMatchObject({ kind: 'ended', code: 'model_unavailable' })
    expect({ failures, saved }).toEqual({ failures: [0], saved: [1] })
  })

  it('says when the model refuses the request itself', async () => {
    const translate = async () => {
      throw new AppError('model_refused', '400')
    }
    const { deps } = desk([[0]], { translate })
    expect(await translateSlice(deps, [0])).toEqual({ kind: 'refused', code: 'model_refused' })
  })
})
