// Parts of public pages that come with a script of their own, some of it after the page.
import { expect, type Page } from '@playwright/test'
import type { PUBLIC_PAGES } from '../../worker/contract/pages.ts'

type PublicPath = (typeof PUBLIC_PAGES)[number] | '/nothing'

/** The last of them on a page. */
const LATE_PARTS: Partial<Record<PublicPath, string>> = {
  '/': 'textarea',
  '/demo': 'textarea',
  '/api': 'pre',
  '/signup-client': 'form',
  '/signup-therapist': 'form',
  '/contact': 'form',
  '/support': 'form',
}

/** Waits until the open page is whole, with its fonts. */
export async function drawAllParts(page: Page, path: PublicPath): Promise<void> {
  const part = LATE_PARTS[path]
  if (part) {
    // Scrolled past before it is watched, a part is not near yet.
    await expect(async () => {
      await nearAllParts(page)
      await expect(page.getByRole('main').locator(part).first(), path).toBeVisible({ timeout: 1000 })
    }).toPass()
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
