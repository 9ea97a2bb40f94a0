// Ways to a payment and back from one: who may not pay, what fails before the form is there, and what a bank has decided.
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { signUp } from '../../people/accounts.ts'
import { subscribe } from '../../people/billing.ts'
import { changeConfig, expectPath, main, openApp, openAppAsNew, request } from '../app.tsx'
import { expectPlan, openAnew, press, STANDARD, takeTurns, textOf } from './billing-pages.tsx'
import { answer, refusal } from '../network.ts'

takeTurns('stands')

const UNREACHABLE = "The payment provider can't be reached right now."

/** What the page says of the payment that the person comes back from. */
async function returnNotice(): Promise<string> {
  return textOf(await within(main()).findByRole('alert'))
}

it('a checkout without a plan leads to the plans, signed in or not', async () => {
  for (const path of ['/checkout', '/checkout?plan=pro', '/checkout?plan=enterprise&priceId=price_1']) {
    await openAnew(path)
    await expectPath('/pricing')
  }
  await openAnew('/checkout?priceId=price_1', await signUp(request))
  await expectPath('/pricing')
})

it('a set-up that fails says why, and leads back to the plans', async () => {
  const account = await signUp(request)
  answer(
    'POST',
    '/api/create-payment-intent',
    () => {
      throw new TypeError('Failed to fetch')
    },
    { times: 1 },
  )
  await openApp(STANDARD, account)
  const failed = 'Failed to initialize payment. Please check your connection and try again.'
  expect(textOf(await within(main()).findByRole('alert'))).toContain(failed)
  await expectPath('/pricing')

  answer('POST', '/api/create-payment-intent', () => refusal(503, 'payments_unavailable'))
  await openAnew(STANDARD, account)
  expect(textOf(await within(main()).findByRole('alert'))).toContain(UNREACHABLE)
})

it('pages say it where payments are not set up', async () => {
  await changeConfig({ payments: null })
  await openApp('/pricing')
  await screen.findByText(/^You can't buy a plan here, because payments aren't set up/)
  const account = await signUp(request)
  for (const path of [STANDARD, '/subscribe', '/billing']) {
    await openAnew(path, account)
    await screen.findByText("Payments aren't set up on this server.")
  }
  expect(screen.queryByRole('link', { name: /^Upgrade to/ })).toBeNull()
})

it('a set-up of Pro that fails stays, with two ways on', async () => {
  answer('POST', '/api/create-subscription', () => refusal(503, 'payments_unavailable'), { times: 1 })
  const { user } = await openAppAsNew('/subscribe')
  const alert = await within(main()).findByRole('alert')
  expect(textOf(alert)).toContain(UNREACHABLE)
  within(alert).getByRole('link', { name: 'See the plans' })
  await press(user, 'Try again')
  await screen.findByText('Test cards')
})

it('coming back from a bank asks the provider what became of the payment', async () => {
  const { account } = await openAppAsNew('/billing?success=true')
  await screen.findByText('No payment is waiting.')
  await expectPath('/billing')
  await openAnew(location.pathname + location.search, account)
  await expectPlan('Free')
  expect(screen.queryByText('No payment is waiting.')).toBeNull()
  await openAnew('/billing?already=true', account)
  await expectPlan('Free')
  expect(screen.queryByText('You already have a plan.')).toBeNull()
  await expectPath('/billing')
  await openAnew(STANDARD, account)
  await screen.findByText('Test cards')
  await openAnew('/billing?success=true', account)
  await screen.findByText("Your payment isn't confirmed yet.")
  await openAnew('/billing?success=true&redirect_status=failed&payment_intent=pi_1', account)
  await screen.findByText('Payment Failed')
  await subscribe(request, account, 'pro')
  await openAnew('/billing?success=true&redirect_status=succeeded', account)
  expect(await returnNotice()).toContain('Payment Successful')
  await expectPlan('Pro')
})

it('an upgrade that the bank refused on its own page is not told as paid', async () => {
  const account = await signUp(request)
  await subscribe(request, account, 'standard')
  const comeBack = async (search: string) => {
    await openAnew(`/billing?success=true${search}`, account)
    await expectPlan('Standard')
    return returnNotice()
  }
  expect(await comeBack('&redirect_status=failed&payment_intent=pi_1')).toContain('Payment Failed')
  expect(await comeBack('&plan=pro&redirect_status=failed')).toContain('Payment Failed')
  expect(await comeBack('&plan=pro&redirect_status=succeeded')).toContain("isn't confirmed yet")
  // Paid with another card afterwards: the address of the first attempt is opened again.
  expect(await comeBack('&plan=standard&redirect_status=failed')).toContain('Payment Successful')
})
