// A customer is read at the provider and written to D1: whole or not at all, and never by an older answer.
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Checkout } from '../../../worker/contract/billing.ts'
import { checkedBalance } from '../admin/admin-testing.ts'
import { BillingTesting, PRICES } from './billing-testing.ts'

let testing: BillingTesting
beforeEach(async () => {
  testing = await BillingTesting.start()
})
afterEach(() => testing.end())

/** More invoices like the one that is paid. */
function copyInvoice(count: number): void {
  const { invoices, invoicePayments } = testing.stripe.state.objects
  const [invoice] = Object.values(invoices)
  const [payment] = Object.values(invoicePayments)
  if (!invoice || !payment) throw new Error('no invoice')
  for (let n = 0; n < count; n++) {
    const id = `in_copy${n}`
    invoices[id] = { ...structuredClone(invoice), id }
    invoicePayments[`inpay_copy${n}`] = { ...structuredClone(payment), id: `inpay_copy${n}`, invoice: id }
  }
}

it('an old reading does not win when a slow second click writes the customer again', async () => {
  const ada = await testing.newUser()
  await testing.control('webhooks', { drop: true })
  // The answer to the first click's customer is late: the second click does everything.
  const customer = testing.holdAnswer('POST', '/v1/customers')
  const slow = testing.call(ada, 'POST', '/create-subscription', { priceId: PRICES.pro })
  await customer.given
  const checkout = await testing.ok<Checkout>(ada, 'POST', '/create-subscription', { priceId: PRICES.pro })
  // A reading has taken its ticket, and its answer is from before the payment.
  const before = testing.holdAnswer('GET', '/v1/charges')
  const oldReading = testing.sync(ada)
  await before.given
  customer.release()
  await slow
  await testing.confirm(checkout)
  // The person comes back from the payment and reads; meanwhile the old reading ends.
  const after = testing.holdAnswer('GET', '/v1/charges')
  const newReading = testing.ok(ada, 'POST', '/billing/sync')
  await after.given
  before.release()
  await oldReading
  after.release()
  await newReading
  expect(await testing.stateOf(ada)).toBe('pro active premium 2050')
})

it('reads a customer with 250 paid invoices whole', async () => {
  const ada = await testing.newUser()
  await testing.buy(ada, 'standard')
  copyInvoice(249)
  await testing.ok(ada, 'POST', '/billing/sync')
  expect(await checkedBalance(ada.id)).toBe(50 + 250 * 500)
})

it('writes nothing when the provider fails in the middle of a list', async () => {
  const ada = await testing.newUser()
  await testing.buy(ada, 'standard')
  copyInvoice(149)
  const tooMany = { error: { type: 'rate_limit_error', code: 'rate_limit', message: 'Too many.' } }
  testing.intercept(async (request, answer) => {
    const isSecondPage = new URL(request.url).searchParams.has('starting_after')
    return isSecondPage ? Response.json(tooMany, { status: 429 }) : answer()
  })
  const answer = await testing.call(ada, 'POST', '/billing/sync')
  expect(answer).toMatchObject({ status: 503, body: { code: 'payments_unavailable' } })
  expect(await checkedBalance(ada.id)).toBe(550)
})
