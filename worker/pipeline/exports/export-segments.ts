// A job's segments as the writers of exports take them, read from the job page by page.
import type { TranslationRow } from '../../db/translations.ts'
import { isoTime } from '../../contract/iso-time.ts'
import type { Inline } from '../../documents/model.ts'
import type { ExportHead, ExportSegment, SegmentEdit } from '../../exports/export-segment.ts'
import { sourceLanguageOf } from '../../job-model/job-record.ts'
import type { JobControl } from '../../job-model/rpc-answers.ts'
import { openFindings } from '../../job-model/segments/segment-findings.ts'
import type { RevisedSegment } from '../../job-model/segments/stored-segment.ts'

const PAGE_SEGMENTS = 500

/** In document order. A page is in memory at a time. */
export async function* storedSegments(job: Pick<JobControl, 'segments'>): AsyncGenerator<RevisedSegment, void, void> {
  for (let from = 0; ;) {
    const page = await job.segments(from, PAGE_SEGMENTS)
    if (page === null) throw new Error('a new run has begun to replace the result')
    const last = page.at(-1)
    if (!last) return
    yield* page
    from = last.ordinal + 1
  }
}

export async function* exportSegments(job: Pick<JobControl, 'segments'>): AsyncGenerator<ExportSegment, void, void> {
  for await (const segment of storedSegments(job)) yield toExportSegment(segment)
}

function toExportSegment(segment: RevisedSegment): ExportSegment {
  const { id, ordinal, role, anchor, source, target, state, origin } = segment
  return {
    id,
    ordinal,
    role,
    anchor,
    source,
    target,
    state,
    origin,
    ...segmentHistory(segment),
    findings: openFindings(segment),
  }
}

export interface SegmentHistory {
  readonly revision: number
  readonly edit: SegmentEdit | null
  /** As the pipeline left it; null where there was no target, or no edit. */
  readonly earlierTarget: readonly Inline[] | null
}

/** The one place that says what became of a segment after the pipeline. */
export function segmentHistory({ revision, edited, earlierTarget }: RevisedSegment): SegmentHistory {
  if (!edited) return { revision, edit: null, earlierTarget: null }
  return { revision, edit: { by: edited.by, at: isoTime(edited.at) }, earlierTarget }
}

/** Of a completed translation. */
export function exportHead(row: TranslationRow): ExportHead {
  const { id, originalFileName, format, targetLanguage, createdAt } = row
  return {
    translationId: id,
    fileName: originalFileName,
    format,
    sourceLanguage: sourceLanguageOf(row),
    targetLanguage,
    createdAt: new Date(createdAt).toISOString(),
    completedAt: new Date(row.completedAt ?? row.updatedAt).toISOString(),
  }
}
