// Runs detection, translation and review, the steps that call the model. One invocation continues from step to step
// until its time slice is used up, so that a small job needs one wake-up.
import {
  type WrittenBrief,
  ProviderTroubleError,
  QuestionRefusedError,
  type Reviewer,
  type TranslationProvider,
  type TranslationRequest,
} from '../agents/translation-provider.ts'
import { fittingLanes } from '../agents/llm/endpoint-queue.ts'
import { MAX_CALL_MS } from '../agents/llm/read-stream.ts'
import type { ModelRole } from '../contract/translation-providers.ts'
import { AppError } from '../app-error.ts'
import { type Bindings, type Settings, settingsOf } from '../env.ts'
import type { Host } from '../host.ts'
import { type BriefEnd, briefStep } from './brief-step.ts'
import { detectStep } from './detect-step.ts'
import { endpointOf, loadProvider } from './provider-choice.ts'
import type { SliceEnd } from '../job-model/job-state.ts'
import { keepLease, withHeartbeat } from './heartbeat.ts'
import { withModelLimit } from './model-limit.ts'
import { planReview } from './plan-review.ts'
import { reviewSlice } from './review-slice.ts'
import { stepFault } from '../job-model/step-fault.ts'
import { glossaryStep } from './glossary/glossary-step.ts'
import { withExamples } from './memory/examples.ts'
import { recallStep } from './memory/recall-step.ts'
import { BUSY_PAUSE_MS, translateSlice } from './translate-slice.ts'
import type { JobRpc, ReviewAnswer, ReviewWork, Work } from '../job-model/rpc-answers.ts'
import { logError, logWarning } from '../log.ts'

/**
 * Does the job's steps of this kind until none is left or the time slice is used up. Rejects when the job cannot be
 * reached.
 */
