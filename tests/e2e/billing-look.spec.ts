// Every state of the pages of payment and billing: axe finds nothing in it, and nothing sticks out.
import { expect, type Page, test } from '@playwright/test'
import { adminHeaders, SEEDED_ADMIN, SEEDED_PREMIUM } from '../people/accounts.ts'
import { CARDS, passDays, passMonth, subscribe } from '../people/billing.ts'
import { enterCard, openBilling, openBillingWith, planPanel, signInNew } from './billing-actions.ts'
import { visit } from './actions.ts'
import { expectFaultless } from './axe.ts'
import { signInBeforehand } from './people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const STANDARD = '/checkout?plan=standard&priceId=price_standard_monthly'

async function lookAt(page: Page, path: string, text: string, state: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByText(text).first()).toBeVisible()
  await expectFaultless(page, state)
}

test('the checkout, from the spinner to the end', async ({ page, request }) => {
  await signInNew(page, request)
  const waiting = '**/api/create-*'
  await page.route(waiting, () => {})
  await lookAt(page, STANDARD, 'Setting up your subscription...', 'checkout-spinner')
  await page.unroute(waiting)
  await lookAt(page, STANDARD, 'Test cards', 'checkout')
  await page.getByRole('button', { name: /^Subscribe for/ }).click()
  await expectFaultless(page, 'checkout-incomplete')
  await enterCard(page, CARDS.declined)
  await page.getByRole('button', { name: /^Subscribe for/ }).click()
  await expect(page.getByText('Payment Failed', { exact: true })).toBeVisible()
  await expectFaultless(page, 'checkout-declined')
  await enterCard(page, CARDS.asksBank)
  await page.getByRole('button', { name: /^Subscribe for/ }).click()
  await expect(page.getByRole('dialog', { name: 'Stand-in bank' })).toBeVisible()
  await expectFaultless(page, 'checkout-bank')
})

test('the Pro subscription, bought and not', async ({ page, request }) => {
  await signInNew(page, request)
  await page.route('**/api/create-subscription', (route) => route.abort(), { times: 1 })
  await lookAt(page, '/subscribe', 'Failed to initialize payment.', 'subscribe-failed')
  await lookAt(page, '/subscribe', 'Test cards', 'subscribe')
  await enterCard(page, CARDS.pays)
  await page.getByRole('button', { name: 'Start Pro Subscription' }).click()
  await expect(page.getByRole('link', { name: 'See your plan' })).toBeVisible()
  await expectFaultless(page, 'subscribe-done')
  await lookAt(page, '/billing?success=true', 'Payment Successful', 'billing-success')
  await lookAt(page, '/subscribe', 'You already have a plan.', 'billing-already')
})

test('an upgrade whose price has changed, and one that the bank refused', async ({ page, request }) => {
  await openBillingWith(page, request, 'standard')
  await page.getByRole('button', { name: 'Upgrade to Professional' }).click()
  const pay = page.getByRole('dialog').getByRole('button', { name: /^Pay £/ })
  await expect(pay).toBeVisible()
  await passDays(request, 10)
  await pay.click()
  await expect(page.getByText('The price has changed.')).toBeVisible()
  await expectFaultless(page, 'change-price-changed')
  await lookAt(page, '/billing?success=true&plan=pro&redirect_status=failed', 'Payment Failed', 'billing-refused')
})

test('the billing page without a plan, and where payments are not set up', async ({ page, request }) => {
  await signInNew(page, request)
  await lookAt(page, '/billing', 'No usage history yet', 'billing-free')
  await lookAt(page, '/billing?success=true', 'No payment is waiting.', 'billing-no-payment')
  await lookAt(page, STANDARD, 'Test cards', 'checkout-opened')
  await lookAt(page, '/billing?success=true', "isn't confirmed yet", 'billing-waiting')
  await page.route('**/api/config', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...((await response.json()) as object), payments: null } })
  })
  await lookAt(page, '/subscribe', "Payments aren't set up", 'subscribe-not-set-up')
  await lookAt(page, '/billing', "Payments aren't set up", 'billing-not-set-up')
  await visit(page, '/pricing')
  await expect(page.getByText("You can't buy a plan here")).toBeVisible()
  await expectFaultless(page, 'pricing-not-set-up')
})

