// Runs analysis and reconstruction: the document engine between R2 and the job. The engine runs outside the Durable
// Object, which stays free for users. Segments travel in pages well under the size of an RPC message.
import { AppError } from '../app-error.ts'
import type { BesideText } from '../contract/text-choices.ts'
import type { GeometryReader } from '../documents/format.ts'
import { formatHandler } from '../documents/format-registry.ts'
import { keepsForm } from '../documents/formats.ts'
import type { ExtractSummary, SegmentTarget } from '../documents/model.ts'
import { rebuildAsText } from '../documents/plain-text.ts'
import type { RandomAccessFile } from '../documents/file/random-access-file.ts'
import { type Bindings, settingsOf } from '../env.ts'
import { isEarlierResult, resultsPrefix } from '../storage/object-keys.ts'
import { writeObject } from '../storage/object-writer.ts'
import { openR2File } from '../storage/r2-file.ts'
import { cooperativeFile } from './cooperative-file.ts'
import { engineContext } from './engine-context.ts'
import { LeaseLostError, withHeartbeat } from './heartbeat.ts'
import { loadReading, noteUnusable } from './load-reading.ts'
import { analyseReview } from './review/analyse-review.ts'
import { sendSegments } from './send-segments.ts'
import { toWarningDto } from './read-document.ts'
import type { Reading } from './reading/open-reading.ts'
import { ReadingUnusableError } from './reading/reading-unusable.ts'
import { withFacts } from './segment-facts.ts'
import { writtenFile } from '../job-model/job-record.ts'
import { feedMemory } from './memory/feed-memory.ts'
import { stepFault } from '../job-model/step-fault.ts'
import type { JobRpc, ReconstructionResult, Work } from '../job-model/rpc-answers.ts'
import { keptTexts, openTranslatedSource, reduceSource } from './translated-source.ts'
import { withSummary } from './with-summary.ts'
import { logError } from '../log.ts'

/**
 * Does the job's next heavy step, if there is one and no other consumer has it. Calls `onHeartbeat` while the work
 * lasts. Rejects only when the job cannot be reached.
 */
export async function doEngineWork(
  job: JobRpc,
  env: Bindings,
  onHeartbeat: () => void = () => undefined,
): Promise<void> {
  const work = await job.take('engine')
  if (!work) return
  try {
    await withHeartbeat(
      () => {
        onHeartbeat()
        return job.renew(work.token)
      },
      settingsOf(env).LEASE_SECONDS * 1000,
      async (signal, breathe) => {
        const open = async (key: string) => cooperativeFile(await openR2File(env.FILES, key), breathe, signal)
        const { spec } = work
        if (work.step === 'analysis' && spec.reviewed)
          return analyseReview(job, env, work, { reviewed: spec.reviewed, open, breathe })
        if (work.step === 'analysis') await analyse(job, env, work, open)
        if (work.step === 'reconstruction') {
          const { reviewed } = spec
          const file = reviewed ? await open(reviewed.key) : await openTranslatedSource(env, spec, open)
          await reconstruct(job, env, work, file)
        }
      },
    )
  } catch (error) {
    if (error instanceof LeaseLostError) return
    const fault = stepFault(error)
    // The job's record keeps the code, the log the cause.
    logError('job: step failed', { jobId: work.spec.id, step: work.step, code: fault.code }, error)
    await job.failStep(work.token, fault)
  }
}

/**
 * Takes the segments from the reading that made the quote. It has all texts: where some are kept or left out, or the
 * reading cannot be used, the document is read.
 */
async function analyse(
  job: JobRpc,
  env: Bindings,
  { token, spec }: Work,
  open: (key: string) => Promise<RandomAccessFile>,
): Promise<void> {
  const handler = formatHandler(spec.format, engineContext(env))
  const leftOut = await reduceSource(env, spec, open)
  const keeps = keptTexts(spec)
  const isQuoted = leftOut === null && keeps.size === 0
  const reading = isQuoted ? await loadReading(env, spec.sourceKey, handler.facts) : null
  const { stats, warnings } =
    (await sendReading(job, spec.id, token, reading)) ??
    (await sendSegments(job, token, handler.extract(await openTranslatedSource(env, spec, open), { keeps }), withFacts))
  await job.finishAnalysis(token, {
    stats,
    warnings: [...(leftOut ?? []), ...warnings].map(toWarningDto),
    engineVersion: handler.facts.engineVersion,
  })
}

