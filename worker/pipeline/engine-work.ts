// Analysis and reconstruction: the document engine between R2 and the job, outside the Durable Object so that it stays
// free for people. Segments travel in pages well under the size of an RPC message.
import { isTranslatable } from '../agents/translatable.ts'
import { hashInlines } from '../documents/inline-hash.ts'
import { formatHandler } from '../documents/format-registry.ts'
import type { DocumentWarning, ExtractSummary, RebuildReport, Segment, SegmentTarget } from '../documents/model.ts'
import { rebuildAsText } from '../documents/plain-text.ts'
import type { RandomAccessFile } from '../documents/random-access-file.ts'
import { type Bindings, settingsOf } from '../env.ts'
import { isEarlierResult, resultsPrefix } from '../storage/object-keys.ts'
import { writeObject } from '../storage/object-writer.ts'
import { openR2File } from '../storage/r2-file.ts'
import type { ExtractedSegment } from '../jobs/object/job-store.ts'
import { cooperativeFile } from './cooperative-file.ts'
import { engineResources } from './engine-resources.ts'
import { LeaseLostError, withHeartbeat } from './lease.ts'
import { stepFault } from '../jobs/domain/step-fault.ts'
import type { JobRpc, Work } from '../jobs/domain/work.ts'

/** A page of segments on its way to the job. */
const PAGE_BYTES = 512 * 1024
const PAGE_SEGMENTS = 500

/**
 * Does the job's next heavy step, if it is one and nobody else has it; `onHeartbeat` is called for as long as the work
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
        const file = cooperativeFile(await openR2File(env.FILES, work.spec.sourceKey), breathe, signal)
        if (work.step === 'analysis') await analyse(job, env, work, file)
        if (work.step === 'reconstruction') await reconstruct(job, env, work, file)
      },
    )
  } catch (error) {
    if (error instanceof LeaseLostError) return
    const fault = stepFault(error)
    // oxlint-disable-next-line no-console -- the job's record keeps the code, the log the cause
    console.error(`job ${work.spec.id}: ${work.step} failed (${fault.code})`, error)
    await job.failStep(work.token, fault)
  }
}

async function analyse(job: JobRpc, env: Bindings, { token, spec }: Work, file: RandomAccessFile): Promise<void> {
  const handler = formatHandler(spec.format, engineResources(env))
  const summary = await sendSegments(job, token, handler.extract(file))
  const { stats, warnings } = summary
  await job.finishAnalysis(token, { stats, warnings: warnings.map(toWarning), engineVersion: handler.engineVersion })
}

async function sendSegments(
  job: JobRpc,
  token: string,
  segments: AsyncGenerator<Segment, ExtractSummary, void>,
): Promise<ExtractSummary> {
  let page: ExtractedSegment[] = []
  let pageBytes = 0
  let sent = 0
  const send = async () => {
    if (!(await job.putSegments(token, sent, page))) throw new LeaseLostError()
    sent += page.length
    page = []
    pageBytes = 0
  }
  for (;;) {
    const next = await segments.next()
    if (next.done) {
      if (page.length > 0 || sent === 0) await send()
      return next.value
    }
    const segment = withFacts(next.value)
    page.push(segment)
    pageBytes += segment.sourceBytes
    if (page.length >= PAGE_SEGMENTS || pageBytes >= PAGE_BYTES) await send()
  }
}

const encoder = new TextEncoder()
function withFacts(segment: Segment): ExtractedSegment {
  return {
    ...segment,
    hash: hashInlines(segment.source),
    sourceBytes: encoder.encode(JSON.stringify(segment.source)).length,
    isTranslatable: isTranslatable(segment),
  }
}

async function reconstruct(
  job: JobRpc,
  env: Bindings,
  { token, spec, resultKey }: Extract<Work, { step: 'reconstruction' }>,
  file: RandomAccessFile,
): Promise<void> {
  const handler = formatHandler(spec.format, engineResources(env))
  const targets = targetsOf(job, token)
  const keepsForm = spec.preserveFormatting || spec.format === 'txt'
  const rebuilt = withReport(
    keepsForm
      ? handler.rebuild(file, targets, { targetLanguage: spec.targetLanguage })
      : rebuildAsText(handler, file, targets),
  )
  const { sizeBytes } = await writeObject(env.FILES, resultKey, rebuilt.chunks)
  const { overflow, fallbacks, left, warnings } = rebuilt.report()
  await deleteEarlierResults(env.FILES, spec.id, resultKey)
  const result = { key: resultKey, sizeBytes, overflow, fallbacks, left, warnings: warnings.map(toWarning) }
  if (!(await job.finishReconstruction(token, result))) {
    await env.FILES.delete(resultKey) // no other holder writes this key
  }
}

/** What holders that were killed between their writing and their report have left; a later holder's is not ours. */
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

/** Splits a rebuild into its bytes, for whoever streams them, and its report, known once they have all been read. */
function withReport(rebuild: AsyncGenerator<Uint8Array, RebuildReport, void>) {
  let report: RebuildReport | null = null
  async function* chunks() {
    report = yield* rebuild
  }
  return {
    chunks: chunks(),
    report(): RebuildReport {
      if (!report) throw new Error('the rebuild has not been read to its end')
      return report
    },
  }
}

function toWarning({ code, detail }: DocumentWarning) {
  return detail === undefined ? { code } : { code, detail }
}
