// Every state of the pages of payment and billing: axe finds nothing in it, and nothing sticks out. A test goes through
// the states of one person. What the pages say in them has tests in tests/app.
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { type Billing, USAGE_DAYS, type Usage } from '../../../worker/contract/billing.ts'
import type { Detection } from '../../../worker/contract/translation/translation.ts'
import { type Account, adminHeaders, SEEDED_ADMIN, signUp } from '../../people/accounts.ts'
import { CARDS, passDays, passMonth, subscribe } from '../../people/billing.ts'
import { enterCard, openBilling, openBillingWith, planPanel, signInNew } from '../billing-actions.ts'
import { visit } from '../actions.ts'
import { expectFaultless } from '../axe.ts'
import { signInBeforehand } from '../people.ts'
import { test } from '../shared-page.ts'

const STANDARD = '/checkout?plan=standard&priceId=price_standard_monthly'

async function lookAt(page: Page, path: string, text: string, state: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByText(text).first()).toBeVisible()
  await expectFaultless(page, state)
}

test('the checkout, from the offer to the end', async ({ page, request }) => {
  await lookAtOffer(page, request, await signInNew(page, request))
  const beginning = '**/api/create-payment-intent'
  await page.route(beginning, () => {})
  await lookAt(page, STANDARD, 'Setting up your subscription...', 'checkout-spinner')
  await page.unroute(beginning)
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

/** A document that costs more than there is, and then less. The server of these tests charges nothing. */
async function lookAtOffer(page: Page, request: APIRequestContext, { idToken }: Account): Promise<void> {
  const stored = await request.post('/api/detect-language', {
    headers: { authorization: `Bearer ${idToken}` },
    multipart: { file: { name: 'sixty.txt', mimeType: 'text/plain', buffer: Buffer.from('Good morning to all.\n') } },
  })
  const { draftId } = (await stored.json()) as Detection
  let balance = 25
  await page.route(`**/api/drafts/${draftId}`, async (route) => {
    const response = await route.fetch()
    const quote = { pages: 53, words: 21_000, credits: 53, balance, isUnlimited: false } satisfies Detection['quote']
    await route.fulfill({ response, json: { ...((await response.json()) as object), quote } })
  })
  const path = `/translate?draft=${draftId}`
  await lookAt(page, path, "You don't have enough credits for this document.", 'offer')
  balance = 500
  await lookAt(page, path, 'Translate · 53 credits', 'covered-by-the-plan')
}

test('the Pro subscription, bought and not', async ({ page, request }) => {
  await signInNew(page, request)
  await page.route('**/api/create-subscription', (route) => route.abort(), { times: 1 })
  await lookAt(page, '/subscribe', 'Failed to initialize payment.', 'subscribe-failed')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Test cards')).toBeVisible()
  await expectFaultless(page, 'subscribe')
  await enterCard(page, CARDS.pays)
  await page.getByRole('button', { name: 'Start Pro Subscription' }).click()
  await expect(page.getByRole('link', { name: 'See your plan' })).toBeVisible()
  await expectFaultless(page, 'subscribe-done')
  await lookAt(page, '/billing?success=true', 'Payment Successful', 'billing-success')
  await lookAt(page, '/subscribe', 'You already have a plan.', 'billing-already')
})

test('a plan with an upgrade in each of its states, and one that is due', async ({ page, request }) => {
  const account = await openBillingWith(page, request, 'standard', CARDS.failsOnRenewal)
  await expectFaultless(page, 'billing-standard')
  await page.getByRole('button', { name: 'Upgrade to Pro' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Charged now')).toBeVisible()
  await expectFaultless(page, 'change-up')
  await passDays(request, 10)
  await dialog.getByRole('button', { name: /^Pay £/ }).click()
  await expect(page.getByText('The price has changed.')).toBeVisible()
  await expectFaultless(page, 'change-price-changed')
  await dialog.getByRole('button', { name: /and upgrade$/ }).click()
  await expect(dialog.getByText('Test cards')).toBeVisible()
  await expectFaultless(page, 'change-confirm')
  await page.reload()
  await expect(planPanel(page)).toContainText("Your upgrade to Pro isn't complete.")
  await expectFaultless(page, 'billing-upgrade-waits')
  await lookAt(page, '/billing?success=true&plan=pro&redirect_status=failed', 'Payment Failed', 'billing-refused')
  await page.getByRole('button', { name: 'Call off the upgrade' }).click()
  await expect(page.getByText('Upgrade called off', { exact: true })).toBeVisible()
  await passMonth(request, account)
  await openBilling(page)
  await expect(planPanel(page)).toContainText('Payment due')
  await expectFaultless(page, 'billing-past-due')
})

test('a plan that goes down and ends, and a change whose answer is lost', async ({ page, request }) => {
  await openBillingWith(page, request, 'pro')
  await page.getByRole('button', { name: 'Change to Standard' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Charged now')).toBeVisible()
  await expectFaultless(page, 'change-down')
  await page.route(/\/api\/billing\/(?:change-plan|sync)/, (route) => route.abort())
  await dialog.getByRole('button', { name: 'Change plan' }).click()
  await expect(dialog.getByRole('button', { name: 'Check again' })).toBeVisible()
  await expectFaultless(page, 'change-unknown')
  await page.unrouteAll()
  await dialog.getByRole('button', { name: 'Check again' }).click()
  await expect(dialog).toContainText('nothing was changed or charged')
  await dialog.getByRole('button', { name: 'Change plan' }).click()
  await expect(planPanel(page)).toContainText('Changes to Standard')
  await expectFaultless(page, 'billing-down')
  await page.getByRole('button', { name: 'Cancel plan' }).click()
  await expectFaultless(page, 'cancel')
  await dialog.getByRole('button', { name: 'Cancel plan' }).click()
  await expect(planPanel(page)).toContainText("isn't renewed")
  await expectFaultless(page, 'billing-ending')
})

test('without a plan, with one that an admin has set up, and where payments are not set up', async ({
  page,
  request,
}) => {
  const account = await signInNew(page, request)
  await lookAt(page, '/billing', 'No usage history yet', 'billing-free')
  await lookAt(page, '/billing?success=true', 'No payment is waiting.', 'billing-no-payment')
  const headers = { authorization: `Bearer ${account.idToken}` }
  await request.post('/api/create-subscription', { headers, data: { priceId: 'price_standard_monthly' } })
  await lookAt(page, '/billing?success=true', "isn't confirmed yet", 'billing-waiting')
  await page.route('**/api/billing**', (route) => route.fulfill({ status: 500 }))
  await lookAt(page, '/billing', "Your plan couldn't be loaded", 'billing-failed')
  await page.unrouteAll()
  await lookAtUsage(page)

  await page.route('**/api/config', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...((await response.json()) as object), payments: null } })
  })
  await lookAt(page, '/subscribe', "Payments aren't set up on this server.", 'subscribe-not-set-up')
  await page.goto(STANDARD)
  await expect(page.getByText("Payments aren't set up on this server.")).toBeVisible()
  await lookAt(page, '/billing', "Payments aren't set up on this server.", 'billing-not-set-up')
  await expect(page.getByRole('link', { name: /^Upgrade to/ })).toHaveCount(0)
  await visit(page, '/pricing')
  await expect(page.getByText("You can't buy a plan here, because payments aren't set up")).toBeVisible()
  await expectFaultless(page, 'pricing-not-set-up')
  await page.unrouteAll()

  await givePlan(request, account, 'standard')
  await lookAt(page, '/billing', 'An administrator set up this plan.', 'billing-given')
  await givePlan(request, account, 'enterprise')
  await lookAt(page, '/billing', 'Unlimited', 'billing-enterprise')
  await expect(planPanel(page)).toContainText('Enterprise')
  await expect(page.getByRole('region', { name: /plan$|^Upgrade$/ })).toHaveCount(1)
})

/** The server of these tests charges nothing, so nothing is used. */
async function lookAtUsage(page: Page): Promise<void> {
  const day = (ago: number) => new Date(Date.now() - ago * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  const json: Usage = {
    days: Array.from({ length: USAGE_DAYS }, (_, ago) => ({
      day: day(ago),
      ...(ago === 0 ? { credits: 7, documents: 3 } : { credits: 0, documents: 0 }),
    })).toReversed(),
    pairs: [
      { sourceLanguage: 'en', targetLanguage: 'es', credits: 3, documents: 1 },
      { sourceLanguage: null, targetLanguage: null, credits: 3, documents: 1 },
      { sourceLanguage: 'en', targetLanguage: 'de', credits: 1, documents: 1 },
    ],
  }
  await page.route('**/api/billing/usage**', (route) => route.fulfill({ json }))
  await page.goto('/billing')
  const usage = page.getByRole('region', { name: 'Usage', exact: true })
  await expect(usage.locator('.recharts-bar-rectangle path')).toHaveCount(1)
  await expectFaultless(page, 'usage-by-day')
  await usage.getByRole('tab', { name: 'By language pair' }).press('Enter')
  await expect(usage.locator('.recharts-bar-rectangle path')).toHaveCount(3)
  await expectFaultless(page, 'usage-by-pair')
  await usage.getByRole('button', { name: 'Show as table' }).press('Enter')
  await expect(usage.getByRole('table', { name: 'Language pair' })).toBeVisible()
  await expectFaultless(page, 'usage-table')
  await page.unrouteAll()
}

async function givePlan(request: APIRequestContext, { email }: Account, plan: Billing['plan']): Promise<void> {
  const headers = await adminHeaders(request)
  const found = await request.get(`/api/admin/users?q=${email}`, { headers })
  const [user] = (await found.json()) as { id: string }[]
  const changed = await request.put(`/api/admin/users/${user?.id}`, { headers, data: { subscriptionType: plan } })
  expect(changed.status(), await changed.text()).toBe(200)
}

test("the admin's view: invoices, a refund, and what the nightly comparison found", async ({ page, request }) => {
  const account = await signUp(request)
  await subscribe(request, account, 'standard')
  await signInBeforehand(page, SEEDED_ADMIN)
  await page.goto(`/admin?q=${account.email}`)
  await page.getByRole('link', { name: account.email }).first().click()
  await expect(page.getByRole('table', { name: 'Invoices' })).toBeVisible()
  await expectFaultless(page, 'admin-invoices')
  await page.getByRole('button', { name: /^Refund invoice/ }).click()
  await expectFaultless(page, 'admin-refund')
  await page.goto('/admin/queues')
  await expect(page.getByText('No differences.')).toBeVisible()
  await expectFaultless(page, 'admin-queues')
})
