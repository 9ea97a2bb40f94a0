// A person's glossaries: made from files, followed by a translation, changed, taken out again.
import { expect, type Page } from '@playwright/test'
import { pseudoTranslate } from '../../worker/documents/pseudo.ts'
import { SEEDED_PREMIUM, SEEDED_USER } from '../people/accounts.ts'
import { chooseFile, download, expectCompleted, visit } from './actions.ts'
import { expectFaultless } from './axe.ts'
import { testWithModel } from './model-server.ts'
import { arrive, importFile, savedText, textFile } from './terminology-actions.ts'

/** A server whose model has words of its own for everything, but for terms that its instructions name. */
const test = testWithModel((model) => ({
  rewrite: (content, request) => withTerms(content, model().requests[request - 1]?.instructions ?? ''),
}))

/** Instructions name terms as `"harbour fee" → "tasa portuaria"`. */
function withTerms(content: string, instructions: string): string {
  const named = instructions.matchAll(/^"(?<source>[^"]+)" → "(?<target>[^"]+)"/gm)
  return [...named].reduce(
    (text, { groups }) => text.replaceAll(pseudoTranslate(groups?.['source'] ?? ''), groups?.['target'] ?? ''),
    content,
  )
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

test('a glossary is made from a file, followed by a translation, changed and exported', async ({ page }) => {
  await arrive(page, SEEDED_PREMIUM, '/translate')
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
  await page.getByRole('button', { name: /^Translate|^Start AI Translation/ }).click()
  await expectCompleted(page)
  const translated = await download(page)
  expect(translated.text).toContain('tasa portuaria')
  expect(translated.text).not.toContain(pseudoTranslate('harbour fee'))

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

test('terms are added, found, deleted and brought back by the keyboard alone', async ({ page }) => {
  await arrive(page, SEEDED_PREMIUM, '/glossaries')
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
})

test('a glossary of 5,000 terms draws only those in view, and is searched at once', async ({ page }) => {
  await arrive(page, SEEDED_PREMIUM, '/glossaries')
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
  await page.keyboard.press('End')
  await expect(page.getByText('pieza 4999', { exact: true })).toBeInViewport()
  expect(await terms(page).count()).toBeLessThan(60)
  await page.getByRole('searchbox').fill('pieza 777')
  await expect(terms(page)).toHaveText(['part 777pieza 777'])
  await expectFaultless(page, 'glossary, search')
})

test('people without a plan read, export and delete their glossaries, and are led to the plans', async ({ page }) => {
  const id = crypto.randomUUID()
  const at = '2026-11-23T00:00:00Z'
  const languages = { sourceLanguage: 'en', targetLanguage: 'de' }
  const glossary = { id, name: 'From better days', ...languages, entries: 1, createdAt: at, updatedAt: at }
  const entry = { id, source: 'fee', targets: ['Gebühr'], forbidden: [], doNotTranslate: false, isCaseSensitive: false }
  await arrive(page, SEEDED_USER, '/glossaries')
  await expect(page.getByText('Glossaries are part of Pro and Enterprise.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'New glossary' })).toHaveCount(0)
  await expectFaultless(page, 'glossaries, no plan')
  await page.route('**/api/glossaries', (route) => route.fulfill({ json: [glossary] }))
  await page.route(`**/api/glossaries/${id}/entries?*`, (route) =>
    route.fulfill({ json: [{ ...entry, updatedAt: at }] }),
  )
  await page.reload()
  await page.getByRole('button', { name: 'More actions for From better days' }).click()
  await expect(page.getByRole('menuitem')).toHaveText([
    'Export as CSV',
    'Export as TSV',
    'Export as TBX',
    'Delete glossary',
  ])
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'From better days' }).click()
  await expect(page.getByText('Gebühr')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add term' })).toHaveCount(0)
  await expectFaultless(page, 'glossary, no plan')
  await page.getByRole('link', { name: 'See the plans' }).click()
  await expect(page).toHaveURL('/pricing')
})

test('says what could not be loaded or saved without a connection, and goes on when it is back', async ({
  page,
  context,
}) => {
  await arrive(page, SEEDED_PREMIUM, '/glossaries')
  await newGlossary(page, 'Offline')
  await page.getByRole('button', { name: 'Add term' }).click()
  await page.getByRole('textbox', { name: 'Term', exact: true }).fill('quay')
  await page.getByRole('textbox', { name: 'Translations', exact: true }).fill('muelle')
  await context.setOffline(true)
  await page.getByRole('form').getByRole('button', { name: 'Add term' }).click()
  await expect(page.getByRole('form').getByRole('alert')).toContainText("Verso couldn't be reached.")
  await page.getByRole('link', { name: 'Translation memory' }).click()
  await expect(page.getByRole('alert')).toContainText("Your translation memory couldn't be loaded.")
  await expectFaultless(page, 'memory, offline')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('axe finds nothing in any state of the glossaries, and nothing sticks out', async ({ page }) => {
  await arrive(page, SEEDED_PREMIUM, '/glossaries')
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
})
