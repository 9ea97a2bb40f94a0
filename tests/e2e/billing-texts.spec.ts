// Every SPEC text of the pages of payment and billing appears where spec-strings.ts says.
import { expect, type Page, test } from '@playwright/test'
import { CARDS } from '../people/billing.ts'
import { holdClock, visit } from './actions.ts'
import { enterCard, openBilling, signInNew } from './billing-actions.ts'
import { expectShown } from './shown-text.ts'
import { BILLING_TEXTS } from './spec-strings.ts'

const STANDARD = '/checkout?plan=standard&priceId=price_standard_monthly'

test.describe.configure({ mode: 'serial' })

const lookedAt = new Set<string>()

async function look(page: Page, place: keyof typeof BILLING_TEXTS): Promise<void> {
  await expectShown(page, place, BILLING_TEXTS[place])
  lookedAt.add(place)
}

/** Holds the calls to an address until the text of the wait has been seen. */
async function whileWaiting(page: Page, address: string, seen: () => Promise<void>): Promise<void> {
  const { promise: isSeen, resolve: goOn } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await isSeen
    await route.continue()
  })
  await seen()
  goOn()
}

test('the way to the pages, and the billing page, have their texts', async ({ page, request }) => {
  await page.goto('/billing')
  await look(page, 'billing, not signed in')
  await signInNew(page, request)
  await visit(page, '/')
  await look(page, 'dashboard')
  await openBilling(page)
  await expect(page.getByText('No usage history yet')).toBeVisible()
  await look(page, 'billing')
  await visit(page, '/profile')
  await look(page, 'profile, quick actions')
})

test('the checkout has its texts, also when it fails', async ({ page, request }) => {
  await signInNew(page, request)
  await page.goto('/checkout?plan=pro&priceId=price_pro_monthly')
  await look(page, 'checkout of Pro')
  await page.route('**/api/create-payment-intent', (route) => route.abort(), { times: 1 })
  await page.goto(STANDARD)
  await look(page, 'checkout, not set up')
  await whileWaiting(page, '**/api/create-payment-intent', async () => {
    await page.goto(STANDARD)
    await look(page, 'checkout, setting up')
  })
  await look(page, 'checkout of Standard')
  const pay = page.getByRole('button', { name: 'Subscribe for £24/month' })
  await enterCard(page, CARDS.declined)
  await pay.click()
  await look(page, 'checkout, refused')
  await enterCard(page, CARDS.pays)
  await page.route('**/dev/stripe/confirm', (route) => route.abort(), { times: 1 })
  await pay.click()
  await look(page, 'checkout, lost')
  await whileWaiting(page, '**/dev/stripe/confirm', async () => {
    await pay.click()
    await look(page, 'checkout, paying')
  })
  await look(page, 'checkout, paid')
})

test('two seconds after a payment, the dashboard comes', async ({ page, request }) => {
  await signInNew(page, request)
  await page.clock.install()
  await page.goto(STANDARD)
  await enterCard(page, CARDS.pays)
  const { promise: isHeld, resolve: goOn } = Promise.withResolvers<void>()
  await page.route('**/dev/stripe/confirm', async (route) => {
    await isHeld
    await route.continue()
  })
  await page.getByRole('button', { name: 'Subscribe for £24/month' }).click()
  await holdClock(page)
  goOn()
  const isPaid = page.getByText('Payment Successful').first()
  await expect(async () => {
    await page.clock.runFor(10)
    await expect(isPaid).toBeVisible({ timeout: 100 })
  }).toPass()
  await page.clock.runFor(1_000)
  await expect(page).toHaveURL(STANDARD)
  await page.clock.runFor(1_000)
  await expect(page).toHaveURL('/')
})

test('the page of the Pro plan has its texts', async ({ page, request }) => {
  await signInNew(page, request)
  await whileWaiting(page, '**/api/create-subscription', async () => {
    await page.goto('/subscribe')
    await look(page, 'Pro, setting up')
  })
  await look(page, 'Pro')
  await enterCard(page, CARDS.pays)
  await page.getByRole('button', { name: 'Start Pro Subscription' }).click()
  await look(page, 'Pro, paid')
})

test('no text was left out', () => {
  expect(Object.keys(BILLING_TEXTS).filter((place) => !lookedAt.has(place))).toEqual([])
  const texts = new Set(Object.values(BILLING_TEXTS).flat())
  // oxlint-disable-next-line no-console -- the figure that the specification is held against
  console.log(`SPEC's texts on the pages of payment and billing: ${texts.size} of ${texts.size} found.`)
})
