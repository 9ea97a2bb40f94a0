// A presentation from upload to report: its slides are drawn on both sides, a paragraph is edited from its slide, and the
// slide is drawn anew with the edit.
import { expect, type Locator, type Page } from '@playwright/test'
import { hiddenMarksIn } from '../../../worker/contract/translation/hidden-mark.ts'
import { pseudoTranslate } from '../../../worker/documents/pseudo/pseudo.ts'
import { partsOf } from '../../../worker/documents/testing/pptx-package.ts'
import { signUp } from '../../people/accounts.ts'
import { chooseFile, chooseTarget, expectCompleted, start, visit } from '../actions.ts'
import { expectFaultless } from '../axe.ts'
import { signInBeforehand } from '../people.ts'
import { violationsOn } from '../policy-violations.ts'
import { downloadInPreview, editor, rebuildBar } from '../preview-actions.ts'
import { test } from '../shared-page.ts'

const DECK = 'tests/fixtures/pptx/tables-and-notes.pptx'
const TITLE = 'Second slide title'
const TYPED = ' (one)'

const pane = (page: Page, name: string) => page.getByRole('region', { name })
const slide = (pane: Locator, number: number) => pane.getByRole('group', { name: `Slide ${number}`, exact: true })
const lit = (pane: Locator) => pane.locator('[data-light=active]')

test('a presentation, from upload to report, within the policy', async ({ page, request }) => {
  const violations = await violationsOn(page)
  await signInBeforehand(page, await signUp(request))
  await visit(page, '/translate')
  await chooseFile(page, DECK)
  await expect(page.getByText('Detected: English')).toBeVisible()
  await chooseTarget(page, 'German')
  await start(page)
  await expectCompleted(page)
  await page.getByRole('link', { name: 'Preview' }).click()
  const [source, target] = [pane(page, 'Original, English'), pane(page, 'Translation, German')]
  await expect(slide(source, 1).getByText('Test Table Slide')).toBeVisible()
  await expect(slide(target, 1).getByText(pseudoTranslate('Test Table Slide'))).toBeVisible()
  await expect(slide(target, 1).getByText(pseudoTranslate('With footnote'))).toBeVisible()

  await test.step('a paragraph lights up with its twin, and the list with both', async () => {
    await slide(source, 1).getByText('With footnote').click()
    await expect(lit(source)).toHaveText('With footnote')
    await expect(lit(target)).toHaveText(pseudoTranslate('With footnote'))
    await page.getByRole('searchbox', { name: 'Search paragraphs' }).fill('slide title')
    await expect.poll(() => page.evaluate(() => CSS.highlights.get('found')?.size ?? 0)).toBeGreaterThan(0)
    await page.getByRole('searchbox', { name: 'Search paragraphs' }).fill('')
  })

  await test.step('an edit stands on its slide at once, and in the file when it is written anew', async () => {
    await source.hover()
    await expect(async () => {
      await page.mouse.wheel(0, 300)
      await expect(slide(target, 2).getByText(pseudoTranslate(TITLE))).toBeInViewport({ timeout: 1_000 })
    }).toPass()
    await slide(target, 2).getByText(pseudoTranslate(TITLE)).click()
    await expect(editor(page)).toBeFocused()
    await page.keyboard.type(TYPED)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const edited = slide(target, 2).getByText(pseudoTranslate(TITLE) + TYPED)
    await expect(slide(target, 2).locator('[data-unwritten]')).toHaveText(pseudoTranslate(TITLE) + TYPED)
    const { bytes } = await downloadInPreview(page)
    await expect(rebuildBar(page)).toHaveCount(0)
    await expect(slide(target, 2).locator('[data-unwritten]')).toHaveCount(0)
    await expect(edited).toBeVisible()
    const parts = await partsOf(bytes)
    expect(parts.get('ppt/slides/slide2.xml')).toContain(TYPED)
    expect([...parts.values()].flatMap(hiddenMarksIn)).toEqual([])
  })

  await expectFaultless(page, 'preview-slides')
  await page.getByRole('link', { name: 'Result' }).click()
  await page.getByRole('link', { name: 'Report to print or send' }).click()
  await expect(page.getByRole('term').filter({ hasText: 'Of which edited by you: 1 paragraph' })).toBeVisible()
  expect(violations).toEqual([])
})
