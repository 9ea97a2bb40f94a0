// Sign-up credits are granted only for a verified address.
import { expect, test } from '@playwright/test'
import { visit } from './actions.ts'

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
  await visit(page, '/translate')
  await expect(page.getByRole('banner')).toContainText('50 credits')
  await expect(notice).toHaveCount(0)
})
