// The demo translator (SPEC §2, §4, §5, §8), on /demo and on the landing page.
import { expect, type Page, test } from '@playwright/test'
import { DEMO_SAMPLES } from '../../src/components/demo/demo-samples.ts'
import { holdClock, visit } from './actions.ts'

const translator = (page: Page) => page.getByRole('region', { name: 'Demo translator' })
const text = (page: Page) => translator(page).getByRole('textbox', { name: 'Text to translate' })
const result = (page: Page) => translator(page).getByRole('status')
const translate = (page: Page) => translator(page).getByRole('button', { name: 'Translate', exact: true })

async function choose(page: Page, label: string, language: string): Promise<void> {
  const option = page.getByRole('option', { name: language, exact: true })
  // On the landing page the translator wakes up after the page.
  await expect(async () => {
    if (!(await option.isVisible())) await translator(page).getByRole('combobox', { name: label }).click()
    await expect(option).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await option.click()
}

for (const path of ['/', '/demo']) {
  test(`translates each sample on ${path}, and takes the result away with another one`, async ({ page }) => {
    await page.clock.install()
    await visit(page, path)
    await choose(page, 'Target language', 'French')
    for (const [name, sample] of [
      ['Legal', DEMO_SAMPLES.legal],
      ['Medical', DEMO_SAMPLES.medical],
      ['Technical', DEMO_SAMPLES.technical],
      ['Business', DEMO_SAMPLES.business],
    ] as const) {
      await translator(page).getByRole('radio', { name }).check()
      await expect(text(page)).toHaveValue(sample.en)
      await expect(result(page)).toHaveText('The translation appears here.')
      await translate(page).click()
      await page.clock.runFor(3_000)
      await expect(result(page)).toHaveText(sample.fr)
    }
  })
}

test('shows five steps in two to three seconds, and no more than 95% before the end', async ({ page }) => {
  await page.clock.install()
  await visit(page, '/demo')
  await holdClock(page)
  const card = translator(page)
  const bar = card.getByRole('progressbar', { name: 'Translation progress' })
  await translate(page).click()
  await expect(card.getByText('business-sample.txt')).toBeVisible()
  await expect(card.getByText('Processing')).toBeVisible()
  await expect(text(page)).toBeDisabled()
  const steps = card.getByRole('list', { name: 'Steps' }).getByRole('listitem')
  await expect(steps).toHaveText([
    /^Document Analysis/,
    /^Language Detection/,
    /^AI Translation/,
    /^Quality Review/,
    /^Format Reconstruction/,
  ])
  await expect(steps.first()).toHaveAttribute('aria-current', 'step')
  await expect(card.getByText('Remaining')).toBeVisible()
  await page.clock.runFor(1_900)
  await expect(result(page)).toHaveText('Translating…')
  expect(Number(await bar.getAttribute('aria-valuenow'))).toBeLessThanOrEqual(95)
  await page.clock.runFor(1_200)
  await expect(result(page)).toHaveText(DEMO_SAMPLES.business.es)
  await expect(bar).toHaveAttribute('aria-valuenow', '100')
  await expect(card.getByText('Complete', { exact: true })).toBeVisible()
  await expect(card.getByText('The demo has shown every step.')).toBeVisible()
})

test('offers twelve languages, and as a target eleven: never the source', async ({ page }) => {
  await visit(page, '/demo')
  const source = translator(page).getByRole('combobox', { name: 'Source language' })
  const target = translator(page).getByRole('combobox', { name: 'Target language' })
  await source.click()
  await expect(page.getByRole('option')).toHaveCount(12)
  await page.getByRole('option', { name: 'Spanish' }).click()
  await expect(text(page)).toHaveValue(DEMO_SAMPLES.business.es)
  await expect(target).toHaveText('English')
  await target.click()
  await expect(page.getByRole('option')).toHaveCount(11)
  await expect(page.getByRole('option', { name: 'Spanish' })).toHaveCount(0)
  await page.getByRole('option', { name: 'Arabic' }).click()
  await translate(page).click()
  const arabic = result(page).getByText(DEMO_SAMPLES.business.ar)
  await expect(arabic).toHaveAttribute('dir', 'rtl')
  await expect(arabic).toHaveAttribute('lang', 'ar')
})

test('marks a text of one’s own with the language, counts its characters and stops at 2,000', async ({ page }) => {
  await visit(page, '/demo')
  await expect(page.getByText('comes back marked with the target language')).toBeVisible()
  await expect(text(page)).toHaveAttribute('placeholder', /max 500 words/)
  await text(page).fill('')
  await expect(translate(page)).toBeDisabled()
  await text(page).fill('Good morning')
  await expect(translator(page).getByText('12 / 2,000')).toBeVisible()
  await translate(page).click()
  await expect(result(page)).toHaveText('[es] Good morning')
  await expect(translator(page).getByRole('link', { name: 'Sign in to translate it.' })).toBeVisible()
  await text(page).fill('to be '.repeat(300))
  await expect(text(page)).toHaveValue(/^(to be ){249}to be$/)
  await expect(translator(page).getByText('500 / 500 words · 1,499 / 2,000')).toBeVisible()
  await text(page).fill('x'.repeat(2_000))
  await translate(page).click()
  await expect(result(page)).toHaveText(/^\[es\] x{2000}$/)
  const [written, read] = [await text(page).boundingBox(), await result(page).boundingBox()]
  expect((read?.height ?? 0) / (written?.height ?? 1)).toBeLessThan(1.4)
  await text(page).fill('y'.repeat(2_500))
  await expect(translator(page).getByText('2,000 / 2,000')).toBeVisible()
  await expect(result(page)).toHaveText('The translation appears here.')
})

test('compares the demo with the full version, and quotes people by what they do', async ({ page }) => {
  await visit(page, '/demo')
  const main = page.getByRole('main')
  await expect(main.getByRole('columnheader', { name: 'Demo' })).toBeVisible()
  await expect(main.getByRole('columnheader', { name: 'Full version' })).toBeVisible()
  await expect(main.getByRole('row', { name: /Input.*2,000 characters \(500 words\).*50 MB/ })).toBeVisible()
  await expect(main.locator('blockquote')).toHaveCount(3)
  await expect(main.getByRole('link', { name: 'Start Your Free Trial' })).toBeVisible()
})

test('translates by keyboard alone', async ({ page }) => {
  await visit(page, '/demo')
  await translator(page).getByRole('radio', { name: 'Business' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(text(page)).toHaveValue(DEMO_SAMPLES.legal.en)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const source = translator(page).getByRole('combobox', { name: 'Source language' })
  const isAt = async (name: string) => {
    const option = await page.getByRole('option', { name }).getAttribute('id')
    await expect(source).toHaveAttribute('aria-activedescendant', option ?? '')
  }
  await isAt('English')
  await page.keyboard.press('End')
  await isAt('Korean')
  await page.keyboard.press('Enter')
  await expect(source).toHaveText('Korean')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(translate(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(result(page)).toHaveText(DEMO_SAMPLES.legal.es)
})
