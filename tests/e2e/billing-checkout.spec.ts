// Buying a plan as a person does it, from the pricing page to the invoice, against the real server and the stand-in of
// the payment provider.
import { expect, type Page, test } from '@playwright/test'
import { signUp } from '../people/accounts.ts'
import { CARDS, subscribe, subscriptionsOf } from '../people/billing.ts'
import { creditsPanel, enterCard, openBilling, planPanel, rowsOf, signInNew } from './billing-actions.ts'
import { visit } from './actions.ts'
import { expectFaultless } from './axe.ts'

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
  let isHeld = true
  await page.route('**/api/create-payment-intent', async (route) => {
    expect(route.request().postDataJSON()).toEqual({ amount: 24, credits: 500 })
    await expect.poll(() => isHeld).toBe(false)
    await route.continue()
  })
  await page.keyboard.press('Enter')

  await expect(page.getByText('Setting up your subscription...')).toBeVisible()
  isHeld = false
  await expect(page.getByRole('heading', { name: 'Complete Your Subscription', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(STANDARD)
  const card = page.getByRole('region', { name: 'Complete Payment - Standard Plan' })
  await expect(card).toContainText('£24')
  await expect(card).toContainText('Stand-in for Stripe: no money moves')
  await expect(page.getByRole('link', { name: 'Back to Pricing' })).toHaveAttribute('href', '/pricing')
  await enterCard(page, CARDS.pays)
  await page.getByRole('button', { name: 'Subscribe for £24/month' }).click()
  await expect(page.getByText('Payment Successful').first()).toBeVisible()
  await expect(page.getByText('Your credits have been added! Redirecting to dashboard...').first()).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: 'Recent Translations' })).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('Premium')
  await expectStandard(page)
})

test('the button says that it is busy, and waits for the form', async ({ page, request }) => {
  await signInNew(page, request)
  let isHeld = true
  await page.route('**/assets/stand-in-form-*.js', async (route) => {
    await expect.poll(() => isHeld).toBe(false)
    await route.continue()
  })
  await page.goto(STANDARD)
  const button = page.getByRole('button', { name: 'Subscribe for £24/month' })
  await expect(button).toBeDisabled()
  isHeld = false
  await expect(button).toBeEnabled()
  await enterCard(page, CARDS.pays)
  let isPaying = true
  await page.route('**/dev/stripe/confirm', async (route) => {
    await expect.poll(() => isPaying).toBe(false)
    await route.continue()
  })
  await button.click()
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible()
  isPaying = false
  await expect(page.getByText('Payment Successful').first()).toBeVisible()
})

test('Pro is bought on its own page, which stays and leads on', async ({ page, request }) => {
  await signInNew(page, request)
  await openBilling(page)
  let isHeld = true
  await page.route('**/api/create-subscription', async (route) => {
    expect(route.request().postDataJSON()).toEqual({ priceId: 'price_pro_monthly' })
    await expect.poll(() => isHeld).toBe(false)
    await route.continue()
  })
  await page.getByRole('link', { name: 'Upgrade to Professional' }).click()
  await expect(page).toHaveURL('/subscribe')
  await expect(page.getByText('Setting up your Pro subscription...')).toBeVisible()
  isHeld = false
  await expect(page.getByRole('heading', { name: 'Upgrade to Pro', level: 1 })).toBeVisible()
  const card = page.getByRole('region', { name: 'Subscribe to Pro Plan' })
  for (const fact of ['2,000 translation credits monthly', 'API access', '£79/month', 'Cancel anytime']) {
    await expect(card).toContainText(fact)
  }
  await enterCard(page, CARDS.pays)
  await page.getByRole('button', { name: 'Start Pro Subscription' }).click()
  await expect(page.getByText('Subscription Activated!').first()).toBeVisible()
  await expect(page.getByText('Welcome to the Pro plan!').first()).toBeVisible()
  await expect(page).toHaveURL('/subscribe')
  await page.getByRole('link', { name: 'See your plan' }).click()
  await expect(planPanel(page)).toContainText('Professional')
  await expect(creditsPanel(page)).toContainText('2,000 credits Plan credits')
  await expect(rowsOf(page, 'Invoices')).toContainText('£79.00')
})

test('a declined card is told in the words of the bank, and another one pays', async ({ page, request }) => {
  await signInNew(page, request)
  await page.goto(STANDARD)
  for (const [card, words] of [
    [CARDS.declined, 'Your card was declined.'],
    [CARDS.withoutFunds, 'Your card has insufficient funds.'],
  ] as const) {
    await enterCard(page, card)
    await page.getByRole('button', { name: 'Subscribe for £24/month' }).click()
    await expect(page.getByText('Payment Failed', { exact: true })).toBeVisible()
    await expect(page.getByRole('form', { name: 'Payment' })).toContainText(words)
  }
  await enterCard(page, CARDS.pays)
  await page.getByRole('button', { name: 'Subscribe for £24/month' }).click()
  await expect(page.getByText('Payment Successful').first()).toBeVisible()
  await expectStandard(page)
})

