// Jobs with a misbehaving model, driven step by step. Wake-ups are diverted; the test is the only consumer.
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  type AcceptedTarget,
  ProviderTroubleError,
  QuestionRefusedError,
  QuestionTooLargeError,
  type TranslationProvider,
  type TranslationOutcome,
  type TranslationRequest,
} from '../../../worker/agents/translation-provider.ts'
import { AppError } from '../../../worker/app-error.ts'
import { settingsOf } from '../../../worker/env.ts'
import { doAgentsWork } from '../../../worker/pipeline/agents-work.ts'
import { doEngineWork } from '../../../worker/pipeline/engine-work.ts'
import type { JobSpec } from '../../../worker/job-model/job-record.ts'
import { type Job, runToEnd, segmentsOf, specOf, translated } from './job-driving.ts'

/** Two batches. */
const SENTENCES = 30
const TEXT = Array.from({ length: SENTENCES }, (_, n) => `Sentence ${n} tells of the harbour.`).join('\n\n')
const PAGES = 1

let job: Job
let spec: JobSpec

beforeEach(async () => {
  spec = await specOf(TEXT, PAGES)
  job = env.TRANSLATION_JOB.getByName(crypto.randomUUID())
  await job.ensure(spec, 1)
})

afterEach(() => {
  vi.useRealTimers()
})

const IN_ORDER: TranslationProvider = {
  name: 'embedded',
  isCharged: true,
  translate: async (request) => translated(request),
}

const run = (translate: TranslationProvider['translate'], variables?: Record<string, string>) =>
  runToEnd(job, translate, variables)

/** An answer with nothing for the second half of what is asked. */
function halfTranslated(request: TranslationRequest): TranslationOutcome {
  const { accepted, ...outcome } = translated(request)
  const right = accepted.slice(0, Math.ceil(accepted.length / 2))
  const rejected = accepted
    .slice(right.length)
    .map(({ id }) => ({ id, faults: ['missing' as const], answer: null, candidate: null }))
  return { ...outcome, accepted: right, rejected }
}

function holds(request: TranslationRequest, text: string): boolean {
  return JSON.stringify(request.segments).includes(text)
}

/** From here on, the clock moves on between two looks at the job. */
function skipPauses(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
}

