// What the tests of glossaries and of the translation memory do alike.
import { readFile } from 'node:fs/promises'
import { type Download, expect, type Page } from '@playwright/test'
import { visit } from './actions.ts'
import { signInBeforehand } from './people.ts'

export function textFile(name: string, text: string) {
  return { name, mimeType: 'text/plain', buffer: Buffer.from(text) }
}

/** Signs in, and opens a page. */
export async function arrive(page: Page, account: { email: string; password: string }, path: string): Promise<void> {
  await signInBeforehand(page, account)
  await visit(page, path)
}

/** Imports a file, and answers the dialog with the account of it. */
export async function importFile(page: Page, sent: ReturnType<typeof textFile>) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('File').setInputFiles(sent)
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(dialog).toContainText('Import finished')
  return dialog
}

/** What a person has after a download. */
export async function savedText(downloaded: Promise<Download>): Promise<{ name: string; text: string }> {
  const saved = await downloaded
  return { name: saved.suggestedFilename(), text: await readFile(await saved.path(), 'utf8') }
}