test('a form that is not filled in says what it lacks, and sends nothing', async ({ page, request }) => {
  const account = await signInNew(page, request)
  await page.goto(STANDARD)
  await page.getByRole('button', { name: 'Subscribe for £24/month' }).click()
  await expect(page.getByText('Enter the 16 digits of a test card.')).toBeVisible()
  await expect(page.getByText('Payment Failed')).toHaveCount(0)
  expect((await subscriptionsOf(request, account)).map(({ status }) => status)).toEqual(['incomplete'])
  await page.goto('/billing?success=true')
  await expect(page.getByText("Your payment isn't confirmed yet.")).toBeVisible()
  await expect(page.getByText('No invoices yet.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ask for your money back' })).toHaveCount(0)
})

test('a bank that asks is refused, asked again, and told yes', async ({ page, request }) => {
  await signInNew(page, request)
  await page.goto(STANDARD)
  await enterCard(page, CARDS.asksBank)
  const pay = page.getByRole('button', { name: 'Subscribe for £24/month' })
  await pay.click()
  const bank = page.getByRole('dialog', { name: 'Stand-in bank' })
  await bank.getByRole('button', { name: 'Refuse' }).click()
  await expect(page.getByText('Payment Failed', { exact: true })).toBeVisible()
  await expect(page.getByRole('form', { name: 'Payment' })).toContainText("You didn't approve the payment")
  await expect(bank).toHaveCount(0)
  await pay.click()
  await bank.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Payment Successful').first()).toBeVisible()
  await openBilling(page)
  await expect(planPanel(page)).toContainText('Standard')
  await expect(rowsOf(page, 'Invoices')).toHaveCount(1)
})

test('a double click, a reload and Back in the middle of it buy one plan', async ({ page, request }) => {
  const account = await signInNew(page, request)
  await page.goto(STANDARD)
  await expect(page.getByText('Test cards')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Test cards')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Pricing' }).click()
  await expect(page).toHaveURL('/pricing')
  await page.goBack()
  await enterCard(page, CARDS.pays)
  await page.getByRole('button', { name: 'Subscribe for £24/month' }).dblclick()
  await expect(page.getByText('Payment Successful').first()).toBeVisible()
  expect((await subscriptionsOf(request, account)).map(({ status }) => status)).toEqual(['active'])
  await expectStandard(page)
})

test('a reload while the bank is asked comes back to the form, which pays once', async ({ page, request }) => {
  const account = await signInNew(page, request)
  await page.goto(STANDARD)
  await enterCard(page, CARDS.asksBank)
  await page.getByRole('button', { name: 'Subscribe for £24/month' }).click()
  await expect(page.getByRole('dialog', { name: 'Stand-in bank' })).toBeVisible()
  await page.reload()
  await enterCard(page, CARDS.pays)
  await page.getByRole('button', { name: 'Subscribe for £24/month' }).click()
  await expect(page.getByText('Payment Successful').first()).toBeVisible()
  expect((await subscriptionsOf(request, account)).map(({ status }) => status)).toEqual(['active'])
})

