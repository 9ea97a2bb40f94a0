// What SPEC says of the dashboard, the workspace and a translation's page, and no other test shows (tests/checklist).
import { expect, type Page, test } from '@playwright/test'
import type { TranslationDetail } from '../../worker/contract/translation.ts'
import { signUp, startTranslation } from '../people/accounts.ts'
import { chooseFile, expectCompleted, longText, signIn, start, visit, visitSignedIn } from './actions.ts'
import { APP_TEXTS } from './app-strings.ts'
import { expectShown } from './shown-text.ts'

const LETTER = { name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Good morning to all of you.\n') }

test.describe.configure({ mode: 'serial' })

const lookedAt = new Set<string>()

async function look(page: Page, place: keyof typeof APP_TEXTS): Promise<void> {
  await expectShown(page, place, APP_TEXTS[place])
  lookedAt.add(place)
}

const wizard = (page: Page) => page.getByRole('list', { name: 'Progress of this translation' })
const ready = (page: Page) => page.getByText('Ready for translation', { exact: true })

/** Left in the page, to see that it was not loaded anew. */
const markPage = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''))
const isSamePage = (page: Page) => page.locator('html[data-same-page]')

test('the dashboard is empty first, and then has totals and a row for each translation', async ({ page, request }) => {
  const account = await signUp(request)
  await signIn(page, account)
  await look(page, 'dashboard, empty')
  await startTranslation(request, account, 'letter.txt')
  await page.reload()
  const row = page.getByRole('list', { name: 'Recent Translations' }).getByRole('listitem')
  await expect(row.getByRole('button', { name: 'Download letter.txt' })).toBeVisible()
  await look(page, 'dashboard')
  await expect(row).toContainText('letter.txt')
  await expect(row).toContainText('less than a minute ago')
  await expect(row).toContainText('6 words')
  await expect(row.getByText('Completed', { exact: true })).toBeVisible()
  await expect(page.getByText('1 in total', { exact: true })).toBeVisible()
  const totals = page.getByRole('region', { name: 'Totals' })
  await expect(totals).toHaveText('Total Translations1Active historyCompleted1Words Translated6Pages Processed1')
})

test('a running translation shows its step and time in the list, and its end without a reload', async ({
  page,
  request,
}) => {
  const account = await signUp(request)
  await signIn(page, account)
  await expect(page.getByRole('heading', { name: 'No translations yet' })).toBeVisible()
  const started = await request.post('/api/upload', {
    headers: { authorization: `Bearer ${account.idToken}` },
    multipart: { file: { ...LETTER, buffer: longText(120) }, sourceLanguage: 'en', targetLanguage: 'es' },
  })
  expect(started.status()).toBe(202)
  await visit(page, '/')
  await markPage(page)
  const row = page.getByRole('list', { name: 'Recent Translations' }).getByRole('listitem')
  await expect(row).toContainText(/(Document analysis|Translation|Quality check|Reconstruction)\d+% · \d+s/)
  await expect(row.getByRole('progressbar', { name: 'Translation progress' })).toBeVisible()
  await expect(row.getByRole('button', { name: 'Download letter.txt' })).toBeVisible()
  await expect(row.getByText('Completed', { exact: true })).toBeVisible()
  await expect(isSamePage(page)).toBeAttached()
})

test('the workspace takes a document by click or drop, and moves through its steps', async ({ page }) => {
  await visitSignedIn(page, '/translate')
  await look(page, 'workspace')
  for (const name of ['Multi-agent review', 'Preserve formatting', 'Maintain tone']) {
    await expect(page.getByRole('switch', { name })).toBeChecked()
  }
  const area = page.getByRole('button', { name: /browse your files|Drop your file here/ })
  const transfer = await page.evaluateHandle(() => {
    const files = new DataTransfer()
    files.items.add(new File(['Good morning.'], 'letter.txt', { type: 'text/plain' }))
    return files
  })
  for (const type of ['dragenter', 'dragover']) await area.dispatchEvent(type, { dataTransfer: transfer })
  await look(page, 'workspace, dragging')
  await area.dispatchEvent('dragleave', { dataTransfer: transfer })
  await expect(page.getByText('Drop your file here')).toHaveCount(0)

  const steps = wizard(page).getByRole('listitem')
  await expect(steps).toHaveText([/Upload Document/, /Select Languages/, /AI Translation/, /Download/])
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), area.click()])
  await chooser.setFiles(LETTER)
  await look(page, 'workspace, uploaded')
  await expect(ready(page)).toBeVisible()
  await expect(page.getByText('letter.txt', { exact: true })).toBeVisible()
  await expect(page.getByText('28 Bytes', { exact: true })).toBeVisible()
  await expect(page.getByRole('combobox', { name: /Source language/ })).toHaveText('English')

  await expect(steps.nth(1)).toHaveAttribute('aria-current', 'step')
  await expect(steps.nth(0).getByLabel('done')).toBeVisible()
  await expect(steps.getByLabel('done')).toHaveCount(1)
  const edges = await steps.evaluateAll((all) => all.map((step) => getComputedStyle(step).borderTopColor))
  expect(edges[0]).toBe(edges[1])
  expect(edges[2]).toBe(edges[3])
  expect(edges[1]).not.toBe(edges[2])

  await page.getByRole('button', { name: 'Remove letter.txt' }).click()
  await expect(steps.nth(0)).toHaveAttribute('aria-current', 'step')
  await expect(page.getByText('Detected: English')).toHaveCount(0)
  await expect(page.getByRole('combobox', { name: /Source language/ })).toHaveText('Auto-detect')
})

