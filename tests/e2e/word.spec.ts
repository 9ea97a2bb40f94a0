import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { docxFormat } from '../../worker/documents/docx/docx-format.ts'
import { plainText, renderInlines } from '../../worker/documents/inlines.ts'
import { pseudoTranslate } from '../../worker/documents/pseudo.ts'
import { partsOf } from '../../worker/documents/testing/docx-package.ts'
import { extractAll } from '../../worker/documents/testing/run-format.ts'
import { SERVICE_AGREEMENT } from '../../worker/dev/sample-memory.ts'
import { chooseFile, chooseTarget, downloadBytes, expectCompleted, start, visitSignedIn } from './actions.ts'

const RICH_CELLS = 'tests/fixtures/docx/rich-cells.docx'

async function textsOf(bytes: Uint8Array): Promise<string[]> {
  const { segments } = await extractAll(docxFormat, bytes)
  return segments.map(({ source }) => renderInlines(source, plainText))
}

test('translates the Word sample into German, with its table, list, link, bold and footnote', async ({ page }) => {
  await visitSignedIn(page, '/translate')
  await page.getByRole('button', { name: 'Try a sample' }).click()
  await expect(page.getByText('Detected: English')).toBeVisible()
  await chooseTarget(page, 'German')
  await start(page)
  await expectCompleted(page)
  const { name, bytes } = await downloadBytes(page)
  expect(name).toBe('service-agreement-translated.docx')

  const [source, result] = [await partsOf(await readSample()), await partsOf(bytes)]
  const body = result.get('word/document.xml') ?? ''
  for (const element of [
    'w:tbl>',
    'w:tc>',
    'w:hyperlink ',
    'w:b/>',
    'w:footnoteReference ',
    'w:pStyle w:val="ListBullet"',
  ]) {
    const count = (xml: string | undefined) => (xml ?? '').split(`<${element}`).length
    expect(count(body), element).toBe(count(source.get('word/document.xml')))
  }
  const { de } = SERVICE_AGREEMENT
  const texts = await textsOf(bytes)
  expect(texts).toContain(de['fees.heading'])
  expect(texts).toContain(de['fees.table.design'])
  expect(texts).toContain(de['fees.note'])
  expect(texts.filter((text) => Object.values(SERVICE_AGREEMENT.en).includes(text))).toEqual([])
})

test('takes a Word document from disk and gives it back in its form', async ({ page }) => {
  await visitSignedIn(page, '/translate')
  await chooseFile(page, RICH_CELLS)
  await chooseTarget(page, 'Spanish')
  await start(page)
  await expectCompleted(page)
  const { name, bytes } = await downloadBytes(page)
  expect(name).toBe('rich-cells-translated.docx')
  const before = await textsOf(new Uint8Array(await readFile(RICH_CELLS)))
  expect(await textsOf(bytes)).toEqual(before.map((text) => pseudoTranslate(text)))
})

async function readSample(): Promise<Uint8Array> {
  return new Uint8Array(await readFile('public/samples/service-agreement.docx'))
}
