import { expect, test } from '@playwright/test'
import { textPdf } from '../../bench/generated-pdf.ts'
import { chooseFile, start, visitSignedIn } from './actions.ts'

/** Some five seconds of reading where nothing else is done: how far it has come is told every second or so. */
const PAGES = 500

test('shows the pages of a long document while they are read, and then its quote', async ({ page }) => {
  test.slow() // it reads more pages than any other test
  await visitSignedIn(page, '/translate')
  const buffer = Buffer.from(textPdf(PAGES))
  await chooseFile(page, { name: 'long.pdf', mimeType: 'application/pdf', buffer })
  const button = page.getByRole('button', { name: 'Start AI Translation' })
  await expect(page.getByText(new RegExp(`^[1-9]\\d* of ${PAGES} pages read$`))).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Reading long.pdf' })).toBeVisible()
  await expect(button).toBeDisabled()
  await expect(page.getByText('Ready for translation', { exact: true })).toBeVisible({ timeout: 90_000 })
  await expect(page.getByText('Pages', { exact: true }).locator('..')).toContainText(String(PAGES))
  await expect(button).toBeEnabled()
  await start(page)
})

test('gives up a long document that is not wanted any more', async ({ page }) => {
  await visitSignedIn(page, '/translate')
  const file = (name: string, pages: number) => ({
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.from(textPdf(pages)),
  })
  await chooseFile(page, file('long.pdf', PAGES))
  await expect(page.getByText(/pages read$|Reading the document/)).toBeVisible()
  await page.getByRole('button', { name: 'Choose another file' }).click()
  await chooseFile(page, file('short.pdf', 1))
  await expect(page.getByText('Ready for translation', { exact: true })).toBeVisible()
  await expect(page.getByText('short.pdf', { exact: true })).toBeVisible()
})
