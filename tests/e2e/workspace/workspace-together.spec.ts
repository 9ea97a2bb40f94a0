// Edits of one paragraph in two places, and edits that a reload, a lost connection or an expired sign-in comes between.
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { pseudoTranslate } from '../../../worker/documents/pseudo/pseudo.ts'
import type { Account } from '../../people/accounts.ts'
import { signInBeforehand } from '../people.ts'
import { editor, paragraphs, rebuildBar, rowOf, save, typeInto } from '../preview-actions.ts'
import { test } from '../shared-page.ts'
import { translated, type Translated } from '../translated.ts'

const SENTENCES = ['The keeper climbs the stairs.', 'Nobody in the village sleeps.'] as const
const [FIRST, SECOND] = [pseudoTranslate(SENTENCES[0]), pseudoTranslate(SENTENCES[1])]

/** A translation of two paragraphs, and the path of its preview. */
async function twoParagraphs(request: APIRequestContext): Promise<Translated> {
  const content = `${SENTENCES.join('\n\n')}\n`
  const { account, path } = await translated(request, { format: 'txt', name: 'tower.txt', content })
  return { account, path: `${path}/preview` }
}

async function openPreview(page: Page, account: Account, path: string): Promise<void> {
  await signInBeforehand(page, account)
  await page.goto(path)
  await expect(rowOf(page, 2)).toContainText(SECOND)
}

/** Counts the edits that the server has saved for this page. */
function savedEdits(page: Page): () => number {
  let count = 0
  page.on('response', (response) => {
    if (response.request().method() === 'PATCH' && response.ok()) count++
  })
  return () => count
}

test('a second tab shows what is saved in the first; two devices that save at once are shown both texts', async ({
  page,
  context,
  browser,
  request,
}) => {
  const { account, path } = await twoParagraphs(request)
  await openPreview(page, account, path)
  const tab = await context.newPage()
  await tab.goto(path)
  await expect(rowOf(tab, 1)).toContainText(FIRST)
  await typeInto(page, 1, ' Slowly.')
  await save(page, 1)
  await expect(rowOf(tab, 1)).toContainText(`${FIRST} Slowly.`)
  await expect(tab.getByRole('region', { name: 'Translation, Spanish' })).toContainText(`${FIRST} Slowly.`)
  await expect(rebuildBar(tab)).toContainText("1 change isn't in the file yet.")

  const device = await (await browser.newContext()).newPage()
  await openPreview(device, account, path)
  await typeInto(page, 2, ' Here.')
  await typeInto(device, 2, ' There.')
  await save(device, 2)
  const refused = page.waitForResponse((response) => response.status() === 409)
  await paragraphs(page).getByRole('button', { name: 'Save', exact: true }).click()
  await refused
  const conflict = page.getByRole('alert').filter({ hasText: 'This paragraph was changed somewhere else.' })
  await expect(conflict).toContainText(`${SECOND} There.`)
  await expect(conflict).toContainText(`${SECOND} Here.`)
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByText('Paragraph 2 is saved.')).toBeVisible()
  await expect(conflict).toHaveCount(0)
  await paragraphs(page).getByText('Earlier texts').click()
  await expect(rowOf(page, 2)).toContainText(`${SECOND} There.`)
  await expect(rowOf(tab, 2)).toContainText(`${SECOND} Here.`)
  await device.reload()
  await expect(rowOf(device, 2)).toContainText(`${SECOND} Here.`)
  await device.context().close()
})

test('an edit outlasts a reload, a lost connection and a sign-in that expires, and is saved once', async ({
  page,
  context,
  request,
}) => {
  const { account, path } = await twoParagraphs(request)
  await openPreview(page, account, path)
  const saved = savedEdits(page)
  await typeInto(page, 1, ' Slowly.')
  await page.reload()
  await expect(rowOf(page, 1)).toContainText(`${FIRST} Slowly.`)
  await expect(rowOf(page, 1)).toContainText('Not saved')
  await typeInto(page, 1, ' Again.')
  expect(saved()).toBe(0)

  await context.setOffline(true)
  await paragraphs(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(paragraphs(page).getByText('Not saved yet: there is no connection.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Paragraph 1 is saved.')).toBeVisible()
  expect(saved()).toBe(1)

  await typeInto(page, 2, ' At last.')
  const refusal = { error: 'Your sign-in has expired.', code: 'token_expired', requestId: 'x' }
  await page.route(/\/segments\/[^/]+$/, (route) => route.fulfill({ status: 401, json: refusal }))
  await paragraphs(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(/\/\?signin=1&next=/)
  await page.unroute(/\/segments\/[^/]+$/)
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(path)
  await expect(rowOf(page, 2)).toContainText(`${SECOND} At last.`)
  await rowOf(page, 2).click()
  await expect(editor(page)).toHaveText(`${SECOND} At last.`)
  await save(page, 2)
  expect(saved()).toBe(2)
  await expect(rowOf(page, 1)).toContainText(`${FIRST} Slowly. Again.`)
})
