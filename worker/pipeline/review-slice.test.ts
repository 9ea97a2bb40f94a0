import { describe, expect, it } from 'vitest'
import { NO_USAGE, ProviderTroubleError } from '../agents/translation-provider.ts'
import { AppError } from '../app-error.ts'
import type { BatchFault } from '../contract/translation/segment-fault.ts'
import type { ReviewAnswer, ReviewWork } from '../job-model/rpc-answers.ts'
import { reviewSlice, type ReviewSliceDeps } from './review-slice.ts'

const CONTEXT = {
  sourceLanguage: 'en',
  targetLanguage: 'de',
  style: { maintainTone: true, instructions: null },
} as const
const ANSWER: ReviewAnswer = { kind: 'findings', reviewed: [], findings: [], usage: NO_USAGE }

const review = (item: number): ReviewWork => ({ item, kind: 'review', request: { ...CONTEXT, segments: [] } })
const second = (item: number): ReviewWork => ({
  item,
  kind: 'second',
  request: { ...CONTEXT, segments: [], context: { previous: [], next: null, headings: [] } },
})

/** A job whose second phase of questions follows from all answers to its first. */
class Phases {
  readonly #phases: ReviewWork[][]
  readonly #open = new Set<number>()
  readonly asked: number[] = []
  readonly failed: [item: number, fault: BatchFault][] = []
  givenUp = 0
  mostAtOnce = 0
  #atOnce = 0

  constructor(...phases: ReviewWork[][]) {
    this.#phases = phases
  }

  deps(ask: (work: ReviewWork) => Promise<ReviewAnswer | null> = async () => ANSWER): ReviewSliceDeps {
    return {
      nextReview: async () => {
        while (this.#phases[0]?.length === 0 && this.#open.size === 0) this.#phases.shift()
        const work = this.#phases[0]?.shift()
        if (work) this.#open.add(work.item)
        return work ?? 'drained'
      },
      ask: async (work) => {
        this.asked.push(work.item)
        this.mostAtOnce = Math.max(this.mostAtOnce, ++this.#atOnce)
        await new Promise((resolve) => setTimeout(resolve, work.item))
        this.#atOnce--
        return ask(work)
      },
      save: async (item) => {
        this.#open.delete(item)
        return true
      },
      fail: async (item, fault) => {
        this.failed.push([item, fault])
        this.#open.delete(item)
        return true
      },
      giveUpSeconds: async () => {
        this.givenUp++
        for (const phase of this.#phases) {
          const others = phase.filter(({ kind }) => kind !== 'second')
          phase.splice(0, phase.length, ...others)
        }
        this.#open.clear()
        return true
      },
      isTimeUp: () => false,
      lost: new AbortController(),
    }
  }
}

describe('a slice of a review', () => {
  it('asks side by side what follows from the answers before it', async () => {
    const phases = new Phases([second(1), second(30)], [review(5), review(6), review(7)])
    expect(await reviewSlice(phases.deps(), 3)).toEqual({ isOver: false, trouble: null, pauseMs: 0 })
    expect(phases.asked.toSorted((a, b) => a - b)).toEqual([1, 5, 6, 7, 30])
    expect(phases.mostAtOnce).toBe(3)
  })

  it.each<[string, () => Error]>([
    ['is down', () => new ProviderTroubleError('', { kind: 'down', retryAfterMs: null })],
    ['is silent', () => new ProviderTroubleError('', { kind: 'down', retryAfterMs: 600_000 })],
    ['is busy', () => new ProviderTroubleError('', { kind: 'busy', retryAfterMs: 600_000 })],
    ['is not set up', () => new AppError('model_misconfigured', '')],
  ])('reviews on at once where the model of second translations %s, and asks it no more', async (_, error) => {
    const phases = new Phases([second(1), second(2), second(3)], [review(4), review(5)])
    const end = await reviewSlice(
      phases.deps(async (work) => {
        if (work.kind === 'second') throw error()
        return ANSWER
      }),
      1,
    )
    expect(end).toEqual({ isOver: false, trouble: null, pauseMs: 0 })
    expect(phases.failed).toEqual([])
    expect([phases.givenUp, phases.asked]).toEqual([1, [1, 4, 5]])
  })

  it('is over where the reviewer is not set up', async () => {
    const end = await reviewSlice(
      new Phases([review(1)], [review(2)]).deps(async () => {
        throw new AppError('model_misconfigured', '')
      }),
      1,
    )
    expect(end).toMatchObject({ isOver: true, code: expect.any(String) })
  })
})
