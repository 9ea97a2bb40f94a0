// Webhooks as they should come, and as they should not. Whatever comes, in whatever order, the person ends with what
// the provider says. The last test prints the table.
import { env } from 'cloudflare:workers'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MAX_WEBHOOK_BYTES } from '../../../worker/contract/limits.ts'
import { WEBHOOK_SECRET } from '../../fakes/stripe/create-stripe.ts'
import { signature } from '../../fakes/stripe/webhooks/sign.ts'
import type { Person } from '../uploads/upload-testing.ts'
import { BillingTesting, DAY_S } from './billing-testing.ts'

interface Outcome {
  /** Statuses of the answers to what was sent by hand. */
  readonly answers: readonly number[]
  /** Plan, status, role, balance. */
  readonly state: string
}

interface Scenario {
  readonly name: string
  readonly act: (testing: BillingTesting, ada: Person) => Promise<readonly number[] | void>
  readonly expected: Outcome
}

const BOUGHT = 'pro active premium 2050'
const NOTHING = 'free active user 50'
const ENDED = 'free cancelled user 2050'
const MONTH_S = 31 * DAY_S + 3_700
const MINUTE_S = 60

/** Ada pays, and Verso hears of it only by webhook. */
async function pay(testing: BillingTesting, ada: Person): Promise<void> {
  const checkout = await testing.ok<{ clientSecret: string; plan: 'pro'; amount: number }>(
    ada,
    'POST',
    '/create-payment-intent',
    { amount: 79, credits: 2_000 },
  )
  await testing.confirm(checkout)
}

function eventsOf(testing: BillingTesting) {
  return Object.values(testing.stripe.state.objects.events)
}

async function send(testing: BillingTesting, events: readonly object[], secret?: string): Promise<number[]> {
  const answers: number[] = []
  for (const event of events) answers.push((await testing.signedWebhook(event, secret)).status)
  return answers
}

/** The kinds of answers, not how many. */
function kinds(answers: readonly number[]): number[] {
  return [...new Set(answers)].toSorted((a, b) => a - b)
}

async function paidEvent(testing: BillingTesting) {
  const event = eventsOf(testing).find(({ type }) => type === 'invoice.paid')
  if (!event) throw new Error('nothing was paid')
  return structuredClone(event)
}

const hold = (testing: BillingTesting) => testing.control('webhooks', { hold: true })
const drop = (testing: BillingTesting) => testing.control('webhooks', { drop: true })

