import { expect } from '@playwright/test'
import { test } from '../shared-page.ts'

test('shows every component in both themes, on development machines', async ({ page }) => {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  expect((await page.goto('/dev/components'))?.status()).toBe(200)
  for (const theme of ['Light', 'Dark']) {
    const column = page.getByRole('region', { name: theme, exact: true })
    await expect(column.getByRole('heading', { name: 'Scroll area' })).toBeVisible()
    const answer = column.getByText('One page, the same for all languages.')
    await expect(answer).toBeHidden()
    await column.getByRole('button', { name: 'What is a credit?' }).click()
    await expect(answer).toBeVisible()
    await column.getByRole('combobox', { name: 'Years of experience' }).click()
    await page.getByRole('option', { name: '6-10 years' }).click()
    await expect(column.getByRole('combobox', { name: 'Years of experience' })).toHaveText('6-10 years')
  }
  expect(complaints).toEqual([])
})
