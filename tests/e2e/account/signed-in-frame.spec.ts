// The theme, and the colours of a status: what SPEC says of the look of all signed-in pages.
import { expect, type Page } from '@playwright/test'
import { SEEDED_ADMIN, signUp, startTranslation } from '../../people/accounts.ts'
import { visitSignedIn } from '../actions.ts'
import { signInBeforehand } from '../people.ts'
import { test } from '../shared-page.ts'

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
