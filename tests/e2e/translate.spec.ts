import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { pseudoTranslate } from '../../worker/documents/pseudo.ts'
import { chooseFile, chooseTarget, download, expectCompleted, longText, signInAndTranslate, start } from './actions.ts'

const LIGHTHOUSE = 'tests/fixtures/txt/lighthouse.txt'

test('translates a text from disk, watched over the socket', async ({ page }) => {
  const frames: string[] = []
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))))
  await signInAndTranslate(page)
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
  await signInAndTranslate(page)
  await chooseFile(page, { name: 'long.txt', mimeType: 'text/plain', buffer: longText(80) })
  await chooseTarget(page, 'French')
  await start(page)
  await expect(page.getByText('Live updates are interrupted.')).toBeVisible()
  await expectCompleted(page)
  expect(polls).toBeGreaterThan(0)
})

test('cancels a running translation', async ({ page }) => {
  await signInAndTranslate(page)
  await chooseFile(page, { name: 'long.txt', mimeType: 'text/plain', buffer: longText(200) })
  await chooseTarget(page, 'Italian')
  await start(page)
  await expect(page.getByText(/of 400 segments/)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel translation' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel translation' }).click()
  await expect(page.getByRole('heading', { name: 'Translation cancelled' })).toBeVisible()
  await expect(page.getByText('Sentences of the sample documents')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Download Translation' })).toHaveCount(0)
})

test('goes on where it was after a reload in the middle', async ({ page }) => {
  await signInAndTranslate(page)
  await chooseFile(page, { name: 'long.txt', mimeType: 'text/plain', buffer: longText(120) })
  await chooseTarget(page, 'Polish')
  await start(page)
  await expect(page.getByText(/of 240 segments/)).toBeVisible()
  const address = page.url()
  await page.reload()
  await expect(page).toHaveURL(address)
  await expect(page.getByText('long.txt')).toBeVisible()
  await expectCompleted(page)
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Open long.txt' }).first()).toBeVisible()
})
