import { Stripe } from 'stripe'
import { describe, expect, it } from 'vitest'
import {
  buy,
  control,
  DAY,
  HOUR,
  order,
  readWebhook,
  type Standin,
  standin,
  verify,
  type Webhook,
} from './stripe-testing.ts'

async function typesOf({ sdk, received }: Standin): Promise<string[]> {
  const events = await Promise.all(received.map((webhook) => verify(sdk, webhook)))
  return events.map(({ type }) => type)
}

describe('a webhook', () => {
  it('comes for each change, signed, in order, and says what the events list says', async () => {
    const stripe = standin()
    await order(stripe)
    await stripe.fake.settled()
    expect(await typesOf(stripe)).toEqual([
      'customer.created',
      'customer.subscription.created',
      'invoice.created',
      'customer.updated',
      'invoice.finalized',
      'payment_intent.created',
    ])
    const listed = await stripe.sdk.events.list({ limit: 100 })
    expect(listed.data.map(({ id }) => id).toReversed()).toEqual(
      stripe.received.map(({ body }) => (JSON.parse(body) as Stripe.Event).id),
    )
  })

  it('tells of a payment, and of what it did', async () => {
    const stripe = standin()
    const { subscription } = await buy(stripe)
    await stripe.fake.settled()
    const types = await typesOf(stripe)
    expect(types.slice(6)).toEqual([
      'charge.succeeded',
      'payment_intent.succeeded',
      'payment_method.attached',
      'customer.subscription.updated',
      'invoice.paid',
      'invoice.payment_succeeded',
      'invoice_payment.paid',
      'customer.subscription.updated',
    ])
    const last = await verify(stripe.sdk, stripe.received.at(-1) as Webhook)
    expect(last).toMatchObject({
      api_version: '2026-10-28.endive',
      data: { object: { id: subscription.id, status: 'active' }, previous_attributes: { status: 'incomplete' } },
    })
  })

  it('with another body, another secret or no signature is not Stripe’s', async () => {
    const stripe = standin({ webhookSecret: 'whsec_another' })
    await order(stripe)
    await stripe.fake.settled()
    const [webhook] = stripe.received
    if (webhook === undefined) throw new Error('nothing was delivered')
    const { StripeSignatureVerificationError } = Stripe.errors
    await expect(verify(stripe.sdk, webhook)).rejects.toThrow(StripeSignatureVerificationError)
    const honest = standin()
    await order(honest)
    await honest.fake.settled()
    const forged = { ...(honest.received[0] as Webhook), body: webhook.body.replace('customer', 'cvstomer') }
    await expect(verify(honest.sdk, forged)).rejects.toThrow(StripeSignatureVerificationError)
  })

  it('can be looked up for thirty days', async () => {
    const stripe = standin()
    await stripe.sdk.customers.create()
    await stripe.fake.advance(30 * DAY)
    expect((await stripe.sdk.events.list()).data).toHaveLength(1)
    await stripe.fake.advance(1)
    expect((await stripe.sdk.events.list()).data).toEqual([])
  })

  it('carries the moment of what it tells of, though the clock was moved past it', async () => {
    const stripe = standin()
    await buy(stripe)
    await stripe.fake.advance(70 * DAY)
    const events = await Promise.all(stripe.received.map((webhook) => verify(stripe.sdk, webhook)))
    const renewals = events.filter(({ type }) => type === 'invoice.paid').map(({ created }) => created)
    const [first = 0, second = 0, third = 0] = renewals
    expect([second - first, third - second]).toEqual([31 * DAY + HOUR, 31 * DAY])
  })
})

describe('deliveries', () => {
  it('come twice on demand', async () => {
    const stripe = standin()
    await control(stripe.fake, 'webhooks', { duplicate: true })
    await stripe.sdk.customers.create()
    await stripe.fake.settled()
    expect(stripe.received).toHaveLength(2)
    expect(stripe.received[0]?.body).toBe(
      stripe.received[1]?.body.replace('"pending_webhooks": 0', '"pending_webhooks": 1'),
    )
  })

  it('are held back, and come when they are released', async () => {
    const stripe = standin()
    await control(stripe.fake, 'webhooks', { hold: true })
    await order(stripe)
    await stripe.fake.settled()
    expect(stripe.received).toEqual([])
    await control(stripe.fake, 'webhooks', { release: true })
    expect(stripe.received).toHaveLength(6)
    await stripe.sdk.customers.create()
    await stripe.fake.settled()
    expect(stripe.received).toHaveLength(7)
  })

  it('come in another order on demand', async () => {
    const stripe = standin()
    await control(stripe.fake, 'webhooks', { hold: true, shuffle: true })
    for (let count = 0; count < 50; count++) await stripe.sdk.customers.create()
    await control(stripe.fake, 'webhooks', { release: true })
    const order = stripe.received.map(({ body }) => (JSON.parse(body) as Stripe.Event).id)
    const made = Object.keys(stripe.fake.state.objects.events)
    expect(order.toSorted()).toEqual(made.toSorted())
    expect(order).not.toEqual(made)
  })

  it('are lost on demand, and can be sent again', async () => {
    const stripe = standin()
    await control(stripe.fake, 'webhooks', { drop: true })
    await stripe.sdk.customers.create()
    await control(stripe.fake, 'webhooks', { drop: false })
    expect(stripe.received).toEqual([])
    const [event] = (await stripe.sdk.events.list()).data
    await control(stripe.fake, 'webhooks', { resend: event?.id })
    expect(await typesOf(stripe)).toEqual(['customer.created'])
  })

  it('are tried again when the receiver fails, and given up in the end', async () => {
    const answers = [500, 503, 200]
    const received: Webhook[] = []
    const stripe = standin({
      deliver: async (request) => {
        received.push(await readWebhook(request))
        const status = answers.shift()
        if (status === undefined) throw new Error('the receiver is down')
        return new Response(null, { status })
      },
    })
    await stripe.sdk.customers.create()
    await stripe.fake.settled()
    expect(received).toHaveLength(3)
    await stripe.sdk.customers.create()
    await stripe.fake.settled()
    expect(stripe.fake.state.deliveries.map(({ status, attempts }) => [status, attempts])).toEqual([
      ['delivered', 3],
      ['failed', 4],
    ])
  })

  it('do not hold up the call that made them', async () => {
    const gate = Promise.withResolvers<void>()
    const stripe = standin({ deliver: () => gate.promise.then(() => new Response()) })
    await stripe.sdk.customers.create()
    await stripe.sdk.customers.create()
    expect(stripe.fake.state.deliveries.map(({ status }) => status)).toEqual(['waiting', 'waiting'])
    gate.resolve()
    await stripe.fake.settled()
    expect(stripe.fake.state.deliveries.map(({ status }) => status)).toEqual(['delivered', 'delivered'])
  })
})
