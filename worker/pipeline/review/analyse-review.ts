// The analysis of a review: reads the document and the file that translates it, and gives the job what belongs together.
import type { RandomAccessFile } from '../../documents/file/random-access-file.ts'
import { formatHandler } from '../../documents/format-registry.ts'
import type { DocumentFormat } from '../../documents/formats.ts'
import type { ExtractSummary, Segment } from '../../documents/model.ts'
import type { Bindings } from '../../env.ts'
import type { ReviewedFile } from '../../job-model/job-record.ts'
import type { JobRpc, Work } from '../../job-model/rpc-answers.ts'
import type { ExtractedSegment } from '../../job-model/segments/stored-segment.ts'
import { logWarning } from '../../log.ts'
import { engineContext } from '../engine-context.ts'
import { loadReading } from '../load-reading.ts'
import { toWarningDto } from '../read-document.ts'
import { withFacts } from '../segment-facts.ts'
import { sendSegments } from '../send-segments.ts'
import { withSummary } from '../with-summary.ts'
import { alignDocuments, type ReadSegments } from './align-documents.ts'

interface ReviewFiles {
  readonly reviewed: ReviewedFile
  readonly open: (key: string) => Promise<RandomAccessFile>
  readonly breathe: () => Promise<void>
}

/** Fails the job with `translation_not_aligned` where the file does not translate the document. */
export async function analyseReview(
  job: JobRpc,
  env: Bindings,
  { token, spec }: Work,
  { reviewed, open, breathe }: ReviewFiles,
): Promise<void> {
  const source = await segmentsOf(env, { format: spec.format, key: spec.sourceKey }, open)
  const translation = await segmentsOf(env, reviewed, open)
  const languages = {
    sourceLanguage: spec.sourceLanguage === 'auto' ? 'en' : spec.sourceLanguage,
    targetLanguage: spec.targetLanguage,
  }
  const alignment = await alignDocuments(source, translation, languages, breathe)
  const { figures } = alignment
  if (alignment.kind === 'other') {
    logWarning('review: the file does not translate the document', { jobId: spec.id, ...figures })
    await job.failStep(token, { code: 'translation_not_aligned', isPermanent: true, alignment: figures })
    return
  }
  const { stats, warnings } = await sendSegments(job, token, alignment.segments(), (segment) => segment)
  const { engineVersion } = formatHandler(reviewed.format, engineContext(env)).facts
  await job.finishAnalysis(token, { stats, warnings: warnings.map(toWarningDto), engineVersion, alignment: figures })
}

/** From the reading that was made for the quote, or from the document where there is none. */
async function segmentsOf(
  env: Bindings,
  { format, key }: { readonly format: DocumentFormat; readonly key: string },
  open: ReviewFiles['open'],
): Promise<ReadSegments> {
  const handler = formatHandler(format, engineContext(env))
  const reading = await loadReading(env, key, handler.facts)
  if (reading) return () => reading.segments()
  const file = await open(key)
  return () => withAllFacts(handler.extract(file))
}

async function* withAllFacts(
  segments: AsyncGenerator<Segment, ExtractSummary, void>,
): AsyncGenerator<ExtractedSegment, ExtractSummary, void> {
  const found = withSummary(segments)
  for await (const segment of found.items) yield withFacts(segment)
  return found.summary()
}
