// The header of a signed-in person, the theme, and the colours of a status: what SPEC says of all signed-in pages.
import { expect, type Page, test } from '@playwright/test'
import { SEEDED_ADMIN, signUp, startTranslation } from '../people/accounts.ts'
import { signIn, visit, visitSignedIn } from './actions.ts'
import { signInBeforehand } from './people.ts'

test('the header says who is signed in, on the dashboard and in the workspace, and leads to their pages', async ({
  page,
  request,
}) => {
  const account = await signUp(request)
  const synced = page.waitForRequest('**/api/auth/sync')
  await signIn(page, account)
  expect((await synced).method()).toBe('POST')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Recent Translations' })).toBeVisible()
  const header = page.getByRole('banner')
  for (const path of ['/', '/translate']) {
    await visit(page, path)
    await expect(header.getByText('Free', { exact: true })).toBeVisible()
    await expect(header.getByText('0 credits', { exact: true })).toBeVisible()
    await expect(header.getByRole('link', { name: 'Billing', exact: true })).toHaveAttribute('href', '/billing')
    await expect(header.getByRole('link', { name: 'Profile Settings' })).toHaveAttribute('href', '/profile')
    const menu = header.getByRole('button', { name: `Account menu for ${account.email}` })
    await expect(menu).toContainText(account.email)
    await expect(menu.locator('img')).toHaveAttribute('src', '/api/placeholder/32/32')
    await menu.click()
    await expect(page.getByRole('menuitem', { name: 'Dashboard' })).toHaveAttribute('href', '/')
    await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible()
    await page.keyboard.press('Escape')
  }
  await page.route('**/api/auth/sync', (route) => route.fulfill({ status: 500, json: {} }))
  await page.reload()
  await expect(header.getByText('25 credits', { exact: true })).toBeVisible()
})

test('a theme follows the system until another one is chosen, which is kept', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await visitSignedIn(page, '/profile')
  const main = page.getByRole('main')
  await expect(main.getByRole('radio', { name: 'System' })).toBeChecked()
  await expect(page.locator('html')).toHaveClass(/dark/)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('html')).not.toHaveClass(/dark/)
  await main.getByRole('radio', { name: 'Dark' }).check()
  await expect(page.locator('html')).toHaveClass(/dark/)
  expect(await page.evaluate(() => localStorage.getItem('verso-theme'))).toBe('dark')
  await page.reload()
  await expect(page.locator('html')).toHaveClass(/dark/)
  await expect(main.getByRole('radio', { name: 'Dark' })).toBeChecked()
})

/** The colour of an element's text, by its hue. */
function colourOf(page: Page, text: string): Promise<string> {
  const badge = page.getByRole('main').getByRole('table').getByText(text, { exact: true })
  return badge.evaluate((element) => {
    const [red = 0, green = 0, blue = 0] = (getComputedStyle(element).color.match(/[\d.]+/g) ?? []).map(Number)
    const most = Math.max(red, green, blue)
    if (most === blue) return 'blue'
    if (most === green) return 'green'
    return green - blue > 50 ? 'yellow' : 'red'
  })
}

test('the status of a translation has its colour', async ({ page, request }) => {
  const account = await signUp(request)
  const statuses = ['completed', 'processing', 'failed', 'pending', 'cancelled']
  for (const status of statuses) await startTranslation(request, account, `${status}.txt`)
  await page.route('**/api/admin/translations*', async (route) => {
    const response = await route.fetch()
    const rows = ((await response.json()) as object[]).slice(0, statuses.length)
    await route.fulfill({ response, json: rows.map((row, at) => ({ ...row, status: statuses[at] })) })
  })
  await signInBeforehand(page, SEEDED_ADMIN)
  await page.goto('/admin/translations')
  for (const [name, colour] of [
    ['Completed', 'green'],
    ['Processing', 'blue'],
    ['Failed', 'red'],
    ['Pending', 'yellow'],
    ['Cancelled', 'yellow'],
  ] as const) {
    expect(await colourOf(page, name), name).toBe(colour)
  }
})
