import { Stripe } from 'stripe'
import { describe, expect, it } from 'vitest'
import { buy, cardParams, confirm, control, order, refusal, standin } from './stripe-testing.ts'

describe('a card', () => {
  it.each([
    ['4000000000000002', 'card_declined', 'generic_decline', 'Your card was declined.'],
    ['4000000000009995', 'card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
    ['4000000000000069', 'expired_card', 'expired_card', 'Your card has expired.'],
  ])('%s is declined: %s, %s', async (number, code, declineCode, message) => {
    const stripe = standin()
    const ordered = await order(stripe)
    const error = await refusal(confirm(stripe, ordered, number))
    expect(error).toBeInstanceOf(Stripe.errors.StripeCardError)
    expect(error).toMatchObject({ statusCode: 402, code, decline_code: declineCode, message })
    expect(error.payment_intent).toMatchObject({ id: ordered.intent, status: 'requires_payment_method' })
    const charge = await stripe.sdk.charges.retrieve(String(error.charge))
    expect(charge).toMatchObject({ status: 'failed', paid: false, failure_code: code })
    expect(await stripe.sdk.subscriptions.retrieve(ordered.subscription.id)).toMatchObject({ status: 'incomplete' })
    await confirm(stripe, ordered)
    expect(await stripe.sdk.subscriptions.retrieve(ordered.subscription.id)).toMatchObject({ status: 'active' })
  })

  it('that no test card is, is refused', async () => {
    const stripe = standin()
    expect(await refusal(confirm(stripe, await order(stripe), '4111111111111111'))).toMatchObject({
      code: 'incorrect_number',
    })
  })

  it('that asks the bank pays when the bank is told yes', async () => {
    const stripe = standin()
    const ordered = await order(stripe)
    expect(await confirm(stripe, ordered, '4000002500003155')).toMatchObject({
      status: 'requires_action',
      next_action: { type: 'use_stripe_sdk' },
    })
    await control(stripe.fake, 'authenticate', { clientSecret: ordered.clientSecret, isApproved: true })
    expect(await stripe.sdk.paymentIntents.retrieve(ordered.intent)).toMatchObject({ status: 'succeeded' })
    expect(await stripe.sdk.subscriptions.retrieve(ordered.subscription.id)).toMatchObject({ status: 'active' })
  })

  it('that asks the bank does not pay when the bank is told no; another card may', async () => {
    const stripe = standin()
    const ordered = await order(stripe)
    await confirm(stripe, ordered, '4000002500003155')
    await control(stripe.fake, 'authenticate', { clientSecret: ordered.clientSecret, isApproved: false })
    expect(await stripe.sdk.paymentIntents.retrieve(ordered.intent)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    })
    await confirm(stripe, ordered)
    expect(await stripe.sdk.subscriptions.retrieve(ordered.subscription.id)).toMatchObject({ status: 'active' })
  })

  it('is kept without a payment by a setup intent, and becomes the default', async () => {
    const stripe = standin()
    const { customer, subscription } = await buy(stripe)
    const setup = await stripe.sdk.setupIntents.create({ customer: customer.id })
    const done = await stripe.browser.setupIntents.confirm(
      setup.id,
      cardParams(setup.client_secret ?? '', '5555555555554444'),
    )
    expect(done.status).toBe('succeeded')
    const method = done.payment_method as string
    const updated = await stripe.sdk.subscriptions.update(subscription.id, {
      default_payment_method: method,
      expand: ['default_payment_method'],
    })
    expect(updated.default_payment_method).toMatchObject({ card: { brand: 'mastercard', last4: '4444' } })
    const another = await stripe.sdk.setupIntents.create({ customer: customer.id })
    expect(
      await refusal(
        stripe.browser.setupIntents.confirm(another.id, cardParams(another.client_secret ?? '', '4000000000000002')),
      ),
    ).toMatchObject({ code: 'card_declined' })
  })
})

describe('a publishable key', () => {
  it('confirms with the client secret, and reads nothing else', async () => {
    const stripe = standin()
    const ordered = await order(stripe)
    const wrong = { ...ordered, clientSecret: `${ordered.intent}_secret_guessed` }
    expect(await refusal(confirm(stripe, wrong))).toMatchObject({ code: 'resource_missing', statusCode: 404 })
    expect(await refusal(stripe.browser.paymentIntents.retrieve(ordered.intent))).toMatchObject({ statusCode: 404 })
    expect(await refusal(stripe.browser.customers.list())).toMatchObject({
      statusCode: 401,
      code: 'secret_key_required',
    })
    expect(
      await stripe.browser.paymentIntents.retrieve(ordered.intent, { client_secret: ordered.clientSecret }),
    ).toMatchObject({ status: 'requires_payment_method' })
  })
})

