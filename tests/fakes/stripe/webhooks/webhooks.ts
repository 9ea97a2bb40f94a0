// Sends each event to the receiver, one after the other. API calls do not wait for it; `settled` does.
import type { Account } from '../account/account.ts'
import type { Delivery } from '../account/state.ts'
import { signature } from './sign.ts'

/** Stripe tries for days; here a receiver that is down for a moment is enough. */
const MAX_ATTEMPTS = 4
const FIRST_PAUSE_MS = 50
/** A receiver that hangs must not hold up the clock for ever. */
const TIMEOUT_MS = 30_000
/** Older ones are forgotten: a stand-in may run for months. */
const MAX_DELIVERIES = 2_000

export interface Receiver {
  readonly url: string
  readonly secret: string
  /** Replaces `fetch`: a receiver within the same process. */
  readonly deliver?: (request: Request) => Promise<Response>
}

export class Webhooks {
  readonly #account: Account
  readonly #receiver: Receiver | null
  readonly #onChange: () => void
  #sending: Promise<void> | null = null

  constructor(account: Account, receiver: Receiver | null, onChange: () => void) {
    this.#account = account
    this.#receiver = receiver
    this.#onChange = onChange
  }

  /** Queues an event that has just been made. */
  queue(event: string): void {
    if (this.#receiver === null) return
    const { deliveries, webhooks } = this.#account.state
    const status = webhooks.isDropping ? 'dropped' : webhooks.isHeld ? 'held' : 'waiting'
    const copies = webhooks.isDuplicating ? 2 : 1
    for (let copy = 0; copy < copies; copy++) deliveries.push({ event, status, attempts: 0, answer: null })
    if (deliveries.length > MAX_DELIVERIES) deliveries.splice(0, deliveries.length - MAX_DELIVERIES)
  }

  /** Queues an event once more, as Stripe's dashboard can. */
  resend(event: string): void {
    this.#account.get('events', event)
    this.#account.state.deliveries.push({ event, status: 'waiting', attempts: 0, answer: null })
  }

  /** What was held is sent: in the order of the events, or shuffled. */
  release(): void {
    const { deliveries, webhooks } = this.#account.state
    const held = deliveries.filter(({ status }) => status === 'held')
    const rest = deliveries.filter(({ status }) => status !== 'held')
    for (const delivery of held) delivery.status = 'waiting'
    this.#account.state.deliveries = [...rest, ...(webhooks.isShuffling ? shuffled(held) : held)]
  }

  /** Starts to send what waits, unless that is going on. */
  send(): void {
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = null
      this.#onChange()
    })
  }

  /** Resolves when every delivery has been tried. */
  async settled(): Promise<void> {
    this.send()
    while (this.#sending !== null) await this.#sending
  }

  async #sendAll(): Promise<void> {
    // A shuffled batch is what has gathered until its turn comes.
    await Promise.resolve()
    for (let batch = this.#waiting(); batch.length > 0; batch = this.#waiting()) {
      const { isShuffling } = this.#account.state.webhooks
      for (const delivery of isShuffling ? shuffled(batch) : batch) await this.#sendOne(delivery)
    }
  }

  #waiting(): Delivery[] {
    return this.#account.state.deliveries.filter(({ status }) => status === 'waiting')
  }

  async #sendOne(delivery: Delivery): Promise<void> {
    const event = this.#account.objects.events[delivery.event]
    if (this.#receiver === null || event === undefined) {
      delivery.status = 'failed'
      return
    }
    const body = JSON.stringify(event, null, 2)
    while (delivery.status === 'waiting') {
      delivery.attempts++
      delivery.answer = await this.#post(this.#receiver, body)
      if (delivery.answer !== null && delivery.answer >= 200 && delivery.answer < 300) {
        delivery.status = 'delivered'
        event.pending_webhooks = 0
      } else if (delivery.attempts === MAX_ATTEMPTS) {
        delivery.status = 'failed'
      } else {
        await new Promise((resolve) => setTimeout(resolve, FIRST_PAUSE_MS * 2 ** (delivery.attempts - 1)))
      }
    }
  }

  /** The receiver's status; null where there was no answer. */
  async #post({ url, secret, deliver = fetch }: Receiver, body: string): Promise<number | null> {
    try {
      const headers = {
        'content-type': 'application/json; charset=utf-8',
        // By the real clock, which is the receiver's: it refuses what was signed long ago.
        'stripe-signature': await signature(body, secret, Math.floor(Date.now() / 1000)),
        'user-agent': 'Stripe/1.0 (stand-in)',
      }
      const answer = await deliver(
        new Request(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(TIMEOUT_MS) }),
      )
      await answer.body?.cancel()
      return answer.status
    } catch {
      return null
    }
  }
}

/** Fisher and Yates. */
function shuffled<Item>(items: readonly Item[]): Item[] {
  const result = [...items]
  for (let last = result.length - 1; last > 0; last--) {
    const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
    const other = random % (last + 1)
    const moved = result[last] as Item
    result[last] = result[other] as Item
    result[other] = moved
  }
  return result
}
