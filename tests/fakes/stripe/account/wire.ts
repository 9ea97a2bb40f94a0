// Stripe's objects as they travel, derived from the SDK's own types: a field that the SDK expects and an object here
// lacks does not compile. References are ids, since `http/expand.ts` fills them in on request, and decimals are strings.
import type { Stripe } from 'stripe'

/** `string extends T` holds for ids and for what may be expanded: both travel as the id. */
type Wire<T> = string extends T
  ? Extract<T, string | null | undefined>
  : T extends Stripe.Decimal
    ? string
    : T extends readonly (infer Item)[]
      ? Wire<Item>[]
      : T extends object
        ? { [Key in keyof T]: Wire<T[Key]> }
        : T

export type Product = Wire<Stripe.Product>
export type Price = Wire<Stripe.Price>
export type Plan = Wire<Stripe.Plan>
export type Customer = Wire<Stripe.Customer>
export type DeletedCustomer = Stripe.DeletedCustomer
export type PaymentMethod = Wire<Stripe.PaymentMethod>
export type PaymentIntent = Wire<Stripe.PaymentIntent>
export type SetupIntent = Wire<Stripe.SetupIntent>
export type Charge = Wire<Stripe.Charge>
export type Refund = Wire<Stripe.Refund>
export type Dispute = Wire<Stripe.Dispute>
export type Subscription = Wire<Stripe.Subscription>
export type SubscriptionItem = Wire<Stripe.SubscriptionItem>
export type Invoice = Wire<Stripe.Invoice>
export type InvoiceLine = Wire<Stripe.InvoiceLineItem>
export type InvoicePayment = Wire<Stripe.InvoicePayment>
export type PortalSession = Wire<Stripe.BillingPortal.Session>
export type Metadata = Stripe.Metadata

/** `Stripe.Event` without the union of its two hundred kinds. */
export interface Event {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: WireObject; previous_attributes?: Record<string, unknown> }
  livemode: false
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null }
  type: string
}

/** What any of them has. */
export interface WireObject {
  readonly id: string
  readonly object: string
}

export interface List<Item> {
  object: 'list'
  data: Item[]
  has_more: boolean
  url: string
}
