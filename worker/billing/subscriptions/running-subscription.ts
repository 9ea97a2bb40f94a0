import { AppError } from '../../app-error.ts'
import { findCustomerOf } from '../../db/billing/customers.ts'
import { findRunningSubscription, type SubscriptionRow } from '../../db/billing/subscriptions.ts'
import { database } from '../../db/database.ts'
import type { Bindings } from '../../env.ts'
import type { PaidPlan } from '../../contract/plans.ts'
import { syncCustomer } from './sync-customer.ts'

export interface RunningSubscription extends SubscriptionRow {
  readonly plan: PaidPlan
  readonly customerId: string
}

/** As the provider has it at this moment. Throws AppError `plan_not_active`, and those of the provider. */
export async function runningSubscription(env: Bindings, userId: string, nowMs: number): Promise<RunningSubscription> {
  const customerId = await syncUser(env, userId, nowMs)
  const row = await findRunningSubscription(database(env.DB), userId)
  if (customerId === null || row === null || row.plan === null)
    throw new AppError('plan_not_active', `user ${userId} has no running subscription`)
  return { ...row, plan: row.plan, customerId }
}

/** Brings D1 in line for a user. Returns the customer; null: the user has never been at a checkout. */
export async function syncUser(env: Bindings, userId: string, nowMs: number): Promise<string | null> {
  const customer = await findCustomerOf(database(env.DB), userId)
  if (!customer) return null
  await syncCustomer(env, customer.id, nowMs)
  return customer.id
}
