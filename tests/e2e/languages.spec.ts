// The languages pages: their lists and their search.
import { expect, test } from '@playwright/test'
import { visit } from './actions.ts'

test('lists 26 languages under both their names, with flags, and the popular pairs', async ({ page }) => {
  await visit(page, '/languages')
  const list = page.getByRole('region', { name: '26 languages' })
  await expect(list.getByRole('listitem')).toHaveCount(26)
  await expect(list.getByRole('listitem').locator('svg')).toHaveCount(26)
  const japanese = list.getByRole('listitem').filter({ hasText: 'Japanese' })
  await expect(japanese.locator('[lang="ja"]')).toHaveText('日本語')
  const pairs = page.getByRole('region', { name: 'Popular pairs' })
  for (const target of ['Spanish', 'French', 'German', 'Chinese']) {
    await expect(pairs).toContainText(`English to ${target}`)
  }
  await expect(pairs).toContainText('Spanish to English')
  await expect(pairs).toContainText('French to English')
  await page.getByRole('link', { name: 'All languages in detail' }).first().click()
  await expect(page).toHaveURL('/languages-detailed')
})

test('keeps a long search within a narrow window', async ({ page }) => {
  await visit(page, '/languages-detailed')
  await page.setViewportSize({ width: 320, height: 800 })
  const search = page.getByRole('searchbox', { name: 'Search languages' })
  await search.fill('Donaudampfschifffahrtselektrizitätenhauptbetriebswerk')
  await expect(page.getByRole('heading', { name: /No language found for “Donau/ })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
