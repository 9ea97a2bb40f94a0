// What a person does with a document from end to end, in each format: upload, quote, start, a preview that fills, two
// edits, the file written anew with exactly these edits, the report, the deletion.
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { pseudoTranslate } from '../../../worker/documents/pseudo/pseudo.ts'
import { partsOf } from '../../../worker/documents/testing/docx-package.ts'
import { type Account, signUp } from '../../people/accounts.ts'
import { chooseFile, chooseTarget, start, visit } from '../actions.ts'
import { type JourneyDocument, journeyPdf, journeyText, journeyWord } from '../journey-documents.ts'
import { signInBeforehand } from '../people.ts'
import { violationsOn } from '../policy-violations.ts'
import { downloadInPreview, editor, paragraphs, rebuildBar, rowOf, save, typeInto } from '../preview-actions.ts'
import { test } from '../shared-page.ts'

/** Typed at the ends of the two paragraphs. */
const TYPED = [' (one)', ' (two)'] as const

const target = (page: Page) => page.getByRole('region', { name: 'Translation, German' })

/** Uploads as a new person, so that no memory knows the document, and starts its translation into German. */
async function startJourney(page: Page, request: APIRequestContext, document: JourneyDocument) {
  const account = await signUp(request)
  await signInBeforehand(page, account)
  await visit(page, '/')
  await page.getByRole('link', { name: 'Start Translating Now' }).click()
  await chooseFile(page, document)
  await expect(page.getByText('Detected: English')).toBeVisible()
  await chooseTarget(page, 'German')
  await start(page)
  return { account, id: page.url().split('/').at(-1) ?? '' }
}

/** Sees translations come while the job runs, and waits for its end. */
async function watchPreview(page: Page, { edited: [first] }: JourneyDocument): Promise<void> {
  await page.getByRole('link', { name: 'Preview' }).click()
  const running = page.getByText(/^Translating, \d+/)
  const waiting = paragraphs(page).getByText('Not translated', { exact: true })
  const isFilling = async () => ({
    isRunning: await running.isVisible(),
    isFilled:
      (await rowOf(page, first + 1).count()) > 0 &&
      (await rowOf(page, first + 1)
        .getByText('Not translated')
        .count()) === 0,
  })
  await expect.poll(isFilling, { intervals: [50] }).toEqual({ isRunning: true, isFilled: true })
  await expect(running).toHaveCount(0)
  await expect(waiting).toHaveCount(0)
}

/** Edits one paragraph from the list, and the other from its page. */
async function editTwo(page: Page, { edited, second }: JourneyDocument): Promise<void> {
  const [one, two] = [edited[0] + 1, edited[1] + 1]
  await typeInto(page, one, TYPED[0])
  await save(page, one)
  await target(page)
    .getByText(pseudoTranslate(second).trim())
    .or(target(page).getByRole('button', { name: `Paragraph: ${pseudoTranslate(second)}` }))
    .first()
    .click()
  await expect(rowOf(page, two).getByRole('textbox')).toBeFocused()
  await page.keyboard.type(TYPED[1])
  await save(page, two)
  await expect(editor(page)).toHaveText(/\(two\)$/)
  await expect(rebuildBar(page)).toContainText("2 changes aren't in the file yet.")
}

/** The result lacks the edits until it is downloaded. Answers the file before and after that. */
async function rebuilt(page: Page, request: APIRequestContext, { idToken }: Account, id: string) {
  const headers = { authorization: `Bearer ${idToken}` }
  const before = { bytes: new Uint8Array(await (await request.get(`/api/download/${id}`, { headers })).body()) }
  await page.getByRole('link', { name: 'Result' }).click()
  const notice = page.getByRole('note').filter({ hasText: "Your latest changes aren't in the file yet" })
  await notice.getByRole('link', { name: 'Open the preview' }).click()
  const after = await downloadInPreview(page)
  await expect(rebuildBar(page)).toHaveCount(0)
  await expect(target(page).locator('[data-unwritten]')).toHaveCount(0)
  await page.getByRole('link', { name: 'Result' }).click()
  await expect(page.getByRole('heading', { name: 'Translation Complete!' })).toBeVisible()
  await expect(notice).toHaveCount(0)
  return { before, after }
}

