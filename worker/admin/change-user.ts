// Writes an admin's changes of users. Row, ledger and audit log change in one transaction, which holds only while the
// fields that an admin edits are as they were read and the actor still is an admin.
import { eq } from 'drizzle-orm'
import { AppError } from '../app-error.ts'
import { stopRenewal } from '../billing/end-plan.ts'
import { adjustStatements } from '../billing/ledger/adjust.ts'
import { expireStatement } from '../billing/ledger/expire.ts'
import { isUncovered } from '../billing/ledger/shortfall.ts'
import type { AdminUserChange, CreditAdjustment } from '../contract/admin.ts'
import { MAX_BALANCE } from '../contract/limits.ts'
import { paymentProviderOrNull } from '../billing/stripe/stripe-client.ts'
import { closeCheckoutsOf } from '../billing/subscriptions/close-checkouts.ts'
import { syncCustomer } from '../billing/subscriptions/sync-customer.ts'
import { auditStatement } from '../db/audit.ts'
import { findCustomerOf } from '../db/billing/customers.ts'
import { findRunningSubscription } from '../db/billing/subscriptions.ts'
import { batchGuard, database, isGuardFailure, prepared } from '../db/database.ts'
import { creditLedger, users } from '../db/schema.ts'
import { findUser, type UserRow } from '../db/users.ts'
import type { Bindings } from '../env.ts'
import { adminGuard, requireAdmin } from './admin-guard.ts'
import { changesPlan, planUserChange } from './user-change.ts'

/** Reserves of running translations move a balance; an adjustment is planned anew this often. */
const MAX_PLANS = 5

/**
 * Returns the user afterwards. Somebody who is disabled does not pay for another month. Throws AppError `user_not_found`,
 * `account_protected`, `change_conflict`, `plan_bought`, `forbidden` when the actor has lost the role, and for a change of
 * the plan `payments_unavailable`.
 */
export async function changeUser(
  env: Bindings,
  actorId: string,
  userId: string,
  change: AdminUserChange,
  nowMs: number,
): Promise<UserRow> {
  const user = await readUser(env.DB, userId, nowMs)
  if (changesPlan(user, change)) await requireUnpaidPlan(env, userId, nowMs)
  await writeChange(env.DB, actorId, user, { change, entryId: crypto.randomUUID() }, nowMs)
  if (change.isDisabled === true) await stopRenewal(env, userId, nowMs)
  return existingUser(env.DB, userId)
}

/**
 * A plan that is paid for follows the payment provider: the next sync would undo any other. A checkout that is open is
 * closed, or its payment would.
 */
async function requireUnpaidPlan(env: Bindings, userId: string, nowMs: number): Promise<void> {
  const db = database(env.DB)
  const running = await findRunningSubscription(db, userId)
  if (running) throw new AppError('plan_bought', `user ${userId} pays for subscription ${running.id}`)
  const customer = await findCustomerOf(db, userId)
  const provider = paymentProviderOrNull(env)
  if (!customer || !provider || (await closeCheckoutsOf(provider, customer.id))) return
  await syncCustomer(env, customer.id, nowMs)
  throw new AppError('plan_bought', `user ${userId} has paid a moment ago`)
}

/**
 * Adds credits or takes them, once for each id. Throws `balance_below_zero` and `balance_above_limit` too, and
 * `bad_request` for the id of another adjustment.
 */
export async function adjustCredits(
  d1: D1Database,
  actorId: string,
  userId: string,
  { id: entryId, amount, ...words }: CreditAdjustment,
  nowMs: number,
): Promise<UserRow> {
  for (let plans = 1; ; plans++) {
    const user = await readUser(d1, userId, nowMs)
    if (await isAdjusted(d1, entryId, userId, amount)) return existingUser(d1, userId)
    const credits = user.credits + amount
    if (credits < 0) throw new AppError('balance_below_zero', `${userId} has ${user.credits} credits`)
    if (amount > 0 && credits > MAX_BALANCE)
      throw new AppError('balance_above_limit', `${userId} would have ${credits} credits`)
    try {
      await writeChange(d1, actorId, user, { change: { credits, ...words }, entryId }, nowMs)
      return await existingUser(d1, userId)
    } catch (error) {
      const isBehind = error instanceof AppError && error.code === 'change_conflict'
      if (!isBehind || plans === MAX_PLANS) throw error
    }
  }
}

async function writeChange(
  d1: D1Database,
  actorId: string,
  user: UserRow,
  { change, entryId }: { readonly change: AdminUserChange; readonly entryId: string },
  nowMs: number,
): Promise<void> {
  const { columns, creditsDelta, audit } = planUserChange(user, change, actorId)
  if (audit.length === 0) return
  const reason = change.reason ?? null
  const adjustment = {
    id: ledgerId(entryId),
    userId: user.id,
    amount: creditsDelta,
    note: reason,
    customerNote: change.customerNote ?? null,
    actorId,
  }
  // A balance that moves is in nobody's way but another balance's.
  const creditsRead = creditsDelta === 0 ? null : user.credits
  try {
    await d1.batch([
      adminGuard(d1, actorId),
      batchGuard(
        d1,
        IS_AS_READ,
        user.id,
        user.role,
        user.subscriptionType,
        user.subscriptionStatus,
        Number(user.isDisabled),
        creditsRead,
      ),
      prepared(
        d1,
        database(d1)
          .update(users)
          .set({ ...columns, updatedAt: nowMs })
          .where(eq(users.id, user.id)),
      ),
      ...(creditsDelta === 0 ? [] : adjustStatements(d1, adjustment, nowMs)),
      ...audit.map((entry) => auditStatement(d1, { ...entry, actorId, targetId: user.id, reason }, nowMs)),
    ])
  } catch (error) {
    if (!isGuardFailure(error) && !isUncovered(error)) throw error
    await requireAdmin(d1, actorId)
    throw new AppError('change_conflict', `user ${user.id} was changed meanwhile`, { cause: error })
  }
}

const IS_AS_READ = `EXISTS (SELECT 1 FROM users
  WHERE id = ? AND role = ? AND subscription_type = ? AND subscription_status = ? AND is_disabled = ?
    AND credits = coalesce(?, credits) AND deleted_at IS NULL)`

function ledgerId(entryId: string): string {
  return `adjust:${entryId}`
}

/** Whether the ledger has the adjustment already. */
async function isAdjusted(d1: D1Database, entryId: string, userId: string, amount: number): Promise<boolean> {
  const [entry] = await database(d1)
    .select()
    .from(creditLedger)
    .where(eq(creditLedger.id, ledgerId(entryId)))
  if (!entry) return false
  if (entry.userId !== userId || entry.amount !== amount)
    throw new AppError('bad_request', `${entryId} is the id of another adjustment`)
  return true
}

/** With what has lapsed taken from the balance, so that the balance set is the balance that stays. */
async function readUser(d1: D1Database, userId: string, nowMs: number): Promise<UserRow> {
  await expireStatement(d1, userId, nowMs).run()
  return existingUser(d1, userId)
}

/** Throws `user_not_found`, also for an account that is being deleted. */
export async function existingUser(d1: D1Database, userId: string): Promise<UserRow> {
  const user = await findUser(database(d1), userId)
  if (!user || user.deletedAt !== null) throw new AppError('user_not_found', `no user ${userId}`)
  return user
}