describe('a refund', () => {
  it('gives the money back, in parts and to the last penny, and no more', async () => {
    const stripe = standin()
    const { intent } = await buy(stripe)
    const first = await stripe.sdk.refunds.create({ payment_intent: intent, amount: 1000, metadata: { by: 'admin' } })
    expect(first).toMatchObject({ status: 'succeeded', amount: 1000, metadata: { by: 'admin' } })
    const charge = await stripe.sdk.charges.retrieve(first.charge as string, { expand: ['refunds'] })
    expect(charge).toMatchObject({ amount_refunded: 1000, refunded: false, refunds: { data: [{ id: first.id }] } })
    const tooMuch = await refusal(stripe.sdk.refunds.create({ payment_intent: intent, amount: 6901 }))
    expect(tooMuch.message).toBe('Refund amount (£69.01) is greater than unrefunded amount on charge (£69.00)')
    const rest = await stripe.sdk.refunds.create({ charge: charge.id })
    expect(rest.amount).toBe(6900)
    expect(await stripe.sdk.charges.retrieve(charge.id)).toMatchObject({ refunded: true, amount_refunded: 7900 })
    expect(await refusal(stripe.sdk.refunds.create({ charge: charge.id }))).toMatchObject({
      code: 'charge_already_refunded',
    })
    const listed = await stripe.sdk.refunds.list({ payment_intent: intent })
    expect(listed.data.map(({ amount }) => amount)).toEqual([6900, 1000])
  })

  it('is made once, however often it is asked for with one key', async () => {
    const stripe = standin()
    const { intent } = await buy(stripe)
    const ask = () => stripe.sdk.refunds.create({ payment_intent: intent, amount: 100 }, { idempotencyKey: 'refund:1' })
    expect((await ask()).id).toBe((await ask()).id)
    expect((await stripe.sdk.refunds.list()).data).toHaveLength(1)
  })

  it('needs a payment that went through', async () => {
    const stripe = standin()
    const { intent } = await order(stripe)
    expect(await refusal(stripe.sdk.refunds.create({ payment_intent: intent }))).toMatchObject({ statusCode: 400 })
    expect(await refusal(stripe.sdk.refunds.create({}))).toMatchObject({ statusCode: 400 })
  })
})

describe('a dispute', () => {
  it.each(['won', 'lost'] as const)('is opened by the card that is disputed, and closed as %s', async (status) => {
    const stripe = standin()
    const { intent } = await buy(stripe, 'price_pro_monthly', '4000000000000259')
    const [dispute] = (await stripe.sdk.disputes.list({ payment_intent: intent, expand: ['data.charge'] })).data
    expect(dispute).toMatchObject({ status: 'needs_response', amount: 7900, charge: { disputed: true } })
    expect(await refusal(stripe.sdk.refunds.create({ payment_intent: intent }))).toMatchObject({
      code: 'charge_disputed',
    })
    await control(stripe.fake, 'disputes', { dispute: dispute?.id, status })
    expect(await stripe.sdk.disputes.retrieve(dispute?.id ?? '')).toMatchObject({ status })
    const types = (await stripe.sdk.events.list({ limit: 100 })).data.map(({ type }) => type)
    expect(types).toContain('charge.dispute.created')
    expect(types).toContain('charge.dispute.closed')
    expect(types.includes('charge.dispute.funds_reinstated')).toBe(status === 'won')
  })

  it('takes evidence, and is lost by giving in', async () => {
    const stripe = standin()
    const { intent } = await buy(stripe, 'price_pro_monthly', '4000000000000259')
    const [dispute] = (await stripe.sdk.disputes.list({ payment_intent: intent })).data
    const id = dispute?.id ?? ''
    expect(await stripe.sdk.disputes.update(id, { evidence: { uncategorized_text: 'They used it.' } })).toMatchObject({
      status: 'under_review',
    })
    expect(await stripe.sdk.disputes.close(id)).toMatchObject({ status: 'lost' })
    expect(await refusal(stripe.sdk.disputes.close(id))).toMatchObject({ statusCode: 400 })
  })
})
