import type { TranslationDetail } from '../../../../worker/contract/translation/translation.ts'
import { formatSegments } from '../../../lib/format.ts'
import * as m from '../../../../messages/generated/messages.js'

const HEADINGS = {
  pending: m.job_pending_title,
  processing: m.job_processing_title,
  awaiting_terms: m.job_awaiting_terms_title,
  completed: m.job_completed_title,
  failed: m.job_failed_title,
  cancelled: m.job_cancelled_title,
} satisfies Record<TranslationDetail['status'], () => string>

/** Where they differ for the review of a file, which translates nothing. */
const REVIEW_HEADINGS: Partial<typeof HEADINGS> = {
  processing: m.job_reviewing_title,
  completed: m.job_reviewed_title,
}

type Headed = Pick<TranslationDetail, 'untranslatedSegments' | 'reviewedFileName'>

export function jobHeading(status: TranslationDetail['status'], translation: Headed): string {
  const { untranslatedSegments, reviewedFileName } = translation
  if (reviewedFileName !== null) return (REVIEW_HEADINGS[status] ?? HEADINGS[status])()
  if (status !== 'completed' || untranslatedSegments === 0) return HEADINGS[status]()
  return m.job_completed_partly_title({ count: formatSegments(untranslatedSegments) })
}