test('a language is searched by name in a list with flags and native names', async ({ page }) => {
  await visitSignedIn(page, '/translate')
  await page.getByRole('combobox', { name: /Target language/ }).click()
  const popover = page.getByRole('dialog', { name: 'Target language' })
  await expect(popover.getByPlaceholder('Search languages...')).toBeFocused()
  await look(page, 'language list')
  const german = popover.getByRole('option', { name: /^German/ })
  await expect(german).toContainText('Deutsch')
  await expect(german.locator('svg').first()).toBeVisible()
  const size = await popover.evaluate((element: HTMLElement) => element.offsetWidth)
  expect(size).toBe(400)
  const list = await popover
    .getByRole('listbox')
    .evaluate(({ clientHeight, scrollHeight }) => [clientHeight, scrollHeight])
  expect(list[0]).toBe(256)
  expect(list[1]).toBeGreaterThan(256)
  await page.keyboard.type('Deutsch')
  await expect(popover.getByRole('option')).toHaveCount(1)
  await expect(german).toBeVisible()
  await page.keyboard.type(' or Klingon')
  await look(page, 'language list, nothing found')
})

/** The file has been uploaded by then, and its draft is named in its place. */
const REQUEST = ['draftId', 'sourceLanguage', 'targetLanguage', 'useMultiAgent', 'preserveFormatting', 'maintainTone']

test('a start sends the settings, and says why it failed', async ({ page }) => {
  await visitSignedIn(page, '/translate')
  await chooseFile(page, LETTER)
  await expect(ready(page)).toBeVisible()
  const empty = { error: 'The file is empty.', code: 'file_empty', requestId: 'r' }
  for (const [place, answer] of [
    ['start, not signed in', { status: 401, json: { error: 'No.', code: 'unauthenticated', requestId: 'r' } }],
    ['start, refused', { status: 422, json: empty }],
    ['start, failed', { status: 500, body: ' ' }],
    ['start, without an id', { status: 202, json: {} }],
  ] as const) {
    await page.route('**/api/upload', (route) => route.fulfill(answer))
    const sent = page.waitForRequest('**/api/upload')
    await page.getByRole('button', { name: 'Start AI Translation' }).click()
    const names = [...((await sent).postData() ?? '').matchAll(/ name="(\w+)"/g)].map(([, name]) => name)
    expect(names).toEqual(expect.arrayContaining(REQUEST))
    await look(page, place)
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await page.unroute('**/api/upload')
  }
  await expect(ready(page)).toBeVisible()
})

test('a translation goes on from the third step to the fourth without a reload', async ({ page }) => {
  await visitSignedIn(page, '/translate')
  await chooseFile(page, { ...LETTER, buffer: longText(120) })
  await start(page)
  await markPage(page)
  await expect(wizard(page).getByRole('listitem').nth(2)).toHaveAttribute('aria-current', 'step')
  await look(page, 'job, running')
  await expect(page.getByRole('main').getByText('letter.txt', { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByText(/^\d+%$/)).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Translation progress' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Steps' }).getByRole('listitem')).toHaveCount(5)
  await expectCompleted(page)
  await expect(wizard(page).getByRole('listitem').nth(3)).toHaveAttribute('aria-current', 'step')
  await expect(wizard(page).getByLabel('done')).toHaveCount(4)
  await expect(isSamePage(page)).toBeAttached()
})

test('a completed translation shows its figures, asks for its quality, and is downloaded into a new tab', async ({
  page,
}) => {
  await visitSignedIn(page, '/translate')
  await page.getByRole('button', { name: 'Sample as TXT' }).click()
  await start(page)
  await expectCompleted(page)
  await look(page, 'job, completed')
  const main = page.getByRole('main')
  await expect(main.getByText('service-agreement.txt', { exact: true })).toBeVisible()
  await expect(main.getByText('Source language: English', { exact: true })).toBeVisible()
  await expect(main.getByText('Target language: Spanish', { exact: true })).toBeVisible()
  const translationId = page.url().split('/').at(-1)
  for (const [name, rating] of [
    ['Great', 'positive'],
    ['Okay', 'neutral'],
    ['Needs Work', 'negative'],
  ] as const) {
    const sent = page.waitForRequest('**/api/feedback')
    await main.getByRole('button', { name }).click()
    expect((await sent).postDataJSON()).toEqual({ translationId, rating })
    await look(page, 'job, rated')
  }

  const detail = `**/api/translation/${translationId}`
  // The page clicks a link that it takes away again at once.
  const link = page.evaluate(
    () =>
      new Promise<{ target: string; download: string; path: string }>((resolve) => {
        new MutationObserver((changes) => {
          for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
            if (!(node instanceof HTMLAnchorElement)) continue
            resolve({ target: node.target, download: node.download, path: node.pathname })
          }
        }).observe(document.body, { childList: true })
      }),
  )
  const read = page.waitForResponse(detail)
  await main.getByRole('button', { name: 'Download Translation' }).click()
  const { downloadUrl } = (await (await read).json()) as TranslationDetail
  expect(await link).toEqual({
    target: '_blank',
    download: 'service-agreement-translated.txt',
    path: new URL(downloadUrl ?? '', page.url()).pathname,
  })

  await page.route(detail, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...((await response.json()) as TranslationDetail), downloadUrl: null } })
  })
  await main.getByRole('button', { name: 'Download Translation' }).click()
  await look(page, 'download, without a link')
  await page.unroute(detail)
  await page.route(detail, (route) => route.abort())
  await main.getByRole('button', { name: 'Download Translation' }).click()
  await look(page, 'download, no answer')
})

test('no text was left out', () => {
  expect(Object.keys(APP_TEXTS).filter((place) => !lookedAt.has(place))).toEqual([])
})
