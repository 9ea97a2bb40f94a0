// The job's outbox to D1: the row, what its model calls have cost and, when a run has ended, its settlement, in one batch
// that is safe to resend.
import { settleStatements } from '../../billing/ledger/settle.ts'
import { jobCostsStatement } from '../../db/model-costs.ts'
import { settlePreviewStatement } from '../../db/previews.ts'
import { columnsOf, type TranslationRow } from '../../db/translations.ts'
import { usedCredits } from '../../job-model/charges.ts'
import { isRebuilding, type JobRecord } from '../../job-model/job-record.ts'
import { currentPreview } from '../../job-model/preview.ts'
import { type RowUpdate, rowUpdateOf } from '../../job-model/row-update.ts'

/** Rows move forward only: a push that arrives late or twice changes nothing. Throws when D1 does. */
export async function pushToDatabase(d1: D1Database, record: JobRecord, now: number): Promise<void> {
  const { spec } = record
  // A rebuild can begin before D1 has heard of the end of its run.
  const hasEnded = record.endedAt !== null || isRebuilding(record)
  // A field of the facts that is no column of the row does not compile.
  const facts: Pick<TranslationRow, keyof RowUpdate> = rowUpdateOf(record)
  const columns = columnsOf({ ...facts, updatedAt: now })
  const row = d1
    .prepare(
      // Whoever was told that the terms wait is told of the end too.
      `UPDATE translations SET ${columns.map(({ name }, index) => `${name} = ?${index + 4}`).join(', ')},
         notified_at = CASE WHEN status = 'awaiting_terms' AND ?${columns.length + 4} != status THEN NULL ELSE notified_at END,
         notify_attempts = CASE WHEN status = 'awaiting_terms' AND ?${columns.length + 4} != status THEN 0 ELSE notify_attempts END
       WHERE id = ?1 AND rev < ?2 AND run <= ?3`,
    )
    .bind(spec.id, facts.rev, facts.run, ...columns.map(({ value }) => value), facts.status)
  const run = { translationId: spec.id, run: record.run, userId: spec.userId }
  const ends = hasEnded
    ? [...settleStatements(d1, run, usedCredits(record), now), settlePreviewStatement(d1, run, previewEnd(record))]
    : []
  const costs = record.costs ? [jobCostsStatement(d1, spec.id, record.costs, now)] : []
  await d1.batch([row, ...costs, ...ends])
}

function previewEnd(record: JobRecord): Parameters<typeof settlePreviewStatement>[2] {
  const { ended, shown } = currentPreview(record) ?? { shown: 0 }
  return ended === undefined ? { kind: 'nothing' } : { kind: ended, shown }
}
