// The dashboard in a browser; tests/app has what it says and does.
import { type APIRequestContext, expect } from '@playwright/test'
import { type Account, signUp, startTranslation } from '../../people/accounts.ts'
import { signIn } from '../actions.ts'
import { EMPTY_PAGE, test } from '../shared-page.ts'

/** Whether the server still has the translation. */
async function status(request: APIRequestContext, { idToken }: Account, id: string): Promise<number> {
  return (await request.get(`/api/translation/${id}`, { headers: { authorization: `Bearer ${idToken}` } })).status()
}

test('a deletion is final too when the page is closed before its message goes', async ({ page, request }) => {
  const account = await signUp(request)
  const id = await startTranslation(request, account, 'letter.txt')
  await signIn(page, account)
  await expect(page.getByRole('button', { name: 'Download letter.txt' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete letter.txt' }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.goto(EMPTY_PAGE)
  await expect.poll(() => status(request, account, id)).toBe(404)
})
