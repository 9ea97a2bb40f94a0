// The stand-in for Stripe beside a built server: its start, its routes, its memory and its end.
import { Stripe } from 'stripe'
import { afterEach, expect, it } from 'vitest'
import type { PublicConfig } from '../../worker/contract/config.ts'
import { VersoServer } from './server.ts'

const DAY_SECONDS = 86_400

let server: VersoServer
afterEach(async () => {
  await server.stop()
  server.remove()
})

async function ask<Answer>(path: string, body?: object): Promise<Answer> {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  const answer = await fetch(`${server.origin}${path}`, init)
  return (await answer.json()) as Answer
}

interface State {
  readonly origin: string
  readonly clockOffset: number
  readonly subscriptions: readonly { readonly id: string; readonly customer: string; readonly status: string }[]
}
const state = () => ask<State>('/dev/stripe/control/state')

/** A button of /dev/stripe. */
async function press(path: string, form: Record<string, string>): Promise<string | undefined> {
  await fetch(`${server.origin}${path}`, { method: 'POST', body: new URLSearchParams(form) })
  return (await state()).subscriptions[0]?.status
}

/** As the Worker would: a subscription that waits for its first payment. */
async function order(): Promise<string> {
  const { hostname: host, port } = new URL((await state()).origin)
  const sdk = new Stripe('sk_test_standin', { host, port, protocol: 'http', telemetry: false })
  const customer = await sdk.customers.create({ email: 'person@verso.test' })
  const { latest_invoice: invoice } = await sdk.subscriptions.create({
    customer: customer.id,
    items: [{ price: 'price_pro_monthly' }],
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
    expand: ['latest_invoice.confirmation_secret'],
  })
  return typeof invoice === 'string' ? '' : (invoice?.confirmation_secret?.client_secret ?? '')
}

it('takes the cards of the stand-in card form, and forgets nothing when the server is killed', async () => {
  server = new VersoServer({})
  await server.start()
  const { payments } = await ask<PublicConfig>('/api/config')
  expect(payments).toEqual({
    publishableKey: 'pk_test_standin',
    isStandIn: true,
    prices: { standard: 'price_standard_monthly', pro: 'price_pro_monthly' },
  })
  const clientSecret = await order()
  expect(await ask('/dev/stripe/confirm', { clientSecret, number: '4000000000009995' })).toEqual({
    status: 'requires_payment_method',
    error: {
      message: 'Your card has insufficient funds.',
      code: 'card_declined',
      decline_code: 'insufficient_funds',
    },
  })
  expect(await ask('/dev/stripe/confirm', { clientSecret, number: '4000002500003155' })).toEqual({
    status: 'requires_action',
  })
  expect(await ask('/dev/stripe/authenticate', { clientSecret, isApproved: false })).toMatchObject({
    status: 'requires_payment_method',
    error: { code: 'payment_intent_authentication_failure' },
  })
  await ask('/dev/stripe/confirm', { clientSecret, number: '4000002500003155' })
  expect(await ask('/dev/stripe/authenticate', { clientSecret, isApproved: true })).toEqual({ status: 'succeeded' })
  await ask('/dev/stripe/control/advance', { seconds: DAY_SECONDS })
  const customer = (await state()).subscriptions[0]?.customer ?? ''
  expect(await press('/dev/stripe/decline', { customer, times: '1' })).toBe('active')
  expect(await press('/dev/stripe/renewal', {})).toBe('past_due')
  expect(await press('/dev/stripe/clock', { days: '3' })).toBe('active')
  const before = await state()
  expect(before.clockOffset).toBeGreaterThan(30 * DAY_SECONDS)
  await server.kill()
  await expect(fetch(before.origin)).rejects.toThrow('fetch failed')
  await server.start()
  const after = await state()
  expect(after).toMatchObject({ clockOffset: before.clockOffset, subscriptions: before.subscriptions })
  const page = await (await fetch(`${server.origin}/dev/stripe`)).text()
  expect(page).toContain('This stands in for Stripe. No money moves')
  expect(page).toContain('person@verso.test')
})

it('is not started where a developer has chosen keys, or none', async () => {
  server = new VersoServer({ STRIPE_SECRET_KEY: '' })
  await server.start()
  expect((await ask<PublicConfig>('/api/config')).payments).toBeNull()
  expect((await fetch(`${server.origin}/dev/stripe`)).status).toBe(404)
})
