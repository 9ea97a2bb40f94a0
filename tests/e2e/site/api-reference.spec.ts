// The API reference in a browser: before its program, and its list of calls; tests/app has what it says.
import { expect } from '@playwright/test'
import { visit } from '../actions.ts'
import { test } from '../shared-page.ts'

test('is in the page before its program, which changes nothing of it', async ({ page }) => {
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  await page.route('**/assets/**.js', (route) => route.abort())
  await page.goto('/api')
  await expect(page.getByRole('article', { name: 'GET /api/health' })).toBeVisible()
  const asDrawn = await height()
  await expect(page.locator('html[data-awake]')).toHaveCount(0)
  await page.unrouteAll()
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/openapi.json', async (route) => {
    await answered
    await route.continue()
  })
  await visit(page, '/api')
  await expect(page.getByText('VERSO=http')).toBeVisible()
  await expect(page.getByRole('article', { name: 'GET /api/health' })).toBeVisible()
  answer()
  await expect(page.getByRole('searchbox', { name: 'Search the reference' })).toBeEnabled()
  expect(Math.abs((await height()) - asDrawn)).toBeLessThan(100)
})

test('can be loaded again when the description did not arrive', async ({ page }) => {
  await page.route('**/api/openapi.json', (route) => route.abort(), { times: 1 })
  await visit(page, '/api')
  await expect(page.getByText("The reference couldn't be loaded.")).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('article', { name: 'GET /api/health' })).toBeVisible()
})

test('shows that its list of calls goes on, to its end', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 3000 })
  await visit(page, '/api')
  const list = page.getByRole('region', { name: 'List of calls' })
  const calls = list.getByRole('link')
  await calls.first().scrollIntoViewIfNeeded()
  await page.getByRole('article').nth(6).scrollIntoViewIfNeeded()
  await expect(calls.last()).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1280, height: 500 })
  const bar = list.locator('xpath=following-sibling::*[@data-orientation="vertical"]')
  await expect(bar).toBeVisible()
})
