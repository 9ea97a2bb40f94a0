import { and, eq, isNull, not } from 'drizzle-orm'
import { AppError } from '../app-error.ts'
import { findSubmission, type SubmissionRow } from '../db/admin/inbox.ts'
import { auditIfChanged } from '../db/audit.ts'
import { database, prepared } from '../db/database.ts'
import { submissions } from '../db/schema.ts'
import { adminGuard, asAdmin } from './admin-guard.ts'

/**
 * Marks a message as handled, or as open again. Changes nothing when it is so already. Throws AppError `not_found`, or
 * `forbidden` when the actor has lost the role.
 */
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
  const isOpen = isNull(submissions.handledAt)
  const isOther = isHandled ? isOpen : not(isOpen)
  const change = db
    .update(submissions)
    .set(handled)
    .where(and(eq(submissions.id, id), isOther))
  // Of two admins at once, the second changes nothing.
  const work = d1.batch([adminGuard(d1, actorId), prepared(d1, change), auditIfChanged(d1, audit, nowMs)])
  await asAdmin(d1, actorId, work)
  return (await findSubmission(db, id)) ?? { ...row, ...handled }
}
