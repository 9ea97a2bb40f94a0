import { type APIRequestContext, expect, test } from '@playwright/test'
import { type Account, signUp, startTranslation } from '../people/accounts.ts'
import { expectCompleted, longText, signIn } from './actions.ts'

test('shows every translation, page by page, and keeps the keyboard in the list', async ({ page, request }) => {
  const account = await signUp(request)
  for (let n = 1; n <= 12; n++) await startTranslation(request, account, `letter ${n}.txt`)
  await signIn(page, account)
  const links = page.getByRole('link', { name: /^Open letter/ })
  await expect(links).toHaveCount(10)
  await expect(links.first()).toHaveText('letter 12.txt')
  // A list with running jobs is read again now and then: what comes would be shown before more is asked for.
  await expect(page.getByRole('listitem').filter({ hasText: 'Completed' })).toHaveCount(10)
  // Something new meanwhile neither hides a row nor shows one twice.
  await startTranslation(request, account, 'letter 13.txt')
  await page.getByRole('button', { name: 'Show more' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Open letter 2.txt' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Open letter 1.txt' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0)
  const names = await links.allTextContents()
  expect(new Set(names).size).toBe(names.length)

  await page.getByRole('button', { name: 'Delete letter 2.txt' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Open letter 2.txt' })).toHaveCount(0)
  // Its neighbour has the focus: which one depends on whether the newest row has been read by now.
  await expect(page.getByRole('link', { name: /^Open letter [13]\.txt$/ }).and(page.locator(':focus'))).toBeVisible()
})

test('deletes nothing later that could not be deleted now', async ({ page, request, context }) => {
  const account = await signUp(request)
  const id = await startTranslation(request, account, 'keep.txt')
  // A row that is seen to complete reads its translation ahead, which then opens without a connection too.
  const headers = { authorization: `Bearer ${account.idToken}` }
  const detail = async () => (await (await request.get(`/api/translation/${id}`, { headers })).json()) as unknown
  await expect.poll(detail).toMatchObject({ status: 'completed' })
  await signIn(page, account)
  await expect(page.getByRole('button', { name: 'Download keep.txt' })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Delete keep.txt' }).click()
  await expect(page.getByRole('link', { name: 'Open keep.txt' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText("The translation couldn't be deleted", { exact: true })).toBeVisible()
  await expect(page.getByText(/^Verso couldn't be reached\./)).toBeVisible()
  await page.getByRole('link', { name: 'Open keep.txt' }).click()
  await expect(page.getByRole('heading', { name: "Verso couldn't be reached." })).toBeVisible()
  await context.setOffline(false)
  await page.waitForTimeout(500)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectCompleted(page)
})

/** Whether the server still has the translation. */
async function status(request: APIRequestContext, { idToken }: Account, id: string): Promise<number> {
  return (await request.get(`/api/translation/${id}`, { headers: { authorization: `Bearer ${idToken}` } })).status()
}

test('a deletion can be undone while its message stands, and is final when the message goes', async ({
  page,
  request,
}) => {
  const account = await signUp(request)
  const id = await startTranslation(request, account, 'letter.txt')
  await signIn(page, account)
  await expect(page.getByRole('button', { name: 'Download letter.txt' })).toBeVisible()
  const remove = page.getByRole('button', { name: 'Delete letter.txt' })
  await remove.click()
  await expect(page.getByRole('link', { name: 'Open letter.txt' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: 'Open letter.txt' })).toBeVisible()
  expect(await status(request, account, id)).toBe(200)

  await remove.click()
  await expect(page.getByText('Translation deleted', { exact: true })).toBeVisible()
  await expect(page.getByText('Translation deleted', { exact: true })).toHaveCount(0)
  await expect.poll(() => status(request, account, id)).toBe(404)
  await expect(page.getByRole('heading', { name: 'No translations yet' })).toBeVisible()
})

test('a deletion is final too when the page is closed before its message goes', async ({ page, request }) => {
  const account = await signUp(request)
  const id = await startTranslation(request, account, 'letter.txt')
  await signIn(page, account)
  await expect(page.getByRole('button', { name: 'Download letter.txt' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete letter.txt' }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.goto('about:blank')
  await expect.poll(() => status(request, account, id)).toBe(404)
})

test('deleting a running translation says first that it stops and that its credits come back', async ({
  page,
  request,
}) => {
  const account = await signUp(request)
  const headers = { authorization: `Bearer ${account.idToken}` }
  const file = { name: 'long.txt', mimeType: 'text/plain', buffer: longText(300) }
  const multipart = { file, sourceLanguage: 'en', targetLanguage: 'es' }
  const { id } = (await (await request.post('/api/upload', { headers, multipart })).json()) as { id: string }
  await signIn(page, account)
  await page.getByRole('button', { name: 'Delete long.txt' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('The translation stops, and the credits reserved for it come back')
  await question.getByRole('button', { name: 'Stop and delete' }).click()
  await expect(page.getByRole('heading', { name: 'No translations yet' })).toBeVisible()
  expect(await status(request, account, id)).toBe(404)
})

test('translates a document into another language without a new upload', async ({ page, request }) => {
  const account = await signUp(request)
  await startTranslation(request, account, 'letter.txt')
  await signIn(page, account)
  await expect(page.getByRole('button', { name: 'Download letter.txt' })).toBeVisible()
  await page.getByRole('button', { name: 'More actions for letter.txt' }).click()
  await page.getByRole('menuitem', { name: 'Translate into another language' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: /Target language/ }).click()
  await page.getByPlaceholder('Search languages...').fill('Spanish')
  await expect(page.getByRole('option', { name: /^Spanish/ })).toContainText('has been translated into this language')
  await page.getByPlaceholder('Search languages...').fill('Italian')
  await page.getByRole('option', { name: /^Italian/ }).click()
  await dialog.getByRole('button', { name: 'Translate into Italian' }).click()
  await expectCompleted(page)
  await page.goto('/')
  await expect(page.getByText('From English to Italian')).toBeVisible()
  await expect(page.getByText('From English to Spanish')).toBeVisible()
})

test('renames a translation, and its download with it', async ({ page, request }) => {
  const account = await signUp(request)
  await startTranslation(request, account, 'letter.txt')
  await signIn(page, account)
  await page.getByRole('button', { name: 'More actions for letter.txt' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByRole('textbox', { name: 'File name' }).fill('To the harbour master')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Open To the harbour master.txt' })).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download To the harbour master.txt' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('To the harbour master-translated.txt')
})

test('finds a translation by its name, state and language', async ({ page, request }) => {
  const account = await signUp(request)
  for (const name of ['Übersicht.txt', 'letter.txt', 'contract.txt']) await startTranslation(request, account, name)
  await signIn(page, account)
  const rows = page.getByRole('list', { name: 'Recent Translations' }).getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('übers')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Übersicht.txt')
  await page.getByRole('combobox', { name: 'State' }).click()
  await page.getByRole('option', { name: 'Failed' }).click()
  await expect(page.getByText('No translation matches.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all translations' }).click()
  await expect(rows).toHaveCount(3)
  await page.getByRole('combobox', { name: 'Language' }).click()
  await page.getByRole('option', { name: 'German' }).click()
  await expect(page.getByText('No translation matches.')).toBeVisible()
})

test('an empty dashboard has one way on and no zeros; a full one a single button to the workspace', async ({
  page,
  request,
}) => {
  const account = await signUp(request)
  await signIn(page, account)
  await expect(page.getByRole('heading', { name: 'No translations yet' })).toBeVisible()
  const ways = page.getByRole('main').locator('a[href="/translate"]')
  await expect(ways).toHaveText(['Start Translating Now'])
  await expect(page.getByText('Words Translated')).toHaveCount(0)
  await startTranslation(request, account, 'letter.txt')
  await page.reload()
  await expect(page.getByText('Words Translated')).toBeVisible()
  await expect(ways).toHaveText(['New Translation'])
  // The bar above every page says it once.
  const list = page.getByRole('list', { name: 'Recent Translations' })
  await expect(list.getByText('No model connected')).toHaveCount(0)
})

test('says of a translation that was deleted in another tab that it is gone', async ({ page, request }) => {
  const account = await signUp(request)
  const id = await startTranslation(request, account, 'gone.txt')
  await signIn(page, account)
  await page.getByRole('link', { name: 'Open gone.txt' }).click()
  await expectCompleted(page)
  const headers = { authorization: `Bearer ${account.idToken}` }
  expect((await request.delete(`/api/translations/${id}`, { headers })).status()).toBe(204)
  await page.getByRole('button', { name: 'Download Translation' }).click()
  await expect(page.getByText("Download failed: This translation doesn't exist.", { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: "This translation doesn't exist." })).toBeVisible()
  await page.getByRole('button', { name: 'Go to the dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'No translations yet' })).toBeVisible()
})
