// Subscriptions and their items as objects. What happens to them is in `billing/`.
import type { Account } from '../account/account.ts'
import type { Metadata, Plan, Price, Subscription, SubscriptionItem } from '../account/wire.ts'
import type { Period } from './invoice.ts'

interface NewSubscription {
  readonly customer: string
  readonly price: Price
  readonly quantity: number
  readonly period: Period
  readonly metadata: Metadata
  readonly defaultPaymentMethod: string | null
  readonly cancelAtPeriodEnd: boolean
  readonly savesPaymentMethod: boolean
  readonly description: string | null
}

export function createSubscription(account: Account, subscription: NewSubscription): Subscription {
  const { price, period } = subscription
  const id = account.newId('sub')
  const row: Subscription = {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: period.start,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: account.now(),
    currency: price.currency,
    customer: subscription.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: subscription.defaultPaymentMethod,
    default_source: null,
    default_tax_rates: [],
    description: subscription.description,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: {
      object: 'list',
      data: [createItem(account, id, price, subscription.quantity, period)],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: false,
    managed_payments: { enabled: false },
    metadata: { ...subscription.metadata },
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: subscription.savesPaymentMethod ? 'on_subscription' : 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: period.start,
    status: 'incomplete',
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' } },
    trial_start: null,
  }
  if (subscription.cancelAtPeriodEnd) setCancelAtPeriodEnd(account, row, true)
  account.objects.subscriptions[id] = row
  return row
}

function createItem(
  account: Account,
  subscription: string,
  price: Price,
  quantity: number,
  period: Period,
): SubscriptionItem {
  return {
    id: account.newId('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: account.now(),
    current_period_end: period.end,
    current_period_start: period.start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price: structuredClone(price),
    quantity,
    subscription,
    tax_rates: [],
  }
}

/** The older name of a price, which items still carry. */
export function planOf(price: Price): Plan {
  const { recurring } = price
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: recurring?.interval ?? 'month',
    interval_count: recurring?.interval_count ?? 1,
    livemode: false,
    metadata: { ...price.metadata },
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  }
}

/** Subscriptions here have one item each. */
export function itemOf(subscription: Subscription): SubscriptionItem {
  const [item] = subscription.items.data
  if (item === undefined) throw new Error(`${subscription.id} has no item`)
  return item
}

export function periodOf(subscription: Subscription): Period {
  const { current_period_start: start, current_period_end: end } = itemOf(subscription)
  return { start, end }
}

export function setCancelAtPeriodEnd(account: Account, subscription: Subscription, isCancelled: boolean): void {
  setCancelAt(account, subscription, isCancelled ? itemOf(subscription).current_period_end : null)
  subscription.cancel_at_period_end = isCancelled
}

/** On a day of its own. Null takes it back. */
export function setCancelAt(account: Account, subscription: Subscription, cancelAt: number | null): void {
  subscription.cancel_at_period_end = false
  subscription.cancel_at = cancelAt
  subscription.canceled_at = cancelAt === null ? null : account.now()
  const reason = cancelAt === null ? null : 'cancellation_requested'
  subscription.cancellation_details = { comment: null, feedback: null, feedback_option: null, reason }
}

export function hasEnded({ status }: Subscription): boolean {
  return status === 'canceled' || status === 'incomplete_expired'
}
