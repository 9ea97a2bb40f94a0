// Deletes an account in three steps, each of which may be repeated (DESIGN §4): a tombstone refuses every call at once,
// then everything the person owned is purged, and the bare row goes when no token of the person can still be valid.
import { and, eq, isNotNull, isNull, lte, ne } from 'drizzle-orm'
import { auditStatement } from '../db/audit.ts'
import { database, prepared } from '../db/database.ts'
import {
  apiKeys,
  drafts,
  registrations,
  submissions,
  translationFeedback,
  translations,
  uploadKeys,
  users,
} from '../db/schema.ts'
import type { UserRow } from '../db/users.ts'
import { closeBalanceStatement } from '../billing/ledger.ts'
import { endPlan } from '../billing/end-plan.ts'
import type { Bindings } from '../env.ts'
import { purgeTranslation } from '../jobs/lifecycle/delete-translation.ts'
import { discardDraft } from '../jobs/lifecycle/remove-draft.ts'
import { deletePhoto } from './photo.ts'

/** An ID token lives for an hour. Until then its owner must stay known as deleted, or a call would sign them up again. */
const TOMBSTONE_LIFETIME_MS = 2 * 60 * 60 * 1000
/** The address in the row of a person of whom nothing else is left. */
const PURGED = ''
/** Accounts, and rows of each, that one tick of the sweeper purges. */
const ACCOUNTS_PER_TICK = 5
const ROWS_PER_TICK = 50

/** Sets the tombstone; `purgeAccount` does the rest. `actorId` is the person, or the admin who deletes them. */
export async function deleteAccount(env: Bindings, user: UserRow, actorId: string, nowMs: number): Promise<void> {
  await endPlan(env.DB, user.id)
  const db = database(env.DB)
  const { id } = user
  await env.DB.batch([
    prepared(
      env.DB,
      db
        .update(users)
        .set({ deletedAt: nowMs, validAfter: Math.ceil(nowMs / 1000), updatedAt: nowMs })
        .where(and(eq(users.id, id), isNull(users.deletedAt))),
    ),
    // No run can begin behind a tombstone.
    prepared(
      env.DB,
      db
        .update(translations)
        .set({ deletedAt: nowMs })
        .where(and(eq(translations.userId, id), isNull(translations.deletedAt))),
    ),
    prepared(env.DB, db.delete(apiKeys).where(eq(apiKeys.userId, id))),
    auditStatement(env.DB, { actorId, action: 'user.delete', targetId: id }, nowMs),
  ])
}

/**
 * Removes what the person owned: jobs, files, rows, and the personal data of the account's row. The ledger stays, which
 * names nobody: books have to be kept. Returns false when there was more than one call removes.
 */
export async function purgeAccount(env: Bindings, userId: string, nowMs: number): Promise<boolean> {
  const db = database(env.DB)
  const owned = await db.select().from(translations).where(eq(translations.userId, userId)).limit(ROWS_PER_TICK)
  // The upload of a translation that waits for its reading goes with the translation.
  await db.delete(drafts).where(and(eq(drafts.userId, userId), isNotNull(drafts.translationId)))
  for (const row of owned) await purgeTranslation(env, row)
  const unclaimed = await db.select({ id: drafts.id }).from(drafts).where(eq(drafts.userId, userId))
  for (const { id } of unclaimed) await discardDraft(env, id)
  if (owned.length === ROWS_PER_TICK) return false

  const [user] = await db.select().from(users).where(eq(users.id, userId))
  await deletePhoto(env, user?.photoUrl ?? null)
  const written = user?.isEmailVerified ? [db.delete(submissions).where(eq(submissions.email, user.email))] : []
  const rows = [
    ...written,
    db.delete(uploadKeys).where(eq(uploadKeys.userId, userId)),
    db.delete(translationFeedback).where(eq(translationFeedback.userId, userId)),
    db.delete(registrations).where(eq(registrations.userId, userId)),
    db.update(users).set({ email: PURGED, displayName: null, photoUrl: null }).where(eq(users.id, userId)),
  ]
  await env.DB.batch([
    ...rows.map((query) => prepared(env.DB, query)),
    env.DB.prepare('DELETE FROM user_terms WHERE user_id = ?').bind(userId),
    closeBalanceStatement(env.DB, userId, nowMs),
  ])
  return true
}

/** A duty of the sweeper: goes on with purges that a request could not finish, and removes the rows of old tombstones. */
export async function sweepDeletedAccounts(env: Bindings, nowMs: number): Promise<number> {
  const db = database(env.DB)
  const waiting = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isNotNull(users.deletedAt), ne(users.email, PURGED)))
    .orderBy(users.deletedAt)
    .limit(ACCOUNTS_PER_TICK)
  for (const { id } of waiting) await purgeAccount(env, id, nowMs)
  const gone = await db
    .delete(users)
    .where(and(lte(users.deletedAt, nowMs - TOMBSTONE_LIFETIME_MS), eq(users.email, PURGED)))
    .returning({ id: users.id })
  return waiting.length + gone.length
}
