// A person whose account an admin has deleted or disabled: one page says so, in place of every other.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { type Account, adminHeaders, signUp } from '../../people/accounts.ts'
import { expectStatus } from '../../people/requests.ts'
import { findBanner, fill, findDialog, openAnew, watchToasts } from './account-pages.tsx'
import { expectPath, findToast, forgetEverything, main, openApp, request } from '../app.tsx'

const PAGES = ['/', '/profile', '/translate', '/api-keys', '/glossaries', '/memory', '/admin'] as const
const DELETED = 'This account has been deleted.'
const DISABLED = 'Your account is disabled.'

interface Registered extends Account {
  readonly uid: string
}

/** The row is there before the admin changes it: any call makes it. */
async function registered(): Promise<Registered> {
  const account = await signUp(request)
  const headers = { authorization: `Bearer ${account.idToken}` }
  const synced = await request.post('/api/auth/sync', { headers, data: {} })
  await expectStatus(synced, 200, 'sync')
  return { ...account, uid: ((await synced.json()) as { uid: string }).uid }
}

async function removeByAdmin({ uid }: Registered): Promise<void> {
  const removed = await request.delete(`/api/admin/users/${uid}`, { headers: await adminHeaders(request) })
  await expectStatus(removed, 204, 'removal')
}

async function setDisabled({ uid }: Registered, isDisabled: boolean): Promise<void> {
  const headers = await adminHeaders(request)
  await expectStatus(await request.put(`/api/admin/users/${uid}`, { headers, data: { isDisabled } }), 200, 'change')
}

/** Titles of the toasts that the test has raised. */
function toastTitles(): readonly string[] {
  const { titles, stop } = watchToasts()
  onTestFinished(stop)
  return titles
}

/** A page as the person finds it who comes back: nothing has told the app of the refusal yet. */
async function openAsComingBack(path: string, account: Account): ReturnType<typeof openApp> {
  cleanup()
  await forgetEverything()
  return openApp(path, account)
}

async function expectRefused(title: string): Promise<void> {
  await within(main()).findByRole('heading', { level: 1, name: title })
  expect(within(main()).getAllByRole('heading')).toHaveLength(1)
  expect((await findBanner()).textContent).not.toMatch(/credits|Free/) // no number of nobody's
  expect(screen.queryByText("Verso doesn't know yet whether you are an admin.")).toBeNull()
}

it('a person whom an admin has deleted reads that on every page, with no greeting and no number', async () => {
  const account = await registered()
  await removeByAdmin(account)
  const toasts = toastTitles()
  let { user } = await openApp('/', account)
  await expectRefused(DELETED)
  within(main()).getByText(account.email)
  expect(within(main()).getByRole('link', { name: 'write to us' }).getAttribute('href')).toBe('/contact')
  for (const path of PAGES.slice(1)) {
    ;({ user } = await openAsComingBack(path, account))
    await expectRefused(DELETED)
    expect(toasts).toEqual([])
  }
  await user.click(within(main()).getByRole('button', { name: 'Sign Out' }))
  await findToast('Signed Out')
  await within(await findBanner()).findByRole('link', { name: 'Get Started' })
})

it('is greeted by no toast at the sign-in either', async () => {
  const account = await registered()
  await removeByAdmin(account)
  const toasts = toastTitles()
  const { user } = await openApp('/?signin=1')
  const dialog = await findDialog()
  fill(dialog.getByLabelText('Email'), account.email)
  fill(dialog.getByLabelText('Password'), account.password)
  await user.type(dialog.getByLabelText('Password'), '{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await expectRefused(DELETED)
  expect(toasts).toEqual([])
})

it('a deleted person deletes the sign-in too, and begins anew with the same address', async () => {
  const account = await registered()
  await removeByAdmin(account)
  const { user } = await openApp('/', account)
  await user.click(await within(main()).findByRole('button', { name: 'Delete this sign-in' }))
  await findToast('Sign-in deleted')
  const again = await openAnew('/?signin=1&account=new')
  const dialog = await findDialog()
  await again.user.click(dialog.getByRole('tab', { name: 'Sign Up' }))
  fill(dialog.getByLabelText('Email'), account.email)
  fill(dialog.getByLabelText('Password'), 'a new password')
  await again.user.click(dialog.getByRole('button', { name: 'Create account' }))
  await screen.findByRole('heading', { name: 'Recent Translations' })
})

it('a disabled person reads that on every page, and works again once enabled', async () => {
  const account = await registered()
  await setDisabled(account, true)
  const toasts = toastTitles()
  for (const path of PAGES) {
    await openAsComingBack(path, account)
    await expectRefused(DISABLED)
    expect(screen.queryByRole('button', { name: 'Delete this sign-in' })).toBeNull()
    expect(toasts).toEqual([])
  }
  await setDisabled(account, false)
  await openAsComingBack('/', account)
  await screen.findByRole('heading', { name: 'Recent Translations' })
})

it('a deletion by an admin while the person is at work ends in the same page, not in "Account deleted"', async () => {
  const account = await registered()
  const { user } = await openApp('/profile', account)
  await user.click(await within(main()).findByRole('button', { name: 'Delete account' }))
  fill((await findDialog()).getByRole('textbox'), account.email)
  await removeByAdmin(account)
  const toasts = toastTitles()
  await user.click(screen.getByRole('button', { name: 'Delete everything' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await expectRefused(DELETED)
  await openAnew('/translate')
  await expectRefused(DELETED)
  await expectPath('/translate')
  expect(toasts).toEqual([])
})
