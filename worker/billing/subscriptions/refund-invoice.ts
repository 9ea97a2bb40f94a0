// The money-back promise: an admin gives the money of an invoice back, and the plan ends.
import { AppError } from '../../app-error.ts'
import { MONEY_BACK_DAYS } from '../../contract/plans.ts'
import { findInvoice, type InvoiceRow } from '../../db/billing/subscriptions.ts'
import { database } from '../../db/database.ts'
import { findUser } from '../../db/users.ts'
import type { Bindings } from '../../env.ts'
import { hasProviderCode } from '../stripe/provider-error.ts'
import { idOf } from '../stripe/read-customer.ts'
import { paymentProvider, type Provider } from '../stripe/stripe-client.ts'
import { askOnce } from './ask-once.ts'
import { syncUser } from './running-subscription.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export interface RefundOrder {
  readonly userId: string
  readonly invoiceId: string
  readonly actorId: string
  readonly reason: string
}

/**
 * Refunds what of the invoice has not gone back yet. Who ordered it travels with the refund, so that the audit entry, the
 * end of the plan and the loss of the credits come from what the provider says, however often this is interrupted.
 * Throws AppError `not_found`, `refund_not_possible`, and those of the provider.
 */
export async function refundInvoice(env: Bindings, order: RefundOrder, nowMs: number): Promise<void> {
  const { userId, invoiceId, actorId, reason } = order
  const provider = paymentProvider(env)
  const user = await findUser(database(env.DB), userId)
  if (!user) throw new AppError('not_found', `there is no user ${userId}`)
  await syncUser(env, userId, nowMs)
  const invoice = await findInvoice(database(env.DB), userId, invoiceId)
  if (!invoice) throw new AppError('not_found', `user ${userId} has no invoice ${invoiceId}`)
  if (!isRefundable(invoice, nowMs)) throw new AppError('refund_not_possible', `invoice ${invoiceId}`)
  for (const intent of await paidIntents(provider, invoiceId)) {
    try {
      // Two clicks give the money back once; after a partial refund the rest is another refund.
      const wish = `refund:${invoiceId}:${intent}:${invoice.refundedPence}`
      await askOnce(env.DB, provider, user, wish, (stripe, options) =>
        stripe.refunds.create(
          { payment_intent: intent, reason: 'requested_by_customer', metadata: { actorId, reason, invoiceId } },
          options,
        ),
      )
    } catch (error) {
      if (!hasProviderCode(error, 'charge_already_refunded') && !hasProviderCode(error, 'charge_disputed')) throw error
      throw new AppError('refund_not_possible', `invoice ${invoiceId}`, { cause: error })
    } finally {
      await syncUser(env, userId, nowMs)
    }
  }
}

/** Within the promise's days, and while there is money to give back that the bank is not deciding about. */
export function isRefundable(
  { status, paidAt, paidPence, refundedPence, dispute }: InvoiceRow,
  nowMs: number,
): boolean {
  const isRecent = paidAt !== null && nowMs - paidAt <= MONEY_BACK_DAYS * DAY_MS
  return status === 'paid' && isRecent && refundedPence < paidPence && dispute !== 'open' && dispute !== 'lost'
}

async function paidIntents(provider: Provider, invoiceId: string): Promise<string[]> {
  const { payments } = await provider.ask((stripe) => stripe.invoices.retrieve(invoiceId, { expand: ['payments'] }))
  return (payments?.data ?? []).flatMap(({ status, payment }) => {
    const intent = idOf(payment.payment_intent ?? null)
    return status === 'paid' && intent !== null ? [intent] : []
  })
}
