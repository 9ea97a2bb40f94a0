// Deletes an account in three steps, each of which may be repeated: a tombstone refuses every call at once,
// then everything the person owned is purged, and the bare row goes when no token of the person can still be valid.
import { and, eq, inArray, isNotNull, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import { auditStatement } from '../db/audit.ts'
import { deleteMemoryStatements } from '../db/memory.ts'
import { deletePreviewsOf } from '../db/previews.ts'
import { database, isGuardFailure, prepared } from '../db/database.ts'
import {
  apiKeys,
  drafts,
  glossaries,
  registrations,
  submissions,
  translationFeedback,
  translations,
  uploadKeys,
  users,
} from '../db/schema.ts'
import { closeBalanceStatement } from '../billing/ledger/expire.ts'
import { keepMailboxStatements, type MailboxHashes } from '../billing/ledger/sign-up-grant.ts'
import { endPaidPlan, forgetCustomer } from '../billing/end-plan.ts'
import type { Bindings } from '../env.ts'
import { purgeTranslation } from '../jobs/lifecycle/delete-translation.ts'
import { discardDraft } from '../jobs/lifecycle/remove-draft.ts'
import { removeImportsOf } from '../jobs/lifecycle/remove-import.ts'
import { deletionGuard, requireDeletable } from './deletion-guard.ts'
import { deletePhoto } from './photo.ts'
import { logError } from '../log.ts'

/** An ID token lives for an hour. Until then its owner must stay known as deleted, or a call would sign them up again. */
const TOMBSTONE_LIFETIME_MS = 2 * 60 * 60 * 1000
/** The address in the row of a person of whom nothing else is left. */
const PURGED = ''
/** Accounts, and rows of each, that one tick of the sweeper purges. */
const ACCOUNTS_PER_TICK = 5
/** Of those of whom nothing should be left: looking once more is cheap. */
const TOMBSTONES_PER_TICK = 20
const ROWS_PER_TICK = 50

interface Deletion {
  /** The person, or the admin who deletes them. */
  readonly actorId: string
  /** The admin's, for the audit log, which outlives the account. */
  readonly reason: string | null
  /** Of the account's address: they outlive it, so that no mailbox has the trial twice. */
  readonly mailboxHashes: MailboxHashes
}

/**
 * Sets the tombstone; `purgeAccount` does the rest. Throws AppError `forbidden`, `account_deleted`, `user_not_found` or
 * `account_protected`, and changes nothing when the person's plan cannot be ended.
 */
export async function deleteAccount(
  env: Bindings,
  id: string,
  { actorId, reason, mailboxHashes }: Deletion,
  nowMs: number,
): Promise<void> {
  // Asked before the plan ends, which cannot be taken back, and again by the transaction.
  await requireDeletable(env.DB, id, actorId)
  await endPaidPlan(env, id, nowMs)
  const db = database(env.DB)
  try {
    await env.DB.batch([
      deletionGuard(env.DB, id, actorId),
      ...keepMailboxStatements(env.DB, id, mailboxHashes, nowMs),
      prepared(
        env.DB,
        db
          .update(users)
          .set({
            deletedAt: nowMs,
            validAfter: Math.ceil(nowMs / 1000),
            role: 'user',
            subscriptionType: 'free',
            subscriptionStatus: 'cancelled',
            updatedAt: nowMs,
          })
          .where(eq(users.id, id)),
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
      auditStatement(env.DB, { actorId, action: 'user.delete', targetId: id, reason }, nowMs),
    ])
  } catch (error) {
    if (isGuardFailure(error)) await requireDeletable(env.DB, id, actorId)
    throw error
  }
}

/**
 * Removes what the person owned: jobs, files, rows, and the personal data of the account's row. The ledger and the
 * invoices stay, which name nobody: books have to be kept. Returns false when there was more than one call removes.
 */
export async function purgeAccount(env: Bindings, userId: string, nowMs: number): Promise<boolean> {
  const db = database(env.DB)
  const owned = await db.select().from(translations).where(eq(translations.userId, userId)).limit(ROWS_PER_TICK)
  // The upload of a translation that waits for its reading goes with the translation.
  await db.delete(drafts).where(and(eq(drafts.userId, userId), isNotNull(drafts.translationId)))
  for (const row of owned) await purgeTranslation(env, row)
  const unclaimed = await db.select({ id: drafts.id }).from(drafts).where(eq(drafts.userId, userId))
  for (const { id } of unclaimed) await discardDraft(env, id)
  await removeImportsOf(env, userId)
  if (owned.length === ROWS_PER_TICK) return false
  await forgetCustomer(env, userId)

  const [user] = await db.select().from(users).where(eq(users.id, userId))
  await deletePhoto(env, user?.photoUrl ?? null)
  const isTheirs = user && sql`lower(${submissions.email}) = lower(${user.email})`
  const rows = [
    ...(user?.isEmailVerified ? [db.delete(submissions).where(isTheirs)] : []),
    // Those made behind the tombstone by a caller whose row was cached.
    db.delete(apiKeys).where(eq(apiKeys.userId, userId)),
    db.delete(uploadKeys).where(eq(uploadKeys.userId, userId)),
    db.delete(translationFeedback).where(eq(translationFeedback.userId, userId)),
    deletePreviewsOf(db, userId),
    db.delete(glossaries).where(eq(glossaries.userId, userId)),
    db.delete(registrations).where(eq(registrations.userId, userId)),
    db.update(users).set({ email: PURGED, displayName: null, photoUrl: null }).where(eq(users.id, userId)),
  ]
  await env.DB.batch([
    ...rows.map((query) => prepared(env.DB, query)),
    ...deleteMemoryStatements(env.DB, userId),
    env.DB.prepare('DELETE FROM user_terms WHERE user_id = ?').bind(userId),
    closeBalanceStatement(env.DB, userId, nowMs),
  ])
  return true
}

/**
 * A duty of the sweeper: goes on with purges that a request could not finish, and removes the rows of old tombstones
 * after one more purge. Returns how many accounts it handled.
 */
export async function sweepDeletedAccounts(env: Bindings, nowMs: number): Promise<number> {
  const isOld = lte(users.deletedAt, nowMs - TOMBSTONE_LIFETIME_MS)
  const unpurged = await nextInLine(env, and(isNotNull(users.deletedAt), ne(users.email, PURGED)), ACCOUNTS_PER_TICK)
  const finished = await nextInLine(env, and(isOld, eq(users.email, PURGED)), TOMBSTONES_PER_TICK)
  const db = database(env.DB)
  // One that fails again goes to the end of the line.
  await db
    .update(users)
    .set({ updatedAt: nowMs })
    .where(inArray(users.id, [...unpurged, ...finished]))
  for (const id of unpurged) await orLog(id, purgeAccount(env, id, nowMs))
  for (const id of finished) await orLog(id, removeTombstone(env, id, nowMs))
  return unpurged.length + finished.length
}

/** Those that have waited longest since they were last tried. */
async function nextInLine(env: Bindings, condition: SQL | undefined, limit: number): Promise<string[]> {
  const rows = await database(env.DB)
    .select({ id: users.id })
    .from(users)
    .where(condition)
    .orderBy(users.updatedAt, users.id)
    .limit(limit)
  return rows.map(({ id }) => id)
}

async function removeTombstone(env: Bindings, id: string, nowMs: number): Promise<void> {
  const isPurged = await purgeAccount(env, id, nowMs)
  if (isPurged) await database(env.DB).delete(users).where(eq(users.id, id))
}

async function orLog(id: string, work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    // A later tick tries again.
    logError('account: not purged', { userId: id }, error)
  }
}
