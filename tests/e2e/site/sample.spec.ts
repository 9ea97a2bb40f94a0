import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { detectLanguage } from '../../../worker/agents/detector/detector.ts'
import { chooseTarget, download, expectCompleted, start, visitSignedIn } from '../actions.ts'
import { test } from '../shared-page.ts'

const SENTENCE_END = /(?<=[.;:。؛])\s+|\n+| {2,}/

function sentences(text: string): string[] {
  return text
    .replaceAll(/(\S)\n(?=\S)/g, '$1 ')
    .split(SENTENCE_END)
    .map((sentence) => sentence.replace(/^(?:\d+\.|[-*=]+)\s*/, '').trim())
    .filter((sentence) => /\p{L}{2}/u.test(sentence))
}

// That the engine knows every sentence in the other languages too: worker/dev/sample-documents.test.ts.
test('translates every sentence of the sample, and remembers what a person said of the quality', async ({ page }) => {
  await visitSignedIn(page, '/translate')
  await page.getByRole('button', { name: 'Sample as TXT' }).click()
  await expect(page.getByText('Detected: English')).toBeVisible()
  await expect(page.getByText('Not charged')).toBeVisible()
  await chooseTarget(page, 'Arabic')
  await start(page)
  await expectCompleted(page)
  const { name, text } = await download(page)
  expect(name).toBe('service-agreement-translated.txt')
  const source = new Set(sentences(await readFile('public/samples/service-agreement.txt', 'utf8')))
  const translated = sentences(text)
  expect(translated.length).toBeGreaterThan(30)
  expect(translated.filter((sentence) => source.has(sentence))).toEqual([])
  expect(detectLanguage(text).language).toBe('ar')

  await page.getByRole('button', { name: 'Great' }).click()
  await expect(page.getByText('Your feedback has been recorded.', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Great', pressed: true })).toBeVisible()
})
