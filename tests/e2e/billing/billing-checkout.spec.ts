// Buying a plan as a person does it, from the pricing page to the invoice, against the real server and the stand-in of
// the payment provider. What the pages say has tests in tests/app.
import { expect, type Page, type Request } from '@playwright/test'
import { signUp } from '../../people/accounts.ts'
import { CARDS, subscriptionsOf } from '../../people/billing.ts'
import { creditsPanel, enterCard, openBilling, planPanel, rowsOf, signInNew } from '../billing-actions.ts'
import { visit } from '../actions.ts'
import { expectFaultless } from '../axe.ts'
import { test } from '../shared-page.ts'

const STANDARD = '/checkout?plan=standard&priceId=price_standard_monthly'

async function expectStandard(page: Page): Promise<void> {
  await openBilling(page)
  await expect(planPanel(page)).toContainText('Standard')
  await expect(planPanel(page)).toContainText('Visa ending in 4242')
  await expect(creditsPanel(page)).toContainText('500 credits Plan credits')
  await expect(rowsOf(page, 'Credit history').first()).toContainText('Credits of the Standard plan')
  await expect(rowsOf(page, 'Credit history').first()).toContainText('+500')
  await expect(rowsOf(page, 'Invoices')).toHaveCount(1)
  await expect(rowsOf(page, 'Invoices')).toContainText('£24.00')
  await expect(rowsOf(page, 'Invoices')).toContainText('Paid')
  await expect(page.getByRole('link', { name: 'Ask for your money back' })).toBeVisible()
}

/** Keeps calls to an address waiting until they are let through; tells the first of them. */
async function holdCalls(page: Page, address: string): Promise<{ readonly sent: Promise<Request>; open(): void }> {
  const [sent, gate] = [Promise.withResolvers<Request>(), Promise.withResolvers<void>()]
  await page.route(address, async (route) => {
    sent.resolve(route.request())
    await gate.promise
    await route.continue()
  })
  return { sent: sent.promise, open: gate.resolve }
}

test('a visitor chooses Standard, signs in, pays, and is led to the dashboard', async ({ page, request }) => {
  const account = await signUp(request)
  await visit(page, '/pricing')
  const start = page.getByRole('link', { name: 'Get Started with Standard', exact: true })
  // Until it is known that payments are set up, it leads back to the plan, which then offers the payment.
  await expect(start).toHaveAttribute('href', /checkout/)
  await start.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab', { name: 'Sign In' }).click()
  await dialog.getByLabel('Email').fill(account.email)
  await dialog.getByLabel('Password', { exact: true }).fill(account.password)
  const settingUp = await holdCalls(page, '**/api/create-payment-intent')
  const loadingForm = await holdCalls(page, '**/assets/stand-in-form-*.js')
  await page.keyboard.press('Enter')

  await expect(page.getByText('Setting up your subscription...')).toBeVisible()
  settingUp.open()
  expect((await settingUp.sent).postDataJSON()).toEqual({ amount: 24, credits: 500 })
  await expect(page.getByRole('heading', { name: 'Complete Your Subscription', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(STANDARD)
  const card = page.getByRole('region', { name: 'Complete Payment - Standard Plan' })
  await expect(card).toContainText('£24')
  const pay = page.getByRole('button', { name: 'Subscribe for £24/month' })
  await loadingForm.sent
  await expect(pay).toBeDisabled()
  loadingForm.open()
  await expect(card).toContainText('Stand-in for Stripe: no money moves')
  await expect(page.getByRole('link', { name: 'Back to Pricing' })).toHaveAttribute('href', '/pricing')
  await enterCard(page, CARDS.pays)
  const paying = await holdCalls(page, '**/dev/stripe/confirm')
  await pay.click()
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible()
  paying.open()
  await expect(page.getByText('Payment Successful').first()).toBeVisible()
  await expect(page.getByText('Your credits have been added! Redirecting to dashboard...').first()).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: 'Recent Translations' })).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('Premium')
  await expectStandard(page)
})

test('a double click, reloads and Back in the middle of it buy one plan', async ({ page, request }) => {
  const account = await signInNew(page, request)
  await page.goto(STANDARD)
  await expect(page.getByText('Test cards')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Test cards')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Pricing' }).click()
  await expect(page).toHaveURL('/pricing')
  await page.goBack()
  await enterCard(page, CARDS.asksBank)
  const pay = page.getByRole('button', { name: 'Subscribe for £24/month' })
  await pay.click()
  await expect(page.getByRole('dialog', { name: 'Stand-in bank' })).toBeVisible()
  await page.reload()
  await enterCard(page, CARDS.pays)
  await pay.dblclick()
  await expect(page.getByText('Payment Successful').first()).toBeVisible()
  expect((await subscriptionsOf(request, account)).map(({ status }) => status)).toEqual(['active'])
  await expectStandard(page)
})

test('of two tabs with different plans the later choice holds, and the earlier one can be paid again', async ({
  page,
  context,
  request,
}) => {
  const account = await signInNew(page, request)
  await page.goto(STANDARD)
  await enterCard(page, CARDS.pays)
  const other = await context.newPage()
  await other.goto('/subscribe')
  await expect(other.getByText('Test cards')).toBeVisible()
  const pay = page.getByRole('button', { name: 'Subscribe for £24/month' })
  await pay.click()
  await expect(page.getByText('You opened another checkout, so this one is out of date.')).toBeVisible()
  await expectFaultless(page, 'checkout-outdated')
  const beginning = await holdCalls(page, '**/api/create-payment-intent')
  await page.getByRole('button', { name: 'Continue here' }).click()
  await expect(page.getByRole('button', { name: 'Continue here' })).toHaveAttribute('aria-busy', 'true')
  await expect(pay).toBeDisabled()
  beginning.open()
  await expect(page.getByLabel('Card number')).toHaveValue(CARDS.pays)
  await pay.click()
  await expect(page.getByText('Payment Successful').first()).toBeVisible()
  const running = (await subscriptionsOf(request, account)).filter(({ status }) => status === 'active')
  expect(running).toHaveLength(1)
  await enterCard(other, CARDS.pays)
  await other.getByRole('button', { name: 'Start Pro Subscription' }).click()
  await expect(other).toHaveURL('/billing')
  await expect(planPanel(other)).toContainText('Standard')
})

test('a visitor signs in first, and comes back to the plan', async ({ page }) => {
  await page.goto(STANDARD)
  await expect(page.getByText('Please sign in to buy a plan.').first()).toBeVisible()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(new URL(page.url()).searchParams.get('next')).toBe(STANDARD)
  await page.goto('/billing')
  await expect(page.getByText('You are logged out. Logging in again...').first()).toBeVisible()
  await expect(page).toHaveURL('/?signin=1&next=%2Fbilling')
})
