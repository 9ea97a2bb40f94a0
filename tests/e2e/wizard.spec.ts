// The first two steps of a translation: what stays of an upload, what its price says, and which languages can be chosen.
import { expect, type Page, test } from '@playwright/test'
import { chooseFile, chooseTarget, visitSignedIn } from './actions.ts'

const LETTER = { name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Good morning to all of you.\n') }
const ready = (page: Page) => page.getByText('Ready for translation', { exact: true })
const step = (page: Page) => page.getByRole('list', { name: 'Progress of this translation' }).locator('[aria-current]')

/** The server's quotes, as they would be with a model that costs something. */
async function quote(page: Page, credits: number, balance: number): Promise<void> {
  await page.route('**/api/detect-language', async (route) => {
    const response = await route.fetch()
    const detection = (await response.json()) as object
    const changed = { pages: credits, words: 400 * credits, credits, balance, isUnlimited: false }
    await route.fulfill({ response, json: { ...detection, quote: changed } })
  })
}

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

test('goes on with the upload from the first step, or removes it there', async ({ page }) => {
  await visitSignedIn(page, '/translate')
  await chooseFile(page, LETTER)
  await expect(page).toHaveURL(/\?draft=/)
  await page.goBack()
  await page.getByRole('button', { name: 'Continue with it' }).click()
  await expect(ready(page)).toBeVisible()
  await expect(page).toHaveURL(/\?draft=/)
  await page.goBack()
  await page.getByRole('button', { name: 'Remove letter.txt' }).click()
  await expect(page.getByText('letter.txt is uploaded and still here.')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /browse your files/ })).toBeVisible()
})

test('says of an upload whose hour is over that it is gone, also to whoever comes back to it', async ({ page }) => {
  await visitSignedIn(page, '/translate')
  await chooseFile(page, LETTER)
  await expect(ready(page)).toBeVisible()
  await page.goBack()
  await expect(page.getByText('letter.txt is uploaded and still here.')).toBeVisible()
  await page.route('**/api/drafts/*', (route) =>
    route.fulfill({ status: 404, json: { error: 'gone', code: 'draft_not_found', requestId: 'r' } }),
  )
  await page.goForward()
  await expect(page.getByText('The uploaded file is no longer there')).toBeVisible()
  await expect(page.getByRole('button', { name: /browse your files/ })).toBeVisible()
  await expect(step(page)).toContainText('Upload Document')
})

test('out of credits: one calm statement with the price, the balance and the way on', async ({ page }) => {
  await quote(page, 30, 5)
  await visitSignedIn(page, '/translate')
  await chooseFile(page, LETTER)
  const notices = page.getByRole('alert')
  await expect(notices).toHaveCount(1)
  await expect(notices).toContainText('This document needs 30 credits, and you have 5 credits.')
  await expect(notices.getByRole('link')).toBeVisible()
  await expect(page.getByText("You don't have enough credits for this document.")).toHaveCount(1)
  await expect(ready(page)).toHaveCount(0)
  await expect(page.getByText('File Uploaded', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Translate/ })).toBeDisabled()
})

test('the button says what the translation costs', async ({ page }) => {
  await quote(page, 12, 50)
  await visitSignedIn(page, '/translate')
  await expect(page.getByRole('button', { name: 'Start AI Translation' })).toBeDisabled()
  await chooseFile(page, LETTER)
  await expect(page.getByRole('button', { name: 'Translate · 12 credits' })).toBeEnabled()
})

test('the language of the document is listed as a target with the reason why it cannot be chosen', async ({ page }) => {
  await visitSignedIn(page, '/translate')
  await chooseFile(page, LETTER)
  await expect(page.getByText(/Detected: English/)).toBeVisible()
  await page.getByRole('combobox', { name: /Target language/ }).click()
  await page.getByPlaceholder('Search languages...').fill('English')
  const english = page.getByRole('option', { name: /^English/ })
  await expect(english).toContainText('The document is already in this language.')
  await expect(english).toBeDisabled()
  await expect(page.getByText('No language found.')).toHaveCount(0)
})

test('sends instructions, memory and glossary with a translation, and remembers the last two', async ({ page }) => {
  const glossary = { name: 'Harbour', entries: 3, createdAt: '2027-01-01T00:00:00Z', updatedAt: '2027-01-01T00:00:00Z' }
  const id = crypto.randomUUID()
  await page.route('**/api/glossaries', (route) =>
    route.fulfill({ json: [{ ...glossary, id, sourceLanguage: 'en', targetLanguage: 'de' }] }),
  )
  await page.route('**/api/auth/sync', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...((await response.json()) as object), hasGlossaries: true } })
  })
  await visitSignedIn(page, '/translate')
  await chooseFile(page, LETTER)
  await expect(ready(page)).toBeVisible()
  await chooseTarget(page, 'German')
  await page.getByText('More settings').click()
  await page.getByRole('textbox', { name: 'Instructions' }).fill('Address readers informally.')
  await page.getByRole('switch', { name: 'Translation memory' }).click()
  await page.getByRole('combobox', { name: 'Glossary' }).click()
  await page.getByRole('option', { name: 'Harbour' }).click()
  await page.route('**/api/upload', (route) => route.fulfill({ status: 503, json: {} }))
  const sent = page.waitForRequest('**/api/upload')
  await page.getByRole('button', { name: 'Start AI Translation' }).click()
  const body = (await sent).postData() ?? ''
  const field = (name: string) => new RegExp(`name="${name}"\\r\\n\\r\\n(.*)\\r\\n`).exec(body)?.[1]
  expect(field('instructions')).toBe('Address readers informally.')
  expect(field('useMemory')).toBe('false')
  expect(field('glossaryId')).toBe(id)

  await page.reload()
  await expect(ready(page)).toBeVisible()
  await page.getByText('More settings').click()
  await expect(page.getByRole('textbox', { name: 'Instructions' })).toHaveValue('')
  await expect(page.getByRole('switch', { name: 'Translation memory' })).not.toBeChecked()
  await expect(page.getByRole('combobox', { name: 'Glossary' })).toHaveText('Harbour')
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('asks to tap, not to drag', async ({ page }) => {
    await visitSignedIn(page, '/translate')
    await expect(page.getByText('Tap to choose a document')).toBeVisible()
    await expect(page.getByText('Drag a document here, or')).toBeHidden()
  })
})
