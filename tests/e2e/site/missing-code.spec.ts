// Code that cannot be loaded on demand, without a connection or after a deployment. The page stays.
import { expect, type Page } from '@playwright/test'
import { visit } from '../actions.ts'
import { testAlone as test } from '../shared-page.ts' // code that another test has loaded would be there

const headline = (page: Page) => page.getByRole('heading', { level: 1 })
const bar = (page: Page) => page.getByText("Part of this page couldn't be loaded.")
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' })

test('keeps the page when the sign-in dialog and the assistant cannot be loaded, and opens them later', async ({
  page,
  context,
}) => {
  await page.route('**/assets/sign-in-*.js', (route) => route.abort())
  await visit(page, '/pricing')
  await context.setOffline(true)
  await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).click()
  await expect(bar(page)).toBeVisible()
  await page.getByRole('button', { name: 'Ask a question' }).click()
  await expect(page.getByRole('button', { name: 'Ask a question' })).toBeVisible()
  await expect(headline(page)).toHaveText('Pricing')
  await context.setOffline(false)
  await page.unroute('**/assets/sign-in-*.js')
  await tryAgain(page).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
})

test('tells the first failure when the connection was lost after the page had come', async ({ page, context }) => {
  const toaster = page.waitForResponse('**/assets/toaster-*.js')
  const dialog = page.waitForResponse('**/assets/sign-in-*.js')
  await visit(page, '/support')
  await toaster
  await dialog
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@verso.test')
  await page.getByRole('textbox', { name: 'Subject' }).fill('A table')
  await page.getByRole('textbox', { name: 'Message' }).fill('The second table is empty.')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('region', { name: /F8/ }).getByText('Submission Failed')).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).click()
  await page.getByRole('dialog').getByLabel('Email').fill('ada@verso.test')
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill('verso-user')
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('region', { name: /F8/, includeHidden: true }).getByText(/Check your connection/),
  ).toBeVisible()
})

test('tells a failure in plain words when the code that draws toasts never came', async ({ page }) => {
  await page.route('**/assets/toaster-*.js', (route) => route.abort())
  await visit(page, '/support')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Missing Information' })).toBeVisible()
  await expect(bar(page)).toBeVisible()
  await page.unroute('**/assets/toaster-*.js')
  await tryAgain(page).click()
  await expect(page.getByRole('region', { name: /F8/ }).getByText('Missing Information')).toBeVisible()
  await expect(page.getByText('Missing Information')).toHaveCount(1)
})

test('says once that a page could not be loaded, and loads it with its missing parts when asked', async ({
  page,
  context,
}) => {
  await page.route('**/assets/provider-banner-*.js', (route) => route.abort())
  await visit(page, '/pricing')
  await expect(bar(page)).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click()
  await expect(headline(page)).toHaveText("This page couldn't be loaded.")
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(tryAgain(page)).toHaveCount(1)
  await expect(bar(page)).toBeHidden()
  await context.setOffline(false)
  await page.unroute('**/assets/provider-banner-*.js')
  await tryAgain(page).click()
  await expect(headline(page)).toHaveText('About')
  await expect(page.getByRole('complementary', { name: 'No model connected' })).toBeVisible()
})

test('is loaded anew, once, when the code of a page is gone', async ({ page }) => {
  await visit(page, '/pricing')
  let isGone = true
  page.on('domcontentloaded', () => (isGone = false)) // the page of today knows where its code is
  await page.route('**/assets/about-*.js', (route) => (isGone ? route.fulfill({ status: 404 }) : route.continue()))
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click()
  await expect(headline(page)).toHaveText('About')
})
