import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { detectLanguage } from '../../worker/agents/detector/detector.ts'
import { SERVICE_AGREEMENT } from '../../worker/dev/sample-memory.ts'
import { smallPdf } from '../support/small-pdfs.ts'
import { chooseFile, chooseTarget, downloadBytes, expectCompleted, start, visitSignedIn } from './actions.ts'

const SAMPLE = 'public/samples/service-agreement.pdf'
const PDF = 'application/pdf'

/** As another reader sees it. */
async function textOf(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(bytes.slice()), { mergePages: true })
  return text.replaceAll(/\s+/g, ' ')
}

async function expectRefused(page: Page, sentence: string, nextStep: RegExp): Promise<void> {
  await expect(page.getByText(sentence)).toBeVisible()
  await expect(page.getByText(nextStep)).toBeVisible()
  await expect(page.getByText('Credits', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Start AI Translation' })).toBeDisabled()
}

test('translates the PDF sample into German and adds to its bytes', async ({ page }) => {
  await visitSignedIn(page, '/translate')
  await page.getByRole('button', { name: 'Sample as PDF' }).click()
  await expect(page.getByText('Detected: English')).toBeVisible()
  await chooseTarget(page, 'German')
  await start(page)
  await expectCompleted(page)
  const { name, bytes } = await downloadBytes(page)
  expect(name).toBe('service-agreement-translated.pdf')
  const source = new Uint8Array(await readFile(SAMPLE))
  expect(bytes.length).toBeGreaterThan(source.length)
  expect(bytes.subarray(0, source.length)).toEqual(source)

  const text = await textOf(bytes)
  const { en, de } = SERVICE_AGREEMENT
  for (const key of ['title', 'fees.heading', 'fees.table.design', 'scope.item.2', 'fees.note', 'signature.client']) {
    expect(text).toContain(de[key])
    expect(text).not.toContain(en[key])
  }
  expect(detectLanguage(text).language).toBe('de')
})

test('takes a PDF for a Japanese reader only as plain text, and says so before the start', async ({ page }) => {
  await visitSignedIn(page, '/translate')
  await chooseFile(page, SAMPLE)
  await chooseTarget(page, 'Japanese')
  await expect(page.getByText("PDFs can't be translated into Japanese yet.")).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start AI Translation' })).toBeDisabled()
  await page.getByRole('button', { name: 'Translate to plain text' }).click()
  await expect(page.getByText("PDFs can't be translated into Japanese yet.")).toHaveCount(0)
  await expect(page.getByRole('switch', { name: /Preserve formatting/ })).not.toBeChecked()
  await start(page)
  await expectCompleted(page)
  await expect(page.getByText('service-agreement.txt', { exact: true })).toBeVisible()
  await expect(page.getByText('PDF as plain text', { exact: true })).toBeVisible()
  const { name, bytes } = await downloadBytes(page)
  expect(name).toBe('service-agreement-translated.txt')
  expect(new TextDecoder().decode(bytes)).toContain(SERVICE_AGREEMENT.ja['term.heading'])
})

test('warns of a scanned page in the quote and in the report', async ({ page }) => {
  const warning = /Scanned pages are pictures of text.*page 2/
  await visitSignedIn(page, '/translate')
  await chooseFile(page, { name: 'mixed.pdf', mimeType: PDF, buffer: Buffer.from(smallPdf(['text', 'scan'])) })
  await expect(page.getByText(warning)).toBeVisible()
  await chooseTarget(page, 'Spanish')
  await start(page)
  await expectCompleted(page)
  await expect(page.getByText(warning)).toBeVisible()
})

test('refuses a scan before anything is charged', async ({ page }) => {
  await visitSignedIn(page, '/translate')
  await chooseFile(page, { name: 'scan.pdf', mimeType: PDF, buffer: Buffer.from(smallPdf(['scan'])) })
  await expectRefused(page, 'This PDF is a scan: its pages are pictures of text.', /Run text recognition \(OCR\)/)
})

test('refuses a PDF whose fonts do not tell their letters', async ({ page }) => {
  await visitSignedIn(page, '/translate')
  await chooseFile(page, { name: 'garbled.pdf', mimeType: PDF, buffer: Buffer.from(smallPdf(['garbled'])) })
  await expectRefused(page, "The fonts of this PDF don't say which letters they show.", /Export the PDF again/)
})

test('refuses a PDF that asks for a password', async ({ page }) => {
  await visitSignedIn(page, '/translate')
  await chooseFile(page, 'tests/fixtures/pdf/locked-aes-256.pdf')
  await expectRefused(page, 'This document is locked.', /Remove its password/)
})
