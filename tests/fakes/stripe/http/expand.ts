// `expand[]`: replaces ids with the objects they stand for, and adds what is only sent on request.
import type { Account } from '../account/account.ts'
import type { Objects } from '../account/state.ts'
import { listOf } from './list.ts'
import { invalidRequest } from './stripe-error.ts'

/** Stripe's own limit. */
const MAX_LEVELS = 4

/** By kind of object and path inside it, the table that the id is found in. */
const REFERENCES: Record<string, Record<string, keyof Objects>> = {
  product: { default_price: 'prices' },
  price: { product: 'products' },
  plan: { product: 'products' },
  customer: { 'invoice_settings.default_payment_method': 'paymentMethods' },
  payment_method: { customer: 'customers' },
  payment_intent: { customer: 'customers', payment_method: 'paymentMethods', latest_charge: 'charges' },
  setup_intent: { customer: 'customers', payment_method: 'paymentMethods' },
  charge: { customer: 'customers', payment_intent: 'paymentIntents' },
  refund: {
    charge: 'charges',
    payment_intent: 'paymentIntents',
    customer: 'customers',
    payment_method: 'paymentMethods',
  },
  dispute: { charge: 'charges', payment_intent: 'paymentIntents' },
  subscription: { customer: 'customers', default_payment_method: 'paymentMethods', latest_invoice: 'invoices' },
  invoice: {
    customer: 'customers',
    default_payment_method: 'paymentMethods',
    'parent.subscription_details.subscription': 'subscriptions',
  },
  line_item: { subscription: 'subscriptions', 'pricing.price_details.price': 'prices' },
  invoice_payment: { invoice: 'invoices', 'payment.payment_intent': 'paymentIntents', 'payment.charge': 'charges' },
}

/** What an object has on request alone. */
const ON_REQUEST: Record<string, Record<string, (account: Account, id: string) => unknown>> = {
  invoice: {
    confirmation_secret: ({ objects }, id) => {
      const payment = Object.values(objects.invoicePayments).find(
        ({ invoice, is_default }) => invoice === id && is_default,
      )
      const intent = objects.paymentIntents[payment?.payment.payment_intent ?? '']
      return intent?.client_secret ? { client_secret: intent.client_secret, type: 'payment_intent' } : null
    },
    payments: ({ objects }, id) =>
      listOf(
        Object.values(objects.invoicePayments).filter(({ invoice }) => invoice === id),
        `/v1/invoice_payments?invoice=${id}`,
      ),
  },
  customer: {
    subscriptions: ({ objects }, id) =>
      listOf(
        Object.values(objects.subscriptions).filter(
          ({ customer, status }) => customer === id && status !== 'canceled' && status !== 'incomplete_expired',
        ),
        `/v1/customers/${id}/subscriptions`,
      ),
  },
  charge: {
    refunds: ({ objects }, id) =>
      listOf(
        Object.values(objects.refunds).filter(({ charge }) => charge === id),
        `/v1/charges/${id}/refunds`,
      ),
  },
}

type Node = Record<string, unknown>

/** A copy of `value` with each of `paths` filled in. Throws `invalid_request_error` for a path that can't be expanded. */
export function expanded(account: Account, value: unknown, paths: readonly string[]): unknown {
  const copy = structuredClone(value)
  for (const path of paths) {
    const parts = path.split('.')
    if (parts.length > MAX_LEVELS) {
      throw invalidRequest(`You cannot expand more than ${MAX_LEVELS} levels of a property. Property: ${path}`, {
        param: 'expand',
      })
    }
    expandIn(account, copy as Node, parts, path)
  }
  return copy
}

/** `node` is an object with a kind; `parts` lead on from it. */
function expandIn(account: Account, node: Node, parts: readonly string[], path: string): void {
  if (parts.length === 0) return
  if (node['object'] === 'list') {
    const [first, ...rest] = parts
    if (first !== 'data') throw notExpandable(path)
    for (const item of node['data'] as Node[]) expandIn(account, item, rest, path)
    return
  }
  const kind = String(node['object'])
  let parent = node
  for (const [index, part] of parts.entries()) {
    const own = parts.slice(0, index + 1).join('.')
    const rest = parts.slice(index + 1)
    const compute = ON_REQUEST[kind]?.[own]
    if (compute !== undefined) parent[part] ??= structuredClone(compute(account, String(node['id'])))
    const table = REFERENCES[kind]?.[own]
    const value = parent[part]
    if (table !== undefined && typeof value === 'string') parent[part] = structuredClone(account.get(table, value))
    const next = parent[part]
    if (isNode(next) && typeof next['object'] === 'string') return expandIn(account, next, rest, path)
    if (table !== undefined || (compute !== undefined && rest.length === 0)) return // nothing there to expand
    if (!isNode(next)) break
    parent = next
  }
  if (!isReachable(kind, parts)) throw notExpandable(path)
}

/** Whether the path could lead somewhere, though this object has null on the way. */
function isReachable(kind: string, parts: readonly string[]): boolean {
  const known = Object.keys({ ...REFERENCES[kind], ...ON_REQUEST[kind] })
  return parts.some((_, index) => known.includes(parts.slice(0, index + 1).join('.')))
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function notExpandable(path: string) {
  return invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' })
}
