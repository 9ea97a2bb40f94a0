// Sign-up credits are granted only for a verified address.
import { expect, test } from '@playwright/test'
import { signIn, visit } from './actions.ts'
import { signUp, verifiedAccount } from './people.ts'

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
