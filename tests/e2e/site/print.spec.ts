// A printed page: complete and in light colours, even if parts were collapsed or dark on screen.
import { expect, type Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { helpQuestions } from '../../../src/features/help/questions.ts'
import { pricingQuestions } from '../../../src/features/pricing/questions.ts'
import { visit } from '../actions.ts'
import { test } from '../shared-page.ts'

const QUESTIONS = { '/help': helpQuestions, '/pricing': pricingQuestions }

async function printed(page: Page): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await page.pdf())), { mergePages: true })
  return letters(text)
}

/** Lines and pages end elsewhere on paper, with hyphens of their own. */
function letters(text: string): string {
  return text.replaceAll(/[^\p{L}\d]/gu, '')
}

for (const [path, questions] of Object.entries(QUESTIONS)) {
  test(`${path} prints every answer, before its program has come and after`, async ({ page }) => {
    const answers = questions().map(({ answer }) => letters(answer))
    const missing = async () => {
      const text = await printed(page)
      return answers.filter((answer) => !text.includes(answer))
    }
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/assets/**.js', async (route) => {
      await released
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.locator('footer')).toBeVisible()
    expect(await missing()).toEqual([])
    await expect(page.locator('html[data-awake]')).toHaveCount(0)
    release()
    await expect(page.locator('html[data-awake]')).toBeAttached()
    expect(await missing()).toEqual([])
  })
}

test('prints dark on light from the dark theme, and words that need no background', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await visit(page, '/pricing')
  await expect(page.locator('html')).toHaveClass(/dark/)
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  for (const words of [
    page.getByRole('heading', { level: 1 }),
    page.getByRole('heading', { name: 'Standard', exact: true }),
    page.getByRole('button', { name: 'What is a credit?' }),
    page.getByRole('link', { name: 'Get Started with Pro' }),
    page.getByRole('link', { name: 'Start Your Free Trial' }),
  ]) {
    expect(await lightness(words), await words.innerText()).toBeLessThan(0.4)
  }
})

/** Of the text's own colour: 0 is black, 1 white. */
function lightness(words: ReturnType<Page['getByRole']>): Promise<number> {
  return words.evaluate((element) => {
    const [red = 0, green = 0, blue = 0] = (getComputedStyle(element).color.match(/\d+/g) ?? []).map(Number)
    return (red + green + blue) / (3 * 255)
  })
}
