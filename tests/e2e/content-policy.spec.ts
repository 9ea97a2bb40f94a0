// People's pages do not violate their content security policy. Public pages are in pages.spec.ts.
import { expect, test } from '@playwright/test'
import { SEEDED_USER } from '../people/accounts.ts'
import { signInNew } from './billing-actions.ts'
import { chooseFile, chooseTarget, expectCompleted, longText, signIn, start, visit } from './actions.ts'
import { violationsOn } from './policy-violations.ts'

test('is kept by a payment, and lets no provider in where there is a stand-in', async ({ page, request }) => {
  const violations = await violationsOn(page)
  await signInNew(page, request)
  for (const path of ['/checkout?plan=standard&priceId=price_standard_monthly', '/billing']) {
    const answer = await page.goto(path)
    expect(answer?.headers()['content-security-policy'], path).not.toMatch(/stripe|\*|https:/)
    await expect(page.getByText('Test cards').or(page.getByText('No usage history yet'))).toBeVisible()
  }
  expect(violations).toEqual([])
})

test('is kept by both ways of signing in, and by the work from upload to download', async ({ page }) => {
  const violations = await violationsOn(page)
  await page.goto('/?signin=1')
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Continue with Google' }).click(),
  ])
  await popup.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Welcome!', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign Out' }).click()

  await signIn(page, SEEDED_USER)
  await expect(page.getByRole('heading', { name: 'Recent Translations' })).toBeVisible()
  await visit(page, '/translate')
  await chooseFile(page, { name: 'report.txt', mimeType: 'text/plain', buffer: longText(30) })
  await chooseTarget(page, 'Spanish')
  const socket = page.waitForEvent('websocket')
  await start(page)
  await (await socket).waitForEvent('framereceived') // the policy and the server's check of the origin let it open
  await expectCompleted(page)
  await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download Translation' }).click()])
  expect(violations).toEqual([])
})
