// Buying a plan: the payment form, what the bank says to it, and payments that are made elsewhere.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Account } from '../../people/accounts.ts'
import { CARDS, subscribe, subscriptionsOf } from '../../people/billing.ts'
import { expectPath, findToast, main, openAppAsNew, request } from '../app.tsx'
import {
  enterCard,
  expectPlan,
  expectRegion,
  expectRows,
  expectStandard,
  holdCalls,
  loseAnswer,
  openAnew,
  PAY_STANDARD,
  payWith,
  press,
  STANDARD,
  takeTurns,
  textOf,
} from './billing-pages.tsx'
import { answer } from '../network.ts'

takeTurns('stands')

async function statesOf(account: Account): Promise<string[]> {
  return (await subscriptionsOf(request, account)).map(({ status }) => status)
}

function form(): HTMLElement {
  return screen.getByRole('form', { name: 'Payment' })
}

it('Pro is bought on its own page, which stays and leads on', async () => {
  const { user } = await openAppAsNew('/billing')
  const sent: unknown[] = []
  const { promise, resolve: goOn } = Promise.withResolvers<void>()
  answer('POST', '/api/create-subscription', async (call, pass) => {
    sent.push(await call.json())
    await promise
    return pass()
  })
  await user.click(await screen.findByRole('link', { name: 'Upgrade to Pro' }))
  await expectPath('/subscribe')
  await screen.findByText('Setting up your Pro subscription...')
  goOn()
  await screen.findByRole('heading', { name: 'Upgrade to Pro', level: 1 })
  expect(sent).toEqual([{ priceId: 'price_pro_monthly' }])
  const facts = ['2,000 translation credits monthly', 'API access', '£79/month', 'Cancel anytime']
  await expectRegion('Subscribe to Pro Plan', ...facts)
  await payWith(user, CARDS.pays, 'Start Pro Subscription')
  await findToast('Subscription Activated!')
  await within(main()).findByText(/^Welcome to the Pro plan!/)
  await expectPath('/subscribe')
  await user.click(screen.getByRole('link', { name: 'See your plan' }))
  await expectPlan('Pro')
  await expectRegion('Credits', '2,000 credits Plan credits')
  await expectRows('Invoices', '£79.00')
})

it('a declined card is told in the words of the bank, and another one pays', async () => {
  const { user, account } = await openAppAsNew(STANDARD)
  for (const [card, words] of [
    [CARDS.declined, 'Your card was declined.'],
    [CARDS.withoutFunds, 'Your card has insufficient funds.'],
  ] as const) {
    await payWith(user, card)
    await findToast('Payment Failed')
    await waitFor(() => expect(textOf(form())).toContain(words))
  }
  await payWith(user, CARDS.pays)
  await findToast('Payment Successful')
  await expectStandard(account)
})

it('a form that is not filled in says what it lacks, and sends nothing', async () => {
  const { user, account } = await openAppAsNew(STANDARD)
  await press(user, PAY_STANDARD)
  await screen.findByText('Enter the 16 digits of a test card.')
  expect(screen.queryByText('Payment Failed')).toBeNull()
  expect(await statesOf(account)).toEqual(['incomplete'])
  await openAnew('/billing?success=true', account)
  await screen.findByText("Your payment isn't confirmed yet.")
  await screen.findByText('No invoices yet.')
  expect(screen.queryByRole('link', { name: 'Ask for your money back' })).toBeNull()
})

it('a bank that asks is refused, asked again, and told yes', async () => {
  const { user, account } = await openAppAsNew(STANDARD)
  await payWith(user, CARDS.asksBank)
  const bank = () => screen.findByRole('dialog', { name: 'Stand-in bank' })
  await user.click(within(await bank()).getByRole('button', { name: 'Refuse' }))
  await findToast('Payment Failed')
  await waitFor(() => expect(textOf(form())).toContain("You didn't approve the payment"))
  expect(screen.queryByRole('dialog')).toBeNull()
  await press(user, PAY_STANDARD)
  await user.click(within(await bank()).getByRole('button', { name: 'Approve' }))
  await findToast('Payment Successful')
  await openAnew('/billing', account)
  await expectPlan('Standard')
  await expectRows('Invoices', '£24.00')
})

it('a lost answer is no second payment: the next try finds it paid', async () => {
  const { user, account } = await openAppAsNew(STANDARD)
  loseAnswer('POST', '/dev/stripe/confirm', { times: 1 })
  await payWith(user, CARDS.pays)
  await findToast('Payment Failed')
  await waitFor(() => expect(textOf(form())).toContain('Check your connection'))
  await press(user, PAY_STANDARD)
  await findToast('Payment Successful')
  expect(await statesOf(account)).toEqual(['active'])
})

it('the checkout opened anew after a payment tells that there is a plan', async () => {
  const { user, account } = await openAppAsNew(STANDARD)
  // The page is left before it has heard that the payment went through.
  loseAnswer('POST', '/dev/stripe/confirm')
  await payWith(user, CARDS.pays)
  await waitFor(() => expect(textOf(form())).toContain('Payment could not be processed. Please try again.'))
  await openAnew(STANDARD, account)
  await screen.findByText('You already have a plan.')
  await expectPath('/billing')
  await expectPlan('Standard')
})

it('what was paid in another tab is told as paid', async () => {
  const { user, account } = await openAppAsNew(STANDARD)
  await enterCard(user, CARDS.pays)
  await subscribe(request, account, 'standard')
  await press(user, PAY_STANDARD)
  await findToast('Payment Successful')
  expect(await statesOf(account)).toEqual(['active'])
})

it('two seconds after a payment, the dashboard comes', async () => {
  const { user } = await openAppAsNew(STANDARD)
  await enterCard(user, CARDS.pays)
  const confirming = holdCalls('POST', '/dev/stripe/confirm')
  await press(user, PAY_STANDARD)
  await screen.findByRole('button', { name: 'Processing...' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  confirming.open()
  await vi.waitFor(() => expect(screen.getAllByText('Payment Successful')).not.toEqual([]), {
    timeout: 60_000,
    interval: 20, // it lets as much time pass
  })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(location.pathname + location.search).toBe(STANDARD)
  await vi.advanceTimersByTimeAsync(1_000)
  vi.useRealTimers()
  await expectPath('/')
  await screen.findByRole('heading', { name: 'Recent Translations' })
})

it('somebody who has a plan is led to it, with a sentence', async () => {
  const { account } = await openAppAsNew('/')
  await subscribe(request, account, 'standard')
  for (const path of [STANDARD, '/subscribe']) {
    await openAnew(path, account)
    expect((await within(main()).findByRole('alert')).textContent).toContain('You already have a plan.')
    await expectPath('/billing')
  }
})
