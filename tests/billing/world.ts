// Verso's books in one process, without a network: the real SQL over node:sqlite, the real billing code, the payment
// provider's stand-in, jobs without documents, and a clock and a chance that repeat themselves.
import type { Bindings } from '../../worker/env.ts'
import { createStripe, type FakeStripe, WEBHOOK_SECRET } from '../fakes/stripe/create-stripe.ts'
import { PUBLISHABLE_KEY, SECRET_KEY } from '../fakes/stripe/http/keys.ts'
import { SqliteD1 } from '../support/sqlite-d1.ts'
import { JobRoom } from './job-room.ts'
import { isDead, KilledError, moment, outside } from './process.ts'
import type { Random } from './random.ts'

const STRIPE_ORIGIN = 'http://127.0.0.1:1'
/** 31 January 2027, 10:00 UTC: the day that most months do not have. */
const START = Date.UTC(2027, 0, 31, 10)

export interface Webhook {
  readonly event: string
  readonly type: string
  readonly body: string
  /** Null: its object names its charge alone. */
  readonly customer: string | null
}

interface WebhookBody {
  readonly id: string
  readonly type: string
  readonly data: { readonly object: { readonly id: string; readonly object: string; readonly customer?: string } }
}

export class World {
  nowMs: number
  readonly sqlite = new SqliteD1()
  readonly env: Bindings
  readonly stripe: FakeStripe
  readonly jobs: JobRoom
  /** Webhooks that have not arrived yet, oldest first. */
  readonly inbox: Webhook[] = []
  readonly #random: Random
  readonly #originals = {
    fetch: globalThis.fetch,
    now: Date.now,
    uuid: crypto.randomUUID.bind(crypto),
    bytes: crypto.getRandomValues.bind(crypto),
  }

  constructor(random: Random, startMs = START) {
    this.#random = random
    this.nowMs = startMs
    this.stripe = createStripe({
      now: () => this.nowMs,
      webhookUrl: 'https://verso.test/api/stripe/webhook',
      deliver: (request) => this.#keep(request),
    })
    const DB = this.sqlite.connect({ before: moment, after: moment })
    this.jobs = new JobRoom(
      () => DB,
      () => this.nowMs,
    )
    this.env = {
      DB,
      FILES: { delete: () => Promise.resolve(), list: () => Promise.resolve({ objects: [] }) },
      TRANSLATION_JOB: this.jobs,
      TRANSLATION_ENGINE: 'openai-compatible',
      LLM_BASE_URL: 'http://127.0.0.1:9/v1',
      MODEL_TRANSLATOR: 'none',
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_PRICE_STANDARD: 'price_standard_monthly',
      STRIPE_PRICE_PRO: 'price_pro_monthly',
      STRIPE_API_ORIGIN: STRIPE_ORIGIN,
    } as unknown as Bindings
  }

  /** Code that asks the platform for the time, for chance or for an address gets this world's. */
  enter(): void {
    Date.now = () => this.nowMs
    globalThis.fetch = (input, init) => this.#fetch(new Request(input, init))
    crypto.randomUUID = () => this.#random.uuid()
    crypto.getRandomValues = (array) => {
      if (array instanceof Uint8Array) for (const index of array.keys()) array[index] = this.#random.int(0, 255)
      return array
    }
  }

  leave(): void {
    globalThis.fetch = this.#originals.fetch
    Date.now = this.#originals.now
    crypto.randomUUID = this.#originals.uuid
    crypto.getRandomValues = this.#originals.bytes
  }

  /** Time passes, and the provider does what has become due. */
  async advance(seconds: number): Promise<void> {
    this.nowMs += seconds * 1000
    await outside(() => this.stripe.advance(0))
  }

  /**
   * A call to the provider that does not come from Verso: a browser's, or that of somebody at the provider's pages.
   * Without a form, it deletes.
   */
  async atProvider(path: string, form: Record<string, string> | null, key = SECRET_KEY): Promise<Response> {
    const request = new Request(`${STRIPE_ORIGIN}${path}`, {
      method: form === null ? 'DELETE' : 'POST',
      headers: { authorization: `Bearer ${key}` },
      ...(form === null ? {} : { body: new URLSearchParams(form) }),
    })
    return outside(() => this.stripe.fetch(request))
  }

  /** One of the stand-in's own calls. */
  async control(path: string, body: object): Promise<Response> {
    const request = new Request(`${STRIPE_ORIGIN}/_control/${path}`, { method: 'POST', body: JSON.stringify(body) })
    return outside(() => this.stripe.fetch(request))
  }

  /** Resolves when everything that the provider has to tell is in the inbox. */
  async told(): Promise<void> {
    await outside(() => this.stripe.settled())
  }

  /** Verso's calls to the provider. What a dead process asks is not heard, and what it is answered it does not hear. */
  async #fetch(request: Request): Promise<Response> {
    if (!request.url.startsWith(STRIPE_ORIGIN)) throw new Error(`nobody answers at ${request.url}`)
    try {
      await moment()
      const response = await outside(() => this.stripe.fetch(request))
      await moment()
      return response
    } catch (error) {
      if (error instanceof KilledError || isDead()) return SILENCE()
      throw error
    }
  }

  async #keep(request: Request): Promise<Response> {
    const body = await request.text()
    const { id, type, data } = JSON.parse(body) as WebhookBody
    const customer = data.object.object === 'customer' ? data.object.id : (data.object.customer ?? null)
    this.inbox.push({ event: id, type, body, customer })
    return new Response()
  }
}

/** The SDK does not ask again. */
const SILENCE = () =>
  Response.json(
    { error: { type: 'api_error', message: 'the process is dead' } },
    { status: 400, headers: { 'stripe-should-retry': 'false' } },
  )