const SCENARIOS: readonly Scenario[] = [
  {
    name: 'in order',
    act: async (testing, ada) => {
      await hold(testing)
      await pay(testing, ada)
      await testing.control('webhooks', { release: true })
    },
    expected: { answers: [], state: BOUGHT },
  },
  {
    name: 'the last first',
    act: async (testing, ada) => {
      await drop(testing)
      await pay(testing, ada)
      return kinds(await send(testing, eventsOf(testing).toReversed()))
    },
    expected: { answers: [200], state: BOUGHT },
  },
  {
    name: 'shuffled, each of them twice',
    act: async (testing, ada) => {
      await testing.control('webhooks', { hold: true, duplicate: true, shuffle: true })
      await pay(testing, ada)
      await testing.control('webhooks', { release: true })
    },
    expected: { answers: [], state: BOUGHT },
  },
  {
    name: 'all at once',
    act: async (testing, ada) => {
      await drop(testing)
      await pay(testing, ada)
      const answers = await Promise.all(eventsOf(testing).map((event) => testing.signedWebhook(event)))
      return kinds(answers.map(({ status }) => status))
    },
    expected: { answers: [200], state: BOUGHT },
  },
  {
    name: 'one of them, the others lost',
    act: async (testing, ada) => {
      await drop(testing)
      await pay(testing, ada)
      return send(testing, eventsOf(testing).slice(-1))
    },
    expected: { answers: [200], state: BOUGHT },
  },
  {
    name: 'all lost, and the page asks',
    act: async (testing, ada) => {
      await drop(testing)
      await pay(testing, ada)
      await testing.ok(ada, 'POST', '/billing/sync')
    },
    expected: { answers: [], state: BOUGHT },
  },
  {
    name: 'late: of the purchase, when the plan has ended',
    act: async (testing, ada) => {
      await hold(testing)
      await pay(testing, ada)
      await testing.ok(ada, 'POST', '/billing/cancel')
      await testing.stripe.advance(MONTH_S)
      await testing.control('webhooks', { release: true })
    },
    expected: { answers: [], state: ENDED },
  },
  {
    name: 'replayed by the provider, when the plan has ended',
    act: async (testing, ada) => {
      await pay(testing, ada)
      await testing.stripe.settled()
      const former = eventsOf(testing)
      await testing.ok(ada, 'POST', '/billing/cancel')
      await testing.stripe.advance(MONTH_S)
      return kinds(await send(testing, former))
    },
    expected: { answers: [200], state: ENDED },
  },
  {
    name: 'replayed by a stranger: the same bytes, ten minutes later',
    act: async (testing, ada) => {
      await drop(testing)
      await pay(testing, ada)
      const then = Date.now() / 1000 - 10 * MINUTE_S
      return [(await testing.signedWebhook(await paidEvent(testing), WEBHOOK_SECRET, then)).status]
    },
    expected: { answers: [400], state: NOTHING },
  },
  {
    name: 'signed for a time to come: ten minutes ahead, a year ahead',
    act: async (testing, ada) => {
      await drop(testing)
      await pay(testing, ada)
      const event = await paidEvent(testing)
      const sendAt = (minutes: number) =>
        testing.signedWebhook(event, WEBHOOK_SECRET, Date.now() / 1000 + minutes * MINUTE_S)
      return [(await sendAt(10)).status, (await sendAt(365 * 24 * 60)).status]
    },
    expected: { answers: [400, 400], state: NOTHING },
  },
  {
    name: 'signed by a clock that is four minutes fast, or four minutes slow',
    act: async (testing, ada) => {
      await drop(testing)
      await pay(testing, ada)
      const sendAt = async (event: object, minutes: number) =>
        (await testing.signedWebhook(event, WEBHOOK_SECRET, Date.now() / 1000 + minutes * MINUTE_S)).status
      const [first, second] = eventsOf(testing)
      return [await sendAt(first ?? {}, 4), await sendAt(second ?? {}, -4)]
    },
    expected: { answers: [200, 200], state: BOUGHT },
  },
  {
    name: 'signed with a time that is no time, or with two times',
    act: async (testing, ada) => {
      await drop(testing)
      await pay(testing, ada)
      const body = JSON.stringify(await paidEvent(testing))
      const signedAt = async (at: number) => signature(body, WEBHOOK_SECRET, at)
      const now = Math.floor(Date.now() / 1000)
      const answers = [
        await testing.webhook(body, await signedAt(NaN)),
        await testing.webhook(body, `t=${now},${await signedAt(now + 10 * MINUTE_S)}`),
      ]
      return answers.map(({ status }) => status)
    },
    expected: { answers: [400, 400], state: NOTHING },
  },
  {
    name: 'while the provider cannot be asked, then sent again',
    act: async (testing, ada) => {
      await drop(testing)
      await pay(testing, ada)
      await testing.control('fail', { method: 'GET', path: '/v1/invoices', times: 3, status: 503 })
      const event = await paidEvent(testing)
      return send(testing, [event, event])
    },
    expected: { answers: [503, 200], state: BOUGHT },
  },
  {
    name: 'forged: signed with another secret',
    act: async (testing, ada) => {
      await drop(testing)
      await pay(testing, ada)
      return send(testing, [await paidEvent(testing)], 'whsec_of_a_stranger')
    },
    expected: { answers: [400], state: NOTHING },
  },
  {
    name: 'forged: not signed at all',
    act: async (testing, ada) => {
      await drop(testing)
      await pay(testing, ada)
      const body = JSON.stringify(await paidEvent(testing))
      const answers = [await testing.webhook(body, ''), await testing.webhook(body, 't=1,v1=00')]
      return answers.map(({ status }) => status)
    },
    expected: { answers: [400, 400], state: NOTHING },
  },
  {
    name: 'forged: another body under a right signature',
    act: async (testing, ada) => {
      await drop(testing)
      await pay(testing, ada)
      const event = await paidEvent(testing)
      const signed = await signature(JSON.stringify(event), WEBHOOK_SECRET, Math.floor(Date.now() / 1000))
      return [(await testing.webhook(JSON.stringify({ ...event, id: 'evt_other' }), signed)).status]
    },
    expected: { answers: [400], state: NOTHING },
  },
  {
    name: 'signed, but nothing of what it says is true: nobody has paid',
    act: async (testing, ada) => {
      await testing.ok(ada, 'POST', '/create-payment-intent', { amount: 79, credits: 2_000 })
      await testing.stripe.settled()
      const [customer] = Object.keys(testing.stripe.state.objects.customers)
      const object = { id: 'in_made_up', object: 'invoice', customer, status: 'paid', amount_paid: 7_900 }
      return send(testing, [eventAbout(object, 'invoice.paid')])
    },
    expected: { answers: [200], state: NOTHING },
  },
  {
    name: 'signed, with other amounts, credits and prices than were paid',
    act: async (testing, ada) => {
      await drop(testing)
      await pay(testing, ada)
      const event = await paidEvent(testing)
      const object = {
        ...event.data.object,
        amount_paid: 7_900_000,
        lines: { data: [] },
        metadata: { credits: '99999' },
      }
      return send(testing, [{ ...event, data: { object } }])
    },
    expected: { answers: [200], state: BOUGHT },
  },
  {
    name: 'of a customer whom Verso does not know',
    act: (testing) => send(testing, [eventAbout({ object: 'invoice', customer: 'cus_of_somebody' }, 'invoice.paid')]),
    expected: { answers: [200], state: NOTHING },
  },
  {
    name: 'of nobody',
    act: (testing) => send(testing, [eventAbout({ object: 'price', id: 'price_1' }, 'price.created')]),
    expected: { answers: [200], state: NOTHING },
  },
  {
    name: 'of another account (Connect)',
    act: async (testing, ada) => {
      await drop(testing)
      await pay(testing, ada)
      return send(testing, [{ ...(await paidEvent(testing)), account: 'acct_of_somebody' }])
    },
    expected: { answers: [200], state: NOTHING },
  },
  {
    name: 'of live mode, with keys of test mode',
    act: async (testing, ada) => {
      await drop(testing)
      await pay(testing, ada)
      return send(testing, [{ ...(await paidEvent(testing)), livemode: true }])
    },
    expected: { answers: [200], state: NOTHING },
  },
  {
    name: 'too large',
    act: async (testing) => [(await testing.webhook(' '.repeat(MAX_WEBHOOK_BYTES + 1), 't=1,v1=00')).status],
    expected: { answers: [413], state: NOTHING },
  },
  {
    name: 'no JSON, but signed',
    act: async (testing) => {
      const body = 'invoice.paid'
      return [
        (await testing.webhook(body, await signature(body, WEBHOOK_SECRET, Math.floor(Date.now() / 1000)))).status,
      ]
    },
    expected: { answers: [400], state: NOTHING },
  },
]

