// Every public page in the two test languages: all text comes from the catalogues, and fits. English is in
// pages.spec.ts.
import { expect } from '@playwright/test'
import { PUBLIC_PAGES } from '../../../worker/contract/pages.ts'
import { goWithin, visit } from '../actions.ts'
import { NO_FAULTS, plainText, textFaults } from '../drawn-text.ts'
import { drawAllParts } from '../late-parts.ts'
import { test, testAlone } from '../shared-page.ts'

const WIDTHS = [390, 768, 1280]

for (const [locale, direction] of [
  ['long', 'ltr'],
  ['rtl', 'rtl'],
] as const) {
  test(`pages fit every window in the ${locale} pseudo-locale, without hard-coded text`, async ({ page }) => {
    await visit(page, `/?pseudo=${locale}`)
    await expect(page.locator('html')).toHaveAttribute('dir', direction)
    for (const path of [...PUBLIC_PAGES, '/nothing'] as const) {
      if (path !== '/') await goWithin(page, path)
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(/\[.+\]/)
      await drawAllParts(page, path)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 })
        expect(await textFaults(page), `${path} at ${width} px`).toEqual(NO_FAULTS)
      }
      expect(await plainText(page), path).toEqual([])
      // The marks of a quotation are the language's own.
      if (path === '/case-studies' && locale === 'long')
        await expect(page.getByRole('tabpanel').getByRole('blockquote')).toHaveText(/^\[“.+”\]$/)
    }
  })
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

testAlone('the checks find what is wrong', async ({ page }) => {
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
