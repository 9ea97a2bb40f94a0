// Every SPEC text of the pages of payment and billing appears where tests/e2e/spec-strings.ts says.
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { BILLING_TEXTS } from '../../e2e/spec-strings.ts'
import { signUp } from '../../people/accounts.ts'
import { CARDS } from '../../people/billing.ts'
import { openApp, openAppAsNew, request } from '../app.tsx'
import { holdCalls, openAnew, PAY_STANDARD, payWith, press, STANDARD, takeTurns } from './billing-pages.tsx'
import { answer } from '../network.ts'
import { expectTexts } from '../page-parts.ts'

takeTurns('stands')

const lookedAt = new Set<string>()

async function look(place: keyof typeof BILLING_TEXTS): Promise<void> {
  await expectTexts(place, BILLING_TEXTS[place])
  lookedAt.add(place)
}

function lose(path: string): void {
  answer(
    'POST',
    path,
    () => {
      throw new TypeError('Failed to fetch')
    },
    { times: 1 },
  )
}

it('the way to the pages, and the billing page, have their texts', async () => {
  await openApp('/billing')
  await look('billing, not signed in')
  const account = await signUp(request)
  await openAnew('/', account)
  await look('dashboard')
  await openAnew('/billing', account)
  await screen.findByText('No usage history yet')
  await screen.findByText('No invoices yet.')
  await look('billing')
  await openAnew('/profile', account)
  await look('profile, quick actions')
})

it('the checkout has its texts, also when it fails', async () => {
  const { account } = await openAppAsNew('/checkout?plan=pro&priceId=price_pro_monthly')
  await look('checkout of Pro')
  lose('/api/create-payment-intent')
  await openAnew(STANDARD, account)
  await look('checkout, not set up')
  const settingUp = holdCalls('POST', '/api/create-payment-intent', { times: 1 })
  const { user } = await openAnew(STANDARD, account)
  await look('checkout, setting up')
  settingUp.open()
  await look('checkout of Standard')
  await payWith(user, CARDS.declined)
  await look('checkout, refused')
  lose('/dev/stripe/confirm')
  await payWith(user, CARDS.pays)
  await look('checkout, lost')
  const paying = holdCalls('POST', '/dev/stripe/confirm', { times: 1 })
  await press(user, PAY_STANDARD)
  await look('checkout, paying')
  paying.open()
  await look('checkout, paid')
})

it('the page of the Pro plan has its texts', async () => {
  const settingUp = holdCalls('POST', '/api/create-subscription')
  const { user } = await openAppAsNew('/subscribe')
  await look('Pro, setting up')
  settingUp.open()
  await look('Pro')
  await payWith(user, CARDS.pays, 'Start Pro Subscription')
  await look('Pro, paid')
})

it('no text was left out', () => {
  expect(Object.keys(BILLING_TEXTS).filter((place) => !lookedAt.has(place))).toEqual([])
})
