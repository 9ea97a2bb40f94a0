// A further run of a job that has ended: its questions, its cost, and the fate of the earlier result.
import { env } from 'cloudflare:workers'
import { expect, it, vi } from 'vitest'
import {
  ProviderTroubleError,
  type TranslationProvider,
  type TranslationRequest,
} from '../../../worker/agents/translation-provider.ts'
import type { JobRpc, ReconstructionResult } from '../../../worker/job-model/rpc-answers.ts'
import { doAgentsWork } from '../../../worker/pipeline/agents-work.ts'
import { doEngineWork } from '../../../worker/pipeline/engine-work.ts'
import { resultsPrefix } from '../../../worker/storage/object-keys.ts'
import { type Job, runToEnd, specOf, translated } from './job-driving.ts'

const SENTENCES = 30
const TEXT = Array.from({ length: SENTENCES }, (_, n) => `Sentence ${n} tells of the harbour.`).join('\n\n')
const PAGES = 3

/** A job that completed with its last ten sentences flagged. */
async function completedInPart(): Promise<{ job: Job; spec: Awaited<ReturnType<typeof specOf>> }> {
  const spec = await specOf(TEXT, PAGES)
  const job = env.TRANSLATION_JOB.getByName(crypto.randomUUID())
  await job.ensure(spec, 1)
  const progress = await runToEnd(job, async (request) => flagging(request, (n) => n >= 20))
  expect(progress.status).toBe('completed')
  return { job, spec }
}

function flagging(request: TranslationRequest, isFlagged: (sentence: number) => boolean) {
  const { accepted, ...outcome } = translated(request)
  const isWrong = ({ id }: { id: string }) => isFlagged(Number(id.replace(/\D/gu, '')))
  return {
    ...outcome,
    accepted: accepted.filter((target) => !isWrong(target)),
    rejected: accepted
      .filter(isWrong)
      .map(({ id }) => ({ id, faults: ['empty' as const], answer: '', candidate: null })),
  }
}

/** Until the file is all that is missing. */
async function translateAll(job: Job): Promise<void> {
  const embeddedProvider: TranslationProvider = {
    name: 'embedded',
    isCharged: true,
    translate: async (request) => translated(request),
  }
  await vi.waitUntil(
    async () => {
      await doAgentsWork(job, env, { embeddedProvider })
      return (await job.progress())?.currentStep === 'reconstruction'
    },
    { timeout: 60_000, interval: 50 },
  )
}

it('translates what is missing of a completed job, and asks for nothing else', async () => {
  const { job, spec } = await completedInPart()
  const before = await job.report()
  expect(before?.segments).toMatchObject({ translated: 20, flagged: 10 })
  const asked: string[] = []
  await job.ensure({ ...spec, reservedCredits: PAGES - (before?.pagesCharged ?? 0) }, 2)
  const progress = await runToEnd(job, async (request) => {
    asked.push(...request.segments.map(({ id }) => id))
    return translated(request)
  })
  expect(progress).toMatchObject({ status: 'completed', segmentsDone: SENTENCES })
  expect(new Set(asked).size).toBe(10)
  expect(asked).toHaveLength(10)
  const report = await job.report()
  expect(report?.segments).toMatchObject({ translated: SENTENCES, flagged: 0 })
  expect(report?.findings).toEqual([])
  // One page of text: paid once, whichever run delivered it.
  expect(report?.pagesCharged).toBe(1)
})

it('that comes to nothing leaves the earlier result, and what was charged for it', async () => {
  const { job, spec } = await completedInPart()
  const before = await job.report()
  await job.ensure({ ...spec, reservedCredits: PAGES }, 2)
  expect(await job.cancel()).toBe('cancelled')
  expect(await job.progress()).toMatchObject({ status: 'completed' })
  const after = await job.report()
  expect(after?.segments).toMatchObject({ translated: 20, flagged: 10 })
  expect(after?.pagesCharged).toBe(before?.pagesCharged)
})

