// The search of all languages in a narrow window.
import { expect } from '@playwright/test'
import { visit } from '../actions.ts'
import { test } from '../shared-page.ts'

test('keeps a long search within a narrow window', async ({ page }) => {
  await visit(page, '/languages-detailed')
  await page.setViewportSize({ width: 320, height: 800 })
  const search = page.getByRole('searchbox', { name: 'Search languages' })
  await search.fill('Donaudampfschifffahrtselektrizitätenhauptbetriebswerk')
  await expect(page.getByRole('heading', { name: /No language found for “Donau/ })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
