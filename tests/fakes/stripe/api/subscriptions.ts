// /v1/subscriptions
import type { Stripe } from 'stripe'
import { z } from 'zod'
import type { Account } from '../account/account.ts'
import type { Price, Subscription } from '../account/wire.ts'
import { changePrice } from '../billing/changing.ts'
import { endSubscription } from '../billing/ending.ts'
import { startSubscription } from '../billing/starting.ts'
import { listOf } from '../http/list.ts'
import {
  clearable,
  expand,
  flag,
  integer,
  isWithin,
  mergeMetadata,
  metadata,
  pages,
  parameters,
  text,
  timeFilter,
} from '../http/parameters.ts'
import { route } from '../http/route.ts'
import { invalidRequest, missing } from '../http/stripe-error.ts'
import { hasEnded, itemOf, setCancelAt, setCancelAtPeriodEnd } from '../objects/subscription.ts'

const quantity = integer.refine((value) => value >= 1).optional()
const paymentSettings = parameters<Stripe.SubscriptionUpdateParams.PaymentSettings>()({
  payment_method_types: z.array(z.literal('card')).optional(),
  save_default_payment_method: z.enum(['on_subscription', 'off']).optional(),
})
const billingMode = parameters<Stripe.SubscriptionCreateParams.BillingMode>()({ type: z.literal('flexible') })
const newItem = parameters<Stripe.SubscriptionCreateParams.Item>()({ price: text, quantity })
const changedItem = parameters<Stripe.SubscriptionUpdateParams.Item>()({ id: text, price: text.optional(), quantity })
const PRORATIONS = ['always_invoice', 'create_prorations', 'none'] as const

const createParams = parameters<Stripe.SubscriptionCreateParams>()({
  billing_mode: billingMode.optional(),
  cancel_at_period_end: flag.default(false),
  collection_method: z.literal('charge_automatically').optional(),
  currency: z.literal('gbp').optional(),
  customer: text,
  default_payment_method: text.optional(),
  description: text.optional(),
  expand,
  items: z.array(newItem),
  metadata: metadata.optional(),
  off_session: flag.optional(),
  payment_behavior: z.enum(['default_incomplete', 'allow_incomplete']).default('allow_incomplete'),
  payment_settings: paymentSettings.optional(),
})

const updateParams = parameters<Stripe.SubscriptionUpdateParams>()({
  cancel_at: clearable.pipe(z.union([integer, z.null()])).optional(),
  cancel_at_period_end: flag.optional(),
  cancellation_details: parameters<Stripe.SubscriptionUpdateParams.CancellationDetails>()({
    comment: clearable.optional(),
    feedback: clearable.optional(),
  }).optional(),
  default_payment_method: text.optional(),
  description: clearable.optional(),
  expand,
  items: z.array(changedItem).optional(),
  metadata: metadata.optional(),
  off_session: flag.default(false),
  payment_behavior: z.enum(['allow_incomplete', 'pending_if_incomplete']).default('allow_incomplete'),
  payment_settings: paymentSettings.optional(),
  proration_behavior: z.enum(PRORATIONS).default('create_prorations'),
  proration_date: integer.optional(),
})
type UpdateParams = z.infer<typeof updateParams>
/** The rest cannot wait for a payment. */
const MAY_BE_PENDING = new Set([
  'expand',
  'items',
  'off_session',
  'payment_behavior',
  'proration_behavior',
  'proration_date',
])

const cancelParams = parameters<Stripe.SubscriptionCancelParams>()({
  cancellation_details: parameters<Stripe.SubscriptionCancelParams.CancellationDetails>()({
    comment: clearable.optional(),
    feedback: clearable.optional(),
  }).optional(),
  expand,
  // Stripe would make a credit or an invoice; the stand-in does neither.
  invoice_now: z.literal('false').optional(),
  prorate: z.literal('false').optional(),
})

const STATUSES = ['active', 'past_due', 'incomplete', 'incomplete_expired', 'canceled', 'trialing', 'unpaid'] as const
const listParams = parameters<Stripe.SubscriptionListParams>()({
  ...pages,
  created: timeFilter,
  customer: text.optional(),
  price: text.optional(),
  status: z.enum([...STATUSES, 'paused', 'all', 'ended']).optional(),
})
const retrieveParams = parameters<Stripe.SubscriptionRetrieveParams>()({ expand })

