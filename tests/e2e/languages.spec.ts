// The languages pages: their lists and their search.
import { expect, test } from '@playwright/test'
import { LANGUAGES } from '../../worker/contract/languages.ts'
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

test('searches all languages by either name, with the keyboard alone', async ({ page }) => {
  await visit(page, '/languages-detailed')
  const popular = page.getByRole('region', { name: 'Popular' })
  const all = page.getByRole('region', { name: 'All languages' })
  const status = page.getByRole('status').filter({ hasText: 'language' })
  await expect(all.getByRole('heading')).toHaveText(`All languages (${LANGUAGES.length})`)
  await expect(all.getByRole('rowheader')).toHaveCount(LANGUAGES.length)
  await expect(popular.getByRole('listitem')).toHaveCount(6)
  await expect(all.getByRole('row').filter({ hasText: 'Ελληνικά' })).toContainText('Legal Documents, Government Forms')

  await page.getByRole('searchbox', { name: 'Search languages' }).focus()
  await page.keyboard.type('espanol')
  await expect(status).toHaveText('1 language')
  await expect(all.getByRole('rowheader')).toHaveText(/Spanish/)
  await expect(popular.getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(all.getByRole('rowheader')).toHaveCount(LANGUAGES.length)

  await page.keyboard.type('romanian')
  await expect(all.getByRole('rowheader')).toHaveText(/Română/)
  await expect(popular).toHaveCount(0)
})

test('says when no language is found, and gives the search back empty', async ({ page }) => {
  await visit(page, '/languages-detailed')
  const search = page.getByRole('searchbox', { name: 'Search languages' })
  await search.fill('Klingon')
  await expect(page.getByRole('heading', { name: 'No language found for “Klingon”' })).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await page.setViewportSize({ width: 320, height: 800 })
  await search.fill('Donaudampfschifffahrtselektrizitätenhauptbetriebswerk')
  await expect(page.getByRole('heading', { name: /No language found for “Donau/ })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Clear the search' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('')
  await expect(page.getByRole('rowheader')).toHaveCount(LANGUAGES.length)
})
