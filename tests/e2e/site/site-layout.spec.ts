// The menu of the header that every public page has.
import { expect } from '@playwright/test'
import { visit } from '../actions.ts'
import { test } from '../shared-page.ts'

test('opens the menu of a narrow screen by keyboard, closes it, and goes where it leads', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await visit(page, '/about')
  const button = page.getByRole('button', { name: 'Open menu' })
  await button.focus()
  await page.keyboard.press('Enter')
  const pricing = page.getByRole('banner').getByRole('link', { name: 'Pricing' })
  await expect(pricing).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(pricing).toHaveCount(0)
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(pricing).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/pricing')
  await expect(page.getByRole('heading', { level: 1, name: 'Pricing' })).toBeVisible()
  await expect(pricing).toHaveCount(0)
})
