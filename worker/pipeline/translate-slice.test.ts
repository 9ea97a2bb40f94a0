import { describe, expect, it } from 'vitest'
import {
  ProviderTroubleError,
  QuestionRefusedError,
  type TranslationOutcome,
  type TranslationRequest,
  type Trouble,
} from '../agents/translation-provider.ts'
import { AppError } from '../app-error.ts'
import { MAX_CALL_MS } from '../agents/llm/read-stream.ts'
import {
  BUSY_PAUSE_MS,
  FAILED_BATCH_PAUSE_MS,
  MAX_CONTROL_MS,
  type SliceDeps,
  translateSlice,
} from './translate-slice.ts'
import type { BatchWork } from '../job-model/rpc-answers.ts'

const OUTCOME: TranslationOutcome = {
  accepted: [],
  rejected: [],
  usage: { calls: 1, inputTokens: 1, outputTokens: 1, costUsd: null },
}

function work(item: number): BatchWork {
  return {
    item,
    request: {
      sourceLanguage: 'en',
      targetLanguage: 'de',
      segments: [{ id: String(item), role: 'paragraph', source: [{ kind: 'text', text: 'A text' }] }],
      context: { previous: [], next: null, headings: [] },
      style: { maintainTone: true, instructions: null },
    },
  }
}

type Answer = (asked: string) => TranslationOutcome | Trouble['kind'] | 'refusal' | 'fatal'

/** Lanes of open batches, kept as the job keeps them: a failed batch stays open. `answer` is asked by segment id. */
function desk(lanes: number[][], answer: Answer = () => OUTCOME, overrides: Partial<SliceDeps> = {}) {
  const saved: number[] = []
  const taken = new Set<number>()
  const asked: string[] = []
  const failed: [number, string, number][] = []
  const deps: SliceDeps = {
    nextBatch: async (lane) => {
      const item = lanes[lane]?.find((candidate) => !taken.has(candidate))
      if (item === undefined) return 'drained'
      taken.add(item)
      return work(item)
    },
    translate: async ({ segments }: TranslationRequest) => {
      const id = segments[0]?.id ?? ''
      asked.push(id)
      const reply = answer(id)
      if (reply === 'refusal') throw new QuestionRefusedError('400')
      if (reply === 'fatal') throw new AppError('model_misconfigured', '401')
      if (typeof reply === 'string') throw new ProviderTroubleError(reply, { kind: reply, retryAfterMs: null })
      return reply
    },
    save: async (batch) => saved.push(batch) > 0,
    fail: async (batch, fault, { calls }) => failed.push([batch, fault, calls]) > 0,
    isTimeUp: () => false,
    lost: new AbortController(),
    ...overrides,
  }
  return { deps, saved, asked, failed }
}

describe('a slice of translation', () => {
  it('drains its lanes side by side and saves each batch once', async () => {
    const { deps, saved } = desk([
      [0, 1, 2],
      [3, 4],
    ])
    expect(await translateSlice(deps, [0, 1])).toEqual({ kind: 'ended', trouble: null, pauseMs: 0 })
    expect(saved.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4])
  })

  it('stops when its time is up', async () => {
    let calls = 0
    const { deps, saved } = desk([[0, 1, 2]], undefined, { isTimeUp: () => calls++ > 0 })
    await translateSlice(deps, [0])
    expect(saved).toEqual([0])
  })

  it('stops when its time is up before a call could begin, and holds it against nobody', async () => {
    const { deps, failed } = desk([[0, 1]], undefined, { translate: async () => null })
    expect(await translateSlice(deps, [0])).toEqual({ kind: 'ended', trouble: null, pauseMs: 0 })
    expect(failed).toEqual([])
  })

  it('stops in silence when the lease is lost, and aborts the calls of other lanes', async () => {
    const lost = new AbortController()
    const { deps } = desk([[0, 1], [2]], undefined, {
      lost,
      save: async () => false,
      translate: ({ segments }) =>
        segments[0]?.id === '0'
          ? Promise.resolve(OUTCOME)
          : new Promise((_, reject) => {
              lost.signal.addEventListener('abort', () => reject(new Error('aborted')))
            }),
    })
    expect(await translateSlice(deps, [0, 1])).toEqual({ kind: 'lost' })
  })

  it('waits as long as a busy model asks, in all lanes', async () => {
    const translate = async () => {
      throw new ProviderTroubleError('429', { kind: 'busy', retryAfterMs: 12_000 })
    }
    const { deps, saved, failed } = desk([[0], [1]], undefined, { translate })
    expect(await translateSlice(deps, [0, 1])).toEqual({ kind: 'ended', trouble: 'busy', pauseMs: 12_000 })
    expect({ saved, failed }).toEqual({ saved: [], failed: [] })
  })

  it('gives a busy model a pause of its own when it names none', async () => {
    const { deps } = desk([[0]], () => 'busy')
    expect(await translateSlice(deps, [0])).toMatchObject({ pauseMs: BUSY_PAUSE_MS })
  })
})

