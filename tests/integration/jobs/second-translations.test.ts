// Second translations of what is at risk, driven step by step: functions are the models, and the test is the only
// consumer.
import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  ProviderTroubleError,
  QuestionRefusedError,
  type TranslationOutcome,
  type TranslationProvider,
  type TranslationRequest,
} from '../../../worker/agents/translation-provider.ts'
import { AppError } from '../../../worker/app-error.ts'
import { toMarkup } from '../../../worker/documents/inline/inline-markup.ts'
import type { Host } from '../../../worker/host.ts'
import { doAgentsWork } from '../../../worker/pipeline/agents-work.ts'
import { doEngineWork } from '../../../worker/pipeline/engine-work.ts'
import { drivenTranslation } from './editing.ts'
import { type Job, runToEnd, segmentsOf, specOf, translated } from './job-driving.ts'
import { Person } from './job-testing.ts'
import { preferring, scripted, type Script } from './reviewing.ts'

const WORD = 'ségúndó'
const text = (count: number) =>
  `${Array.from({ length: count }, (_, n) => `Sentence ${n} tells of the harbour.`).join('\n\n')}\n`

let person: Person
beforeAll(async () => {
  person = await Person.signUp()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Every answer is marked, and so at risk. */
const marked = async (request: TranslationRequest): Promise<TranslationOutcome> => {
  const { accepted, ...outcome } = translated(request)
  return { ...outcome, accepted: accepted.map((one) => ({ ...one, marks: ['numbers_in_words' as const] })) }
}

interface Second {
  readonly requests: TranslationRequest[]
  readonly translateAgain: TranslationProvider['translate']
}

/** Says the same with a word more. */
function second(change: (outcome: TranslationOutcome) => TranslationOutcome = (outcome) => outcome): Second {
  const requests: TranslationRequest[] = []
  return {
    requests,
    translateAgain: async (request) => {
      requests.push(request)
      const { accepted, ...outcome } = translated(request)
      return change({
        ...outcome,
        accepted: accepted.map((one) => ({ ...one, target: [...one.target, { kind: 'text', text: ` ${WORD}` }] })),
      })
    },
  }
}

async function started(count: number, of = text): Promise<Job> {
  const job = env.TRANSLATION_JOB.getByName(crypto.randomUUID())
  await job.ensure({ ...(await specOf(of(count), 1)), useMultiAgent: true }, 1)
  return job
}

async function ran(job: Job, script: Script, { translateAgain }: Pick<Second, 'translateAgain'>, translate = marked) {
  const reviewer = scripted(script)
  await runToEnd(job, translate, {}, reviewer, translateAgain)
  return { reviewer, segments: await segmentsOf(job), report: await job.report() }
}

const taken = { choose: preferring(WORD) }

describe('a second translation', () => {
  it('stands in the document where it has won in both orders, and its segment and the report say so', async () => {
    const again = second()
    const reviewer = scripted(taken)
    const { id, ...editing } = await (async () => {
      const driven = await drivenTranslation(person, text(30), marked, reviewer, again.translateAgain)
      return { id: driven.id, segments: await driven.segments(), file: await driven.download() }
    })()
    const asked = again.requests.flatMap(({ segments }) => segments.map((segment) => segment.id))
    expect(asked).toHaveLength(3) // a tenth
    const chosen = editing.segments.filter(({ origin }) => origin === 'second')
    expect(chosen.map((segment) => segment.id)).toEqual(asked)
    for (const segment of chosen) {
      expect(segment).toMatchObject({ revision: 0, edited: null, findings: [], fileRevision: 0 })
      expect(segment.target).toContain(WORD)
    }
    expect(new TextDecoder().decode(editing.file).split(WORD)).toHaveLength(4)
    const report = await env.TRANSLATION_JOB.getByName(id).report()
    expect(report).toMatchObject({
      segments: { translated: 30, marked: 27, edited: { review: 0 } },
      review: { state: 'complete', secondTranslations: { asked: 3, chosen: 3 } },
    })
    // Two for the translation, one for the second one, two comparisons and the review, each paid for once.
    expect([report?.modelCalls, report?.modelCostUsd]).toEqual([6, 0.006])
    // The reviewer reads what is delivered.
    const read = reviewer.requests.flatMap(({ segments }) => segments.map(({ target }) => toMarkup(target)))
    expect(read.filter((target) => target.includes(WORD))).toHaveLength(3)
  })

  it('is compared blind and in both orders', async () => {
    const { reviewer } = await ran(await started(200), taken, second())
    const [first, again] = reviewer.pairs
    expect(first).toHaveLength(20)
    const hasSecondFirst = (pair: { one: unknown }) => JSON.stringify(pair.one).includes(WORD)
    const inFirst = first?.filter(hasSecondFirst).length ?? 0
    expect(inFirst).toBeGreaterThan(2)
    expect(inFirst).toBeLessThan(18)
    for (const pair of again ?? []) {
      const before = first?.find(({ id }) => id === pair.id)
      expect([pair.one, pair.two]).toEqual([before?.two, before?.one])
    }
  })

  it.each<[name: string, choose: NonNullable<Script['choose']>, comparisons: number]>([
    ['is found no better', () => 'same', 1],
    ['is preferred for its place alone', () => 'one', 2],
    ['loses', (one) => (one.includes(WORD) ? 'two' : 'one'), 1],
  ])('leaves the first where it %s', async (_, choose, comparisons) => {
    const { reviewer, segments, report } = await ran(await started(60), { choose }, second())
    expect(segments.map(({ origin }) => origin)).toEqual(Array.from({ length: 60 }, () => 'model'))
    expect(JSON.stringify(segments)).not.toContain(WORD)
    expect(report?.review.secondTranslations).toEqual({ asked: 6, chosen: 0 })
    expect(reviewer.pairs).toHaveLength(comparisons)
  })

  it.each<[name: string, change: (outcome: TranslationOutcome) => TranslationOutcome]>([
    [
      'the checks refuse',
      ({ accepted, ...rest }) => ({
        ...rest,
        accepted: [],
        rejected: accepted.map((one) => ({ id: one.id, faults: ['numbers_changed'], answer: 'no', candidate: one })),
      }),
    ],
    [
      'has a fault that the first has not',
      ({ accepted, ...rest }) => ({ ...rest, accepted: accepted.map((one) => ({ ...one, marks: ['terms_missed'] })) }),
    ],
    [
      'says the same',
      ({ accepted, ...rest }) => ({
        ...rest,
        accepted: accepted.map((one) => ({ ...one, target: one.target.slice(0, -1) })),
      }),
    ],
    ['says nothing for the text', (outcome) => ({ ...outcome, accepted: [] })],
  ])('is no candidate that %s', async (name, change) => {
    const { reviewer, report } = await ran(await started(30), taken, second(change))
    expect(reviewer.pairs).toEqual([])
    expect(report?.review).toMatchObject({ state: 'complete', secondTranslations: { asked: 3, chosen: 0 } })
  })

  it('is asked for only where there is a risk, and once for equal texts, which all get it', async () => {
    const plain = await ran(await started(30), taken, second(), async (request) => translated(request))
    expect(plain.report?.review.secondTranslations).toEqual({ asked: 0, chosen: 0 })

    const again = second()
    const twice = (count: number) => text(count) + '\n' + text(count)
    const { segments } = await ran(await started(30, twice), taken, again)
    expect(again.requests.flatMap(({ segments }) => segments)).toHaveLength(3)
    const chosen = segments.filter(({ origin }) => origin === 'second')
    expect(chosen).toHaveLength(6)
    expect(new Set(chosen.map(({ hash }) => hash)).size).toBe(3)
  })

  it('is asked for of no document that the reviewer reads whole', async () => {
    const again = second()
    const { report } = await ran(await started(25), taken, again)
    expect(again.requests).toEqual([])
    expect(report?.review).toMatchObject({ segmentsReviewed: 25, secondTranslations: { asked: 0, chosen: 0 } })
  })

  it('is asked for without a word of the first', async () => {
    const again = second()
    const { reviewer } = await ran(await started(100, (count) => text(count) + '\n' + text(count)), taken, again)
    const firsts = new Map(
      reviewer.pairs
        .flat()
        .map(({ source, one, two }) => [
          toMarkup(source),
          [toMarkup(one), toMarkup(two)].find((target) => !target.includes(WORD)) ?? '',
        ]),
    )
    expect(firsts.size).toBe(10)
    for (const request of again.requests) {
      const shown = JSON.stringify({ ...request, segments: [] })
      for (const { source } of request.segments) expect(shown).not.toContain(firsts.get(toMarkup(source)))
      // But it sees what stands before it, and how that was translated.
      expect(request.context.previous.some(({ target }) => target !== null)).toBe(true)
    }
  })

  it('leaves texts of the memory and of people alone', async () => {
    const again = second()
    const { report } = await ran(await started(30), taken, again, async (request) => {
      const { accepted, ...outcome } = await marked(request)
      return { ...outcome, accepted: accepted.map((one) => ({ ...one, origin: 'memory' as const })) }
    })
    expect(again.requests).toEqual([])
    expect(report?.review.secondTranslations).toEqual({ asked: 0, chosen: 0 })
  })

  it('has its fixes as revisions over it', async () => {
    const find: Script['find'] = ({ target }) => (target.includes(WORD) ? [{ targetQuote: WORD, fix: 'púértó' }] : [])
    const choose: Script['choose'] = (one, two) =>
      one.includes('púértó') || two.includes('púértó') ? preferring('púértó')(one, two) : preferring(WORD)(one, two)
    const { segments } = await ran(await started(30), { find, choose }, second())
    const fixed = segments.find(({ origin }) => origin === 'review')
    expect(fixed).toMatchObject({ revision: 1 })
    expect(toMarkup(fixed?.target ?? [])).toContain('púértó')
  })
})

describe('a model that makes second translations', () => {
  it.each<[name: string, error: () => Error]>([
    ['is not reached', () => new ProviderTroubleError('no connection', { kind: 'down', retryAfterMs: null })],
    ['is busy', () => new ProviderTroubleError('429', { kind: 'busy', retryAfterMs: null })],
    ['refuses the question', () => new QuestionRefusedError('filter')],
    ['is not set up', () => new AppError('model_misconfigured', 'key')],
  ])('and %s is asked once, and costs the review no time', async (_, error) => {
    const start = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    let asked = 0
    const translateAgain = async () => {
      asked++
      throw error()
    }
    const { report } = await ran(await started(40), taken, { translateAgain })
    expect(asked).toBe(1)
    expect(report?.review).toMatchObject({ state: 'complete', secondTranslations: { asked: 4, chosen: 0 } })
    expect(Date.now() - start).toBeLessThan(300_000)
  })

  it('is asked for half of a question that is too large', async () => {
    const { QuestionTooLargeError } = await import('../../../worker/agents/translation-provider.ts')
    const again = second()
    const translateAgain: TranslationProvider['translate'] = async (request, signal) => {
      if (request.segments.length > 2) throw new QuestionTooLargeError('large')
      return again.translateAgain(request, signal)
    }
    const { report } = await ran(await started(50), taken, { translateAgain })
    expect(again.requests.map(({ segments }) => segments.length).toSorted((one, other) => one - other)).toEqual([
      1, 2, 2,
    ])
    expect(report?.review.secondTranslations).toEqual({ asked: 5, chosen: 5 })
  })
})

describe('a worker that is killed', () => {
  it.each([
    ['before the second translation is saved', 0],
    ['between it and the comparison', 1],
    ['between the two comparisons', 2],
  ])('%s costs no more than the call in flight', async (_, answers) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    const job = await started(40)
    await doEngineWork(job, env)
    const [first, resumed] = [second(), second()]
    // After so many answers the slice breaks off.
    let left = answers
    const spent = () => {
      if (left-- <= 0) throw new Error('no answer is heard')
    }
    const reviewer = scripted(taken)
    const host: Host = {
      embeddedProvider: {
        name: 'embedded',
        isCharged: true,
        translate: marked,
        translateAgain: async (request, signal) => {
          spent()
          return first.translateAgain(request, signal)
        },
        reviewer: {
          ...reviewer,
          select: async (request, signal) => {
            spent()
            return reviewer.select(request, signal)
          },
        },
      },
    }
    const oneLane = { ...env, MAX_PARALLEL_BATCHES: '1' }
    await doAgentsWork(job, oneLane, host).catch(() => undefined)
    vi.setSystemTime(Date.now() + 100_000)
    const work = await job.take('agents')
    const inFlight = await job.nextReview(work?.token ?? '')
    if (!work || typeof inFlight === 'string') throw new Error('no question')
    expect(inFlight.kind).toBe(answers === 0 ? 'second' : 'select')
    // Here the runtime is killed: nothing is heard of the holder any more.
    vi.setSystemTime(Date.now() + 100_000)
    const { report, reviewer: after } = await ran(job, taken, resumed)
    expect(report?.review).toMatchObject({ state: 'complete', secondTranslations: { asked: 4, chosen: 4 } })
    expect(first.requests.length + resumed.requests.length).toBe(1)
    expect(reviewer.pairs.length + after.pairs.length).toBe(2)
  })
})
