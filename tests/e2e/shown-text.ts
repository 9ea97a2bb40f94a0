// The text a user finds on a page: rendered text, and the names of fields, pictures and buttons.
import { expect, type Page } from '@playwright/test'
import { patternOf } from '../support/text-pattern.ts'

/** Waits until all of the texts are there; what stays away is named. */
export async function expectShown(page: Page, place: string, texts: readonly string[]): Promise<void> {
  await expect
    .poll(
      async () => {
        const shown = await shownText(page)
        return texts.filter((text) => !patternOf(text).test(shown))
      },
      { message: `missing in: ${place}` },
    )
    .toEqual([])
}

function shownText(page: Page): Promise<string> {
  return page.evaluate(() => {
    const parts = [document.body.innerText]
    for (const element of document.querySelectorAll('body *')) {
      if (!element.checkVisibility()) continue
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) parts.push(element.getAttribute(name) ?? '')
      if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) parts.push(element.value)
    }
    return parts.join('\n')
  })
}