describe('a model', () => {
  it('that was away for a moment leaves nothing untranslated', async () => {
    skipPauses()
    let calls = 0
    const progress = await run(async (request) => {
      if (calls++ < 4) throw new ProviderTroubleError('no connection', { kind: 'down', retryAfterMs: null })
      return translated(request)
    })
    expect(progress).toMatchObject({ status: 'completed', segmentsDone: SENTENCES })
    const report = await job.report()
    expect(report).toMatchObject({ segments: { translated: SENTENCES, flagged: 0 }, pagesCharged: PAGES })
  })

  it('that stays away fails the job after minutes, uncharged, and a new run goes on where it stopped', async () => {
    skipPauses()
    let answered = 0
    const progress = await run(async (request) => {
      if (answered > 0) throw new ProviderTroubleError('no connection', { kind: 'down', retryAfterMs: null })
      answered += request.segments.length
      return translated(request)
    })
    vi.useRealTimers()
    expect(progress).toMatchObject({ status: 'failed', code: 'model_unavailable', segmentsDone: answered })
    expect(answered).toBeLessThan(SENTENCES)
    expect(await job.report()).toMatchObject({ segments: { flagged: 0 }, pagesCharged: 0 })

    await job.ensure(spec, 2)
    let askedAgain = 0
    const second = await run(async (request) => {
      askedAgain += request.segments.length
      return translated(request)
    })
    expect(second).toMatchObject({ status: 'completed', segmentsDone: SENTENCES })
    expect(askedAgain).toBe(SENTENCES - answered)
  })

  it('that never answers one segment loses that segment alone, and a page with it is a page', async () => {
    const progress = await run(async (request) => {
      if (holds(request, 'Sentence 7 ')) throw new ProviderTroubleError('500', { kind: 'down', retryAfterMs: null })
      return translated(request)
    })
    expect(progress.status).toBe('completed')
    const report = await job.report()
    expect(report).toMatchObject({ segments: { translated: SENTENCES - 1, flagged: 1 }, pagesCharged: PAGES })
    const left = (await segmentsOf(job)).filter(({ state }) => state === 'flagged')
    expect(left).toMatchObject([{ faults: ['unanswered'], target: null }])
    expect(report?.findings).toMatchObject([{ code: 'unanswered', excerpt: expect.stringContaining('Sentence 7 ') }])
    expect(report?.findings[0]?.place?.kind).toBe('line')
  })

  it('that takes one text in no question tells that it is too long, and translates the others', async () => {
    const progress = await run(async (request) => {
      if (holds(request, 'Sentence 7 ')) throw new QuestionTooLargeError('413')
      return translated(request)
    })
    expect(progress.status).toBe('completed')
    const left = (await segmentsOf(job)).filter(({ state }) => state === 'flagged')
    expect(left).toMatchObject([{ faults: ['oversized'], target: null }])
  })

  it('that makes more small faults than a report has room for hides no grave one behind them', async () => {
    const many = 250
    const text = Array.from({ length: many }, (_, n) => `Sentence ${n} tells of the harbour.`).join('\n\n')
    job = env.TRANSLATION_JOB.getByName(crypto.randomUUID())
    await job.ensure(await specOf(text, PAGES), 1)
    const progress = await run(async (request) => {
      if (holds(request, 'Sentence 249 ')) throw new QuestionRefusedError('400')
      const { accepted, ...outcome } = translated(request)
      const isGrave = ({ source }: (typeof request.segments)[number]) =>
        JSON.stringify(source).includes('Sentence 240 ')
      const grave = new Set(request.segments.filter(isGrave).map(({ id }) => id))
      const marked = accepted.map((target): AcceptedTarget => ({
        ...target,
        marks: [grave.has(target.id) ? 'too_short' : 'loose_marks'],
      }))
      return { ...outcome, accepted: marked }
    })
    expect(progress.status).toBe('completed')
    const report = await job.report()
    expect(report?.segments).toMatchObject({ marked: many - 1, flagged: 1 })
    const [first, second, third, ...others] = report?.findings ?? []
    expect([first?.excerpt, second?.excerpt, third?.excerpt]).toEqual([
      'Sentence 249 tells of the harbour.',
      'Sentence 240 tells of the harbour.',
      'Sentence 0 tells of the harbour.',
    ])
    expect(others).toHaveLength(197)
  })

  it('whose filter refuses one segment loses that segment alone', async () => {
    const asked: number[] = []
    const progress = await run(async (request) => {
      asked.push(request.segments.length)
      if (holds(request, 'Sentence 7 ')) throw new QuestionRefusedError('400')
      return translated(request)
    })
    expect(progress.status).toBe('completed')
    expect((await job.report())?.segments).toMatchObject({ translated: SENTENCES - 1, flagged: 1 })
    // Halves, not singles, and a control question for each that is refused.
    expect(asked.length).toBeLessThan(22)
  })

  it.each([
    ['refuses every question', 'model_refused', () => new QuestionRefusedError('400')],
    ['is closed to us', 'model_misconfigured', () => new AppError('model_misconfigured', '401')],
  ])('that %s, from the first or in the middle, fails the job at once (%s), uncharged', async (_, code, error) => {
    for (const good of [0, 1]) {
      let calls = 0
      const progress = await run(
        async (request) => {
          if (calls++ < good) return translated(request)
          throw error()
        },
        { MAX_PARALLEL_BATCHES: '1' },
      )
      expect(progress).toMatchObject({ status: 'failed', code })
      expect(calls).toBeLessThanOrEqual(good + 3)
      expect(await job.report()).toMatchObject({ segments: { flagged: 0 }, pagesCharged: 0 })
      await job.ensure(spec, good + 2)
    }
    expect(await run(async (request) => translated(request))).toMatchObject({ status: 'completed' })
  })

  it('whose tags were placed by code, or tokens estimated, has a report that says so', async () => {
    await run(async (request) => {
      const { accepted, usage, ...outcome } = translated(request)
      const placed = accepted.map((target) => ({
        ...target,
        ...(target.id === accepted[0]?.id ? { hasPlacedTags: true } : {}),
      }))
      return { ...outcome, accepted: placed, usage: { ...usage, isEstimated: request.segments.length < 20 } }
    })
    expect(await job.report()).toMatchObject({
      segments: { translated: SENTENCES },
      tagsPlaced: 2, // the first of each batch
      isUsageEstimated: true,
      findings: [{ code: 'tags_placed' }, { code: 'tags_placed' }],
    })
  })

  it('that will not say a term is asked once more at the end, and what it still will not say is named', async () => {
    const progress = await run(async (request) => {
      const { accepted, ...outcome } = translated(request)
      const [first, ...others] = accepted
      return {
        ...outcome,
        accepted: first ? [{ ...first, marks: ['terms_missed'], hasPlacedTags: true }, ...others] : [],
      }
    })
    expect(progress.status).toBe('completed')
    const report = await job.report()
    expect(report).toMatchObject({
      segments: { translated: SENTENCES, flagged: 0 },
      tagsPlaced: 1,
      pagesCharged: PAGES,
    })
    expect(report?.findings).toMatchObject([
      { code: 'tags_placed', isDelivered: true },
      { code: 'terms_missed', isDelivered: true, excerpt: 'Sentence 0 tells of the harbour.' },
    ])
  })

  it('whose second question is not answered keeps the first answers, and is asked only for the rest', async () => {
    const sizes: number[] = []
    const progress = await run(async (request) => {
      sizes.push(request.segments.length)
      const outcome = translated(request)
      if (request.segments.length === 1 && sizes.filter((size) => size === 1).length === 1)
        throw new ProviderTroubleError('429', { kind: 'busy', retryAfterMs: 10 })
      if (request.segments.length < 25) return outcome
      const [last] = outcome.accepted.slice(-1)
      return {
        ...outcome,
        accepted: outcome.accepted.slice(0, -1),
        rejected: last ? [{ id: last.id, faults: ['missing'], answer: null, candidate: null }] : [],
      }
    })
    expect(progress).toMatchObject({ status: 'completed', segmentsDone: SENTENCES })
    expect((await job.report())?.segments).toMatchObject({ translated: SENTENCES, flagged: 0 })
    expect(sizes.toSorted((a, b) => a - b)).toEqual([1, 1, 5, 25])
  })

  it('that is killed in the middle of a repair repeats the calls in flight, and no other', async () => {
    const asked: string[] = []
    const progress = await run(async (request) => {
      asked.push(JSON.stringify([request.segments, request.isTagless]))
      if (asked.length === 5) throw new Error('killed')
      return halfTranslated(request)
    })
    expect(progress).toMatchObject({ status: 'completed', segmentsDone: SENTENCES })
    const repeated = asked.filter((question, index) => asked.indexOf(question) < index)
    expect(repeated.length).toBeGreaterThan(0)
    expect(repeated.length).toBeLessThanOrEqual(2) // one for each lane
  })

  it('whose answers need much repair keeps a slice no longer than its time: the next one goes on with it', async () => {
    skipPauses()
    let calls = 0
    const translate = async (request: TranslationRequest) => {
      calls++
      vi.setSystemTime(Date.now() + settingsOf(env).SLICE_SECONDS * 1000)
      return halfTranslated(request)
    }
    await doEngineWork(job, env)
    await doAgentsWork(job, env, { embeddedProvider: { ...IN_ORDER, translate } })
    expect(calls).toBeGreaterThan(0)
    expect(calls).toBeLessThanOrEqual(2) // one for each lane
    expect(await run(translate)).toMatchObject({ status: 'completed', segmentsDone: SENTENCES })
  })

  it('with soft faults only is delivered, marked for review and charged', async () => {
    const progress = await run(async (request) => {
      const { accepted, ...outcome } = translated(request)
      const soft = accepted.slice(0, 1).map((target) => ({
        id: target.id,
        faults: ['too_short' as const],
        answer: 'An answer.',
        candidate: { ...target, marks: ['too_short' as const] },
      }))
      return { ...outcome, accepted: accepted.slice(1), rejected: soft }
    })
    expect(progress.status).toBe('completed')
    const report = await job.report()
    expect(report).toMatchObject({
      segments: { translated: SENTENCES, flagged: 0, marked: 2 }, // the first of each batch
      pagesCharged: PAGES,
      findings: [
        { code: 'too_short', isDelivered: true },
        { code: 'too_short', isDelivered: true },
      ],
    })
  })
})

