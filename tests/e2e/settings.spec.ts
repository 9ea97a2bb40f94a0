import { expect, test } from '@playwright/test'
import { chooseFile, chooseTarget, visitSignedIn } from './actions.ts'

const FRENCH =
  'Le phare se dresse au bout de la jetée depuis plus de cent ans. Chaque soir, le gardien monte les marches.\n'

test('does not start what the credits do not suffice for, and leads to more', async ({ page }) => {
  await page.route('**/api/detect-language', async (route) => {
    const response = await route.fetch()
    const detection = (await response.json()) as { quote: object }
    await route.fulfill({
      response,
      json: { ...detection, quote: { pages: 30, words: 12_000, credits: 30, balance: 5, isUnlimited: false } },
    })
  })
  await visitSignedIn(page, '/translate')
  await chooseFile(page, { name: 'long.txt', mimeType: 'text/plain', buffer: Buffer.from(FRENCH) })
  await expect(page.getByText('This document needs 30 credits, and you have 5 credits.')).toBeVisible()
  const button = page.getByRole('button', { name: 'Translate · 30 credits' })
  await expect(button).toBeDisabled()
  await expect(button).toHaveAccessibleDescription(/don't have enough credits/)
})

test('keeps the form of each document anew, and says what becomes of it otherwise', async ({ page }) => {
  await visitSignedIn(page, '/translate')
  await page.getByRole('button', { name: 'Try a sample' }).click()
  await expect(page.getByText('Detected: English')).toBeVisible()
  await chooseTarget(page, 'Arabic')
  await expect(page.getByText("The layout isn't mirrored for right-to-left languages yet")).toBeVisible()
  const formatting = page.getByRole('switch', { name: 'Preserve formatting' })
  await formatting.click()
  await expect(formatting).toHaveAccessibleDescription('The result will be a .txt file.')
  await expect(page.getByText("The layout isn't mirrored for right-to-left languages yet")).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove service-agreement.docx' }).click()
  await expect(formatting).toBeChecked()
  await formatting.click()
  await page.reload()
  await expect(formatting).toBeChecked()
})

test('chooses another target for a document in the remembered one', async ({ page }) => {
  await visitSignedIn(page, '/translate')
  await chooseTarget(page, 'French')
  await chooseFile(page, { name: 'phare.txt', mimeType: 'text/plain', buffer: Buffer.from(FRENCH) })
  await expect(page.getByText('Detected: French')).toBeVisible()
  await expect(page.getByRole('combobox', { name: /Target language/ })).toHaveText('English')
  await expect(page.getByText('Source and target languages cannot be the same.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove phare.txt' }).click()
  await expect(page.getByRole('combobox', { name: /Target language/ })).toHaveText('French')
})
