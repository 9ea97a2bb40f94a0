// PDF and Word documents, and long ones: what is said of them before the start, and what comes back.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { textPdf } from '../../../bench/generated/generated-pdf.ts'
import type { DraftReading } from '../../../worker/contract/translation/translation.ts'
import { SERVICE_AGREEMENT } from '../../../worker/dev/sample-memory.ts'
import { docxFormat } from '../../../worker/documents/docx/docx-format.ts'
import { plainText, renderInlines } from '../../../worker/documents/inline/inlines.ts'
import { pseudoTranslate } from '../../../worker/documents/pseudo/pseudo.ts'
import { partsOf } from '../../../worker/documents/testing/docx-package.ts'
import { extractAll } from '../../../worker/documents/testing/run-format.ts'
import { SEEDED_USER } from '../../people/accounts.ts'
import { smallPdf } from '../../support/small-pdfs.ts'
import { main, openApp, openAppAsNew, request } from '../app.tsx'
import { answer, calls } from '../network.ts'
import { chooseFile, chooseLanguage, findCompleted, findReady, start, textFile } from './workspace-pages.ts'

const SAMPLES = 'public/samples'
const RICH_CELLS = 'tests/fixtures/docx/rich-cells.docx'
const TYPES: Record<string, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

function fileOf(name: string, bytes: Uint8Array): File {
  return new File([new Uint8Array(bytes)], name, { type: TYPES[name.split('.').at(-1) ?? ''] ?? '' })
}

const fileAt = (at: string): File => fileOf(path.basename(at), readFileSync(at))

async function openWith(file: File) {
  const app = await openApp('/translate', SEEDED_USER)
  await chooseFile(app.user, file)
  return app
}

/** Presses the download button, and gets the file as a browser would. */
async function download(user: UserEvent): Promise<{ name: string; bytes: Uint8Array }> {
  const links: HTMLAnchorElement[] = []
  const press = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    links.push(this)
  })
  await user.click(screen.getByRole('button', { name: 'Download Translation' }))
  await waitFor(() => expect(links).toHaveLength(1))
  press.mockRestore()
  const { href = '', download: name = '' } = links[0] ?? {}
  const response = await fetch(href)
  expect(response.headers.get('content-disposition')).toContain(name)
  return { name, bytes: new Uint8Array(await response.arrayBuffer()) }
}

function startButton(): HTMLButtonElement {
  return screen.getByRole<HTMLButtonElement>('button', { name: 'Start AI Translation' })
}

