// What a customer's state asks for at the provider. Each sync does what is left of it, so that it happens whoever made
// the change, and after every interruption.
import { paidInvoicesOf } from '../../db/billing/subscriptions.ts'
import type { Standing } from '../../db/billing/customers.ts'
import { database } from '../../db/database.ts'
import { findUser } from '../../db/users.ts'
import { isRefusedByState } from '../stripe/provider-error.ts'
import type { Provider } from '../stripe/stripe-client.ts'
import { logError } from '../../log.ts'
import { type CustomerState, isRunning, type PlanReturn } from './customer-state.ts'
import { MONEY_WENT_BACK } from './customer-record.ts'
import { endSubscriptions } from './end-subscriptions.ts'
import { stopRenewals } from './stop-renewals.ts'
import { giveMoneyBack } from './give-money-back.ts'
import type { OwedReturn } from './paid-periods.ts'

/** Returns whether anything has changed at the provider. Throws AppError as the provider's calls do. */
export async function doDuties(
  d1: D1Database,
  provider: Provider,
  { userId, isAlive, isDisabled }: Standing,
  state: CustomerState,
): Promise<boolean> {
  const running = state.subscriptions.filter(isRunning)
  if (!isAlive) {
    // Nobody pays for an account that is deleted: neither later, nor by a payment that was on its way.
    await endSubscriptions(provider, running)
    const refunded = await refundLatePayments(d1, provider, userId, state)
    return running.length > 0 || refunded
  }
  const ending = running.filter(({ id }) => state.toEnd.includes(id))
  await endSubscriptions(provider, ending, MONEY_WENT_BACK)
  for (const planReturn of state.toReturn) await returnToPlan(provider, planReturn)
  const hasGivenBack = await giveBack(d1, provider, userId, state.toGiveBack)
  // Nobody pays for another month who can neither use the plan nor cancel it.
  const idle = isDisabled ? running.filter((one) => !ending.includes(one) && !one.isEnding) : []
  await stopRenewals(provider, idle)
  return ending.length + state.toReturn.length + idle.length > 0 || hasGivenBack
}

/** Returns whether any money has gone back. */
async function giveBack(
  d1: D1Database,
  provider: Provider,
  userId: string,
  owed: readonly OwedReturn[],
): Promise<boolean> {
  if (owed.length === 0) return false
  const attempt = (await findUser(database(d1), userId)) ?? { id: userId, paymentAttempt: 0 }
  let hasGivenBack = false
  for (const { invoiceId, order } of owed) {
    const refusal = await giveMoneyBack(d1, provider, attempt, invoiceId, { ...order }).catch((error: unknown) => {
      if (!isRefusedByState(error)) throw error
      // Whatever else the customer's state asks for is done all the same; the next sync tries again.
      logError('payments: money not given back', { invoiceId }, error)
      return 'impossible' as const
    })
    hasGivenBack ||= refusal === null
  }
  return hasGivenBack
}

/** The invoices that were paid before the account was deleted are in the books: the deletion reads them last. */
async function refundLatePayments(
  d1: D1Database,
  provider: Provider,
  userId: string,
  { invoices }: CustomerState,
): Promise<boolean> {
  const open = invoices.filter(
    ({ status, paidPence, refundedPence, dispute }) =>
      status === 'paid' && refundedPence < paidPence && dispute === null,
  )
  if (open.length === 0) return false
  const known = await paidInvoicesOf(database(d1), userId)
  const late = open.filter(({ id }) => !known.has(id))
  return giveBack(
    d1,
    provider,
    userId,
    late.map(({ id }) => ({ invoiceId: id, order: null })),
  )
}

async function returnToPlan(provider: Provider, { subscriptionId, itemId, plan }: PlanReturn): Promise<void> {
  const items = [{ id: itemId, price: provider.settings.prices[plan] }]
  await provider.ask((stripe) => stripe.subscriptions.update(subscriptionId, { items, proration_behavior: 'none' }))
}
