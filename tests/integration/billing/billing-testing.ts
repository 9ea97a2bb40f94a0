// Shared by the tests of payments: the app, D1, and the Stripe stand-in, to which the SDK's calls are led.
import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import { syncCustomer } from '../../../worker/billing/subscriptions/sync-customer.ts'
import type { z } from 'zod'
import type {
  Billing,
  Checkout,
  planChangePreviewSchema,
  planChangeResultSchema,
} from '../../../worker/contract/billing.ts'
import type { Bindings } from '../../../worker/env.ts'
import { createStripe, type FakeStripe, WEBHOOK_SECRET } from '../../fakes/stripe/create-stripe.ts'
import type { Charge } from '../../fakes/stripe/account/wire.ts'
import { signature } from '../../fakes/stripe/webhooks/sign.ts'
import { checkedBalance, newUser, type NewUser } from '../admin/admin-testing.ts'
import { type Person, UploadTesting } from '../uploads/upload-testing.ts'

const ORIGIN = 'http://127.0.0.1:4242'
export const PRICES = { standard: 'price_standard_monthly', pro: 'price_pro_monthly' } as const
export const STRIPE_SETTINGS = {
  STRIPE_SECRET_KEY: 'sk_test_standin',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_standin',
  STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  STRIPE_PRICE_STANDARD: PRICES.standard,
  STRIPE_PRICE_PRO: PRICES.pro,
  STRIPE_API_ORIGIN: ORIGIN,
} as const

export const DAY_S = 86_400
export const CARDS = {
  pays: '4242424242424242',
  declined: '4000000000000002',
  asksBank: '4000002500003155',
  asksBankEachTime: '4000002760003184',
  failsOnRenewal: '4000000000000341',
  disputed: '4000000000000259',
} as const

export type PlanChangePreview = z.infer<typeof planChangePreviewSchema>
export type PlanChangeResult = z.infer<typeof planChangeResultSchema>

export interface Answer<Body = unknown> {
  readonly status: number
  readonly body: Body
  readonly headers: Headers
}

export class BillingTesting {
  readonly testing: UploadTesting
  readonly stripe: FakeStripe
  /** Calls of the SDK so far: `POST /v1/subscriptions`. */
  readonly calls: string[] = []
  readonly bindings: Bindings = { ...env, ...STRIPE_SETTINGS }
  /** No connection to the provider comes about. */
  isCutOff = false
  /** What else happens at the provider's just before one of these calls. */
  beforeCall: ((call: string) => Promise<void>) | null = null