it('that is cancelled gives nothing of what it has translated', async () => {
  const { job, spec } = await completedInPart()
  const before = await job.report()
  await job.ensure({ ...spec, reservedCredits: PAGES }, 2)
  await translateAll(job)
  expect(await job.segments(0, SENTENCES)).toBeNull()
  expect(await job.cancel()).toBe('cancelled')
  const listed = await job.segmentPage({ from: 0, limit: SENTENCES, filter: null, page: null, search: null })
  const exported = (await job.segments(0, SENTENCES)) ?? []
  for (const segments of [listed?.segments ?? [], exported]) {
    expect(segments.filter(({ target }) => target !== null)).toHaveLength(20)
    expect(segments.filter(({ state }) => state === 'flagged')).toHaveLength(10)
  }
  const last = exported.at(-1)
  if (!last) throw new Error('the last segment is missing')
  expect(await job.segment(last.id)).toMatchObject({ state: 'flagged', target: null })
  const targets = async () => {
    const history = await job.segmentHistory(last.id)
    return typeof history === 'string' ? history : history?.map(({ target }) => target)
  }
  expect(await targets()).toEqual(expect.not.arrayContaining([expect.anything()]))
  const { segments, pagesCharged } = (await job.report()) ?? {}
  expect({ segments, pagesCharged }).toEqual({ segments: before?.segments, pagesCharged: before?.pagesCharged })
  // A person's own text, and its undo, bring nothing of the run either.
  const edit = { target: [{ kind: 'text', text: 'Mine.' }], revision: last.revision, faults: [], by: 'person' } as const
  expect(await job.changeSegment(last.id, edit)).toMatchObject({ kind: 'saved' })
  const undone = await job.changeSegment(last.id, { ...edit, target: null, revision: last.revision + 1 })
  expect(undone).toMatchObject({ kind: 'saved', segment: { state: 'flagged', target: null } })
})

it('that is cancelled when its file is written keeps the earlier file', async () => {
  const { job, spec } = await completedInPart()
  const results = async () => (await env.FILES.list({ prefix: resultsPrefix(spec.id) })).objects.map(({ key }) => key)
  const before = await results()
  expect(before).toHaveLength(1)
  await job.ensure({ ...spec, reservedCredits: PAGES }, 2)
  await translateAll(job)
  const cancelling = {
    take: (kind: 'engine') => job.take(kind),
    renew: (token: string) => job.renew(token),
    targets: (token: string, from: number) => job.targets(token, from),
    finishReconstruction: async (token: string, result: ReconstructionResult) => {
      await job.cancel()
      return job.finishReconstruction(token, result)
    },
  }
  await doEngineWork(
    new Proxy<JobRpc>(job, { get: (target, name) => Reflect.get(name in cancelling ? cancelling : target, name) }),
    env,
  )
  expect(await job.progress()).toMatchObject({ status: 'completed' })
  expect(await results()).toEqual(before)
})

it('of a cancelled job goes on where it was', async () => {
  const spec = await specOf(TEXT, PAGES)
  const job = env.TRANSLATION_JOB.getByName(crypto.randomUUID())
  await job.ensure(spec, 1)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  let calls = 0
  const running = runToEnd(job, async (request) => {
    if (calls++ > 0) {
      await job.cancel()
      throw new ProviderTroubleError('gone', { kind: 'down', retryAfterMs: null })
    }
    return translated(request)
  })
  expect(await running).toMatchObject({ status: 'cancelled' })
  vi.useRealTimers()
  await job.ensure(spec, 2)
  const asked: string[] = []
  const progress = await runToEnd(job, async (request) => {
    asked.push(...request.segments.map(({ id }) => id))
    return translated(request)
  })
  expect(progress).toMatchObject({ status: 'completed', segmentsDone: SENTENCES })
  expect(asked.length).toBeLessThanOrEqual(SENTENCES)
  expect((await job.report())?.segments).toMatchObject({ translated: SENTENCES, flagged: 0 })
})
