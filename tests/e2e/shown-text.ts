// The text a user finds on a page: rendered text, and the names of fields, pictures and buttons.
import { expect, type Page } from '@playwright/test'

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

/** Whole words with any white space between them; a toast's title stands on a line of its own instead of before a colon. */
function patternOf(text: string): RegExp {
  const source = text
    .replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
    .replaceAll(': ', String.raw`:?\s+`)
    .replaceAll(' ', String.raw`\s+`)
  return new RegExp(String.raw`(?<![\p{L}\d])${source}(?![\p{L}\d])`, 'u')
}
