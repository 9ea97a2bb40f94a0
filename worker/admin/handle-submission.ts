import { eq } from 'drizzle-orm'
import { AppError } from '../app-error.ts'
import { findSubmission, type SubmissionRow } from '../db/admin/inbox.ts'
import { auditStatement } from '../db/audit.ts'
import { database, prepared } from '../db/database.ts'
import { submissions } from '../db/schema.ts'

/** Marks a message as handled, or as open again. Changes nothing when it is so already. Throws AppError `not_found`. */
export async function handleSubmission(
  d1: D1Database,
  actorId: string,
  id: string,
  isHandled: boolean,
  nowMs: number,
): Promise<SubmissionRow> {
  const db = database(d1)
  const row = await findSubmission(db, id)
  if (!row) throw new AppError('not_found', `there is no message ${id}`)
  if ((row.handledAt !== null) === isHandled) return row
  const handled = { handledAt: isHandled ? nowMs : null, handledBy: isHandled ? actorId : null }
  const audit = {
    action: 'submission.handle' as const,
    actorId,
    targetId: id,
    before: { isHandled: !isHandled },
    after: { isHandled },
  }
  await d1.batch([
    prepared(d1, db.update(submissions).set(handled).where(eq(submissions.id, id))),
    auditStatement(d1, audit, nowMs),
  ])
  return { ...row, ...handled }
}
