// A person whose account an admin has deleted, in a browser; tests/app has what else there is to it.
import { expect, type Page, test } from '@playwright/test'
import { adminHeaders, signUp } from '../people/accounts.ts'
import { signIn, visit } from './actions.ts'

/** Every toast that was raised, also one that another has replaced. */
async function watchToasts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seenToasts: seen })
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('[role=region] li')) {
        const text = toast.textContent
        if (!seen.includes(text)) seen.push(text)
      }
    }).observe(document, { childList: true, subtree: true })
  })
  return () => page.evaluate(() => (window as unknown as { seenToasts: string[] }).seenToasts)
}

async function expectRefused(page: Page): Promise<void> {
  const headings = page.getByRole('main').getByRole('heading')
  await expect(headings.filter({ hasText: 'This account has been deleted.' })).toBeVisible()
  await expect(headings).toHaveCount(1)
  await expect(page.getByRole('banner')).not.toContainText(/credits|Free/) // no number of nobody's
}

test('a person whom an admin has deleted reads that after the sign-in and at the next load, and signs out', async ({
  page,
  request,
}) => {
  const account = await signUp(request)
  const headers = { authorization: `Bearer ${account.idToken}` }
  const { uid } = (await (await request.post('/api/auth/sync', { headers, data: {} })).json()) as { uid: string }
  const removed = await request.delete(`/api/admin/users/${uid}`, { headers: await adminHeaders(request) })
  expect(removed.status()).toBe(204)
  const toasts = await watchToasts(page)
  await signIn(page, account)
  await expectRefused(page)
  expect(await toasts()).toEqual([])
  await visit(page, '/translate')
  await expectRefused(page)
  expect(await toasts()).toEqual([])
  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByText('Signed Out', { exact: true })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Get Started' })).toBeVisible()
})