/**
 * Null when there is no reading, or the reading turns out to be damaged. The next analysis replaces what was sent by
 * then.
 */
async function sendReading(
  job: JobRpc,
  jobId: string,
  token: string,
  reading: Reading | null,
): Promise<ExtractSummary | null> {
  if (!reading) return null
  try {
    return await sendSegments(job, token, reading.segments(), (segment) => segment)
  } catch (error) {
    if (!(error instanceof ReadingUnusableError)) throw error
    noteUnusable({ jobId }, error)
    return null
  }
}

async function reconstruct(
  job: JobRpc,
  env: Bindings,
  work: Extract<Work, { step: 'reconstruction' }>,
  file: RandomAccessFile,
): Promise<void> {
  const { token, spec, resultKey } = work
  const state = work.isWritten
    ? 'written'
    : await job.finishReconstruction(token, await writeResult(job, env, work, file))
  if (state === 'lost') return env.FILES.delete(resultKey) // no other holder writes this key
  if (state === 'written' && !(await job.finishFeeding(token, await feedMemory(job, work, env.DB)))) return
  await deleteEarlierResults(env.FILES, spec.id, resultKey)
}

/** With the geometry that the reading has stored, or with the document's own where that is at fault. */
async function writeResult(
  job: JobRpc,
  env: Bindings,
  work: Extract<Work, { step: 'reconstruction' }>,
  file: RandomAccessFile,
): Promise<ReconstructionResult> {
  const { spec } = work
  const { format, key } = writtenFile(spec)
  const handler = formatHandler(format, engineContext(env))
  const reading = await loadReading(env, key, handler.facts)
  const geometry = reading && reading.end.geometryRecords > 0 ? reading.geometry() : undefined
  try {
    return await rebuildResult(job, env, work, file, geometry)
  } catch (error) {
    if (!geometry || !isReadingAtFault(error)) throw error
    noteUnusable({ jobId: spec.id }, error)
    return rebuildResult(job, env, work, file, undefined)
  }
}

/** Whether the stored geometry is at fault. The engine can then find the geometry in the document. */
function isReadingAtFault(error: unknown): error is Error {
  return error instanceof ReadingUnusableError || (error instanceof AppError && error.code === 'document_changed')
}

/** Writes the result's object over that of an earlier attempt. Throws ReadingUnusableError for bad geometry. */
async function rebuildResult(
  job: JobRpc,
  env: Bindings,
  { token, spec, resultKey }: Extract<Work, { step: 'reconstruction' }>,
  file: RandomAccessFile,
  geometry: GeometryReader | undefined,
): Promise<ReconstructionResult> {
  const { format } = writtenFile(spec)
  const handler = formatHandler(format, engineContext(env))
  const targets = targetsOf(job, token)
  const keeps = spec.reviewed ? new Set<BesideText>() : keptTexts(spec)
  const rebuilt = withSummary(
    keepsForm({ ...spec, format })
      ? handler.rebuild(file, targets, { targetLanguage: spec.targetLanguage, keeps }, geometry)
      : rebuildAsText(handler, file, targets, { keeps }),
  )
  const { sizeBytes } = await writeObject(env.FILES, resultKey, rebuilt.items)
  const { overflow, fallbacks, left, warnings } = rebuilt.summary()
  return { key: resultKey, sizeBytes, overflow, fallbacks, left, warnings: warnings.map(toWarningDto) }
}

/**
 * Deletes the objects of earlier runs and killed holders once the job names this result. A later holder's object stays.
 */
async function deleteEarlierResults(bucket: R2Bucket, id: string, ownKey: string): Promise<void> {
  const { objects } = await bucket.list({ prefix: resultsPrefix(id) })
  const earlier = objects.map(({ key }) => key).filter((key) => isEarlierResult(key, ownKey))
  if (earlier.length > 0) await bucket.delete(earlier)
}

async function* targetsOf(job: JobRpc, token: string): AsyncGenerator<SegmentTarget> {
  for (let from = 0; ;) {
    const page = await job.targets(token, from)
    if (page === null) throw new LeaseLostError()
    if (page.length === 0) return
    yield* page
    from += page.length
  }
}
