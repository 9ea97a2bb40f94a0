// A user's actions in the preview of a translation, by the names the user reads.
import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'

export const paragraphs = (page: Page): Locator => page.getByRole('grid', { name: 'Paragraphs' })

/** A row of the list, by its number as it is shown, from 1. */
export function rowOf(page: Page, number: number): Locator {
  const header = page.getByRole('rowheader', { name: new RegExp(`^${number}\\b`) })
  return paragraphs(page).getByRole('row').filter({ has: header })
}

/** The text field of the paragraph that is open. */
export const editor = (page: Page): Locator => paragraphs(page).getByRole('textbox')

/** Opens a paragraph of the list and types at the end of its translation. */
export async function typeInto(page: Page, number: number, text: string): Promise<void> {
  await rowOf(page, number).click()
  await expect(editor(page)).toBeFocused()
  await page.keyboard.type(text)
}

export async function save(page: Page, number: number): Promise<void> {
  await paragraphs(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(`Paragraph ${number} is saved.`)).toBeVisible()
}

/** The notice that the file lacks changes. */
export const rebuildBar = (page: Page): Locator => page.getByRole('region', { name: 'Changes and the file' })

/** Presses something that downloads, and gives the file's name and content. */
export async function downloadBy(
  page: Page,
  press: () => Promise<void>,
): Promise<{ readonly name: string; readonly bytes: Uint8Array }> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()])
  return { name: file.suggestedFilename(), bytes: new Uint8Array(await readFile(await file.path())) }
}

export function downloadInPreview(page: Page) {
  return downloadBy(page, () => page.getByRole('button', { name: 'Download', exact: true }).click())
}