test('a reload after the payment tells that there is a plan', async ({ page, request }) => {
  await signInNew(page, request)
  await page.goto(STANDARD)
  await enterCard(page, CARDS.pays)
  // The page is left before it has heard that the payment went through.
  await page.route('**/dev/stripe/confirm', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Subscribe for £24/month' }).click()
  await expect(page.getByText('Payment could not be processed. Please try again.').first()).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL('/billing')
  await expect(page.getByText('You already have a plan.')).toBeVisible()
  await expect(planPanel(page)).toContainText('Standard')
})

test('a lost answer is no second payment: the next try finds it paid', async ({ page, request }) => {
  const account = await signInNew(page, request)
  await page.goto(STANDARD)
  await enterCard(page, CARDS.pays)
  await page.route(
    '**/dev/stripe/confirm',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  const pay = page.getByRole('button', { name: 'Subscribe for £24/month' })
  await pay.click()
  await expect(page.getByText('Payment Failed', { exact: true })).toBeVisible()
  await expect(page.getByRole('form', { name: 'Payment' })).toContainText('Check your connection')
  await pay.click()
  await expect(page.getByText('Payment Successful').first()).toBeVisible()
  expect((await subscriptionsOf(request, account)).map(({ status }) => status)).toEqual(['active'])
})

test('of two tabs one pays, and the other one says so', async ({ page, context, request }) => {
  const account = await signInNew(page, request)
  await page.goto(STANDARD)
  const other = await context.newPage()
  await other.goto(STANDARD)
  for (const tab of [page, other]) await enterCard(tab, CARDS.pays)
  await page.getByRole('button', { name: 'Subscribe for £24/month' }).click()
  await expect(page.getByText('Payment Successful').first()).toBeVisible()
  await other.getByRole('button', { name: 'Subscribe for £24/month' }).click()
  await expect(other.getByText('Payment Successful').first()).toBeVisible()
  expect((await subscriptionsOf(request, account)).map(({ status }) => status)).toEqual(['active'])
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
  const begin = Promise.withResolvers<void>()
  await page.route(
    '**/api/create-payment-intent',
    async (route) => {
      await begin.promise
      await route.continue()
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Continue here' }).click()
  await expect(page.getByRole('button', { name: 'Continue here' })).toHaveAttribute('aria-busy', 'true')
  await expect(pay).toBeDisabled()
  begin.resolve()
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

test('somebody who has a plan is led to it, with a sentence', async ({ page, request }) => {
  const account = await signInNew(page, request)
  await subscribe(request, account, 'standard')
  for (const path of [STANDARD, '/subscribe']) {
    await page.goto(path)
    await expect(page.getByRole('alert').getByText('You already have a plan.')).toBeVisible()
    await expect(page).toHaveURL('/billing')
  }
})

test('a checkout without a plan leads to the plans, signed in or not', async ({ page, request }) => {
  for (const path of ['/checkout', '/checkout?plan=pro', '/checkout?plan=enterprise&priceId=price_1']) {
    await page.goto(path)
    await expect(page).toHaveURL('/pricing')
  }
  await signInNew(page, request)
  await page.goto('/checkout?priceId=price_1')
  await expect(page).toHaveURL('/pricing')
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

test('a set-up that fails says why, and leads back to the plans', async ({ page, request }) => {
  await signInNew(page, request)
  await page.clock.install()
  await page.route('**/api/create-payment-intent', (route) => route.abort())
  await page.goto(STANDARD)
  await expect(page.getByRole('alert')).toContainText(
    'Failed to initialize payment. Please check your connection and try again.',
  )
  await page.clock.runFor(2_000)
  await expect(page).toHaveURL('/pricing')

  await page.route('**/api/create-payment-intent', (route) => route.fulfill(unavailable()))
  await page.goto(STANDARD)
  await expect(page.getByRole('alert')).toContainText("The payment provider can't be reached right now.")
})

test('a set-up of Pro that fails stays, with two ways on', async ({ page, request }) => {
  await signInNew(page, request)
  await page.route('**/api/create-subscription', (route) => route.fulfill(unavailable()), { times: 1 })
  await page.goto('/subscribe')
  await expect(page.getByRole('alert')).toContainText("The payment provider can't be reached right now.")
  await expect(page.getByRole('alert').getByRole('link', { name: 'See the plans' })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Test cards')).toBeVisible()
})

test('pages say it where payments are not set up', async ({ page, request }) => {
  await page.route('**/api/config', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...((await response.json()) as object), payments: null } })
  })
  await visit(page, '/pricing')
  await expect(page.getByText("You can't buy a plan here, because payments aren't set up")).toBeVisible()
  await signInNew(page, request)
  for (const path of [STANDARD, '/subscribe', '/billing']) {
    await page.goto(path)
    await expect(page.getByText("Payments aren't set up on this server.")).toBeVisible()
  }
  await expect(page.getByRole('link', { name: /^Upgrade to/ })).toHaveCount(0)
})

test('coming back from a bank asks the provider what became of the payment', async ({ page, request }) => {
  const account = await signInNew(page, request)
  await page.goto('/billing?success=true')
  await expect(page.getByText('No payment is waiting.')).toBeVisible()
  await expect(page).toHaveURL('/billing')
  await page.reload()
  await expect(planPanel(page)).toBeVisible()
  await expect(page.getByText('No payment is waiting.')).toHaveCount(0)
  await page.goto('/billing?already=true')
  await expect(planPanel(page)).toBeVisible()
  await expect(page.getByText('You already have a plan.')).toHaveCount(0)
  await expect(page).toHaveURL('/billing')
  await page.goto(STANDARD)
  await expect(page.getByText('Test cards')).toBeVisible()
  await page.goto('/billing?success=true')
  await expect(page.getByText("Your payment isn't confirmed yet.")).toBeVisible()
  await page.goto('/billing?success=true&redirect_status=failed&payment_intent=pi_1')
  await expect(page.getByText('Payment Failed', { exact: true })).toBeVisible()
  await subscribe(request, account, 'pro')
  await page.goto('/billing?success=true&redirect_status=succeeded')
  await expect(page.getByRole('alert')).toContainText('Payment Successful')
  await expect(planPanel(page)).toContainText('Professional')
})

test('an upgrade that the bank refused on its own page is not told as paid', async ({ page, request }) => {
  const account = await signInNew(page, request)
  await subscribe(request, account, 'standard')
  const comeBack = async (search: string) => {
    await page.goto(`/billing?success=true${search}`)
    await expect(planPanel(page)).toContainText('Standard')
    return page.getByRole('alert')
  }
  await expect(await comeBack('&redirect_status=failed&payment_intent=pi_1')).toContainText('Payment Failed')
  await expect(await comeBack('&plan=pro&redirect_status=failed')).toContainText('Payment Failed')
  await expect(await comeBack('&plan=pro&redirect_status=succeeded')).toContainText("isn't confirmed yet")
  // Paid with another card afterwards: the address of the first attempt is opened again.
  await expect(await comeBack('&plan=standard&redirect_status=failed')).toContainText('Payment Successful')
})

function unavailable() {
  return { status: 503, json: { error: 'Unavailable.', code: 'payments_unavailable', requestId: 'r' } }
}
