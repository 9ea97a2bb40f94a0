// Disputes: opened by the disputed card, closed by evidence, by giving in, or by `/_control/disputes`.
import type { Account } from '../account/account.ts'
import type { Charge, Dispute } from '../account/wire.ts'

const EVIDENCE_DAYS = 7
const DAY_SECONDS = 86_400

export function openDispute(account: Account, charge: Charge): Dispute {
  const dispute: Dispute = {
    id: account.newId('du'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: account.now(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: {
      access_activity_log: null,
      billing_address: null,
      cancellation_policy: null,
      cancellation_policy_disclosure: null,
      cancellation_rebuttal: null,
      customer_communication: null,
      customer_email_address: null,
      customer_name: null,
      customer_purchase_ip: null,
      customer_signature: null,
      duplicate_charge_documentation: null,
      duplicate_charge_explanation: null,
      duplicate_charge_id: null,
      enhanced_evidence: {},
      product_description: null,
      receipt: null,
      refund_policy: null,
      refund_policy_disclosure: null,
      refund_refusal_explanation: null,
      service_date: null,
      service_documentation: null,
      shipping_address: null,
      shipping_carrier: null,
      shipping_date: null,
      shipping_documentation: null,
      shipping_tracking_number: null,
      uncategorized_file: null,
      uncategorized_text: null,
    },
    evidence_details: {
      due_by: account.now() + EVIDENCE_DAYS * DAY_SECONDS,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    network_reason_code: '10.4',
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  }
  account.objects.disputes[dispute.id] = dispute
  account.change(charge, 'charge.updated', (row) => (row.disputed = true))
  account.emit('charge.dispute.created', dispute)
  account.emit('charge.dispute.funds_withdrawn', dispute)
  return dispute
}

export function closeDispute(account: Account, dispute: Dispute, status: 'won' | 'lost'): void {
  account.change(dispute, 'charge.dispute.closed', (row) => {
    row.status = status
  })
  if (status === 'won') account.emit('charge.dispute.funds_reinstated', dispute)
}

export function isClosed({ status }: Dispute): boolean {
  return status === 'won' || status === 'lost'
}

export function submitEvidence(dispute: Dispute, text: string, isSubmitted: boolean): void {
  dispute.evidence.uncategorized_text = text
  dispute.evidence_details.has_evidence = true
  if (!isSubmitted) return
  dispute.evidence_details.submission_count++
  dispute.evidence_details.submission_method = 'manual'
  dispute.status = 'under_review'
}
