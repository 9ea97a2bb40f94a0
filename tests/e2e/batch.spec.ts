// Several documents at once: one quote, one table, each its own translation, and one archive of all results.
import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { bufferFile } from '../../worker/documents/buffer-file.ts'
import { readZipDirectory } from '../../worker/documents/archive/zip-directory.ts'
import { chooseTarget, drop, visitSignedIn } from './actions.ts'

const text = (name: string, content = `This is the document ${name}.\n`) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(content),
})
const THREE = [text('one.txt'), text('two.txt'), text('three.txt')]

const documents = (page: Page) => page.getByRole('list', { name: 'Documents' }).getByRole('listitem')

test('translates three files with one quote and one press, and gives all results in one archive', async ({ page }) => {
  await visitSignedIn(page, '/translate')
  await page.locator('input[type=file]').setInputFiles(THREE)
  await expect(page.getByRole('heading', { name: 'Translate 3 documents' })).toBeVisible()
  await expect(documents(page)).toHaveCount(3)
  await chooseTarget(page, 'French')
  await expect(page.getByText('3 documents · 3 pages · Not charged')).toBeVisible()
  await page.getByRole('button', { name: 'Translate 3 documents' }).click()
  await expect(page.getByText('3 of 3 completed')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('link', { name: /^Open/ })).toHaveText(['one.txt', 'two.txt', 'three.txt'])
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download all 3 results' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('verso-translations.zip')
  const { entries } = await readZipDirectory(bufferFile(new Uint8Array(await readFile(await file.path()))))
  expect(entries.map(({ name }) => name)).toEqual(['one-translated.txt', 'two-translated.txt', 'three-translated.txt'])
  await page.reload()
  await expect(page.getByText('3 of 3 completed')).toBeVisible()
})

test('keeps the uploads of several files over a reload, and lets one of them go', async ({ page }) => {
  await visitSignedIn(page, '/translate')
  await page.locator('input[type=file]').setInputFiles(THREE)
  await expect(page.getByText('3 documents · 3 pages')).toBeVisible()
  let uploads = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/detect-language')) uploads++
  })
  await page.reload()
  await expect(page.getByText('3 documents · 3 pages')).toBeVisible()
  await page.getByRole('button', { name: 'Remove two.txt' }).click()
  await expect(page.getByText('2 documents · 2 pages')).toBeVisible()
  await page.getByRole('button', { name: 'Remove all' }).click()
  await expect(page.getByRole('button', { name: /browse your files/ })).toBeVisible()
  expect(uploads).toBe(0)
})

test('takes more files onto the waiting documents, and sends one again whose upload has failed', async ({ page }) => {
  await visitSignedIn(page, '/translate')
  await page.locator('input[type=file]').setInputFiles(THREE.slice(0, 2))
  await expect(page.getByText('2 documents · 2 pages')).toBeVisible()
  await page.route('**/api/detect-language', (route) => route.abort(), { times: 1 })
  await drop(page, 'h1', { 'late.txt': 'This is the document late.txt.\n' })
  const late = documents(page).filter({ hasText: 'late.txt' })
  await expect(late).toContainText('The connection was lost')
  await expect(page.getByRole('heading', { name: 'Translate 3 documents' })).toBeVisible()
  await page.getByRole('button', { name: 'Upload again: late.txt' }).click()
  await expect(page.getByText('3 documents · 3 pages')).toBeVisible()
  await expect(page).toHaveURL(/drafts=[0-9a-f-]{36}(%2C|,)[0-9a-f-]{36}(%2C|,)[0-9a-f-]{36}$/)
  await drop(page, 'h1', Object.fromEntries(Array.from({ length: 48 }, (_, n) => [`${n}.txt`, 'One of too many.\n'])))
  await expect(page.getByText('File rejected: Too many files', { exact: true })).toBeVisible()
  await expect(documents(page)).toHaveCount(3)
})

test('leaves a document out that is in the target language already, and says so in its row', async ({ page }) => {
  await visitSignedIn(page, '/translate')
  const french = 'Le phare se dresse au bout de la jetée depuis plus de cent ans. Chaque soir, le gardien monte.\n'
  await page.locator('input[type=file]').setInputFiles([text('one.txt'), text('phare.txt', french)])
  await chooseTarget(page, 'French')
  await expect(documents(page).filter({ hasText: 'phare.txt' })).toContainText('already in this language')
  await expect(page.getByRole('button', { name: 'Translate 1 document' })).toBeEnabled()
})

test('sends nothing of a picture that is named like a text', async ({ page }) => {
  await visitSignedIn(page, '/translate')
  let uploads = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/detect-language')) uploads++
  })
  const picture = { ...text('photo.txt'), buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) }
  await page.locator('input[type=file]').setInputFiles(picture)
  await expect(page.getByText('File rejected: File type must be .docx, .pdf, .txt', { exact: true })).toBeVisible()
  expect(uploads).toBe(0)
})