  private constructor(testing: UploadTesting) {
    this.testing = testing
    this.stripe = createStripe({
      origin: ORIGIN,
      webhookUrl: 'https://verso.test/api/stripe/webhook',
      deliver: async (request) => this.webhook(await request.text(), request.headers.get('stripe-signature') ?? ''),
    })
    const direct = globalThis.fetch
    vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
      const request = new Request(input, init)
      const { origin, pathname } = new URL(request.url)
      if (origin !== ORIGIN) return direct(request)
      if (this.isCutOff) throw new TypeError('Network connection lost.')
      const call = `${request.method} ${pathname}`
      this.calls.push(call)
      await this.beforeCall?.(call)
      return this.stripe.fetch(request)
    })
  }

  static async start(): Promise<BillingTesting> {
    return new BillingTesting(await UploadTesting.start())
  }

  /** Resolves when its webhooks have come in, so that none comes into the next test. */
  async end(): Promise<void> {
    await this.stripe.settled()
  }

  newUser(user: NewUser = {}): Promise<Person> {
    return newUser(this.testing, user)
  }

  async call<Body>(person: Person | null, method: string, path: string, body?: unknown): Promise<Answer<Body>> {
    const init: RequestInit = { method }
    if (body !== undefined) {
      init.body = JSON.stringify(body)
      init.headers = { 'content-type': 'application/json' }
    }
    const response = await this.testing.fetch(person, `/api${path}`, init, STRIPE_SETTINGS)
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true
    return { status: response.status, body: (isJson ? JSON.parse(text) : text) as Body, headers: response.headers }
  }

  /** The answer's body. Throws for an error. */
  async ok<Body>(person: Person, method: string, path: string, body?: unknown): Promise<Body> {
    const answer = await this.call<Body>(person, method, path, body)
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body
  }

  billing(person: Person): Promise<Billing> {
    return this.ok(person, 'GET', '/billing')
  }

  webhook(body: string, stripeSignature: string): Promise<Response> {
    const headers = { 'content-type': 'application/json', 'stripe-signature': stripeSignature }
    return this.testing.fetch(null, '/api/stripe/webhook', { method: 'POST', headers, body }, STRIPE_SETTINGS)
  }

  /** An event as Stripe would send it now. */
  async signedWebhook(event: object, secret: string = WEBHOOK_SECRET, at = Date.now() / 1000): Promise<Response> {
    const body = JSON.stringify(event)
    return this.webhook(body, await signature(body, secret, Math.floor(at)))
  }

  /** What the card form of a browser does. Returns the payment's status, or the decline's code. */
  async confirm({ clientSecret }: Checkout, number: string = CARDS.pays): Promise<string> {
    const intent = clientSecret.split('_secret_')[0] ?? ''
    const body = new URLSearchParams({
      client_secret: clientSecret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': number,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2040',
      'payment_method_data[card][cvc]': '123',
    })
    const answer = await this.stripe.fetch(
      new Request(`${ORIGIN}/v1/payment_intents/${intent}/confirm`, {
        method: 'POST',
        headers: { authorization: 'Bearer pk_test_standin' },
        body,
      }),
    )
    const result = await answer.json<{ status?: string; error?: { code: string } }>()
    return result.error?.code ?? result.status ?? 'nothing'
  }

  /** Payments that have worked, oldest first. */
  get charges(): Charge[] {
    return Object.values(this.stripe.state.objects.charges).filter(({ paid }) => paid)
  }

  /** Past the end of the period, and the hour for which a renewal is a draft. */
  async passPeriod({ subscription }: Billing): Promise<void> {
    const end = Math.ceil(Date.parse(subscription?.periodEnd ?? '') / 1000)
    await this.stripe.advance(end - this.stripe.now() + 3_700)
  }

  /** One of the stand-in's own calls. */
  async control<Result = unknown>(name: string, body: object = {}): Promise<Result> {
    const init = { method: 'POST', body: JSON.stringify(body) }
    const answer = await this.stripe.fetch(new Request(`${ORIGIN}/_control/${name}`, init))
    if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`)
    return answer.json<Result>()
  }

  /** A call to the stand-in as Stripe's dashboard would make it. */
  async dashboard<Result = unknown>(
    method: string,
    path: string,
    fields: Record<string, string> = {},
  ): Promise<Result> {
    const headers = { authorization: 'Bearer sk_test_standin' }
    const init = method === 'GET' ? { method, headers } : { method, headers, body: new URLSearchParams(fields) }
    const answer = await this.stripe.fetch(new Request(`${ORIGIN}${path}`, init))
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer.json<Result>()
  }

  /** A plan that is bought and paid, as the pages do it. */
  async buy(person: Person, plan: keyof typeof PRICES = 'pro', number?: string): Promise<Billing> {
    const checkout = await this.ok<Checkout>(person, 'POST', '/create-subscription', { priceId: PRICES[plan] })
    const status = await this.confirm(checkout, number)
    if (status !== 'succeeded') throw new Error(`the payment is ${status}`)
    await this.stripe.settled()
    return this.ok(person, 'POST', '/billing/sync')
  }

  /** What the page shows before a change of plan. */
  previewChange(person: Person, plan: keyof typeof PRICES): Promise<PlanChangePreview> {
    return this.ok(person, 'GET', `/billing/change-plan?plan=${plan}`)
  }

  /** A change of plan at the price that the page shows. */
  async changePlan(person: Person, plan: keyof typeof PRICES): Promise<PlanChangeResult> {
    const { amountNow, prorationDate } = await this.previewChange(person, plan)
    return this.ok(person, 'POST', '/billing/change-plan', { plan, amountNow, prorationDate })
  }

  customerOf(person: Person): Promise<string> {
    return this.#column('SELECT id AS found FROM billing_customers WHERE user_id = ? AND is_current', person.id)
  }

  subscriptionOf(person: Person): Promise<string> {
    return this.#column(
      'SELECT id AS found FROM subscriptions WHERE user_id = ? ORDER BY created_at DESC, status LIMIT 1',
      person.id,
    )
  }

  /** Runs `work` once, before the provider gets the first call that fits. */
  meanwhile(method: string, path: RegExp, work: () => Promise<unknown>): void {
    let isDone = false
    this.intercept(async (request, answer) => {
      if (isDone || request.method !== method || !path.test(new URL(request.url).pathname)) return answer()
      isDone = true
      await work()
      return answer()
    })
  }

  /** The provider acts on the first call that fits, and its answer stays on the way until it is released. */
  holdAnswer(method: string, path: string): { readonly given: Promise<void>; readonly release: () => void } {
    const given = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    let isDone = false
    this.intercept(async (request, answer) => {
      if (isDone || request.method !== method || new URL(request.url).pathname !== path) return answer()
      isDone = true
      const response = await answer()
      given.resolve()
      await released.promise
      return response
    })
    return { given: given.promise, release: released.resolve }
  }

  /** Comes between the Worker and the provider. */
  intercept(handle: (request: Request, answer: () => Promise<Response>) => Promise<Response>): void {
    const through = globalThis.fetch
    vi.stubGlobal('fetch', (input: RequestInfo, init?: RequestInit) => {
      const request = new Request(input, init)
      return handle(request, () => through(request))
    })
  }

  /** The person's plan, status, role and balance; the ledger's law has been checked. */
  async stateOf(person: Person): Promise<string> {
    const row = await env.DB.prepare(
      'SELECT subscription_type AS type, subscription_status AS status, role FROM users WHERE id = ?',
    )
      .bind(person.id)
      .first<{ type: string; status: string; role: string }>()
    return `${row?.type} ${row?.status} ${row?.role} ${await checkedBalance(person.id)}`
  }

  async sync(person: Person, nowMs = Date.now()): Promise<void> {
    await syncCustomer(this.bindings, await this.customerOf(person), nowMs)
  }

  async #column(sql: string, value: string): Promise<string> {
    const found = await env.DB.prepare(sql).bind(value).first<string>('found')
    if (found === null) throw new Error(`nothing found: ${sql}`)
    return found
  }
}