async function readReport(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Report to print or send' }).click()
  await expect(page.getByRole('term').filter({ hasText: 'Of which edited by you: 2 paragraphs' })).toBeVisible()
  await page.getByRole('link', { name: 'Result' }).click()
}

async function deleteIt(page: Page, request: APIRequestContext, { idToken }: Account, id: string): Promise<void> {
  await page.getByRole('button', { name: 'Delete translation' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'No translations yet' })).toBeVisible()
  const headers = { authorization: `Bearer ${idToken}` }
  expect((await request.get(`/api/translation/${id}`, { headers })).status()).toBe(404)
}

/** A text with the edits taken out again; fails unless each is in it once. */
function withoutEdits(text: string, edits: readonly string[] = TYPED): string {
  for (const typed of edits) expect(text.split(typed)).toHaveLength(2)
  return edits.reduce((rest, typed) => rest.replace(typed, ''), text)
}

test('a text, from upload to deletion, within the policy', async ({ page, request }) => {
  const violations = await violationsOn(page)
  const document = await journeyText()
  const { account, id } = await startJourney(page, request, document)
  await watchPreview(page, document)
  await editTwo(page, document)
  const { before, after } = await rebuilt(page, request, account, id)
  expect(after.name).toBe('lighthouse-translated.txt')
  const [old, edited] = [before, after].map(({ bytes }) => new TextDecoder().decode(bytes))
  expect(old).toContain(pseudoTranslate(document.second))
  expect(withoutEdits(edited ?? '')).toBe(old)
  await readReport(page)
  await deleteIt(page, request, account, id)
  expect(violations).toEqual([])
})

const BODY = 'word/document.xml'

/** The paragraphs that are not the same; there are as many as were edited. */
function changedParagraphs(before: string, after: string) {
  const [old, edited] = [before.split('</w:p>'), after.split('</w:p>')]
  expect(edited).toHaveLength(old.length)
  const changed = edited.flatMap((paragraph, n) =>
    paragraph === old[n] ? [] : [{ before: old[n] ?? '', after: paragraph }],
  )
  expect(changed).toHaveLength(TYPED.length)
  return changed
}

/** In a table's cell, letters are set narrower where that saves a line; an edit makes that choice anew. */
function withoutWidths(xml: string): string {
  return xml.replaceAll(/<w:w w:val="\d+"\/>/g, '').replaceAll('<w:rPr></w:rPr>', '')
}

test('a Word document, from upload to deletion', async ({ page, request }) => {
  const document = await journeyWord()
  const { account, id } = await startJourney(page, request, document)
  await watchPreview(page, document)
  await editTwo(page, document)
  await expect(target(page).locator('[data-unwritten]')).toContainText([...TYPED])
  const { before, after } = await rebuilt(page, request, account, id)
  expect(after.name).toBe('rich-cells-translated.docx')
  const [old, edited] = [await partsOf(before.bytes), await partsOf(after.bytes)]
  const changed = changedParagraphs(old.get(BODY) ?? '', edited.get(BODY) ?? '')
  for (const [index, paragraph] of changed.entries()) {
    const typed = TYPED.slice(index, index + 1)
    expect(withoutWidths(withoutEdits(paragraph.after, typed))).toBe(withoutWidths(paragraph.before))
  }
  edited.set(BODY, old.get(BODY) ?? '')
  for (const [name, part] of edited) expect(part === old.get(name), `${name} is as it was`).toBe(true)
  expect(old.size).toBe(edited.size)
  await readReport(page)
  await deleteIt(page, request, account, id)
})

/** Page by page, as another reader sees it. */
async function pagesOf(bytes: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(bytes.slice()))
  return text.map((page) => page.replaceAll(/\s+/g, ' '))
}

test('a PDF, from upload to deletion', async ({ page, request }) => {
  const document = journeyPdf()
  const { account, id } = await startJourney(page, request, document)
  await watchPreview(page, document)
  await editTwo(page, document)
  const { before, after } = await rebuilt(page, request, account, id)
  expect(after.name).toBe('harbour-translated.pdf')
  const [old, edited] = [await pagesOf(before.bytes), await pagesOf(after.bytes)]
  expect(withoutEdits(edited.join('\n'))).toBe(old.join('\n'))
  await readReport(page)
  await deleteIt(page, request, account, id)
})
