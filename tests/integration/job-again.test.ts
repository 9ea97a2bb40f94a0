// A further run of a job that has ended: what is asked again, what it costs, and what becomes of the earlier result.
import { env } from 'cloudflare:workers'
import { expect, it, vi } from 'vitest'
import { EngineTroubleError, type TranslationRequest } from '../../worker/agents/engine.ts'
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

it('of a cancelled job goes on where it was', async () => {
  const spec = await specOf(TEXT, PAGES)
  const job = env.TRANSLATION_JOB.getByName(crypto.randomUUID())
  await job.ensure(spec, 1)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  let calls = 0
  const running = runToEnd(job, async (request) => {
    if (calls++ > 0) {
      await job.cancel()
      throw new EngineTroubleError('gone', { kind: 'down', retryAfterMs: null })
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
