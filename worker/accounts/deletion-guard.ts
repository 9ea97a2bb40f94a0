// Decides in SQL whether an account may be deleted, so that the deletion's own transaction can ask. Admins delete users;
// people delete themselves; an account is deleted once, and the last admin stays.
import { AppError } from '../app-error.ts'
import type { ErrorCode } from '../contract/errors.ts'
import { batchGuard } from '../db/database.ts'
import { IS_ADMIN } from '../db/users.ts'

/** ?1 is the account, ?2 who deletes it. The code of the refusal, or null. */
const REFUSAL = `CASE
  WHEN ?1 != ?2 AND NOT ${IS_ADMIN('?2')} THEN 'forbidden'
  WHEN NOT EXISTS (SELECT 1 FROM users WHERE id = ?1 AND deleted_at IS NULL)
    THEN iif(?1 = ?2, 'account_deleted', 'user_not_found')
  WHEN NOT EXISTS (SELECT 1 FROM users WHERE id = ?1 AND role = 'admin') THEN NULL
  WHEN ?1 != ?2 THEN 'account_protected'
  WHEN NOT EXISTS (SELECT 1 FROM users WHERE role = 'admin' AND id != ?1 AND NOT is_disabled AND deleted_at IS NULL)
    THEN 'account_protected'
END`

/** Fails the batch when the deletion would be refused. */
export function deletionGuard(d1: D1Database, userId: string, actorId: string): D1PreparedStatement {
  return batchGuard(d1, `(${REFUSAL}) IS NULL`, userId, actorId)
}

/** Throws AppError `forbidden`, `account_deleted`, `user_not_found` or `account_protected`. */
export async function requireDeletable(d1: D1Database, userId: string, actorId: string): Promise<void> {
  const code = await d1.prepare(`SELECT ${REFUSAL} AS code`).bind(userId, actorId).first<ErrorCode>('code')
  if (code !== null) throw new AppError(code, `${actorId} may not delete ${userId}`)
}
