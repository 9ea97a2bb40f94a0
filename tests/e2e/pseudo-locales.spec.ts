// Every public page in English and in the two test languages: all text comes from the catalogues, and fits.
import { expect, type Page, test } from '@playwright/test'
import { PUBLIC_PAGES } from '../../worker/contract/pages.ts'
import { visit } from './actions.ts'
import { NO_FAULTS, plainText, textFaults } from './drawn-text.ts'

const PAGES = [...PUBLIC_PAGES, '/nothing'] as const
const WIDTHS = [390, 768, 1280]

/** What comes with a script of its own, some of it after the page: its last part. */
const LATE_PARTS: Partial<Record<(typeof PAGES)[number], string>> = {
  '/': 'textarea',
  '/demo': 'textarea',
  '/api': 'pre',
  '/signup-client': 'form',
  '/signup-therapist': 'form',
  '/contact': 'form',
  '/support': 'form',
}

test('pages fit every window, in both themes', async ({ page }) => {
  for (const path of PAGES) {
    await open(page, path)
    await expectToFit(page, path)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.locator('html')).toHaveClass(/dark/)
    expect(await textFaults(page), `${path} in the dark`).toEqual(NO_FAULTS)
    await page.emulateMedia({ colorScheme: 'light' })
  }
})

for (const [locale, direction] of [
  ['long', 'ltr'],
  ['rtl', 'rtl'],
] as const) {
  test(`pages fit every window in the ${locale} pseudo-locale, without hard-coded text`, async ({ page }) => {
    await visit(page, `/?pseudo=${locale}`)
    for (const path of PAGES) {
      await open(page, path)
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(/\[.+\]/)
      await expect(page.locator('html')).toHaveAttribute('dir', direction)
      await expectToFit(page, path)
      expect(await plainText(page), path).toEqual([])
    }
  })
}

async function open(page: Page, path: (typeof PAGES)[number]): Promise<void> {
  await visit(page, path)
  const part = LATE_PARTS[path]
  if (part) {
    // Scrolled past before it is watched, a part is not near yet.
    await expect(async () => {
      await nearAllParts(page)
      await expect(page.getByRole('main').locator(part).first(), path).toBeVisible({ timeout: 1000 })
    }).toPass({ timeout: 15_000 })
  }
  await page.evaluate(() => document.fonts.ready)
}

/** Parts below the window come when they are near. */
async function nearAllParts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' })
      await new Promise(requestAnimationFrame)
    }
    scrollTo({ top: 0, behavior: 'instant' })
  })
}

async function expectToFit(page: Page, path: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    expect(await textFaults(page), `${path} at ${width} px`).toEqual(NO_FAULTS)
  }
}

test('on right-to-left pages arrows point onwards, and arrow keys lead where they point', async ({ page }) => {
  await visit(page, '/?pseudo=rtl')
  await expect(page.locator('main .lucide-arrow-right').first()).toHaveCSS('scale', '-1 1')
  const slider = page.getByRole('slider')
  await slider.focus()
  const left = async () => (await slider.boundingBox())?.x ?? 0
  const before = await left()
  await page.keyboard.press('PageUp')
  await page.keyboard.press('ArrowRight')
  expect(await left()).toBeGreaterThan(before)

  await visit(page, '/case-studies')
  const tabs = page.getByRole('tab')
  await tabs.first().focus()
  await page.keyboard.press('ArrowLeft')
  await expect(tabs.nth(1)).toBeFocused()
  await visit(page, '/demo')
  const samples = page.getByRole('main').getByRole('radio')
  await samples.first().focus()
  await page.keyboard.press('ArrowLeft')
  await expect(samples.nth(1)).toBeChecked()
})

test('the checks find what is wrong', async ({ page }) => {
  await page.setContent(`
    <style>p { margin: 0 }</style>
    <div style="position: relative; height: 60px"><p>under</p><p style="position: absolute; top: 6px">over</p></div>
    <p style="width: 60px; overflow: hidden; white-space: nowrap">longer than its box</p>
    <p style="width: 60px; overflow: auto; white-space: nowrap">longer, and can be scrolled to</p>
    <img alt="plain" width="2000">`)
  const faults = await textFaults(page)
  expect(faults.overlapping).toEqual(['under | over'])
  expect(faults.cutOff).toEqual(['longer than its box'])
  expect(faults.sideways).not.toEqual([])
  expect(await plainText(page)).toContain('plain')
})