describe('a document whose labels alone are flagged', () => {
  it('is delivered: its text is what counts', async () => {
    const text = Array.from({ length: SENTENCES }, (_, n) =>
      n % 3 === 0 ? `Sentence ${n} tells at length of the harbour, of its ships and of their captains.` : `Label ${n}`,
    ).join('\n\n')
    await env.FILES.put(spec.sourceKey, text)
    job = env.TRANSLATION_JOB.getByName(crypto.randomUUID())
    await job.ensure({ ...spec, id: crypto.randomUUID() }, 1)
    const progress = await run(async (request) => {
      const { accepted, ...outcome } = translated(request)
      const isLabel = ({ id }: { id: string }) =>
        holds({ ...request, segments: request.segments.filter((s) => s.id === id) }, 'Label')
      return {
        ...outcome,
        accepted: accepted.filter((target) => !isLabel(target)),
        rejected: accepted.filter(isLabel).map(({ id }) => ({ id, faults: ['empty'], answer: '', candidate: null })),
      }
    })
    expect(progress).toMatchObject({ status: 'completed' })
    expect((await job.report())?.segments).toMatchObject({ translated: 10, flagged: 20 })
  })
})

describe('a new run', () => {
  it('asks again for everything that was given up, and completes when the model is well', async () => {
    const useless = await run(async (request) => ({
      ...translated(request),
      accepted: [],
      rejected: request.segments.map(({ id }) => ({
        id,
        faults: ['same_as_source'],
        answer: 'A copy.',
        candidate: null,
      })),
    }))
    expect(useless).toMatchObject({ status: 'failed', code: 'translation_incomplete' })
    await job.ensure(spec, 2)
    expect(await job.progress()).toMatchObject({ status: 'processing', currentStep: 'translation', segmentsDone: 0 })
    expect(await run(async (request) => translated(request))).toMatchObject({ status: 'completed' })
    const report = await job.report()
    expect(report).toMatchObject({ segments: { translated: SENTENCES, flagged: 0 }, pagesCharged: PAGES })
  })
})