export async function doAgentsWork(job: JobRpc, env: Bindings, host: Host): Promise<void> {
  const settings = settingsOf(env)
  const endsAt = Date.now() + settings.SLICE_SECONDS * 1000
  while (Date.now() < endsAt) {
    const work = await job.take('agents')
    if (!work) return
    try {
      await doStep(job, work, { env, host, settings, endsAt })
    } catch (error) {
      const fault = stepFault(error)
      // The job's record keeps the code, the log the cause.
      logError('job: step failed', { jobId: work.spec.id, step: work.step, code: fault.code }, error)
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

async function doStep(job: JobRpc, work: Work, slice: Slice): Promise<void> {
  const underHeartbeat = (step: (signal: AbortSignal) => Promise<void>) =>
    withHeartbeat(() => job.renew(work.token), slice.settings.LEASE_SECONDS * 1000, step)
  switch (work.step) {
    case 'detection':
      return underHeartbeat((signal) => detect(job, work, slice, signal))
    case 'translation':
      return translate(job, work, slice)
    case 'review':
      return review(job, work, slice)
    case 'analysis':
    case 'reconstruction':
      throw new Error(`${work.step} is the engine queue's`)
  }
}

async function detect(job: JobRpc, work: Work, slice: Slice, signal: AbortSignal): Promise<void> {
  const passage = { ...passageOf(slice), canWait: () => !signal.aborted && Date.now() < slice.endsAt }
  try {
    await detectStep(job, work, {
      loadProvider: () => loadProvider(slice.env, slice.host, work.spec.id),
      withModelLimit: (call) => withModelLimit(passage, () => call().catch(logged(work.spec.id))),
      signal,
    })
  } catch (error) {
    if (!signal.aborted) throw error // otherwise the step is somebody else's by now
  }
}

async function translate(job: JobRpc, work: Extract<Work, { step: 'translation' }>, slice: Slice): Promise<void> {
  const { token, spec } = work
  const { settings } = slice
  const provider = await loadProvider(slice.env, slice.host, spec.id)
  const lost = new AbortController()
  const passage = {
    ...passageOf(slice),
    canWait: () => !lost.signal.aborted && Date.now() < slice.endsAt,
  }
  const lease = keepLease(() => job.renew(token), settings.LEASE_SECONDS * 1000, lost)
  try {
    const terms = await glossaryStep(job, work, slice.env.DB)
    if (terms === null) return
    const lanes = await recallStep(job, work, terms, slice.env.DB)
    if (lanes === null) return
    const brief = await writeBrief(job, work, provider, (call) => withModelLimit(passage, call), lost.signal)
    if (brief.kind === 'lost') return
    if (brief.kind === 'trouble' || brief.kind === 'late') return void (await job.endSlice(token, endOf(brief)))
    const result = await translateSlice(
      {
        nextBatch: (lane) => job.nextBatch(token, lane),
        translate: async (request, canWait) => {
          const asked = spec.useMemory ? await withExamples(request, spec, terms, slice.env.DB) : request
          return withModelLimit({ ...passage, canWait }, () =>
            provider.translate(asked, lost.signal).catch(logged(spec.id)),
          )
        },
        save: (item, outcome) => job.saveBatch(token, item, outcome),
        fail: (item, fault, usage) => job.failBatch(token, item, fault, usage),
        isTimeUp: () => Date.now() >= slice.endsAt,
        lost,
      },
      lanes,
    )
    if (result.kind === 'ended') await job.endSlice(token, result)
    if (result.kind === 'refused') await job.failStep(token, { code: result.code, isPermanent: true })
  } finally {
    lease.stop()
    lost.abort() // a lane that failed leaves no other lane calling
  }
}

/** Chooses what is to be reviewed, if nobody has yet, and asks the reviewer. */
async function review(job: JobRpc, work: Extract<Work, { step: 'review' }>, slice: Slice): Promise<void> {
  const { token, spec, sourceLanguage, isPlanned, brief, judged } = work
  const { settings } = slice
  const provider = await loadProvider(slice.env, slice.host, spec.id)
  const { reviewer } = provider
  const lost = new AbortController()
  const lease = keepLease(() => job.renew(token), settings.LEASE_SECONDS * 1000, lost)
  const canWait = () => !lost.signal.aborted && Date.now() < slice.endsAt
  const passage = { ...passageOf(slice, 'reviewer'), canWait }
  const ask = <T>(call: () => Promise<T>) => withModelLimit(passage, () => call().catch(logged(spec.id)))
  const translateAgain = async (request: TranslationRequest): Promise<ReviewAnswer | null> => {
    const terms = (await job.heldGlossaryTerms(token)) ?? []
    const asked = spec.useMemory ? await withExamples(request, spec, terms, slice.env.DB) : request
    const outcome = await withModelLimit({ ...passageOf(slice, 'second'), canWait }, async () => {
      if (!provider.translateAgain) throw new QuestionRefusedError('The provider makes no second translations')
      return provider.translateAgain(asked, lost.signal).catch(logged(spec.id))
    })
    return outcome && { kind: 'translations', ...outcome }
  }
  const answerTo = (question: ReviewWork, by: Reviewer): Promise<ReviewAnswer | null> => {
    if (question.kind === 'second') return translateAgain(question.request)
    if (question.kind === 'review') return ask(() => by.review(question.request, lost.signal))
    return ask(() => by.select(question.request, lost.signal))
  }
  try {
    if (!isPlanned) {
      const languages = { sourceLanguage, targetLanguage: spec.targetLanguage }
      const page = (from: number) => job.routingPage(token, from)
      const isReviewedFile = spec.reviewed != null
      const plan = await planReview({
        page,
        languages,
        brief,
        seed: spec.id,
        reviewer: reviewer ?? null,
        judged,
        // Of somebody's translation only what is wrong is changed.
        hasSeconds: provider.translateAgain !== undefined && !isReviewedFile,
        isReviewedFile,
      })
      if (plan === null || !(await job.planReview(token, plan))) return
    }
    const end = reviewer
      ? await reviewSlice(
          {
            nextReview: () => job.nextReview(token),
            ask: (question) => answerTo(question, reviewer),
            save: (item, answer) => job.saveReview(token, item, answer),
            fail: (item, fault) => job.failReview(token, item, fault),
            giveUpSeconds: () => job.giveUpSeconds(token),
            isTimeUp: () => Date.now() >= slice.endsAt,
            lost,
          },
          passage.lanes(),
        )
      : { trouble: null, pauseMs: 0, isOver: true }
    if (end) await job.endReview(token, end)
  } finally {
    lease.stop()
    lost.abort() // a lane that failed leaves no other lane calling
  }
}

/**
 * Writes the brief. When the provider writes none or the service is closed, the document goes without; the first batch
 * will report a closed service.
 */
async function writeBrief(
  job: JobRpc,
  work: Extract<Work, { step: 'translation' }>,
  provider: TranslationProvider,
  throughPassage: (call: () => Promise<WrittenBrief>) => Promise<WrittenBrief | null>,
  signal: AbortSignal,
): Promise<BriefEnd> {
  const write = provider.writeBrief?.bind(provider)
  if (!write) return { kind: 'settled' }
  try {
    return await briefStep(job, work, {
      write: (request) => throughPassage(() => write(request, signal).catch(logged(work.spec.id))),
    })
  } catch (error) {
    if (signal.aborted) return { kind: 'lost' }
    if (error instanceof AppError) return { kind: 'settled' }
    throw error
  }
}

function endOf(brief: Extract<BriefEnd, { kind: 'trouble' | 'late' }>): SliceEnd {
  if (brief.kind === 'late') return { trouble: null, pauseMs: 0 }
  const { kind, retryAfterMs } = brief.trouble
  return { trouble: kind, pauseMs: retryAfterMs ?? (kind === 'busy' ? BUSY_PAUSE_MS : 0) }
}

/** Detection and translation share one limit, because they ask the same model. The other roles may have others. */
function passageOf({ host, settings }: Slice, role: ModelRole = 'translator') {
  const endpoint = endpointOf(settings, role)
  return {
    host,
    endpoint,
    lanes: () => fittingLanes(endpoint, settings.MAX_PARALLEL_BATCHES),
    maxMs: MAX_CALL_MS,
  }
}

/** The job's record keeps only a code; the service's message goes to the log. */
function logged(id: string) {
  return (error: unknown): never => {
    const isModels = [ProviderTroubleError, QuestionRefusedError].some((kind) => error instanceof kind)
    // The message holds no customer's words.
    if (isModels && error instanceof Error)
      logWarning('job: trouble with the model', { jobId: id, detail: error.message })
    // The operator's to mend: the person can only wait.
    if (error instanceof AppError) {
      logError('job: provider not set up', { jobId: id, code: error.code, detail: error.message })
    }
    throw error
  }
}
