// Writes what a person owns only while their account exists. The row that let a caller in may be ten seconds old, and
// what is written behind a deletion would stay for ever.
import { AppError } from '../app-error.ts'
import { isGuardFailure } from './database.ts'
import { isLive, liveAccountGuard } from './users.ts'

/** Runs the statements as one transaction and returns their results. Throws AppError `account_deleted`. */
export async function batchForAccount(
  d1: D1Database,
  userId: string,
  statements: readonly D1PreparedStatement[],
): Promise<D1Result[]> {
  try {
    const [, ...results] = await d1.batch([liveAccountGuard(d1, userId), ...statements])
    return results
  } catch (error) {
    if (isGuardFailure(error)) await requireLiveAccount(d1, userId)
    throw error
  }
}

/** Throws AppError `account_deleted`. */
export async function requireLiveAccount(d1: D1Database, userId: string): Promise<void> {
  if (!(await isLive(d1, userId))) throw new AppError('account_deleted', `user ${userId} is deleted`)
}
