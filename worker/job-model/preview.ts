// How much of a translation is shown before it is paid, and what that comes to when the run is cancelled. Pages are
// counted in thousandths: sums of them are exact.
import { PREVIEW_PAGES, PREVIEW_SHARE } from '../contract/limits.ts'
import { isActive, isRebuilding, type JobRecord, type PreviewRecord } from './job-record.ts'
import { canEdit } from './rebuild-state.ts'
import { seen } from './record-changes.ts'

const PER_PAGE = 1_000
/** A sum of fractions can lie this far above a whole number that it stands for. */
const ROUNDING = 1e-6

/** The pages that a preview may have. No run shows more than it could be charged for. */
export function previewPages({ spec, stats }: Pick<JobRecord, 'spec' | 'stats'>): number {
  return Math.min(PREVIEW_PAGES, (stats?.pages ?? 0) * PREVIEW_SHARE, spec.reservedCredits)
}

export function thousandths(pages: number): number {
  return Math.ceil(pages * PER_PAGE - ROUNDING)
}

/** Whether the run shows a preview alone: it is charged, and not paid. */
export function isPreviewed(record: JobRecord): boolean {
  return isActive(record) && !canEdit(record) && record.spec.reservedCredits > 0
}

/** The preview of the present run; null before somebody has looked. */
export function currentPreview({ preview, run }: Pick<JobRecord, 'preview' | 'run'>): PreviewRecord | null {
  return preview?.run === run ? preview : null
}

export function previewBegun(record: JobRecord, end: number, free: number): JobRecord {
  return isPreviewed(record) && !currentPreview(record)
    ? { ...record, preview: { run: record.run, end, free, shown: 0 } }
    : record
}

/** `free`: thousandths of a page that cost nothing, counted anew. */
export function previewRenewed(record: JobRecord, free: number): JobRecord {
  const preview = currentPreview(record)
  return preview && free > preview.free ? seen({ ...record, preview: { ...preview, free } }) : record
}

/** Somebody has read a text of the preview. `shown`: all that they have read, in thousandths of a page. */
export function previewShown(record: JobRecord, shown: number): JobRecord {
  const preview = currentPreview(record)
  return preview && shown > preview.shown ? seen({ ...record, preview: { ...preview, shown } }) : record
}

/** The run ends without a result of its own. */
export function previewEnded(record: JobRecord, ended: 'cancelled' | 'failed'): JobRecord {
  const preview = currentPreview(record)
  return preview && !isRebuilding(record) ? { ...record, preview: { ...preview, ended } } : record
}

/** What the run costs if it is cancelled now: the pages that were read beyond those that are free, rounded up. */
export function previewCredits(record: Pick<JobRecord, 'spec' | 'preview' | 'run'>): number {
  const { shown, free } = currentPreview(record) ?? { shown: 0, free: 0 }
  return Math.min(record.spec.reservedCredits, Math.ceil(Math.max(0, shown - free) / PER_PAGE))
}
