// The money-back promise: an admin gives the money of an invoice back, and the plan ends.
import { AppError } from '../../app-error.ts'
import { MONEY_BACK_DAYS } from '../../contract/plans.ts'
import { DAY_MS } from '../../contract/iso-time.ts'
import { findInvoice, type InvoiceRow } from '../../db/billing/subscriptions.ts'
import { database } from '../../db/database.ts'
import { findUser } from '../../db/users.ts'
import type { Bindings } from '../../env.ts'
import { idOf } from '../stripe/read-customer.ts'
import { paymentProvider, type Provider } from '../stripe/stripe-client.ts'
import { giveMoneyBack } from './give-money-back.ts'
import { syncCustomer } from './sync-customer.ts'

export interface RefundOrder {
  readonly userId: string
  readonly invoiceId: string
  readonly actorId: string
  readonly reason: string
}

/**
 * Refunds what of the invoice has not gone back yet. Who ordered it travels with the refund, so that the audit entry, the
 * end of the plan and the loss of the credits come from what the provider says, however often this is interrupted.
 * Throws AppError `not_found`, `refund_not_possible`, `change_conflict` while another admin refunds it, and those of the
 * provider.
 */
export async function refundInvoice(env: Bindings, order: RefundOrder, nowMs: number): Promise<void> {
  const { userId, invoiceId, actorId, reason } = order
  const provider = paymentProvider(env)
  const user = await findUser(database(env.DB), userId)
  if (!user) throw new AppError('not_found', `there is no user ${userId}`)
  await ownInvoice(env, order)
  const customerId = await customerOfInvoice(provider, invoiceId)
  await syncCustomer(env, customerId, nowMs)
  if (!isRefundable(await ownInvoice(env, order), nowMs))
    throw new AppError('refund_not_possible', `invoice ${invoiceId} of user ${userId}`)
  try {
    const refusal = await giveMoneyBack(env.DB, provider, user, invoiceId, { actorId, reason })
    if (refusal === 'busy') throw new AppError('change_conflict', `somebody else refunds invoice ${invoiceId}`)
    if (refusal === 'impossible') throw new AppError('refund_not_possible', `invoice ${invoiceId}`)
  } finally {
    await syncCustomer(env, customerId, nowMs)
  }
}

async function ownInvoice(env: Bindings, { userId, invoiceId }: RefundOrder): Promise<InvoiceRow> {
  const invoice = await findInvoice(database(env.DB), userId, invoiceId)
  if (!invoice) throw new AppError('not_found', `user ${userId} has no invoice ${invoiceId}`)
  return invoice
}

/** Perhaps a former customer of the user's. */
async function customerOfInvoice(provider: Provider, invoiceId: string): Promise<string> {
  const { customer } = await provider.ask((stripe) => stripe.invoices.retrieve(invoiceId))
  const id = idOf(customer)
  if (id === null) throw new Error(`invoice ${invoiceId} has no customer`)
  return id
}

/** Within the promise's days, and while there is money to give back that the bank is not deciding about. */
export function isRefundable(
  { status, paidAt, paidPence, refundedPence, dispute }: InvoiceRow,
  nowMs: number,
): boolean {
  const isRecent = paidAt !== null && nowMs - paidAt <= MONEY_BACK_DAYS * DAY_MS
  return status === 'paid' && isRecent && refundedPence < paidPence && dispute !== 'open' && dispute !== 'lost'
}
