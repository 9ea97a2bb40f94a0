// Detection, translation and review: the agents between the job and the model. One invocation goes on from step to step
// until its slice of time is used, so that a small job needs one wake-up.
import { fittingLanes, paceOf } from '../agents/endpoint-pace.ts'
import { EngineTroubleError, QuestionRefusedError } from '../agents/engine.ts'
import { MAX_LADDER_CALLS } from '../agents/repair-ladder.ts'
import { findings } from '../agents/validator.ts'
import { MAX_VERIFYING_CALLS } from '../agents/verify-suspects.ts'
import { AppError } from '../app-error.ts'
import { type Bindings, type Settings, settingsOf } from '../env.ts'
import type { Host } from '../host.ts'
import { detectStep } from './detect-step.ts'
import { configuredEngine, endpointOf } from './engine-choice.ts'
import type { Finding } from '../jobs/domain/job-record.ts'
import { MAX_FINDINGS } from '../jobs/object/job-report.ts'
import { keepLease } from './lease.ts'
import { withModelLimit } from './model-limit.ts'
import { stepFault } from '../jobs/domain/step-fault.ts'
import { translateSlice } from './translate-slice.ts'
import type { JobWorkplace, Work } from '../jobs/domain/work.ts'

/** Does the job's steps of this kind until there is none or the slice's time is up. Rejects when the job cannot be reached. */
export async function doAgentsWork(job: JobWorkplace, env: Bindings, host: Host): Promise<void> {
  const settings = settingsOf(env)
  const endsAt = Date.now() + settings.SLICE_SECONDS * 1000
  while (Date.now() < endsAt) {
    const work = await job.take('agents')
    if (!work) return
    try {
      await doStep(job, work, { env, host, settings, endsAt })
    } catch (error) {
      const fault = stepFault(error)
      // oxlint-disable-next-line no-console -- the job's record keeps the code, the log the cause
      console.error(`job ${work.spec.id}: ${work.step} failed (${fault.code})`, error)
      await job.failStep(work.token, fault)
      return
    }
  }
}

interface Slice {
  readonly env: Bindings
  readonly host: Host
  readonly settings: Settings
  readonly endsAt: number
}

async function doStep(job: JobWorkplace, work: Work, slice: Slice): Promise<void> {
  switch (work.step) {
    case 'detection':
      return detect(job, work, slice)
    case 'translation':
      return translate(job, work, slice)
    case 'review':
      return review(job, work)
    case 'analysis':
    case 'reconstruction':
      throw new Error(`${work.step} is the engine queue's`)
  }
}

async function detect(job: JobWorkplace, work: Work, { env, host, settings, endsAt }: Slice): Promise<void> {
  const lost = new AbortController()
  const stopBeat = keepLease(() => job.renew(work.token), settings.LEASE_SECONDS * 1000, lost)
  const endpoint = endpointOf(settings)
  const passage = {
    endpoint,
    lanes: () => fittingLanes(paceOf(endpoint), settings.MAX_PARALLEL_BATCHES),
    maxMs: settings.MODEL_IDLE_SECONDS * 1000,
    canWait: () => !lost.signal.aborted && Date.now() < endsAt,
  }
  try {
    await detectStep(job, work, {
      engineOf: () => configuredEngine(env, host, work.spec.id),
      withModelLimit: (call) => withModelLimit(passage, () => call().catch(logged(work.spec.id))),
      signal: lost.signal,
    })
  } catch (error) {
    if (!lost.signal.aborted) throw error // otherwise the step is somebody else's by now
  } finally {
    stopBeat()
  }
}

async function translate(job: JobWorkplace, work: Extract<Work, { step: 'translation' }>, slice: Slice): Promise<void> {
  const { token, lanes, spec } = work
  const { settings } = slice
  const engine = configuredEngine(slice.env, slice.host, spec.id)
  const endpoint = endpointOf(settings)
  const passage = {
    endpoint,
    lanes: () => fittingLanes(paceOf(endpoint), settings.MAX_PARALLEL_BATCHES),
    maxMs: (MAX_LADDER_CALLS + MAX_VERIFYING_CALLS) * settings.MODEL_IDLE_SECONDS * 1000,
  }
  const lost = new AbortController()
  const stopBeat = keepLease(() => job.renew(token), settings.LEASE_SECONDS * 1000, lost)
  try {
    const result = await translateSlice(
      {
        nextBatch: (lane, behind) => job.nextBatch(token, lane, behind),
        translate: (request, canWait) =>
          withModelLimit({ ...passage, canWait }, () => engine.translate(request, lost.signal).catch(logged(spec.id))),
        save: (batch, outcome) => job.saveBatch(token, batch, outcome),
        fail: (batch, fault, usage) => job.failBatch(token, batch, fault, usage),
        isTimeUp: () => Date.now() >= slice.endsAt,
        lost,
      },
      lanes,
    )
    if (result.kind === 'ended') await job.endSlice(token, result)
    if (result.kind === 'refused') await job.failStep(token, { code: result.code, isPermanent: true })
  } finally {
    stopBeat()
    lost.abort() // a lane that failed leaves no other lane calling
  }
}

/** The job's record keeps a code; what the service said is in the log alone. */
function logged(id: string) {
  return (error: unknown): never => {
    const isModels = [EngineTroubleError, QuestionRefusedError].some((kind) => error instanceof kind)
    // oxlint-disable-next-line no-console -- a model's trouble shows nowhere else; its message holds no customer's words
    if (isModels && error instanceof Error) console.warn(`job ${id}: ${error.message}`)
    // oxlint-disable-next-line no-console -- the operator's to mend: the person can only wait
    if (error instanceof AppError)
      console.error(`job ${id}: the engine is not set up (${error.code}): ${error.message}`)
    throw error
  }
}

/** The validator's findings over the finished document; the reviewer agent of a later stage adds its own. */
async function review(job: JobWorkplace, work: Extract<Work, { step: 'review' }>): Promise<void> {
  const { token, spec, sourceLanguage } = work
  const languages = { sourceLanguage, targetLanguage: spec.targetLanguage }
  const found: Finding[] = []
  for (let from = 0; ;) {
    const page = await job.reviewPage(token, from)
    if (page === null) return
    if (page.length === 0) break
    from += page.length
    if (found.length >= MAX_FINDINGS) continue
    const answered = page.filter(({ state }) => state !== 'kept') // they have no target on purpose
    for (const { id, fault } of findings(answered, answered, languages)) found.push({ segmentId: id, fault })
  }
  await job.finishReview(token, found.slice(0, MAX_FINDINGS))
}