test('a plan in each of its states, with its dialogs', async ({ page, request }) => {
  const account = await openBillingWith(page, request, 'standard', CARDS.failsOnRenewal)
  await expectFaultless(page, 'billing-standard')
  await page.getByRole('button', { name: 'Upgrade to Professional' }).click()
  await expect(page.getByRole('dialog').getByText('Charged now')).toBeVisible()
  await expectFaultless(page, 'change-up')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /and upgrade$/ })
    .click()
  await expect(page.getByRole('dialog').getByText('Test cards')).toBeVisible()
  await expectFaultless(page, 'change-confirm')
  await page.keyboard.press('Escape')
  await passMonth(request, account)
  await openBilling(page)
  await expect(planPanel(page)).toContainText('Payment due')
  await expectFaultless(page, 'billing-past-due')
})

test('a plan that goes down, ends, and has been given', async ({ page, request }) => {
  await openBillingWith(page, request, 'pro')
  await page.getByRole('button', { name: 'Change to Standard' }).click()
  await expect(page.getByRole('dialog').getByText('Charged now')).toBeVisible()
  await expectFaultless(page, 'change-down')
  await page.getByRole('button', { name: 'Change plan' }).click()
  await expect(planPanel(page)).toContainText('Changes to Standard')
  await expectFaultless(page, 'billing-down')
  await page.getByRole('button', { name: 'Cancel plan' }).click()
  await expectFaultless(page, 'cancel')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel plan' }).click()
  await expect(planPanel(page)).toContainText("isn't renewed")
  await expectFaultless(page, 'billing-ending')
})

test('a plan without limit', async ({ page, request }) => {
  const account = await signInNew(page, request)
  await openBilling(page)
  const headers = await adminHeaders(request)
  const found = await request.get(`/api/admin/users?q=${account.email}`, { headers })
  const [user] = (await found.json()) as { id: string }[]
  const changed = await request.put(`/api/admin/users/${user?.id}`, {
    headers,
    data: { subscriptionType: 'enterprise' },
  })
  expect(changed.status(), await changed.text()).toBe(200)
  await lookAt(page, '/billing', 'Unlimited', 'billing-enterprise')
  await expect(planPanel(page)).toContainText('Enterprise')
  await expect(page.getByRole('region', { name: /plan$|^Upgrade$/ })).toHaveCount(1)
})

test('a plan that an admin has set up', async ({ page }) => {
  await signInBeforehand(page, SEEDED_PREMIUM)
  await lookAt(page, '/billing', 'An administrator set up this plan.', 'billing-given')
})

test("the admin's view: invoices, a refund, and what the nightly comparison found", async ({ page, request }) => {
  const account = await signInNew(page, request)
  await subscribe(request, account, 'standard')
  const admin = await page.context().browser()?.newPage({ reducedMotion: 'reduce' })
  if (!admin) throw new Error('there is a browser')
  await signInBeforehand(admin, SEEDED_ADMIN)
  await admin.goto(`/admin?q=${account.email}`)
  await admin.getByRole('link', { name: account.email }).first().click()
  await expect(admin.getByRole('table', { name: 'Invoices' })).toBeVisible()
  await expectFaultless(admin, 'admin-invoices')
  await admin.getByRole('button', { name: /^Refund invoice/ }).click()
  await expectFaultless(admin, 'admin-refund')
  await admin.goto('/admin/queues')
  await expect(admin.getByText('No differences.')).toBeVisible()
  await expectFaultless(admin, 'admin-queues')
  await admin.close()
})