export const subscriptionRoutes = [
  route('POST /v1/subscriptions', createParams, ({ account, params }) => {
    const customer = account.customer(params.customer, 'customer')
    const [item, ...others] = params.items
    if (item === undefined || others.length > 0) {
      throw invalidRequest('The stand-in has subscriptions of one item.', { param: 'items' })
    }
    const method = params.default_payment_method
    if (method !== undefined) checkMethod(account, customer.id, method)
    const isCharged = params.payment_behavior === 'allow_incomplete'
    if (isCharged && method === undefined && customer.invoice_settings.default_payment_method === null) {
      throw invalidRequest('This customer has no attached payment source or default payment method.', {
        code: 'resource_missing',
      })
    }
    return startSubscription(account, {
      customer: customer.id,
      price: usablePrice(account, item.price),
      quantity: item.quantity ?? 1,
      metadata: mergeMetadata({}, params.metadata),
      description: params.description ?? null,
      defaultPaymentMethod: method ?? null,
      cancelAtPeriodEnd: params.cancel_at_period_end,
      savesPaymentMethod: params.payment_settings?.save_default_payment_method === 'on_subscription',
      isCharged,
    })
  }),
  route('GET /v1/subscriptions', listParams, ({ account, params }) => {
    if (params.customer !== undefined) account.get('customers', params.customer, 'customer')
    return listOf(
      Object.values(account.objects.subscriptions).filter(
        (subscription) =>
          isWithin(subscription.created, params.created) &&
          (params.customer === undefined || subscription.customer === params.customer) &&
          (params.price === undefined || itemOf(subscription).price.id === params.price) &&
          hasStatus(subscription, params.status),
      ),
      '/v1/subscriptions',
      params,
    )
  }),
  route('GET /v1/subscriptions/:id', retrieveParams, ({ account, path }) =>
    account.get('subscriptions', path['id'] ?? ''),
  ),
  route('POST /v1/subscriptions/:id', updateParams, ({ account, path, params }) => {
    const subscription = account.get('subscriptions', path['id'] ?? '')
    checkUpdate(subscription, params)
    const method = params.default_payment_method
    if (method !== undefined) checkMethod(account, subscription.customer, method)
    const [item] = params.items ?? []
    if (item !== undefined) {
      const current = itemOf(subscription)
      changePrice(account, subscription, {
        price: item.price === undefined ? current.price : usablePrice(account, item.price),
        quantity: item.quantity ?? current.quantity ?? 1,
        prorationBehavior: params.proration_behavior,
        prorationDate: params.proration_date ?? null,
        isAppliedOnPayment: params.payment_behavior === 'pending_if_incomplete',
        isOffSession: params.off_session,
      })
    }
    account.change(subscription, 'customer.subscription.updated', (row) => update(account, row, params))
    return subscription
  }),
  route('DELETE /v1/subscriptions/:id', cancelParams, ({ account, path, params }) => {
    const subscription = account.get('subscriptions', path['id'] ?? '')
    if (hasEnded(subscription)) throw missing('subscription', subscription.id)
    endSubscription(account, subscription, 'cancellation_requested', params.cancellation_details)
    return subscription
  }),
]

function update(account: Account, row: Subscription, params: UpdateParams): void {
  const { cancel_at_period_end: cancels, cancellation_details: details, description } = params
  if (cancels !== undefined && cancels !== row.cancel_at_period_end) setCancelAtPeriodEnd(account, row, cancels)
  if (params.cancel_at !== undefined) setCancelAt(account, row, params.cancel_at)
  if (details !== undefined && row.cancellation_details !== null) {
    if (details.comment !== undefined) row.cancellation_details.comment = details.comment
    if (details.feedback !== undefined) row.cancellation_details.feedback = details.feedback
  }
  if (description !== undefined) row.description = description
  if (params.default_payment_method !== undefined) row.default_payment_method = params.default_payment_method
  const saves = params.payment_settings?.save_default_payment_method
  if (saves !== undefined && row.payment_settings !== null) row.payment_settings.save_default_payment_method = saves
  row.metadata = mergeMetadata(row.metadata, params.metadata)
}

function checkUpdate(subscription: Subscription, params: UpdateParams): void {
  const given = Object.entries(params).filter(([, value]) => value !== undefined)
  const [item, ...others] = params.items ?? []
  if (params.cancel_at !== undefined && params.cancel_at_period_end !== undefined) {
    throw invalidRequest('You may only specify one of these parameters: cancel_at, cancel_at_period_end.')
  }
  if (hasEnded(subscription) && given.some(([name]) => name === 'items' || name.startsWith('cancel_at'))) {
    throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.')
  }
  if (others.length > 0 || (item !== undefined && item.id !== itemOf(subscription).id)) {
    throw invalidRequest('The stand-in has subscriptions of one item: name it by its id.', { param: 'items' })
  }
  if (params.payment_behavior !== 'pending_if_incomplete') return
  const refused = given.map(([name]) => name).filter((name) => !MAY_BE_PENDING.has(name))
  if (refused.length > 0) {
    throw invalidRequest(
      `When payment_behavior is pending_if_incomplete, these parameters cannot be given: ${refused.join(', ')}. See https://docs.stripe.com/billing/subscriptions/pending-updates-reference`,
    )
  }
}

function usablePrice(account: Account, id: string): Price {
  const price = account.get('prices', id, 'items[0][price]')
  if (!price.active) throw invalidRequest('The price specified is inactive.', { param: 'items[0][price]' })
  return price
}

function checkMethod(account: Account, customer: string, id: string): void {
  if (account.get('paymentMethods', id, 'default_payment_method').customer === customer) return
  throw invalidRequest(`The customer does not have a payment method with the ID ${id}.`, {
    code: 'resource_missing',
    param: 'default_payment_method',
  })
}

/** Without a status, those that have ended are left out. */
function hasStatus(subscription: Subscription, status: string | undefined): boolean {
  if (status === undefined) return !hasEnded(subscription)
  if (status === 'ended') return hasEnded(subscription)
  return status === 'all' || subscription.status === status
}
