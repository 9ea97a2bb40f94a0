// A person's glossaries: made from files, sent with a translation, changed, taken out again.
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { User } from '../../../worker/contract/account/account.ts'
import { signUp } from '../../people/accounts.ts'
import { subscribe } from '../../people/billing.ts'
import { chooseFile, expectCompleted, visit } from '../actions.ts'
import { expectFaultless } from '../axe.ts'
import { test } from '../shared-page.ts'
import { arrive, importFile, savedText, textFile } from '../terminology-actions.ts'

/** Opens a page as a new person whose plan has glossaries. */
async function arriveWithPlan(page: Page, request: APIRequestContext, path: string): Promise<void> {
  const account = await signUp(request)
  await subscribe(request, account, 'pro')
  await arrive(page, account, path)
}

async function newGlossary(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New glossary' }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Create glossary' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

const terms = (page: Page) => page.getByRole('list', { name: 'Terms' }).getByRole('listitem')

const CSV = [
  'English,Spanish,forbidden,doNotTranslate',
  'harbour fee,tasa portuaria,honorario,',
  'Verso,,,yes',
  'berth,,,',
  'pier,muelle,muelle,',
].join('\n')
const LETTER =
  'The harbour fee is due on the first Monday of each month. The harbour master signs the permit for every ship.\n'

test('a glossary is made from a file, sent with a translation, changed and exported', async ({ page, request }) => {
  await arriveWithPlan(page, request, '/translate')
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Glossaries' }).click()
  await expect(page.getByRole('heading', { name: 'No glossaries yet' })).toBeVisible()
  await newGlossary(page, 'Tasas marítimas')
  await page.getByRole('button', { name: 'Import a file' }).click()
  const account = await importFile(page, textFile('harbour.csv', CSV))
  await expect(account).toContainText('2 terms imported.')
  await expect(account).toContainText('2 rows were skipped:')
  await expect(account.getByRole('listitem')).toHaveText([
    'Row 4It has no translation and no word to avoid.',
    'Row 5A translation is also a word to avoid, or the term is to stay as it is.',
  ])
  await account.getByRole('button', { name: 'Done' }).click()
  await expect(terms(page)).toHaveText(['harbour feetasa portuariaNever: honorario', 'VersoStays as it is'])

  await visit(page, '/translate')
  await chooseFile(page, textFile('letter.txt', LETTER))
  await expect(page.getByText('Ready for translation', { exact: true })).toBeVisible()
  await page.getByText('More settings').click()
  await expectFaultless(page, 'settings, glossary')
  await page.getByRole('combobox', { name: 'Glossary' }).click()
  await page.getByRole('option', { name: 'Tasas marítimas' }).click()
  const sent = page.waitForRequest('**/api/upload')
  await page.getByRole('button', { name: /^Translate|^Start AI Translation/ }).click()
  expect((await sent).postData()).toMatch(/name="glossaryId"\r\n\r\n[0-9a-f-]{36}\r\n/)
  await expectCompleted(page)

  await visit(page, '/glossaries')
  await page.getByRole('link', { name: 'Tasas marítimas' }).click()
  await page.getByRole('button', { name: 'Edit harbour fee' }).click()
  await page.getByRole('textbox', { name: 'Term', exact: true }).fill('Harbour fee')
  await page.getByRole('textbox', { name: 'Translations', exact: true }).fill('derecho portuario\ntasa portuaria')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Edit Harbour fee' })).toBeFocused()
  await page.getByRole('button', { name: 'More actions for Tasas marítimas' }).click()
  const [exported] = await Promise.all([
    savedText(page.waitForEvent('download')),
    page.getByRole('menuitem', { name: 'Export as CSV' }).click(),
  ])
  expect(exported.name).toBe('Tasas marítimas-en-es.csv')
  expect(exported.text).toContain('Harbour fee,derecho portuario|tasa portuaria,honorario')

  await page.getByRole('button', { name: 'More actions for Tasas marítimas' }).click()
  await page.getByRole('menuitem', { name: 'Delete glossary' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('The glossary and its 2 terms are permanently deleted.')
  await page.getByRole('button', { name: 'Delete glossary' }).click()
  await expect(page).toHaveURL('/glossaries')
  await expect(page.getByRole('heading', { name: 'No glossaries yet' })).toBeVisible()
})

test('terms are added, found, deleted and brought back by the keyboard alone, and of 5,000 those in view are drawn', async ({
  page,
  request,
}) => {
  await arriveWithPlan(page, request, '/glossaries')
  await newGlossary(page, 'Quays')
  await page.getByRole('button', { name: 'Add term' }).focus()
  await page.keyboard.press('Enter')
  for (const [term, translation] of [
    ['berth', 'atracadero'],
    ['anchor', 'ancla'],
  ] as const) {
    await page.keyboard.type(term)
    await page.keyboard.press('Tab')
    await page.keyboard.type(translation)
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('button', { name: `Edit ${term}` })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Term', exact: true })).toBeFocused()
  }
  await page.keyboard.press('Escape')
  await expect(page.getByRole('form')).toHaveCount(0)
  await expect(terms(page)).toHaveText(['anchorancla', 'berthatracadero'])
  await page.getByRole('searchbox').focus()
  await page.keyboard.type('ATRAC')
  await expect(terms(page)).toHaveText(['berthatracadero'])
  await page.getByRole('button', { name: 'Delete berth' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('0 terms match.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).focus()
  await page.keyboard.press('Enter')
  await expect(terms(page)).toHaveText(['berthatracadero'])
  await page.reload()
  await expect(terms(page)).toHaveCount(2)

  await test.step('a glossary of 5,000 terms draws only those in view, and is searched at once', async () => {
    await page.getByRole('link', { name: 'Glossaries' }).click()
    await newGlossary(page, 'Parts')
    await page.getByRole('button', { name: 'Import a file' }).click()
    const rows = Array.from({ length: 5_000 }, (_, at) => `part ${at},pieza ${at}`)
    const account = await importFile(page, textFile('parts.csv', rows.join('\n')))
    await expect(account).toContainText('5,000 terms imported.')
    await expect(account).toContainText('No row was skipped.')
    await account.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByText('5,000 of 5,000 terms')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add term' })).toBeDisabled()
    expect(await terms(page).count()).toBeLessThan(60)
    await expect(page.getByRole('dialog')).toHaveCount(0) // while it closes, the page does not scroll
    await expect(page.getByText('pieza 0', { exact: true })).toBeInViewport()
    await page.keyboard.press('End')
    await expect(page.getByText('pieza 4999', { exact: true })).toBeInViewport()
    expect(await terms(page).count()).toBeLessThan(60)
    await page.getByRole('searchbox').fill('pieza 777')
    await expect(terms(page)).toHaveText(['part 777pieza 777'])
    await expectFaultless(page, 'glossary, search')
  })
})

test('axe finds nothing in any state of the glossaries, and nothing sticks out', async ({ page, context, request }) => {
  await arriveWithPlan(page, request, '/glossaries')
  await expectFaultless(page, 'glossaries')
  await page.getByRole('button', { name: 'New glossary' }).click()
  await page.getByRole('button', { name: 'Create glossary' }).click()
  await expect(page.getByText('Enter a name.')).toBeVisible()
  await expectFaultless(page, 'glossaries, new')
  await page.getByLabel('Name').fill('Donaudampfschifffahrtsgesellschaftskapitän'.repeat(2))
  await page.getByRole('button', { name: 'Create glossary' }).click()
  await expect(page.getByText('This glossary has no terms yet.')).toBeVisible()
  await expectFaultless(page, 'glossary, empty')
  await page.getByRole('button', { name: 'Add term' }).click()
  await page.getByRole('form').getByRole('button', { name: 'Add term' }).click()
  await expect(page.getByText('Enter the term.')).toBeVisible()
  await expectFaultless(page, 'glossary, add')
  await page.getByRole('button', { name: 'Import a file' }).click()
  const rows = ['fee,tasa', `${'Binnenschiff'.repeat(9)},${'Binnenschiff'.repeat(9)}`, 'alone,', 'pier,"mue\u0007lle"']
  const account = await importFile(page, textFile('harbour.csv', rows.join('\n')))
  await expect(account).toContainText('2 terms imported.')
  await expectFaultless(page, 'glossary, imported')
  await account.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('button', { name: 'Edit fee' })).toBeVisible()
  await page.getByRole('form').getByRole('button', { name: 'Close' }).click()
  await expectFaultless(page, 'glossary, terms')
  await page.getByRole('button', { name: 'Edit fee' }).click()
  await expectFaultless(page, 'glossary, edit')
  await page.getByRole('link', { name: 'Glossaries' }).click()
  await page.getByRole('button', { name: /^More actions for Donau/ }).click()
  await expectFaultless(page, 'glossaries, menu')
  await page.getByRole('menuitem', { name: 'Delete glossary' }).click()
  await expectFaultless(page, 'glossaries, delete')

  await test.step('after the end of the plan', async () => {
    await page.route('**/api/auth/sync', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...((await response.json()) as User), hasGlossaries: false } })
    })
    await visit(page, '/glossaries')
    await page.getByRole('link', { name: /^Donau/ }).click()
    await expect(page.getByText('Glossaries are part of Pro and Enterprise.')).toBeVisible()
    await expect(page.getByText('Binnenschiff').first()).toBeVisible()
    await expectFaultless(page, 'glossary, no plan')
    await page.route('**/api/glossaries', (route) => route.fulfill({ json: [] }))
    await visit(page, '/glossaries')
    await expect(page.getByText('Glossaries are part of Pro and Enterprise.')).toBeVisible()
    await expectFaultless(page, 'glossaries, no plan')
  })
  await test.step('without a connection', async () => {
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Translation memory' }).click()
    await expect(page.getByRole('alert')).toContainText("Your translation memory couldn't be loaded.")
    await expectFaultless(page, 'memory, offline')
    await context.setOffline(false)
  })
})
