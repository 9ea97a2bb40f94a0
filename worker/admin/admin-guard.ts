// The role in a cached row may be ten seconds old. What an admin changes is written only while they still are one.
import { AppError } from '../app-error.ts'
import { batchGuard, isGuardFailure } from '../db/database.ts'
import { IS_ADMIN } from '../db/users.ts'

/** Fails the batch unless the actor is an admin. */
export function adminGuard(d1: D1Database, actorId: string): D1PreparedStatement {
  return batchGuard(d1, IS_ADMIN('?'), actorId)
}

/** Throws AppError `forbidden`. */
export async function requireAdmin(d1: D1Database, actorId: string): Promise<void> {
  const isAdmin = await d1
    .prepare(`SELECT ${IS_ADMIN('?')} AS found`)
    .bind(actorId)
    .first<number>('found')
  if (isAdmin !== 1) throw new AppError('forbidden', `${actorId} is no admin any more`)
}

/** Rejects as the work does, but with AppError `forbidden` when a guard failed and the actor is no admin any more. */
export async function asAdmin<T>(d1: D1Database, actorId: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (isGuardFailure(error)) await requireAdmin(d1, actorId)
    throw error
  }
}
