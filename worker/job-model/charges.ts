// What a job's runs cost (docs/decisions/0003 and 0052).
import { isRebuilding, type JobRecord } from './job-record.ts'
import { currentPreview, previewCredits } from './preview.ts'

/**
 * Credits this run used: the pages that it has delivered, less what earlier runs have used, and never more than was
 * reserved. A cancelled run uses what its preview has shown beyond the free pages, and a failed one nothing.
 */
export function usedCredits(record: JobRecord): number {
  const ended = currentPreview(record)?.ended
  if (ended !== undefined) return ended === 'cancelled' ? previewCredits(record) : 0
  if (record.status !== 'completed' && !isRebuilding(record)) return 0
  return Math.min(record.spec.reservedCredits, Math.max(0, deliveredPages(record) - (record.paidCredits ?? 0)))
}

/** Pages of the quote for all that was translated anew, over all runs. */
export function deliveredPages({ stats, delivery }: Pick<JobRecord, 'stats' | 'delivery'>): number {
  if (delivery?.pages) return delivery.pages.anew
  // Records of before deliveries were priced: in proportion to the segments, half a page down.
  const { needed, delivered, reused = { pages: 0, segments: 0 } } = delivery ?? { needed: 1, delivered: 1 }
  const pages = Math.max(0, (stats?.pages ?? 0) - reused.pages)
  const neededAnew = needed - reused.segments
  return neededAnew <= 0 ? 0 : Math.max(0, Math.ceil((pages * (delivered - reused.segments)) / neededAnew - 0.5))
}

/** Pages that cost nothing because their text came from the translation memory. */
export function reusedPages({ delivery }: Pick<JobRecord, 'delivery'>): number {
  return delivery?.pages?.reused ?? delivery?.reused?.pages ?? 0
}

/** Credits that all runs used together. */
export function chargedCredits(record: JobRecord): number {
  return (record.paidCredits ?? 0) + usedCredits(record)
}
