// The pages that stand in for Stripe's own: the portal and the hosted invoice.
import { expect, it } from 'vitest'
import { buy, DAY, type Standin, standin } from './stripe-testing.ts'

const RETURN_URL = 'http://127.0.0.1:5173/billing?from="portal"'

async function visit({ fake }: Standin, url: string, form?: Record<string, string>) {
  const init = form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }
  const answer = await fake.fetch(new Request(url, init))
  return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() }
}

it('the portal says what it is, shows the invoices and leads back', async () => {
  const stripe = standin()
  const { customer } = await buy(stripe)
  const session = await stripe.sdk.billingPortal.sessions.create({ customer: customer.id, return_url: RETURN_URL })
  const { text } = await visit(stripe, session.url)
  expect(text).toContain('This is a stand-in for a page of Stripe’s')
  expect(text).toContain('visa ending in 4242')
  expect(text).toContain('-0001</a>')
  expect(text).toContain('href="http://127.0.0.1:5173/billing?from=&#34;portal&#34;"')
  expect((await visit(stripe, `${session.url}x`)).status).toBe(404)
})

it('the portal changes the card: a renewal that failed is paid by its retry', async () => {
  const stripe = standin()
  const { customer, subscription } = await buy(stripe, 'price_pro_monthly', '4000000000000341')
  await stripe.fake.advance(32 * DAY)
  const session = await stripe.sdk.billingPortal.sessions.create({ customer: customer.id })
  expect(await visit(stripe, session.url, { number: '4242424242424242' })).toMatchObject({ status: 303 })
  await stripe.fake.advance(3 * DAY)
  expect(await stripe.sdk.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'active' })
})

it('an open invoice is paid on its page: declined, then through the bank', async () => {
  const stripe = standin()
  const { subscription } = await buy(stripe, 'price_pro_monthly', '4000000000000341')
  await stripe.fake.advance(32 * DAY)
  const [open] = (await stripe.sdk.invoices.list({ status: 'open' })).data
  const url = open?.hosted_invoice_url ?? ''
  expect((await visit(stripe, url)).text).toContain('£79.00')
  expect((await visit(stripe, url, { number: '4000000000000002' })).text).toContain('Your card was declined.')
  await visit(stripe, url, { number: '4000002500003155' })
  expect((await visit(stripe, url)).text).toContain('Approve')
  expect(await visit(stripe, url, { isApproved: 'true' })).toMatchObject({ status: 303 })
  expect((await visit(stripe, url)).text).not.toContain('<form')
  expect(await stripe.sdk.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'active' })
})
