import { readFile } from 'node:fs/promises'
import type { JobReport } from '../../worker/contract/translation.ts'
import { expect, test } from '@playwright/test'
import { pseudoTranslate } from '../../worker/documents/pseudo.ts'
import { chooseFile, chooseTarget, download, expectCompleted, longText, start, visitSignedIn } from './actions.ts'

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
})

test('translates with the socket blocked, by polling', async ({ page }) => {
  let polls = 0
  await page.routeWebSocket(/\/socket$/, (socket) => socket.close())
  page.on('request', (request) => {
    if (request.url().endsWith('/progress')) polls++
  })
  await visitSignedIn(page, '/translate')
  await chooseFile(page, { name: 'long.txt', mimeType: 'text/plain', buffer: longText(80) })
  await chooseTarget(page, 'French')
  await start(page)
  await expect(page.getByText('Live updates are interrupted.')).toBeVisible()
  await expectCompleted(page)
  expect(polls).toBeGreaterThan(0)
})

test('cancels a running translation', async ({ page }) => {
  await visitSignedIn(page, '/translate')
  await chooseFile(page, { name: 'long.txt', mimeType: 'text/plain', buffer: longText(200) })
  await chooseTarget(page, 'Italian')
  await start(page)
  await expect(page.getByText(/of 400 paragraphs/)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel translation' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel translation' }).click()
  await expect(page.getByRole('heading', { name: 'Translation cancelled' })).toBeVisible()
  await expect(page.getByText('Verso has real translations of the sentences in the sample documents')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Download Translation' })).toHaveCount(0)
})

test('starts a cancelled translation again without a new upload', async ({ page }) => {
  await visitSignedIn(page, '/translate')
  await chooseFile(page, { name: 'again.txt', mimeType: 'text/plain', buffer: longText(60) })
  await chooseTarget(page, 'Italian')
  await start(page)
  await expect(page.getByText(/of 120 paragraphs/)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel translation' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('it continues where it stopped')
  await question.getByRole('button', { name: 'Cancel translation' }).click()
  await expect(page.getByRole('heading', { name: 'Translation cancelled' })).toBeVisible()
  await page.getByRole('button', { name: 'Start again', exact: true }).click()
  await expectCompleted(page)
})

test('asks for the missing texts of a completed translation, and tells them from those to be looked at', async ({
  page,
}) => {
  await visitSignedIn(page, '/translate')
  // The embedded engine leaves nothing out: what the server says of this job is changed on its way.
  await page.route(/\/api\/translation\/[0-9a-f-]{36}$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), untranslatedSegments: 3 } })
  })
  const finding = {
    id: 'numbers_changed',
    code: 'numbers_changed',
    severity: 'major',
    place: { kind: 'line', number: 7 },
  }
  await page.route(/\/report$/, async (route) => {
    const response = await route.fetch()
    const report = (await response.json()) as JobReport
    const segments = { ...report.segments, marked: 2, flagged: 3 }
    const findings = [
      { ...finding, segmentId: '1', isDelivered: false, excerpt: 'Left in English' },
      { ...finding, segmentId: '2', isDelivered: true, excerpt: 'Delivered with 15 for 50' },
    ]
    await route.fulfill({ response, json: { ...report, segments, findings } })
  })
  await chooseFile(page, { name: 'three.txt', mimeType: 'text/plain', buffer: longText(1) })
  await chooseTarget(page, 'Italian')
  await start(page)
  await expect(page.getByRole('heading', { name: 'Completed, 3 paragraphs not translated' })).toBeVisible()
  await expect(page.getByText('They are translated, but something is or may be wrong')).toBeVisible()
  await expect(page.getByRole('list', { name: /^These paragraphs aren't translated/ })).toContainText('Left in English')
  await expect(page.getByRole('list', { name: /^These paragraphs are translated, but/ })).toContainText(
    'Delivered with 15 for 50',
  )
  const asked = page.waitForRequest(/\/retry$/)
  const again = page.getByRole('button', { name: 'Translate the 3 missing paragraphs again' })
  await page.setViewportSize({ width: 390, height: 844 })
  const panel = await page.locator('section', { has: again }).first().boundingBox()
  const box = await again.boundingBox()
  if (!panel || !box) throw new Error('not drawn')
  expect(box.x + box.width).toBeLessThanOrEqual(panel.x + panel.width)
  await again.click()
  expect((await asked).method()).toBe('POST')
})

test('goes on where it was after a reload in the middle', async ({ page }) => {
  await visitSignedIn(page, '/translate')
  await chooseFile(page, { name: 'long.txt', mimeType: 'text/plain', buffer: longText(120) })
  await chooseTarget(page, 'Polish')
  await start(page)
  await expect(page.getByText(/of 240 paragraphs/)).toBeVisible()
  const address = page.url()
  await page.reload()
  await expect(page).toHaveURL(address)
  await expect(page.getByText('long.txt')).toBeVisible()
  await expectCompleted(page)
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Open long.txt' }).first()).toBeVisible()
})
