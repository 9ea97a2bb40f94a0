import { and, eq } from 'drizzle-orm'
import { AppError } from '../app-error.ts'
import type { RegistrationDecision } from '../contract/admin.ts'
import { isoTime } from '../contract/iso-time.ts'
import { findProfessional, type RegistrationRow } from '../db/admin/inbox.ts'
import { auditStatement } from '../db/audit.ts'
import { batchGuard, database, isGuardFailure, prepared } from '../db/database.ts'
import { registrations } from '../db/schema.ts'

/**
 * Verifies a professional or rejects them, with its audit row. Throws AppError `not_found`, or `change_conflict` when
 * the person has registered anew since the admin read what they said, or another admin has decided meanwhile.
 */
export async function decideRegistration(
  d1: D1Database,
  actorId: string,
  userId: string,
  { status, reason, registeredAt }: RegistrationDecision,
  nowMs: number,
): Promise<RegistrationRow> {
  const db = database(d1)
  const row = await findProfessional(db, userId)
  if (!row) throw new AppError('not_found', `${userId} is not registered as a professional`)
  if (isoTime(row.registeredAt) !== registeredAt)
    throw new AppError('change_conflict', `${userId} has registered anew since ${registeredAt}`)
  const decided = { status, decidedAt: nowMs, decidedBy: actorId, decisionReason: reason ?? null }
  const audit = {
    action: 'registration.decide' as const,
    actorId,
    targetId: userId,
    before: { status: row.status },
    after: { status },
    reason: reason ?? null,
  }
  try {
    await d1.batch([
      batchGuard(d1, IS_AS_READ, userId, row.registeredAt, row.status),
      prepared(
        d1,
        db
          .update(registrations)
          .set(decided)
          .where(and(eq(registrations.userId, userId), eq(registrations.userType, 'therapist'))),
      ),
      auditStatement(d1, audit, nowMs),
    ])
  } catch (error) {
    if (!isGuardFailure(error)) throw error
    throw new AppError('change_conflict', `the registration of ${userId} has changed`, { cause: error })
  }
  return { ...row, ...decided }
}

const IS_AS_READ = `EXISTS (SELECT 1 FROM registrations
  WHERE user_id = ? AND user_type = 'therapist' AND registered_at = ? AND status = ?)`
