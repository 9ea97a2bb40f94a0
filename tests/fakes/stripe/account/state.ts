// All the stand-in remembers, as plain values: it is written to a file between two starts of `npm run dev`.
import type {
  Charge,
  Customer,
  DeletedCustomer,
  Dispute,
  Event,
  Invoice,
  InvoiceLine,
  InvoicePayment,
  PaymentIntent,
  PaymentMethod,
  PortalSession,
  Price,
  Product,
  Refund,
  SetupIntent,
  Subscription,
} from './wire.ts'

/** Objects by id, in the order in which they were made. */
export type Table<Row> = Record<string, Row>

export interface Objects {
  products: Table<Product>
  prices: Table<Price>
  customers: Table<Customer | DeletedCustomer>
  paymentMethods: Table<PaymentMethod>
  paymentIntents: Table<PaymentIntent>
  setupIntents: Table<SetupIntent>
  charges: Table<Charge>
  refunds: Table<Refund>
  disputes: Table<Dispute>
  subscriptions: Table<Subscription>
  invoices: Table<Invoice>
  invoicePayments: Table<InvoicePayment>
  portalSessions: Table<PortalSession>
  events: Table<Event>
}

/** The card behind a payment method, which Stripe never shows. */
export interface Card {
  readonly number: string
  /** Payments that this card has made. */
  payments: number
  /** Set once the person has authenticated a payment that saves the card. */
  isAuthenticated: boolean
}

/** What a subscription item was last billed for: a change of plan credits what is left of it. */
export interface Debit {
  readonly amount: number
  readonly start: number
  readonly end: number
  /** Null until the charge is on an invoice. */
  readonly invoice: string | null
  readonly line: string
}

/** The prices that a subscription gets once the invoice is paid. */
export interface PendingChange {
  readonly invoice: string
  readonly items: { readonly id: string; readonly price: string; readonly quantity: number }[]
}

/** The answer to a POST with an Idempotency-Key. */
export interface StoredAnswer {
  readonly request: string
  readonly requestId: string
  readonly status: number
  readonly body: string
  readonly at: number
}

export type DeliveryStatus = 'waiting' | 'held' | 'delivered' | 'failed' | 'dropped'

export interface Delivery {
  readonly event: string
  status: DeliveryStatus
  attempts: number
  /** The receiver's last answer; null where there was none. */
  answer: number | null
}

/** A call that shall fail, see `control/fail.ts`. */
export interface Failure {
  readonly method: string
  /** A path, in which `*` stands for one part of it. */
  readonly path: string
  times: number
  readonly status: number
  /** True: the call does its work, and the connection breaks before the answer. */
  readonly isExecuted: boolean
  readonly delayMs: number
}

export interface WebhookControls {
  isHeld: boolean
  isDuplicating: boolean
  isShuffling: boolean
  isDropping: boolean
}

/** Persisted: add optional fields only, or raise `STATE_VERSION`. */
export interface State {
  readonly version: number
  readonly objects: Objects
  /** The address that links to its pages begin with. */
  origin?: string
  /** In seconds, ahead of the machine's clock. */
  clockOffset: number
  cards: Record<string, Card>
  debits: Record<string, Debit>
  /** Prorations that wait for the subscription's next invoice. */
  pendingLines: Record<string, InvoiceLine[]>
  pendingChanges: Record<string, PendingChange>
  /** How many charges of a customer shall still be declined. */
  declines: Record<string, number>
  answers: Record<string, StoredAnswer>
  deliveries: Delivery[]
  webhooks: WebhookControls
  failures: Failure[]
}

/** A file with another version is not read. */
export const STATE_VERSION = 1

export function emptyState(): State {
  return {
    version: STATE_VERSION,
    objects: {
      products: {},
      prices: {},
      customers: {},
      paymentMethods: {},
      paymentIntents: {},
      setupIntents: {},
      charges: {},
      refunds: {},
      disputes: {},
      subscriptions: {},
      invoices: {},
      invoicePayments: {},
      portalSessions: {},
      events: {},
    },
    clockOffset: 0,
    cards: {},
    debits: {},
    pendingLines: {},
    pendingChanges: {},
    declines: {},
    answers: {},
    deliveries: [],
    webhooks: { isHeld: false, isDuplicating: false, isShuffling: false, isDropping: false },
    failures: [],
  }
}
