// An upload in the browser's history, and the first step on a touch screen. What the steps say has tests in tests/app.
import { expect, type Page } from '@playwright/test'
import { chooseFile, visitSignedIn } from '../actions.ts'
import { test, testAlone } from '../shared-page.ts'

const LETTER = { name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Good morning to all of you.\n') }
const ready = (page: Page) => page.getByText('Ready for translation', { exact: true })
const step = (page: Page) => page.getByRole('list', { name: 'Progress of this translation' }).locator('[aria-current]')

test('an upload is still there after Back, Forward and a reload', async ({ page }) => {
  await visitSignedIn(page, '/translate')
  await chooseFile(page, LETTER)
  await expect(page).toHaveURL(/\/translate\?draft=[0-9a-f-]{36}$/)
  const address = page.url()
  await expect(ready(page)).toBeVisible()
  await expect(step(page)).toContainText('Select Languages')
  let uploads = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/detect-language')) uploads++
  })

  await page.goBack()
  await expect(page).toHaveURL(/\/translate$/)
  await expect(step(page)).toContainText('Upload Document')
  await expect(page.getByRole('button', { name: /browse your files/ })).toBeVisible()
  await expect(page.getByText('letter.txt is uploaded and still here.')).toBeVisible()
  await page.goForward()
  await expect(page).toHaveURL(address)
  await expect(ready(page)).toBeVisible()
  await page.reload()
  await expect(ready(page)).toBeVisible()
  await expect(page.getByText('letter.txt', { exact: true })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: /browse your files/ }).waitFor()
  await page.goForward()
  await expect(ready(page)).toBeVisible()
  expect(uploads).toBe(0)
})

testAlone.describe('on a touch screen', () => {
  testAlone.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  testAlone('asks to tap, not to drag', async ({ page }) => {
    await visitSignedIn(page, '/translate')
    await expect(page.getByText('Tap to choose a document')).toBeVisible()
    await expect(page.getByText('Drag a document here, or')).toBeHidden()
  })
})
