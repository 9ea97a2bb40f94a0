// What credits were used for, on a server that charges: the embedded engine of the other browser tests is free, so here
// a fake model translates.
import { readFile } from 'node:fs/promises'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { Account } from '../people/accounts.ts'
import { CARDS, subscribe } from '../people/billing.ts'
import { chooseFile } from './actions.ts'
import { expectFaultless } from './axe.ts'
import { enterCard, openBilling, rowsOf, signInNew } from './billing-actions.ts'
import { testWithModel } from './model-server.ts'

/** A translation can be cancelled before its answer comes. */
const MODEL_DELAY_MS = 400

const test = testWithModel(() => ({ delayMs: MODEL_DELAY_MS }))

/** As many words as fill three pages, and no sentence twice. */
function threePages(name: string): string {
  const sentence = (n: number) =>
    `Paragraph ${n} of ${name} tells of the harbour and its ${n + 3} ships that morning.\n\n`
  return Array.from({ length: 75 }, (_, n) => sentence(n)).join('')
}

function authorization({ idToken }: Account) {
  return { authorization: `Bearer ${idToken}` }
}

async function upload(request: APIRequestContext, account: Account, name: string, text: string, target: string) {
  const response = await request.post('/api/upload', {
    headers: authorization(account),
    multipart: {
      file: { name, mimeType: 'text/plain', buffer: Buffer.from(text) },
      sourceLanguage: 'en',
      targetLanguage: target,
    },
  })
  expect(response.status(), await response.text()).toBe(202)
  return ((await response.json()) as { id: string }).id
}

async function translate(request: APIRequestContext, account: Account, name: string, text: string, target: string) {
  const id = await upload(request, account, name, text, target)
  const status = async () => {
    const answer = await request.get(`/api/translation/${id}`, { headers: authorization(account) })
    return ((await answer.json()) as { status: string }).status
  }
  await expect.poll(status).toBe('completed')
  return id
}

async function sentences(page: Page): Promise<string[]> {
  return rowsOf(page, 'Credit history').getByRole('rowheader').allTextContents()
}

test('credits bought for a document lead back to it, and it starts', async ({ page, request }) => {
  await signInNew(page, request)
  await page.goto('/translate')
  const sixty = { name: 'sixty.txt', mimeType: 'text/plain', buffer: Buffer.from(threePages('sixty').repeat(20)) }
  await chooseFile(page, sixty)
  const offer = page.getByRole('alert').filter({ hasText: "You don't have enough credits for this document." })
  await expect(offer).toContainText('This document needs 53 credits')
  await expect(page.getByText('Ready for translation', { exact: true })).toHaveCount(0)
  await expectFaultless(page, 'offer')
  await offer.getByRole('link', { name: 'Get Standard' }).click()
  await enterCard(page, CARDS.pays)
  await page.getByRole('button', { name: 'Subscribe for £24/month' }).click()
  await expect(page.getByRole('link', { name: 'Back to your document' })).toBeVisible()
  await expect(page).toHaveURL(/\/translate\?draft=/)
  await expect(page.getByText('sixty.txt', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Quote' })).toContainText('500 credits')
  await expect(page.getByText('Ready for translation', { exact: true })).toBeVisible()
  await expectFaultless(page, 'back-at-the-document')
  await page.getByRole('button', { name: 'Translate · 53 credits' }).click()
  await expect(page).toHaveURL(/\/translate\/[-\w]+$/)
})

test('says of each entry what happened, and of the usage where it went', async ({ page, request }) => {
  const account = await signInNew(page, request)
  await subscribe(request, account, 'standard')
  await translate(request, account, 'contract.txt', threePages('the contract'), 'es')
  await translate(request, account, 'letter.txt', 'Good morning to all of you.\n', 'de')
  const deleted = await translate(request, account, 'secret.txt', threePages('the secret'), 'fr')
  await request.delete(`/api/translations/${deleted}`, { headers: authorization(account) })
  const cancelled = await upload(request, account, 'long.txt', threePages('the long one').repeat(4), 'it')
  await request.post(`/api/translations/${cancelled}/cancel`, { headers: authorization(account) })

  await openBilling(page)
  await expect(rowsOf(page, 'Credit history')).toHaveCount(5)
  expect(await sentences(page)).toEqual([
    '12 pages of long.txt, all given back',
    '3 pages of a deleted document',
    '1 page of letter.txt',
    '3 pages of contract.txt',
    expect.stringMatching(/^Credits of the Standard plan, .* to /),
  ])
  await expect(rowsOf(page, 'Credit history').nth(3)).toContainText('−3')
  await expect(rowsOf(page, 'Credit history').first()).toContainText('493')

  const usage = page.getByRole('region', { name: 'Usage', exact: true })
  await expect(usage).toContainText('7 credits in the last 30 days, for 3 documents.')
  await expect(usage.getByRole('img', { name: /^Bar chart of the credits used on each/ })).toBeVisible()
  await expect(usage.locator('.recharts-bar-rectangle path')).toHaveCount(1)
  await expectFaultless(page, 'usage-by-day')
  await usage.getByRole('tab', { name: 'By language pair' }).press('Enter')
  await expect(usage.getByRole('img', { name: /each language pair/ })).toBeVisible()
  await expect(usage.locator('.recharts-bar-rectangle path')).toHaveCount(3)
  await expectFaultless(page, 'usage-by-pair')
  await usage.getByRole('button', { name: 'Show as table' }).press('Enter')
  const pairs = usage.getByRole('table', { name: 'Language pair' })
  await expect(pairs.getByRole('row', { name: /English → Spanish 3 1/ })).toBeVisible()
  await expect(pairs.getByRole('row', { name: /English → German 1 1/ })).toBeVisible()
  await expect(pairs.getByRole('row', { name: /Deleted documents 3 1/ })).toBeVisible()
  await usage.getByRole('tab', { name: 'By day' }).press('Enter')
  await expect(usage.getByRole('table', { name: 'Day' }).getByRole('row', { name: / 7 3$/ })).toBeVisible()
  await expectFaultless(page, 'usage-table')

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^verso-credits-.*\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(6)
  expect(lines[0]).toContain('Credits,Balance')
  expect(lines.join('\n')).toContain('contract.txt')
})