it('takes a PDF for a Japanese reader only as plain text, and says so before the start', async () => {
  const { user } = await openWith(fileAt(`${SAMPLES}/service-agreement.pdf`))
  await findReady()
  await chooseLanguage(user, 'Target', 'Japanese')
  const refused = "PDFs can't be translated into Japanese yet."
  await screen.findByText(refused)
  expect(startButton().disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Translate to plain text' }))
  await waitFor(() => expect(screen.queryByText(refused)).toBeNull())
  expect(screen.getByRole('switch', { name: /Preserve formatting/ }).getAttribute('aria-checked')).toBe('false')
  await start(user)
  await findCompleted()
  await screen.findByText('service-agreement.txt')
  screen.getByText('PDF as plain text')
  const { name, bytes } = await download(user)
  expect(name).toBe('service-agreement-translated.txt')
  expect(new TextDecoder().decode(bytes)).toContain(SERVICE_AGREEMENT.ja['term.heading'])
})

it('warns of a scanned page in the quote and in the report', async () => {
  const warning = /Scanned pages are pictures of text.*page 2/
  const { user } = await openWith(fileOf('mixed.pdf', smallPdf(['text', 'scan'])))
  await screen.findByText(warning)
  await start(user)
  await findCompleted()
  await screen.findByText(warning)
})

it.each<[string, File, string, RegExp]>([
  [
    'a scan',
    fileOf('scan.pdf', smallPdf(['scan'])),
    'This PDF is a scan: its pages are pictures of text.',
    /Run text recognition \(OCR\)/,
  ],
  [
    'a PDF whose fonts do not tell their letters',
    fileOf('garbled.pdf', smallPdf(['garbled'])),
    "The fonts of this PDF don't say which letters they show.",
    /Export the PDF again/,
  ],
  [
    'a PDF that asks for a password',
    fileAt('tests/fixtures/pdf/locked-aes-256.pdf'),
    'This document is locked.',
    /Remove its password/,
  ],
])('refuses %s before anything is charged', async (_, file, sentence, nextStep) => {
  await openWith(file)
  await screen.findByText(sentence)
  screen.getByText(nextStep)
  expect(screen.queryByText('Credits')).toBeNull()
  expect(startButton().disabled).toBe(true)
})

async function textsOf(bytes: Uint8Array): Promise<string[]> {
  const { segments } = await extractAll(docxFormat, bytes)
  return segments.map(({ source }) => renderInlines(source, plainText))
}

it('translates the Word sample into German, with its table, list, link, bold and footnote', async () => {
  const { user } = await openApp('/translate', SEEDED_USER)
  await user.click(await screen.findByRole('button', { name: 'Try a sample' }))
  await screen.findByText('Detected: English')
  await chooseLanguage(user, 'Target', 'German')
  await start(user)
  await findCompleted()
  const { name, bytes } = await download(user)
  expect(name).toBe('service-agreement-translated.docx')
  const original = new Uint8Array(readFileSync(`${SAMPLES}/service-agreement.docx`))
  const bodies = [(await partsOf(original)).get('word/document.xml'), (await partsOf(bytes)).get('word/document.xml')]
  const elements = ['w:tbl>', 'w:tc>', 'w:hyperlink ', 'w:b/>', 'w:footnoteReference ', 'w:pStyle w:val="ListBullet"']
  const [before, after] = bodies.map((xml = '') =>
    elements.map((element) => [element, xml.split(`<${element}`).length]),
  )
  expect(after).toEqual(before)
  const texts = await textsOf(bytes)
  const { de, en } = SERVICE_AGREEMENT
  expect(texts).toEqual(expect.arrayContaining([de['fees.heading'], de['fees.table.design'], de['fees.note']]))
  expect(texts.filter((text) => Object.values(en).includes(text))).toEqual([])
})

it('takes a Word document from disk and gives it back in its form', async () => {
  const { user } = await openWith(fileAt(RICH_CELLS))
  await findReady()
  await start(user)
  await findCompleted()
  const { name, bytes } = await download(user)
  expect(name).toBe('rich-cells-translated.docx')
  const before = await textsOf(new Uint8Array(readFileSync(RICH_CELLS)))
  expect(await textsOf(bytes)).toEqual(before.map((text) => pseudoTranslate(text)))
})

/** Some seconds of reading where nothing else is done: how far it has come is told every second or so. */
const PAGES = 300

it('shows the pages of a long document while they are read, and then its quote', async () => {
  const { user, account } = await openAppAsNew('/translate')
  await chooseFile(user, fileOf('long.pdf', textPdf(PAGES)))
  await screen.findByText(new RegExp(`^[1-9]\\d* of ${PAGES} pages read$`))
  screen.getByRole('progressbar', { name: 'Reading long.pdf' })
  expect(startButton().disabled).toBe(true)
  await findReady()
  expect(screen.getByText('Pages').parentElement?.textContent).toContain(String(PAGES))
  expect(startButton().disabled).toBe(false)
  const id = await start(user)
  const headers = { authorization: `Bearer ${account.idToken}` }
  await request.post(`/api/translations/${id}/cancel`, { headers }) // nobody waits for all of these pages
})

it('gives up a long document that is not wanted any more', async () => {
  const reading: DraftReading = {
    state: 'reading',
    draftId: crypto.randomUUID(),
    fileName: 'long.pdf',
    sizeBytes: 1_000,
    format: 'pdf',
    progress: { unit: 'pages', done: 20, total: PAGES },
    language: null,
    quote: null,
  }
  answer('POST', '/api/detect-language', () => Response.json(reading, { status: 202 }), { times: 1 })
  answer('GET', `/api/drafts/${reading.draftId}`, reading)
  const { user } = await openWith(fileOf('long.pdf', textPdf(1)))
  await screen.findByText(`20 of ${PAGES} pages read`)
  await user.click(screen.getByRole('button', { name: 'Choose another file' }))
  await chooseFile(user, textFile('short.txt', 'A short document.\n'))
  await findReady()
  within(main()).getByText('short.txt')
  expect(calls).toContain(`DELETE /api/drafts/${reading.draftId}`)
})