describe('a call without an answer', () => {
  it('is held against the batch when the model answers a control question, and the lane goes on', async () => {
    const { deps, saved, asked, failed } = desk([[0, 1]], (id) => (id === '0' ? 'down' : OUTCOME))
    expect(await translateSlice(deps, [0])).toEqual({ kind: 'ended', trouble: null, pauseMs: FAILED_BATCH_PAUSE_MS })
    expect(asked).toEqual(['0', 'control', '1'])
    expect({ saved, failed }).toEqual({ saved: [1], failed: [[0, 'unanswered', 1]] })
  })

  it('gives a control question so little time that the invocation ends before its consumer does', async () => {
    const limits: (number | undefined)[] = []
    const deps = desk([[0]]).deps
    await translateSlice(
      {
        ...deps,
        translate: async ({ maxMs }) => {
          limits.push(maxMs)
          throw new ProviderTroubleError('down', { kind: 'down', retryAfterMs: null })
        },
      },
      [0],
    )
    expect(limits).toEqual([undefined, MAX_CONTROL_MS])
    expect(MAX_CALL_MS + MAX_CONTROL_MS).toBeLessThan(15 * 60 * 1000)
  })

  it('is an outage when the model does not answer the control question either: all lanes stop, no batch is blamed', async () => {
    const { deps, asked, failed } = desk([[0, 1, 2], [3], [4]], () => 'down')
    expect(await translateSlice(deps, [0, 1, 2])).toEqual({ kind: 'ended', trouble: 'down', pauseMs: 0 })
    expect(asked.toSorted()).toEqual(['0', '3', '4', 'control'])
    expect(failed).toEqual([])
  })

  it('is an outage for a model that has answered before and went away', async () => {
    let answers = 0
    const { deps, saved, failed } = desk([[0, 1, 2]], () => (answers++ < 1 ? OUTCOME : 'down'))
    expect(await translateSlice(deps, [0])).toMatchObject({ trouble: 'down' })
    expect({ saved, failed }).toEqual({ saved: [0], failed: [] })
  })

  it('is found out even when the time of the slice is up by then', async () => {
    let isTimeUp = false
    const { deps } = desk([[0, 1]], () => {
      isTimeUp = true
      return 'down'
    })
    expect(await translateSlice({ ...deps, isTimeUp: () => isTimeUp }, [0])).toMatchObject({ trouble: 'down' })
  })
})

describe('a refusal', () => {
  it('is the request itself when the model refuses the control question too', async () => {
    const { deps, asked } = desk([[0, 1]], () => 'refusal')
    expect(await translateSlice(deps, [0])).toEqual({ kind: 'refused', code: 'model_refused' })
    expect(asked).toEqual(['0', 'control'])
  })

  it("is the batch's own when the model takes other requests", async () => {
    const { deps, saved, failed } = desk([[0, 1]], (id) => (id === '0' ? 'refusal' : OUTCOME))
    expect(await translateSlice(deps, [0])).toMatchObject({ kind: 'ended', trouble: null })
    expect({ saved, failed }).toEqual({ saved: [1], failed: [[0, 'refused', 1]] })
  })

  it('of everything, by a model that has answered before, ends the job and blames no batch', async () => {
    let answers = 0
    const { deps, saved, asked, failed } = desk([[0, 1, 2]], () => (answers++ < 1 ? OUTCOME : 'refusal'))
    expect(await translateSlice(deps, [0])).toEqual({ kind: 'refused', code: 'model_refused' })
    expect(asked).toEqual(['0', '1', 'control'])
    expect({ saved, failed }).toEqual({ saved: [0], failed: [] })
  })
})

describe('a service that is closed', () => {
  it('ends the job at the first question when it refuses the control question too', async () => {
    const { deps, asked } = desk([[0, 1]], () => 'fatal')
    expect(await translateSlice(deps, [0])).toEqual({ kind: 'refused', code: 'model_misconfigured' })
    expect(asked).toEqual(['0', 'control'])
  })

  it('after answers ends it in all lanes when it refuses the control question too, and blames no batch', async () => {
    let calls = 0
    const { deps, saved, asked, failed } = desk([[0, 1, 2], [3, 4], [5]], () => (calls++ < 3 ? OUTCOME : 'fatal'))
    expect(await translateSlice(deps, [0, 1, 2])).toEqual({ kind: 'refused', code: 'model_misconfigured' })
    expect(asked.toSorted()).toEqual(['0', '1', '3', '4', '5', 'control'])
    expect({ saved: saved.toSorted((a, b) => a - b), failed }).toEqual({ saved: [0, 3, 5], failed: [] })
  })

  it('is none that answers the control question after the first: a stray 401 is held against its batch', async () => {
    const { deps, saved, asked, failed } = desk([[0, 1]], (id) => (id === '0' ? 'fatal' : OUTCOME))
    expect(await translateSlice(deps, [0])).toMatchObject({ kind: 'ended', trouble: null })
    expect(asked).toEqual(['0', 'control', '1'])
    expect({ saved, failed }).toEqual({ saved: [1], failed: [[0, 'unanswered', 1]] })
  })

  it('is none that answers the control question: a stray 401 is held against its batch', async () => {
    const { deps, saved, asked, failed } = desk([[0, 1, 2]], (id) => (id === '1' ? 'fatal' : OUTCOME))
    expect(await translateSlice(deps, [0])).toMatchObject({ kind: 'ended', trouble: null })
    expect(asked).toEqual(['0', '1', 'control', '2'])
    expect({ saved, failed }).toEqual({ saved: [0, 2], failed: [[1, 'unanswered', 1]] })
  })
})
