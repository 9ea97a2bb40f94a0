// The original and the translation side by side.
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { SERVICE_AGREEMENT } from '../../../worker/dev/sample-memory.ts'
import { findingsInBoth } from '../axe.ts'
import { signInBeforehand } from '../people.ts'
import { test } from '../shared-page.ts'
import { type SampleFormat, translatedSample } from '../translated.ts'

const FEES = { source: SERVICE_AGREEMENT.en['fees.heading'] ?? '', target: SERVICE_AGREEMENT.es['fees.heading'] ?? '' }

/** The preview of a sample and its Spanish translation. Answers both documents. */
async function openPreview(page: Page, request: APIRequestContext, format: SampleFormat) {
  const { account, path } = await translatedSample(request, format)
  await signInBeforehand(page, account)
  await page.goto(`${path}/preview`)
  return {
    source: page.getByRole('region', { name: 'Original, English' }),
    target: page.getByRole('region', { name: 'Translation, Spanish' }),
  }
}

async function scrollTopOf(pane: Locator): Promise<number> {
  return pane.evaluate(({ scrollTop }) => Math.round(scrollTop))
}

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search paragraphs' })

/** Expects that each side's heading is marked when the list is searched for it. */
async function expectMarksOfSearch(page: Page): Promise<void> {
  const marked = () => page.evaluate(() => [...(CSS.highlights.get('found') ?? [])].map(String))
  await expect(page.getByText(FEES.source).first()).toBeVisible()
  for (const text of [FEES.source, FEES.target]) {
    await search(page).fill(text.toUpperCase())
    await expect.poll(marked).toEqual([text])
  }
  await search(page).fill('')
  await expect.poll(marked).toEqual([])
}

test('shows a PDF beside its translation, at the same place, and lights a paragraph with its twin', async ({
  page,
  request,
}) => {
  const { source, target } = await openPreview(page, request, 'pdf')
  await expect(source.locator('canvas').first()).toBeVisible()
  await expect(target.locator('canvas').first()).toBeVisible()

  await test.step('marks what the list is searched for, and shows a saved text over its page', async () => {
    const marks = (pane: Locator) => pane.locator('[data-found]')
    await search(page).fill('el proveedor')
    const paragraph = target.getByRole('button', { name: /^Paragraph: El Proveedor diseñará/ })
    await expect(marks(target).first()).toBeVisible()
    await expect(marks(source)).toHaveCount(0)
    const frames = await Promise.all((await marks(target).all()).map((mark) => mark.boundingBox()))
    const place = await paragraph.boundingBox()
    if (!place) throw new Error('the paragraph is not on the page')
    const inside = frames.filter(
      (mark) => mark && mark.y > place.y - 4 && mark.y + mark.height < place.y + place.height + 4,
    )
    expect(inside).toHaveLength(1)
    // It is the beginning of the line.
    expect(Math.abs((inside[0]?.x ?? 0) - place.x)).toBeLessThan(2)
    expect(inside[0]?.width).toBeGreaterThan(30)
    expect(inside[0]?.width).toBeLessThan(90)
    await search(page).fill('')
    await expect(marks(target)).toHaveCount(0)

    await paragraph.click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.insertText('Un texto nuevo.')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const saved = target.getByTitle("This change isn't in the file yet.")
    await expect(saved).toHaveText('Un texto nuevo.')
    await page.getByRole('button', { name: 'Update the file' }).click()
    await expect(saved).toHaveCount(0)
  })

  const heading = (pane: Locator, text: string) => pane.getByRole('button', { name: `Paragraph: ${text}`, exact: true })
  await heading(source, FEES.source).hover()
  await heading(source, FEES.source).click()
  await expect(heading(target, FEES.target)).toHaveAttribute('aria-pressed', 'true')

  const before = await scrollTopOf(source)
  await source.hover()
  await page.mouse.wheel(0, 600)
  await expect.poll(() => scrollTopOf(source)).toBe(before + 600)
  await expect.poll(() => scrollTopOf(target)).toBe(before + 600)

  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect(page.getByRole('button', { name: '125%' })).toBeVisible()
  await page.getByRole('button', { name: 'Pages' }).click()
  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect(page.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  expect(await findingsInBoth(page)).toEqual([])

  await page.getByText('Slider', { exact: true }).click()
  const slider = page.getByRole('slider', { name: 'How much of the original is shown' })
  await slider.focus()
  await page.keyboard.press('End')
  await expect(slider).toHaveAttribute('aria-valuenow', '100')
  await page.keyboard.press('ArrowLeft')
  await expect(slider).toHaveAttribute('aria-valuenow', '95')
})

test('shows a Word document beside its translation', async ({ page, request }) => {
  const { source, target } = await openPreview(page, request, 'docx')
  await test.step('marks what the list is searched for', () => expectMarksOfSearch(page))
  const paragraph = (pane: Locator, text: string) => pane.getByText(text, { exact: true }).first()
  await paragraph(source, FEES.source).click()
  const lit = (pane: Locator) => pane.locator('[data-light=active]')
  await expect(lit(source)).toContainText(FEES.source)
  await expect(lit(target)).toContainText(FEES.target)
  await source.hover()
  await page.mouse.wheel(0, 500)
  await expect.poll(() => scrollTopOf(target)).toBeGreaterThan(250)
  expect(await findingsInBoth(page)).toEqual([])
  const border = page.getByRole('separator', { name: 'Border between the documents and the paragraphs' })
  await expect(border).toHaveAttribute('aria-valuenow', '50')
  await border.hover()
  await page.mouse.down()
  await page.mouse.move(640, 0)
  await page.mouse.up()
  await expect(border).toHaveAttribute('aria-valuenow', '20')
  await page.reload()
  await expect(border).toHaveAttribute('aria-valuenow', '20')
})

test('shows a text beside its translation, and opens at a paragraph', async ({ page, request }) => {
  const { target } = await openPreview(page, request, 'txt')
  await test.step('marks what the list is searched for', () => expectMarksOfSearch(page))
  await target.getByRole('button', { name: FEES.target, exact: true }).click()
  await page.goto(`${page.url()}?at=3`)
  await expect(page.getByRole('region', { name: 'Original, English' }).locator('[aria-pressed=true]')).toBeVisible()
  await page.getByText('Original', { exact: true }).click()
  await expect(page.getByRole('region', { name: 'Translation, Spanish' })).toHaveCount(0)
})
