import type { Account } from '../account/account.ts'
import type { Charge, Metadata, Refund } from '../account/wire.ts'

interface NewRefund {
  readonly amount: number
  readonly reason: 'duplicate' | 'fraudulent' | 'requested_by_customer' | null
  readonly metadata: Metadata
}

/** Money back to the card. What can be refunded has been checked. */
export function createRefund(account: Account, charge: Charge, { amount, reason, metadata }: NewRefund): Refund {
  const refund: Refund = {
    id: account.newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: account.now(),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  }
  account.objects.refunds[refund.id] = refund
  account.change(charge, 'charge.refunded', (row) => {
    row.amount_refunded += amount
    row.refunded = row.amount_refunded === row.amount
  })
  account.emit('refund.created', refund)
  return refund
}
