// Several documents at once: one quote, one table, each its own translation, and one archive of all results.
import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { bufferFile } from '../../../worker/documents/file/buffer-file.ts'
import { readZipDirectory } from '../../../worker/documents/archive/zip-directory.ts'
import { chooseTarget, visitSignedIn } from '../actions.ts'
import { test } from '../shared-page.ts'

const text = (name: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(`This is the document ${name}.\n`),
})
const THREE = [text('one.txt'), text('two.txt'), text('three.txt')]

test('translates three files, which a reload keeps, with one quote and one press, and gives all results in one archive', async ({
  page,
}) => {
  await visitSignedIn(page, '/translate')
  await page.locator('input[type=file]').setInputFiles(THREE)
  await expect(page.getByText('3 documents · 3 pages')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Translate 3 documents' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Documents' }).getByRole('listitem')).toHaveCount(3)

  await test.step('after a reload', async () => {
    let uploads = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/api/detect-language')) uploads++
    })
    await page.reload()
    await chooseTarget(page, 'French')
    await expect(page.getByText('3 documents · 3 pages · Not charged')).toBeVisible()
    expect(uploads).toBe(0)
  })
  await page.getByRole('button', { name: 'Translate 3 documents' }).click()
  await expect(page.getByText('3 of 3 completed')).toBeVisible()
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
