// Every public page in the two languages for tests: all text comes from the catalogues, and fits.
import { expect, type Page, test } from '@playwright/test'
import { LANGUAGES } from '../../worker/contract/languages.ts'
import { PUBLIC_PAGES } from '../../worker/contract/pages.ts'

const PAGES = [...PUBLIC_PAGES, '/nothing']

for (const locale of ['long', 'rtl']) {
  for (const width of [390, 768, 1280]) {
    test(`pages fit ${width} px in the ${locale} pseudo-locale, without hard-coded text`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`/?pseudo=${locale}`)
      for (const path of PAGES) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(/\[.+\]/)
        await expect(page.locator('html')).toHaveAttribute('dir', locale === 'rtl' ? 'rtl' : 'ltr')
        expect(await overflow(page), path).toEqual([])
        expect(await plainText(page), path).toEqual([])
      }
    })
  }
}

/** What reaches beyond the window, if the page scrolls sideways. */
function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    return Array.from(document.querySelectorAll('body *'))
      .filter(
        (element) => element.getBoundingClientRect().right > clientWidth || element.getBoundingClientRect().left < 0,
      )
      .map((element) => `${element.tagName} ${element.className} ${element.textContent.slice(0, 40)}`)
  })
}

/**
 * Text without the accents of the pseudo-locales. Not meant are documents that are pictured, in their own languages
 * (`lang`), names and code (`translate="no"`, `code`), and the catalogue's names of languages.
 */
function plainText(page: Page): Promise<string[]> {
  const names: string[] = LANGUAGES.flatMap(({ name, nativeName }) => [name, nativeName])
  return page.evaluate((names) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? ''
      if (!/[a-z]{2}/i.test(text) || names.includes(text)) continue
      if (node.parentElement?.closest('[lang]:not(html), [translate="no"], code, script, style')) continue
      found.push(text)
    }
    return found
  }, names)
}
