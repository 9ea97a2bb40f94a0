// What the payment provider says about one customer, in Verso's units: milliseconds since 1970, pence, plans. What
// belongs to no plan of Verso's is left out.
import type { PaidPlan } from '../../contract/plans.ts'

/** Verso's reason for ending a subscription, which the provider keeps and shows in its dashboard. */
export const MONEY_WENT_BACK = 'Its money went back'

export interface CustomerRecord {
  /** Null where the provider did not say: nothing was ever bought. */
  readonly contact: CustomerContact | null
  readonly subscriptions: readonly ProviderSubscription[]
  readonly invoices: readonly ProviderInvoice[]
}

/** Where receipts go. Empty: none. */
export interface CustomerContact {
  readonly email: string
  readonly name: string
}

export interface ProviderSubscription {
  readonly id: string
  /** The part of it that is the plan. */
  readonly itemId: string
  /** The provider's word: `incomplete`, `active`, `past_due`, `canceled`, … */
  readonly status: string
  /** The plan of the price that is charged next. */
  readonly plan: PaidPlan
  readonly periodStart: number
  readonly periodEnd: number
  /** The months are counted from here: a subscription of 31 January is renewed on 28 February and on 31 March. */
  readonly billingAnchor: number
  readonly isEnding: boolean
  readonly card: { readonly brand: string; readonly last4: string } | null
  readonly createdAt: number
  readonly endedAt: number | null
  /** The provider's word, once it has ended or will end: `cancellation_requested`, `payment_failed`, … */
  readonly endReason: string | null
  /** Verso has ended it because its money went back. */
  readonly isEndedByMoneyBack: boolean
}

/** A finalized invoice: drafts can still change. */
export interface ProviderInvoice {
  readonly id: string
  readonly subscriptionId: string | null
  readonly number: string | null
  readonly status: 'open' | 'paid' | 'void' | 'uncollectible'
  /** After what was forgiven. The customer's balance can have paid a part of it. */
  readonly total: number
  /** By credit notes, before it was paid. */
  readonly forgiven: number
  /** What was charged. */
  readonly paid: number
  readonly lines: readonly ProviderInvoiceLine[]
  /** Money that went back, oldest first: refunds and lost disputes. */
  readonly returns: readonly MoneyReturn[]
  readonly dispute: 'open' | 'won' | 'lost' | null
  readonly url: string | null
  readonly pdfUrl: string | null
  readonly createdAt: number
  readonly paidAt: number | null
}

export interface ProviderInvoiceLine {
  /** Null: not a price of one of the plans. */
  readonly plan: PaidPlan | null
  /** Negative: what is left of a plan that is replaced. */
  readonly amount: number
  readonly periodStart: number
  readonly periodEnd: number
}

export interface MoneyReturn {
  /** `re_…` or `dp_…` */
  readonly id: string
  readonly amount: number
  readonly createdAt: number
  /** The admin who asked for it and why; null for what was done at the provider's. */
  readonly order: { readonly actorId: string; readonly reason: string } | null
}
