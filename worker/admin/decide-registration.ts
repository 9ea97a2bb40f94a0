import { and, eq } from 'drizzle-orm'
import { AppError } from '../app-error.ts'
import type { RegistrationDecision } from '../contract/admin.ts'
import { timeOf } from '../contract/iso-time.ts'
import { findProfessional, type RegistrationRow } from '../db/admin/inbox.ts'
import { auditStatement } from '../db/audit.ts'
import { batchGuard, database, isGuardFailure, prepared } from '../db/database.ts'
import { registrations } from '../db/schema.ts'
import { liveAccountGuard } from '../db/users.ts'
import { adminGuard, requireAdmin } from './admin-guard.ts'

/** The registration afterwards, and whether this call has changed it. */
interface Decided {
  readonly registration: RegistrationRow
  readonly isNew: boolean
}

/**
 * Verifies a professional or rejects them, with its audit row; the same decision once more changes nothing. Throws
 * AppError `not_found`; `change_conflict` when the person has registered anew since the admin read what they said, or
 * another admin has decided otherwise meanwhile; or `forbidden` when the actor has lost the role.
 */
export async function decideRegistration(
  d1: D1Database,
  actorId: string,
  userId: string,
  { status, reason, registeredAt }: RegistrationDecision,
  nowMs: number,
): Promise<Decided> {
  const db = database(d1)
  const row = await findProfessional(db, userId)
  if (!row) throw new AppError('not_found', `${userId} is not registered as a professional`)
  if (row.registeredAt !== timeOf(registeredAt))
    throw new AppError('change_conflict', `${userId} has registered anew since ${registeredAt}`)
  const isSame = (other: RegistrationRow) => other.status === status && other.decisionReason === (reason ?? null)
  if (isSame(row)) return { registration: row, isNew: false }
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
      adminGuard(d1, actorId),
      liveAccountGuard(d1, userId),
      batchGuard(d1, IS_AS_READ, userId, row.registeredAt, row.decidedAt),
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
    await requireAdmin(d1, actorId)
    const now = await findProfessional(db, userId)
    if (now && now.registeredAt === row.registeredAt && isSame(now)) return { registration: now, isNew: false }
    throw new AppError('change_conflict', `the registration of ${userId} has changed`, { cause: error })
  }
  return { registration: { ...row, ...decided }, isNew: true }
}

const IS_AS_READ = `EXISTS (SELECT 1 FROM registrations
  WHERE user_id = ? AND user_type = 'therapist' AND registered_at = ? AND decided_at IS ?)`
