// Every state of the pages where a person works: axe finds nothing in it, and nothing sticks out.
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { TranslationDetail } from '../../../worker/contract/translation/translation.ts'
import { signUp, startTranslation } from '../../people/accounts.ts'
import { chooseFile, chooseTarget, expectCompleted, longText, start } from '../actions.ts'
import { expectFaultless, findings, findingsInBoth } from '../axe.ts'
import { signInBeforehand } from '../people.ts'
import { test, testAlone } from '../shared-page.ts'
import { translatedSample } from '../translated.ts'

const text = (name: string, content: string | Buffer = `This is the document ${name}.\n`) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(content),
})
const LONG_NAME = `${'a-report-whose-name-is-longer-than-any-column-'.repeat(3)}2026.txt`

async function openAsNew(page: Page, request: APIRequestContext, path: string): Promise<void> {
  await signInBeforehand(page, await signUp(request))
  await page.goto(path)
}

/** Of what only a wide page shows, in the dark. */
async function expectColours(page: Page, state: string): Promise<void> {
  expect.soft(await findings(page, 'dark', { rules: 'colours' }), `${state}, wide in the dark`).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}

test('the dashboard and its dialogs', async ({ page, request }) => {
  const account = await signUp(request)
  await signInBeforehand(page, account)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'No translations yet' })).toBeVisible()
  await expectFaultless(page, 'dashboard-empty')
  for (const name of ['letter.txt', LONG_NAME]) await startTranslation(request, account, name)
  await page.reload()
  await expect(page.getByRole('button', { name: /^Download / })).toHaveCount(2)
  await expectFaultless(page, 'dashboard')
  await expectColours(page, 'dashboard')
  await page.getByRole('button', { name: /Account menu/ }).click()
  const menu = page.getByRole('menu')
  await expect(menu).toBeVisible()
  expect.soft(await findingsInBoth(page, menu), 'account menu').toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('nothing like it')
  await expect(page.getByText('No translation matches.')).toBeVisible()
  await expectFaultless(page, 'dashboard-no-match')
  await page.getByRole('button', { name: 'Show all translations' }).click()
  for (const action of ['Rename', 'Translate into another language']) {
    await page.getByRole('button', { name: 'More actions for letter.txt' }).click()
    await page.getByRole('menuitem', { name: action }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectFaultless(page, `dashboard-${action}`)
    await page.keyboard.press('Escape')
  }
  await page.getByRole('button', { name: 'Delete letter.txt' }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expectFaultless(page, 'dashboard-deleted')
})

testAlone('the wizard, with several files, and with one up to a job that runs', async ({ page, request }) => {
  await openAsNew(page, request, '/translate')
  await expect(page.getByRole('button', { name: /browse your files/ })).toBeVisible()
  await expectFaultless(page, 'wizard-empty')
  await test.step('several files, before and after', async () => {
    await page.locator('input[type=file]').setInputFiles([text('one.txt'), text(LONG_NAME), text('empty.txt', '')])
    await expect(page.getByText('2 documents · 2 pages')).toBeVisible()
    await expectFaultless(page, 'batch-ready')
    await page.getByRole('combobox', { name: /Target language/ }).click()
    await expect(page.getByPlaceholder('Search languages...')).toBeVisible()
    expect.soft(await findingsInBoth(page, page.getByRole('dialog')), 'language selector').toEqual([])
    await page.keyboard.press('Escape')
    await chooseTarget(page, 'French')
    await page.getByRole('button', { name: 'Translate 2 documents' }).click()
    await expect(page.getByText('2 of 2 completed')).toBeVisible()
    await expectFaultless(page, 'batch-completed')
  })
  await page.goto('/translate')
  await chooseFile(page, text(LONG_NAME, longText(40)))
  await expect(page.getByText('Ready for translation', { exact: true })).toBeVisible()
  await expectFaultless(page, 'wizard-ready')
  await expectColours(page, 'wizard-ready')
  await page.getByText('More settings').click()
  await expectFaultless(page, 'wizard-more-settings')
  await page.route('**/api/translation/*', async (route) => {
    const answer = await route.fetch()
    const detail = (await answer.json()) as TranslationDetail
    const progress = { ...detail.progress, status: 'processing', currentStep: 'translation', percent: 40 }
    await route.fulfill({ response: answer, json: { ...detail, status: 'processing', progress } })
  })
  await page.routeWebSocket(/./, () => {})
  await start(page)
  await expect(page.getByRole('button', { name: 'Cancel translation' })).toBeVisible()
  await expectFaultless(page, 'job-running')
})

test('a job that was cancelled, with its file and when that is deleted', async ({ page, request }) => {
  const account = await signUp(request)
  const headers = { authorization: `Bearer ${account.idToken}` }
  const id = await startTranslation(request, account, 'long.txt', longText(400).toString())
  const segments = async () => {
    const detail = (await (await request.get(`/api/translation/${id}`, { headers })).json()) as TranslationDetail
    return detail.progress.segmentsTotal
  }
  await expect.poll(segments).toBeGreaterThan(0)
  expect((await request.post(`/api/translations/${id}/cancel`, { headers })).status()).toBe(200)
  await signInBeforehand(page, account)
  await page.goto(`/translate/${id}`)
  await expect(page.getByRole('button', { name: 'Start again' })).toBeVisible()
  await expectFaultless(page, 'job-cancelled')
  await page.route(`**/api/translation/${id}`, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      json: { ...((await answer.json()) as TranslationDetail), isExpired: true },
    })
  })
  await page.reload()
  await expect(page.getByText('Upload the document again to translate it.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start again' })).toHaveCount(0)
  await expectFaultless(page, 'job-cancelled-deleted')
})

// Those of a text are among the tests of preview-editing.spec.ts.
for (const [name, format] of [
  ['PDF', 'pdf'],
  ['Word', 'docx'],
] as const) {
  test(`the result, the preview and the report of a ${name} document`, async ({ page, request }) => {
    const { account, path } = await translatedSample(request, format)
    await signInBeforehand(page, account)
    await page.goto(path)
    await expectCompleted(page)
    await expectFaultless(page, `result-${name}`)
    await expectColours(page, `result-${name}`)
    await page.getByRole('link', { name: 'Preview' }).click()
    const target = page.getByRole('region', { name: 'Translation, Spanish' })
    await expect(target).not.toHaveAttribute('aria-busy', 'true')
    const rows = page.getByRole('grid', { name: 'Paragraphs' }).getByRole('row')
    await expect(rows.nth(3)).toContainText(/\w/)
    await expect(target.locator('canvas, section.docx').first()).toBeVisible()
    await expectFaultless(page, `preview-${name}`)
    await rows.nth(2).click()
    await expect(page.getByRole('textbox').first()).toBeVisible()
    await expectFaultless(page, `preview-editor-${name}`)
    if (format !== 'docx') return
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectFaultless(page, 'preview-keys')
    await page.keyboard.press('Escape')
    await page.goto(`${path}/report`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectFaultless(page, 'report')
  })
}