describe('a job that is cancelled', () => {
  it('while its language is asked for aborts that call', async () => {
    let signal: AbortSignal | undefined
    job = env.TRANSLATION_JOB.getByName(crypto.randomUUID())
    await env.FILES.put(spec.sourceKey, 'RAPPORT ANNUEL\n')
    await job.ensure({ ...spec, id: crypto.randomUUID(), sourceLanguage: 'auto' }, 1)
    const confirmLanguage = (_: string, __: unknown, aborted: AbortSignal) =>
      new Promise<never>((_, reject) => {
        signal = aborted
        aborted.addEventListener('abort', () => reject(aborted.reason as Error))
      })
    const host = { embeddedProvider: { ...IN_ORDER, confirmLanguage } }
    await doEngineWork(job, env)
    const short: Record<string, string> = { LEASE_SECONDS: '1.5', MODEL_IDLE_SECONDS: '1' }
    const working = doAgentsWork(job, { ...env, ...short }, host)
    await vi.waitUntil(() => signal !== undefined, { timeout: 60_000 })
    expect(await job.cancel()).toBe('cancelled')
    await working
    expect(signal?.aborted).toBe(true)
    expect((await job.progress())?.status).toBe('cancelled')
  })

  it('aborts the calls in flight instead of paying for them', async () => {
    let signal: AbortSignal | undefined
    const running = run(
      (_, aborted) =>
        new Promise((_, reject) => {
          signal = aborted
          aborted.addEventListener('abort', () => reject(aborted.reason as Error))
        }),
      { LEASE_SECONDS: '1.5', MODEL_IDLE_SECONDS: '1' }, // renewed twice a second
    )
    await vi.waitUntil(() => signal !== undefined, { timeout: 60_000 })
    expect(await job.cancel()).toBe('cancelled')
    expect(await running).toMatchObject({ status: 'cancelled' })
    expect(signal?.aborted).toBe(true)
  })
})
