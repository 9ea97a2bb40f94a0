// A person whose account an admin has deleted or disabled: one page says so, in place of every other.
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { type Account, adminHeaders, signUp } from '../people/accounts.ts'
import { signIn, visit } from './actions.ts'

const PAGES = ['/', '/profile', '/translate', '/api-keys', '/glossaries', '/memory', '/admin'] as const

/** The row is there before the admin changes it: any call makes it. */
async function registered(request: APIRequestContext): Promise<Account & { readonly uid: string }> {
  const account = await signUp(request)
  const headers = { authorization: `Bearer ${account.idToken}` }
  const synced = await request.post('/api/auth/sync', { headers, data: {} })
  expect(synced.status()).toBe(200)
  return { ...account, uid: ((await synced.json()) as { uid: string }).uid }
}

async function remove(request: APIRequestContext, uid: string): Promise<void> {
  const answer = await request.delete(`/api/admin/users/${uid}`, { headers: await adminHeaders(request) })
  expect(answer.status()).toBe(204)
}

async function setDisabled(request: APIRequestContext, uid: string, isDisabled: boolean): Promise<void> {
  const headers = await adminHeaders(request)
  expect((await request.put(`/api/admin/users/${uid}`, { headers, data: { isDisabled } })).status()).toBe(200)
}

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

async function expectRefused(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading')).toHaveCount(1)
  await expect(page.getByRole('banner')).not.toContainText(/credits|Free/) // no number of nobody's
  await expect(page.getByText("Verso doesn't know yet whether you are an admin.")).toHaveCount(0)
}

test('a person whom an admin has deleted reads that on every page, with no greeting and no number', async ({
  page,
  request,
}) => {
  const account = await registered(request)
  await remove(request, account.uid)
  const toasts = await watchToasts(page)
  await signIn(page, account)
  const title = 'This account has been deleted.'
  await expectRefused(page, title)
  await expect(page.getByRole('main')).toContainText(account.email)
  await expect(page.getByRole('main').getByRole('link', { name: 'write to us' })).toHaveAttribute('href', '/contact')
  expect(await toasts()).toEqual([])
  for (const path of PAGES) {
    await visit(page, path)
    await expectRefused(page, title)
    expect(await toasts(), path).toEqual([])
  }
  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByText('Signed Out', { exact: true })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Get Started' })).toBeVisible()
})

test('a deleted person deletes the sign-in too, and begins anew with the same address', async ({ page, request }) => {
  const account = await registered(request)
  await remove(request, account.uid)
  await signIn(page, account)
  await page.getByRole('button', { name: 'Delete this sign-in' }).click()
  await expect(page.getByText('Sign-in deleted', { exact: true })).toBeVisible()
  await visit(page, '/?signin=1&account=new')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill('a new password')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Recent Translations' })).toBeVisible()
})

test('a disabled person reads that on every page, and works again once enabled', async ({ page, request }) => {
  const account = await registered(request)
  await setDisabled(request, account.uid, true)
  const toasts = await watchToasts(page)
  await signIn(page, account)
  const title = 'Your account is disabled.'
  for (const path of PAGES) {
    await expectRefused(page, title)
    await expect(page.getByRole('button', { name: 'Delete this sign-in' })).toHaveCount(0)
    expect(await toasts(), path).toEqual([])
    await visit(page, path)
  }
  await setDisabled(request, account.uid, false)
  await visit(page, '/')
  await expect(page.getByRole('heading', { name: 'Recent Translations' })).toBeVisible()
})

test('names the support address to write to, where one is configured', async ({ page, request }) => {
  await page.route('**/api/config', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), supportEmail: 'help@verso.test' } })
  })
  const account = await registered(request)
  await setDisabled(request, account.uid, true)
  await signIn(page, account)
  await expect(page.getByRole('main').getByRole('link', { name: 'help@verso.test' })).toHaveAttribute(
    'href',
    'mailto:help@verso.test',
  )
})

test('a deletion by an admin while the person is at work ends in the same page, not in "Account deleted"', async ({
  page,
  request,
}) => {
  const account = await registered(request)
  await signIn(page, account)
  await expect(page.getByText('Welcome back!', { exact: true })).toBeVisible()
  await visit(page, '/profile')
  await page.getByRole('button', { name: 'Delete account' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill(account.email)
  await remove(request, account.uid)
  const toasts = await watchToasts(page)
  await page.getByRole('button', { name: 'Delete everything' }).click()
  await expectRefused(page, 'This account has been deleted.')
  await expect(page.getByText('Account deleted', { exact: true })).toHaveCount(0)
  await visit(page, '/translate')
  await expectRefused(page, 'This account has been deleted.')
  expect(await toasts()).toEqual([])
})
