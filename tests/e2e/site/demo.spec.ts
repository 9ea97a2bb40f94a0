// The demo translator (SPEC §2, §4, §5, §8), on /demo and on the landing page.
import { expect, type Page } from '@playwright/test'
import { DEMO_SAMPLES } from '../../../src/components/demo/demo-samples.ts'
import { visit } from '../actions.ts'
import { test, testAlone } from '../shared-page.ts'

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

testAlone('translates a sample on the landing page, where it wakes up after the page', async ({ page }) => {
  await page.clock.install()
  await visit(page, '/')
  await choose(page, 'Target language', 'French')
  await translator(page).getByRole('radio', { name: 'Legal' }).check()
  await translate(page).click()
  await page.clock.runFor(3_000)
  await expect(result(page)).toHaveText(DEMO_SAMPLES.legal.fr)
})

test('translates by keyboard alone, and shows the result of a long text as high as the text', async ({ page }) => {
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

  await expect(page.getByText('comes back marked with the target language')).toBeVisible()
  await text(page).fill('x'.repeat(2_000))
  await translate(page).click()
  await expect(result(page)).toHaveText(/^\[es\] x{2000}$/)
  const [written, read] = [await text(page).boundingBox(), await result(page).boundingBox()]
  expect((read?.height ?? 0) / (written?.height ?? 1)).toBeLessThan(1.4)
})
