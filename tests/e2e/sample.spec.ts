import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { detectLanguage } from '../../worker/agents/detector/detector.ts'
import { chooseTarget, download, expectCompleted, start, visitSignedIn } from './actions.ts'

const SENTENCE_END = /(?<=[.;:。؛])\s+|\n+| {2,}/

function sentences(text: string): string[] {
  return text
    .replaceAll(/(\S)\n(?=\S)/g, '$1 ')
    .split(SENTENCE_END)
    .map((sentence) => sentence.replace(/^(?:\d+\.|[-*=]+)\s*/, '').trim())
    .filter((sentence) => /\p{L}{2}/u.test(sentence))
}

for (const [language, code] of [
  ['Spanish', 'es'],
  ['Arabic', 'ar'],
  ['Japanese', 'ja'],
] as const) {
  test(`translates the sample into ${language}, every sentence of it`, async ({ page }) => {
    await visitSignedIn(page, '/translate')
    await page.getByRole('button', { name: 'Sample as TXT' }).click()
    await expect(page.getByText('Detected: English')).toBeVisible()
    await expect(page.getByText('Not charged')).toBeVisible()
    await chooseTarget(page, language)
    await start(page)
    await expectCompleted(page)
    const { name, text } = await download(page)
    expect(name).toBe('service-agreement-translated.txt')
    const source = new Set(sentences(await readFile('public/samples/service-agreement.txt', 'utf8')))
    const translated = sentences(text)
    expect(translated.length).toBeGreaterThan(30)
    expect(translated.filter((sentence) => source.has(sentence))).toEqual([])
    expect(detectLanguage(text).language).toBe(code)
  })
}

test('remembers what a person said of the quality', async ({ page }) => {
  await visitSignedIn(page, '/translate')
  await page.getByRole('button', { name: 'Try a sample' }).click()
  await start(page)
  await expectCompleted(page)
  await page.getByRole('button', { name: 'Great' }).click()
  await expect(page.getByText('Your feedback has been recorded.', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Great', pressed: true })).toBeVisible()
})
