// Sign-up credits are granted only for a verified address.
import { expect, test } from '@playwright/test'
import { openVerificationLink, signUp, verifiedAccount } from '../people/accounts.ts'
import { signIn, visit } from './actions.ts'
import { creditsPanel, openBilling, rowsOf } from './billing-actions.ts'

test('a new person is told why there are no credits, opens the mailed link, and has them on coming back', async ({
  page,
  context,
}) => {
  const email = `${crypto.randomUUID()}@verso.test`
  await page.goto('/?signin=1&account=new')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('long enough')
  await page.getByRole('button', { name: 'Create account' }).click()
  const notice = page.getByRole('note').filter({ hasText: 'Confirm your email address to get your 50 credits.' })
  await expect(notice).toContainText(email)
  await expect(page.getByRole('banner')).toContainText('0 credits')
  await page.getByRole('button', { name: "I've confirmed it" }).click()
  await expect(page.getByText('Not confirmed yet', { exact: true })).toBeVisible()

  const letterBox = await context.newPage()
  await letterBox.goto('/dev/mail')
  await letterBox.getByRole('row').filter({ hasText: email }).getByRole('link').click()
  await expect(letterBox.getByRole('heading', { name: 'Email verified' })).toBeVisible()
  await letterBox.close()

  await page.evaluate(() => window.dispatchEvent(new Event('focus'))) // what a headless browser does not tell
  await expect(notice).toHaveCount(0)
  await expect(page.getByRole('banner')).toContainText('50 credits')
  await expect(page.getByRole('region', { name: /F8/ })).toContainText(
    'Your address is confirmed.50 credits were added.',
  )
  await visit(page, '/translate')
  await expect(page.getByRole('banner')).toContainText('50 credits')
  await expect(notice).toHaveCount(0)
})

test('a billing page and a checkout that stand open have the credits as soon as the address is confirmed', async ({
  page,
  context,
  request,
}) => {
  const account = await signUp(request)
  await signIn(page, account)
  await expect(page.getByRole('banner')).toContainText('0 credits')
  await openBilling(page)
  await expect(creditsPanel(page)).toContainText(/^Credits\s*0 credits/)
  const checkout = await context.newPage()
  await checkout.goto('/checkout?plan=standard&priceId=price_standard_monthly')
  await expect(checkout.getByText('Test cards')).toBeVisible()
  await openVerificationLink(request, account)
  for (const tab of [checkout, page]) {
    await tab.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(tab.getByRole('banner')).toContainText('50 credits')
  }
  await expect(checkout.getByText('Test cards')).toBeVisible()
  await expect(creditsPanel(page)).toContainText(/^Credits\s*50 credits/)
  await expect(creditsPanel(page)).toContainText('25 credits Trial credits')
  await expect(rowsOf(page, 'Credit history')).toHaveCount(2)
})

test('the profile says the same as the dashboard, and why the plan has no credits yet', async ({ page, request }) => {
  const account = await signUp(request)
  await signIn(page, account)
  const notice = page.getByRole('note').filter({ hasText: 'Confirm your email address' })
  const onDashboard = await notice.innerText()
  const colour = await notice.evaluate((element) => getComputedStyle(element).backgroundColor)
  await visit(page, '/profile')
  await expect(notice).toBeVisible()
  expect(await notice.innerText()).toBe(onDashboard)
  expect(onDashboard).toContain(`We sent an email to ${account.email}.`)
  expect(await notice.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(colour)
  const plan = page.getByRole('region', { name: 'Plan and credits' })
  await expect(plan).toContainText('Your 50 credits are added when you confirm your email address.')
})

test('the profile says how many of the credits expire, and when', async ({ page, request }) => {
  const account = await verifiedAccount(request)
  await signIn(page, account)
  await expect(page.getByRole('banner')).toContainText('50 credits')
  await visit(page, '/profile')
  const inAWeek = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000)
  const date = new Intl.DateTimeFormat('en', { dateStyle: 'long' }).format(inAWeek)
  await expect(page.getByRole('region', { name: 'Plan and credits' })).toContainText(`25 of them until ${date}.`)
})
