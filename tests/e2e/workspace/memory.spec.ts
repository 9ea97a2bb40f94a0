// A person's translation memory: filled from a file, searched, thinned out, taken out, emptied.
import { expect } from '@playwright/test'
import { signUp } from '../../people/accounts.ts'
import { expectFaultless } from '../axe.ts'
import { test } from '../shared-page.ts'
import { arrive, importFile, savedText, textFile } from '../terminology-actions.ts'

/** English texts with their Spanish translations as a TMX file. */
function tmx(pairs: readonly (readonly [string, string])[]): string {
  const units = pairs.map(
    ([en, es]) => `<tu><tuv xml:lang="en"><seg>${en}</seg></tuv><tuv xml:lang="es"><seg>${es}</seg></tuv></tu>`,
  )
  return `<?xml version="1.0"?><tmx version="1.4"><header creationtool="x" creationtoolversion="1" segtype="paragraph" o-tmf="x" adminlang="en" srclang="en" datatype="plaintext"/><body>${units.join('')}</body></tmx>`
}

test('a memory is imported, searched, used, thinned out, exported and emptied', async ({ page, request }) => {
  await arrive(page, await signUp(request), '/memory')
  await expect(page.getByRole('heading', { name: 'Nothing remembered yet' })).toBeVisible()
  await expectFaultless(page, 'memory, empty')
  await page.getByRole('button', { name: 'Import TMX' }).click()
  await page.getByRole('dialog').getByLabel('File').setInputFiles(textFile('memory.tmx', 'no memory at all'))
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('This is not a TMX file')
  const units = Array.from({ length: 30 }, (_, at) => [`Ship ${at} lies here.`, `Aquí está el barco ${at}.`] as const)
  const sent = tmx([...units, ['Empty is its translation.', '']])
  const account = await importFile(page, textFile('memory.tmx', sent))
  await expect(account).toContainText('30 texts imported.')
  await expect(account.getByRole('listitem')).toHaveText(['1without text'])
  await expectFaultless(page, 'memory, imported')
  await account.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('30 of 50,000 texts')).toBeVisible()
  const texts = page.getByRole('list', { name: 'Remembered texts' }).getByRole('listitem')
  await expect(texts).toHaveCount(25)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(texts).toHaveCount(30)
  await expectFaultless(page, 'memory, filled')

  await page.getByRole('searchbox').fill('barco 7.')
  await expect(texts).toHaveCount(1)
  await expect(texts).toContainText('Ship 7 lies here.')
  await expect(texts).toContainText('Imported')
  await page.getByRole('button', { name: 'Forget “Ship 7 lies here.”' }).click()
  await expect(page.getByText('No text matches.')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('29 of 50,000 texts')).toBeVisible()

  const [exported] = await Promise.all([
    savedText(page.waitForEvent('download')),
    page.getByRole('button', { name: 'Export TMX, English to Spanish' }).click(),
  ])
  expect(exported.name).toBe('verso-memory-en-es.tmx')
  expect(exported.text.match(/<tu[ >]/g)).toHaveLength(29)
  expect(exported.text).not.toContain('Ship 7 lies')

  await page.getByRole('button', { name: 'Delete all texts, English to Spanish' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('29 texts are permanently deleted.')
  await expectFaultless(page, 'memory, delete a pair')
  await page.getByRole('button', { name: 'Delete texts' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing remembered yet' })).toBeVisible()
})
