import { readFile } from 'node:fs/promises'
import type { TranslationDetail } from '../../../worker/contract/translation/translation.ts'
import { expect } from '@playwright/test'
import { pseudoTranslate } from '../../../worker/documents/pseudo/pseudo.ts'
import { chooseFile, chooseTarget, download, expectCompleted, longText, start, visitSignedIn } from '../actions.ts'
import { test } from '../shared-page.ts'

const LIGHTHOUSE = 'tests/fixtures/txt/lighthouse.txt'

test('translates a text from disk, watched over the socket', async ({ page }) => {
  const frames: string[] = []
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))))
  await visitSignedIn(page, '/translate')
  await chooseFile(page, LIGHTHOUSE)
  await expect(page.getByText('Detected: English')).toBeVisible()
  await chooseTarget(page, 'German')
  await start(page)
  await expectCompleted(page)
  expect(frames.some((frame) => frame.includes('"snapshot"'))).toBe(true)
  expect(frames.some((frame) => frame.includes('"completed"'))).toBe(true)

  const { name, text } = await download(page)
  const source = await readFile(LIGHTHOUSE, 'utf8')
  expect(name).toBe('lighthouse-translated.txt')
  expect(text).toContain(pseudoTranslate('THE LIGHTHOUSE AT THE END OF THE PIER'))
  expect(text).toContain('  * ' + pseudoTranslate('two fishing boats, both home before dark;'))
  expect(text).toContain('https://example.org/lighthouse')
  expect(text.split('\n')).toHaveLength(source.split('\n').length)
  await expect(page.getByText('Pseudo-translated').first()).toBeVisible()
  await expect(page.getByText('This is a pseudo-translation.')).toBeVisible()
  await expect(page.getByText('How was the translation quality?')).toHaveCount(0)

  await test.step('has room on a phone for the button that asks for missing texts', async () => {
    // The embedded provider leaves nothing out: what the server says of this job is changed on its way.
    await page.route(/\/api\/translation\/[0-9a-f-]{36}$/, async (route) => {
      const response = await route.fetch()
      const detail = (await response.json()) as TranslationDetail
      await route.fulfill({ response, json: { ...detail, untranslatedSegments: 3 } satisfies TranslationDetail })
    })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.reload()
    const again = page.getByRole('button', { name: 'Translate the 3 missing paragraphs again' })
    await expect(again).toBeVisible()
    const panel = await page.locator('section', { has: again }).first().boundingBox()
    const box = await again.boundingBox()
    if (!panel || !box) throw new Error('not drawn')
    expect(box.x + box.width).toBeLessThanOrEqual(panel.x + panel.width)
  })
})

test('goes on where it was after a reload in the middle, and after a while without a connection', async ({
  page,
  context,
}) => {
  await visitSignedIn(page, '/translate')
  await chooseFile(page, { name: 'long.txt', mimeType: 'text/plain', buffer: longText(200) })
  await chooseTarget(page, 'Polish')
  await start(page)
  await expect(page.getByText(/of 400 paragraphs/)).toBeVisible()
  const address = page.url()
  await page.reload()
  await expect(page).toHaveURL(address)
  await expect(page.getByText('long.txt')).toBeVisible()
  await expect(page.getByText(/of 400 paragraphs/)).toBeVisible()
  await test.step('says that there is no news while the connection is cut', async () => {
    await context.setOffline(true)
    await expect(page.getByText(/You're offline\. The translation continues/)).toBeVisible()
    await expect(page.getByText('unknown', { exact: true })).toBeVisible()
    await context.setOffline(false)
  })
  await expectCompleted(page)
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Open long.txt' }).first()).toBeVisible()
})
