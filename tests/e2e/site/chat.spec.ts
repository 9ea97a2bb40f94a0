// The assistant at the bottom right (SPEC §2, §4, §5, §9).
import { expect, type Page } from '@playwright/test'
import { PUBLIC_PAGES } from '../../../worker/contract/pages.ts'
import { goWithin, visit } from '../actions.ts'
import { test, testAlone } from '../shared-page.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Verso assistant' })
const input = (page: Page) => panel(page).getByRole('textbox', { name: 'Type your question…' })
const log = (page: Page) => panel(page).getByRole('log')

testAlone('is loaded when it is first opened, and asks nobody outside', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await visit(page, '/')
  expect(requests.filter((url) => url.includes('chat-panel'))).toEqual([])
  await page.getByRole('button', { name: 'Ask a question' }).click()
  await expect(input(page)).toBeFocused()
  expect(requests.filter((url) => url.includes('chat-panel'))).not.toEqual([])
  await page.waitForLoadState('networkidle')
  requests.length = 0
  await panel(page).getByRole('button', { name: 'How much does it cost?' }).click()
  await expect(log(page)).toContainText('£79 a month')
  expect(requests).toEqual([])
})

test('keeps off what is read, pressed and typed on a phone, and is back at the start, the end and on the way up', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await visit(page, '/privacy')
  await expect(page.getByRole('complementary', { name: 'No model connected' })).toBeVisible() // moves the page
  const button = page.getByRole('button', { name: 'Ask a question' })
  const scroll = (px: number) => page.evaluate((top) => window.scrollBy({ top, behavior: 'instant' }), px)
  await expect(button).toHaveCSS('opacity', '1')
  // What watches the scrolling is loaded after the page: it takes no notice of what was scrolled before.
  await expect(async () => {
    await scroll(-500)
    await scroll(500)
    await expect(button).toHaveCSS('opacity', '0', { timeout: 1_000 })
  }).toPass()
  await expect(button).toHaveCSS('pointer-events', 'none')
  await scroll(-100)
  await expect(button).toHaveCSS('opacity', '1')
  await scroll(100_000)
  await expect(button).toHaveCSS('opacity', '1')

  await visit(page, '/signup-client')
  await page.getByLabel('Organization').focus()
  await expect(button).toHaveCSS('opacity', '0')
  await visit(page, '/api')
  const copy = page.getByRole('button', { name: 'Copy' }).last()
  // What comes late moves the page: it is looked for until it lies where the button floats.
  await expect(async () => {
    await scroll(await copy.evaluate((element) => element.getBoundingClientRect().bottom - innerHeight + 130))
    await scroll(-100)
    await page.waitForTimeout(600)
    expect(await copy.evaluate((element) => innerHeight - element.getBoundingClientRect().bottom)).toBeCloseTo(30, 0)
    await expect(button).toHaveCSS('opacity', '0', { timeout: 1_000 })
  }).toPass()
  await button.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(button).toHaveCSS('opacity', '1')
})

test('covers nothing at the end of a page, however wide the window is', async ({ page }) => {
  await page.route('**/api/config', async (route) => {
    const config = (await (await route.fetch()).json()) as object
    await route.fulfill({ json: { ...config, supportEmail: 'support@verso.test' } })
  })
  const button = page.getByRole('button', { name: 'Ask a question' })
  await visit(page, '/')
  for (const path of PUBLIC_PAGES) {
    if (path !== '/') await goWithin(page, path)
    await expect(page.getByRole('contentinfo')).toContainText('support@verso.test')
    for (const width of [390, 700, 1000, 1247, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
      expect(await button.evaluate(textBelow), `${path}, ${width} px`).toEqual([])
    }
  }
  await expect(button).toHaveCSS('opacity', '1')
})

/** The texts that an element floats over. */
function textBelow(floating: Element): string[] {
  const { left, right, top, bottom } = floating.getBoundingClientRect()
  const isCovered = (box: DOMRect) => box.left < right && box.right > left && box.top < bottom && box.bottom > top
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const covered: string[] = []
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const range = document.createRange()
    range.selectNodeContents(text)
    if (!floating.contains(text) && [...range.getClientRects()].some(isCovered)) covered.push(text.textContent ?? '')
  }
  return covered
}
