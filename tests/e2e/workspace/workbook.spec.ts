// A workbook from upload to report: its sheets are drawn on both sides, a cell is edited, and the file has the edit.
import { expect, type Locator, type Page } from '@playwright/test'
import { pseudoTranslate } from '../../../worker/documents/pseudo/pseudo.ts'
import { partsOf } from '../../../worker/documents/testing/pptx-package.ts'
import { signUp } from '../../people/accounts.ts'
import { chooseFile, chooseTarget, expectCompleted, start, visit } from '../actions.ts'
import { expectFaultless } from '../axe.ts'
import { signInBeforehand } from '../people.ts'
import { violationsOn } from '../policy-violations.ts'
import { downloadInPreview, editor, rebuildBar } from '../preview-actions.ts'
import { test } from '../shared-page.ts'

const WORKBOOK = 'tests/fixtures/xlsx/survey-tables.xlsx'
const TEXT = 'Seeking Employment'
/** On the same sheet. */
const OTHER_TEXT = 'Not Seeking Employment'
const TYPED = ' (one)'

const pane = (page: Page, name: string) => page.getByRole('region', { name })
const cell = (pane: Locator, text: string) => pane.getByRole('cell', { name: text, exact: true })

test('a workbook, from upload to report, within the policy', async ({ page, request }) => {
  const violations = await violationsOn(page)
  await signInBeforehand(page, await signUp(request))
  await visit(page, '/translate')
  await chooseFile(page, WORKBOOK)
  await expect(page.getByText('Detected: English')).toBeVisible()
  await chooseTarget(page, 'German')
  await start(page)
  await expectCompleted(page)
  await page.getByRole('link', { name: 'Preview' }).click()
  const [source, target] = [pane(page, 'Original, English'), pane(page, 'Translation, German')]
  await expect(cell(source, TEXT)).toBeVisible()
  await expect(cell(target, pseudoTranslate(TEXT))).toBeVisible()
  await expect(cell(target, '93.8%')).toBeVisible()

  await test.step('a cell lights up with its twin', async () => {
    await cell(source, TEXT).click()
    await expect(source.locator('[data-light=active]')).toHaveText(TEXT)
    await expect(target.locator('[data-light=active]')).toHaveText(pseudoTranslate(TEXT))
  })

  await test.step('an edit stands in its cell at once, and in the file when it is written anew', async () => {
    await cell(target, pseudoTranslate(TEXT)).click()
    await expect(editor(page)).toBeFocused()
    await page.keyboard.type(TYPED)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(target.locator('[data-unwritten]')).toHaveText(pseudoTranslate(TEXT) + TYPED)
    const { bytes } = await downloadInPreview(page)
    await expect(rebuildBar(page)).toHaveCount(0)
    await expect(target.locator('[data-unwritten]')).toHaveCount(0)
    await expect(cell(target, pseudoTranslate(TEXT) + TYPED)).toBeVisible()
    expect((await partsOf(bytes)).get('xl/sharedStrings.xml')).toContain(TYPED)
  })

  await test.step('both sides show the sheet whose tab is chosen on one, and the sheet of a paragraph', async () => {
    const tabs = page.getByRole('group', { name: 'Sheets' })
    await tabs.first().getByRole('button', { name: 'Hires by Industry' }).click()
    await expect(source.getByRole('table', { name: 'Hires by Industry' })).toBeVisible()
    await expect(target.getByRole('table', { name: pseudoTranslate('Hires by Industry') })).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search paragraphs' }).fill(OTHER_TEXT)
    await page.getByRole('grid', { name: 'Paragraphs' }).getByText(OTHER_TEXT).first().click()
    await expect(cell(source, OTHER_TEXT)).toBeInViewport()
    await page.getByRole('searchbox', { name: 'Search paragraphs' }).fill('')
  })

  await expectFaultless(page, 'preview-sheets')
  await page.getByRole('link', { name: 'Result' }).click()
  await page.getByRole('link', { name: 'Report to print or send' }).click()
  await expect(page.getByRole('term').filter({ hasText: 'Of which edited by you: 1 paragraph' })).toBeVisible()
  expect(violations).toEqual([])
})
