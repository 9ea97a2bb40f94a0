import { isKeyTaken, hasProviderCode } from '../stripe/provider-error.ts'
import { idOf, readAll } from '../stripe/read-customer.ts'
import type { Provider } from '../stripe/stripe-client.ts'
import { askOnce, type PaymentAttempt } from './ask-once.ts'

/** Why no money went back: somebody else is about it, or there is nothing left that could go back. */
export type RefundRefusal = 'busy' | 'impossible'

/**
 * Refunds what of an invoice's payments has not gone back yet. Returns null when that is done. Throws AppError as the
 * provider's calls do.
 */
export async function giveMoneyBack(
  d1: D1Database,
  provider: Provider,
  attempt: PaymentAttempt,
  invoiceId: string,
  metadata: Readonly<Record<string, string>>,
): Promise<RefundRefusal | null> {
  const intents = await paidIntents(provider, invoiceId)
  for (const intent of intents) {
    // Two calls at once see the same refunds and give the money back once; after one that failed, the next is another.
    const before = await provider.ask((stripe) => readAll(stripe.refunds.list({ payment_intent: intent, limit: 100 })))
    try {
      await askOnce(d1, provider, attempt, `refund:${intent}:${before.length}`, (stripe, options) =>
        stripe.refunds.create(
          { payment_intent: intent, reason: 'requested_by_customer', metadata: { ...metadata, invoiceId } },
          options,
        ),
      )
    } catch (error) {
      if (isKeyTaken(error)) return 'busy'
      if (hasProviderCode(error, 'charge_already_refunded') || hasProviderCode(error, 'charge_disputed'))
        return 'impossible'
      throw error
    }
  }
  return null
}

async function paidIntents(provider: Provider, invoiceId: string): Promise<string[]> {
  const payments = await provider.ask((stripe) =>
    readAll(stripe.invoicePayments.list({ invoice: invoiceId, status: 'paid', limit: 100 })),
  )
  return payments.flatMap(({ payment }) => idOf(payment.payment_intent ?? null) ?? [])
}
