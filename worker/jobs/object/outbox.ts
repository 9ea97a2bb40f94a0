// The job's outbox to D1: the row and, when a run has ended, its settlement, in one batch that is safe to resend.
import { settleStatements } from '../../billing/ledger/settle.ts'
import { settlePreviewStatement } from '../../db/previews.ts'
import { usedCredits } from '../../job-model/charges.ts'
import { isRebuilding, type JobRecord } from '../../job-model/job-record.ts'
import { currentPreview } from '../../job-model/preview.ts'
import { rowUpdateOf } from '../../job-model/row-update.ts'

/** Rows move forward only: a push that arrives late or twice changes nothing. Throws when D1 does. */
export async function pushToDatabase(d1: D1Database, record: JobRecord, now: number): Promise<void> {
  const { spec } = record
  // A rebuild can begin before D1 has heard of the end of its run.
  const hasEnded = record.endedAt !== null || isRebuilding(record)
  const facts = rowUpdateOf(record)
  const row = d1
    .prepare(
      `UPDATE translations SET status = ?3, current_step = ?4, error_code = ?5, rev = ?2, run = ?6, page_count = ?7,
         word_count = ?8, detected_language = ?9, credits_used = ?10, processing_ms = ?11, output_key = ?12,
         output_bytes = ?13, completed_at = ?14, updated_at = ?15, untranslated_segments = ?16,
         quality_score_tenths = ?17
       WHERE id = ?1 AND rev < ?2 AND run <= ?6`,
    )
    .bind(
      spec.id,
      facts.rev,
      facts.status,
      facts.currentStep,
      facts.errorCode,
      facts.run,
      facts.pageCount,
      facts.wordCount,
      facts.detectedLanguage,
      facts.creditsUsed,
      facts.processingMs,
      facts.outputKey,
      facts.outputBytes,
      facts.completedAt,
      now,
      facts.untranslatedSegments,
      facts.qualityScore,
    )
  const run = { translationId: spec.id, run: record.run, userId: spec.userId }
  const ends = hasEnded
    ? [...settleStatements(d1, run, usedCredits(record), now), settlePreviewStatement(d1, run, previewEnd(record))]
    : []
  await d1.batch([row, ...ends])
}

function previewEnd(record: JobRecord): Parameters<typeof settlePreviewStatement>[2] {
  const { ended, shown } = currentPreview(record) ?? { shown: 0 }
  return ended === undefined ? { kind: 'nothing' } : { kind: ended, shown }
}
