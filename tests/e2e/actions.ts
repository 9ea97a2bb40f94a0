// A user's actions, step by step, by the names the user reads.
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { SEEDED_USER } from '../people/accounts.ts'
import { signInBeforehand } from './people.ts'

/** Opens a page and waits until it answers: a prerendered page is seen before its script runs. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('html[data-awake]')).toBeAttached()
}

/** From here on time passes only by `page.clock.runFor`. The clock must have been installed before the page was opened. */
export async function holdClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
}

export async function signIn(page: Page, { email, password } = SEEDED_USER): Promise<void> {
  await page.goto('/?signin=1')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).last().click()
}

/** Opens a page as the seeded user, for tests of what comes after a sign-in. */
export async function visitSignedIn(page: Page, path: string): Promise<void> {
  await signInBeforehand(page, SEEDED_USER)
  await visit(page, path)
}

/** As a link does, without loading the app anew. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((path) => {
    document.querySelector('h1')?.setAttribute('data-left', '')
    history.pushState(null, '', path)
  }, path)
  await expect(page.locator('h1:not([data-left])'), path).toBeVisible()
}

export async function chooseFile(page: Page, file: { name: string; mimeType: string; buffer: Buffer } | string) {
  await page.locator('input[type=file]').setInputFiles(file)
}

/** Drops files with these contents onto what the selector finds. */
export async function drop(page: Page, selector: string, files: Record<string, string>): Promise<void> {
  const dataTransfer = await page.evaluateHandle((contents) => {
    const transfer = new DataTransfer()
    for (const [name, content] of Object.entries(contents)) {
      transfer.items.add(new File([content], name, { type: name.endsWith('.txt') ? 'text/plain' : 'image/png' }))
    }
    return transfer
  }, files)
  for (const type of ['dragenter', 'dragover', 'drop']) await page.dispatchEvent(selector, type, { dataTransfer })
}

export async function chooseTarget(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: /Target language/ }).click()
  await page.getByPlaceholder('Search languages...').fill(name)
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).click()
}

export async function start(page: Page): Promise<void> {
  await expect(page.getByText('Ready for translation', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Start AI Translation' }).click()
  await expect(page).toHaveURL(/\/translate\/[0-9a-f-]{36}$/)
}

export async function expectCompleted(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Translation Complete!' })).toBeVisible()
}

/** Presses the download button and gives the file's name and content. */
export async function downloadBytes(page: Page): Promise<{ name: string; bytes: Uint8Array }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download Translation' }).click(),
  ])
  return { name: file.suggestedFilename(), bytes: new Uint8Array(await readFile(await file.path())) }
}

export async function download(page: Page): Promise<{ name: string; text: string }> {
  const { name, bytes } = await downloadBytes(page)
  return { name, text: new TextDecoder().decode(bytes) }
}

/** Presses Tab until it is there, as a person who sees where they are. */
export async function tabTo(
  page: Page,
  role: 'button' | 'combobox' | 'link' | 'radio' | 'row' | 'textbox',
  name: string | RegExp,
): Promise<void> {
  const target = page.getByRole(role, { name }).and(page.locator(':focus'))
  for (let press = 0; press < 80; press++) {
    await page.keyboard.press('Tab')
    if (await target.isVisible()) return
  }
  throw new Error(`Tab does not lead to ${role} ${String(name)}`)
}

/** As long as a batch may be. */
const REST_OF_BATCH =
  'The harbour master signs the permit for every ship that is to berth here on the next day. '.repeat(50)

/** A text of many sections: each is a batch of its own, so that the job can be watched. */
export function longText(sections: number): Buffer {
  const section = (n: number) =>
    `${n + 1}. The section of the number ${n}\n\nWhat section ${n} says is written here. ${REST_OF_BATCH}\n`
  return Buffer.from(Array.from({ length: sections }, (_, n) => section(n)).join('\n'))
}
