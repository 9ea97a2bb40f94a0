// The Stripe account that the stand-in plays: its objects, its clock, and the events that every change makes.
import { missing } from '../http/stripe-error.ts'
import type { Objects, State } from './state.ts'
import type { Customer, DeletedCustomer, Event, WireObject } from './wire.ts'

export const API_VERSION = '2026-10-28.endive'
const ID_LENGTH = 24
const ID_CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** What Stripe calls each kind in "No such …". */
const KIND_NAMES: Partial<Record<keyof Objects, string>> = {
  paymentMethods: 'PaymentMethod',
  paymentIntents: 'payment_intent',
  setupIntents: 'setupintent',
  invoicePayments: 'invoice_payment',
}

export interface RequestContext {
  readonly id: string | null
  readonly idempotencyKey: string | null
}

export interface AccountOptions {
  readonly state: State
  /** Milliseconds since the epoch. */
  readonly clock: () => number
  /** The address that pages of the stand-in are found at. */
  readonly origin: string
  readonly onEvent: (event: Event) => void
}

export class Account {
  readonly state: State
  readonly origin: string
  readonly #clock: () => number
  readonly #onEvent: (event: Event) => void
  #moment: number | null = null
  /** The API call that is being answered, for the events that it makes. */
  request: RequestContext = { id: null, idempotencyKey: null }

  constructor({ state, clock, origin, onEvent }: AccountOptions) {
    this.state = state
    this.origin = origin
    this.#clock = clock
    this.#onEvent = onEvent
  }

  get objects(): Objects {
    return this.state.objects
  }

  /** Seconds since the epoch, on the stand-in's own clock. */
  now(): number {
    return this.#moment ?? Math.floor(this.#clock() / 1000) + this.state.clockOffset
  }

  /** Does something that was due at an earlier moment: what it makes carries that moment. */
  at(moment: number, work: () => void): void {
    this.#moment = moment
    try {
      work()
    } finally {
      this.#moment = null
    }
  }

  newId(prefix: string, length = ID_LENGTH): string {
    const bytes = crypto.getRandomValues(new Uint8Array(length))
    return `${prefix}_${Array.from(bytes, (byte) => ID_CHARACTERS[byte % ID_CHARACTERS.length]).join('')}`
  }

  /** Throws `resource_missing`; `param` names the parameter that held the id, if it was not the path. */
  get<Kind extends keyof Objects>(kind: Kind, id: string, param?: string): Objects[Kind][string] {
    const row = this.objects[kind][id] as Objects[Kind][string] | undefined
    if (row === undefined) throw missing(KIND_NAMES[kind] ?? kind.slice(0, -1), id, param)
    return row
  }

  /** A customer who has not been deleted. */
  customer(id: string, param?: string): Customer {
    const customer = this.get('customers', id, param)
    if (isDeleted(customer)) throw missing('customer', id, param)
    return customer
  }

  emit(type: string, object: WireObject, previous?: Record<string, unknown>): void {
    const event: Event = {
      id: this.newId('evt'),
      object: 'event',
      api_version: API_VERSION,
      created: this.now(),
      data: { object: structuredClone(object), ...(previous === undefined ? {} : { previous_attributes: previous }) },
      livemode: false,
      pending_webhooks: 1,
      request: { id: this.request.id, idempotency_key: this.request.idempotencyKey },
      type,
    }
    this.objects.events[event.id] = event
    this.#onEvent(event)
  }

  /** Changes an object and sends its event. `….updated` names the former values, and is not sent if nothing changed. */
  change<Row extends WireObject>(row: Row, type: string, work: (row: Row) => void): void {
    const before = structuredClone(row)
    work(row)
    if (!type.endsWith('.updated')) return this.emit(type, row)
    const previous = previousAttributes(before, row)
    if (Object.keys(previous).length > 0) this.emit(type, row, previous)
  }
}

export function isDeleted(row: Customer | DeletedCustomer): row is DeletedCustomer {
  return row.deleted ?? false
}

function previousAttributes(before: object, after: object): Record<string, unknown> {
  const now = new Map(Object.entries(after))
  return Object.fromEntries(
    Object.entries(before).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(now.get(name))),
  )
}
