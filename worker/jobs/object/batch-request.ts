import type { TranslationRequest } from '../../agents/engine.ts'
import { effectiveSource, type JobRecord } from '../domain/job-record.ts'
import type { JobStore } from './job-store.ts'

/** DESIGN §3: the two pairs before the batch, the source after it, the heading above it. */
export const CONTEXT_PAIRS = 2

export function buildRequest(record: JobRecord, store: JobStore, batch: number): TranslationRequest {
  const segments = store.segmentsOfBatch(batch)
  const first = segments[0]?.ordinal ?? 0
  const last = segments.at(-1)?.ordinal ?? first
  const heading = store.headingBefore(first)
  return {
    sourceLanguage: effectiveSource(record),
    targetLanguage: record.spec.targetLanguage,
    segments: segments.map(({ id, role, source }) => ({ id, role, source })),
    context: {
      // A neighbour in another lane may have no target yet: its source alone is context too.
      previous: store.before(first, CONTEXT_PAIRS).map(({ source, target }) => ({ source, target })),
      next: store.after(last)?.source ?? null,
      headings: heading ? [heading.source] : [],
    },
    style: { maintainTone: record.spec.maintainTone, instructions: record.spec.instructions },
  }
}
