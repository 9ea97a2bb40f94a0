import { expect, test } from '@playwright/test'
import { expectCompleted, signIn } from './actions.ts'
import { signUp, startTranslation } from './people.ts'

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

  await page.getByRole('button', { name: 'Delete letter 2.txt' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).focus()
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
  const status = async () => (await (await request.get(`/api/translation/${id}`, { headers })).json()) as unknown
  await expect.poll(status).toMatchObject({ status: 'completed' })
  await signIn(page, account)
  await expect(page.getByRole('button', { name: 'Download keep.txt' })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Delete keep.txt' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText("The translation couldn't be deleted", { exact: true })).toBeVisible()
  await expect(page.getByText(/^Verso couldn't be reached\./)).toBeVisible()
  await page.getByRole('link', { name: 'Open keep.txt' }).click()
  await expect(page.getByRole('heading', { name: "Verso couldn't be reached." })).toBeVisible()
  await context.setOffline(false)
  await page.waitForTimeout(500)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectCompleted(page)
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