function eventAbout(object: object, type: string): object {
  const created = Math.floor(Date.now() / 1000)
  return { id: `evt_${crypto.randomUUID()}`, object: 'event', type, created, livemode: false, data: { object } }
}

const table: string[] = []

let testing: BillingTesting
beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {}) // a line for each refusal
  testing = await BillingTesting.start()
})
afterEach(async () => {
  await testing.end()
  vi.restoreAllMocks()
})

describe('webhooks', () => {
  it.each(SCENARIOS)('$name', async ({ name, act, expected }) => {
    const ada = await testing.newUser()
    const answers = (await act(testing, ada)) ?? []
    await testing.stripe.settled()
    const outcome = { answers, state: await testing.stateOf(ada) }
    table.push(`${name.padEnd(68)} ${answers.join(' ').padEnd(8)} ${outcome.state}`)
    expect(outcome).toEqual(expected)
  })
})

it('are acted on once each: the second delivery does not ask the provider', async () => {
  const ada = await testing.newUser()
  await drop(testing)
  await pay(testing, ada)
  const event = await paidEvent(testing)
  await send(testing, [event])
  const before = testing.calls.length
  await send(testing, [event, event])
  expect(testing.calls.length).toBe(before)
  const rows = await env.DB.prepare('SELECT count(*) AS n FROM billing_events WHERE id = ?').bind(event.id).first('n')
  expect(rows).toBe(1)
})

it('about nobody are taken, and one that is too large is refused', async () => {
  const answers = await send(testing, [
    eventAbout({ object: 'balance' }, 'balance.available'),
    eventAbout({ object: 'payout', customer: null }, 'payout.paid'),
    { ...eventAbout({ object: 'customer', id: 'cus_x' }, 'customer.updated'), livemode: true },
    eventAbout({ object: 'x', text: 'x'.repeat(MAX_WEBHOOK_BYTES) }, 'x'),
  ])
  expect(answers).toEqual([200, 200, 200, 413])
})

afterAll(() => {
  // oxlint-disable-next-line no-console -- the table is what the test is read for
  console.log(
    ['webhooks'.padEnd(68), 'answers'.padEnd(8), 'plan, status, role, balance'].join(' '),
    `\n${table.join('\n')}`,
  )
})

it('an event about a charge that is gone is taken, and not sent again for days', async () => {
  const answer = await testing.signedWebhook({
    id: 'evt_gone',
    object: 'event',
    api_version: '2026-10-28.endive',
    created: Math.floor(Date.now() / 1000),
    type: 'radar.early_fraud_warning.created',
    livemode: false,
    pending_webhooks: 1,
    request: null,
    data: { object: { id: 'issfr_1', object: 'radar.early_fraud_warning', charge: 'ch_gone' } },
  })
  expect(answer.status).toBe(200)
  const doneAt = await env.DB.prepare(`SELECT done_at FROM billing_events WHERE id = 'evt_gone'`).first('done_at')
  expect(doneAt).not.toBeNull()
})
