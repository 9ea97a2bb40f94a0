// The session on the pages behind the sign-in: the gate before them, how it ends, and the account menu over them.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { currentToast, dismissOnLeaving } from '../../../src/lib/toast.ts'
import { SEEDED_ADMIN, SEEDED_USER, signUp } from '../../people/accounts.ts'
import { findBanner, findDialog, findWholeToast, openAnew, signInOverDialog, signOut } from './account-pages.tsx'
import { expectPath, findToast, main, openApp, openAppAsNew, request } from '../app.tsx'
import { answer, refusal } from '../network.ts'

/** No token is good enough for the call, until `accept` is called. */
function refuseTokens(method: string, path: string): () => void {
  let isRefused = true
  answer(method, path, (_, pass) => (isRefused ? refusal(401, 'token_expired') : pass()))
  return () => {
    isRefused = false
  }
}

it('tells a visitor to sign in, opens the start page after a second, and leads back', async () => {
  const account = await signUp(request)
  const { user, router } = await openApp('/profile')
  router.subscribe('onBeforeLoad', ({ pathChanged }) => pathChanged && dismissOnLeaving(Date.now())) // as main.tsx does
  await findWholeToast('Please Sign In', 'Please sign in to access your profile.')
  expect(location.pathname).toBe('/profile')
  await expectPath('/?signin=1&next=%2Fprofile')
  await findWholeToast('Please Sign In', 'Please sign in to access your profile.') // still
  await signInOverDialog(user, account)
  await expectPath('/profile')
  await screen.findByRole('heading', { level: 1, name: 'Profile Settings' })
})

it('fills in the address of a session that the server ends, leads back, and forgets it at a sign-out', async () => {
  const { account, user } = await openAppAsNew('/translate')
  await screen.findByRole('heading', { level: 1 })
  const accept = refuseTokens('GET', '/api/registrations') // which no page before has asked
  await user.click(await screen.findByRole('link', { name: 'Profile Settings' }))
  await findWholeToast('Unauthorized', 'You are logged out. Logging in again...')
  await expectPath('/?signin=1&next=%2Fprofile')
  expect((await findDialog()).getByLabelText<HTMLInputElement>('Email').value).toBe(account.email)
  accept()
  await signInOverDialog(user, account)
  await expectPath('/profile')
  await user.click(await within(main()).findByRole('button', { name: 'Sign Out' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sign Out' }))
  await expectPath('/')
  await openAnew('/?signin=1')
  expect((await findDialog()).getByLabelText<HTMLInputElement>('Email').value).toBe('') // nothing is left behind
})

it('leads to the sign-in and back when the server accepts no token of the session any more', async () => {
  const accept = refuseTokens('POST', '/api/auth/sync')
  const { user } = await openApp('/translate', SEEDED_USER)
  await findWholeToast('Unauthorized', 'You are logged out. Logging in again...')
  await expectPath('/?signin=1&next=%2Ftranslate')
  accept()
  await signInOverDialog(user, SEEDED_USER)
  await expectPath('/translate')
})

it('tries a refused call once more with a new token', async () => {
  const tokens: (string | null)[] = []
  answer('GET', '/api/translations/stats', (call, pass) => {
    tokens.push(call.headers.get('authorization'))
    return tokens.length === 1 ? refusal(401, 'token_expired') : pass()
  })
  await openApp('/', SEEDED_USER)
  await screen.findByRole('heading', { name: 'Recent Translations' })
  await waitFor(() => expect(tokens.length).toBe(2))
  expect(tokens[1]).toMatch(/^Bearer ./)
  expect(tokens[1]).not.toBe(tokens[0])
  expect(currentToast()).toBeNull()
})

it('asks before it signs out', async () => {
  const { user } = await openApp('/', SEEDED_USER)
  await user.click(await screen.findByRole('button', { name: /Account menu/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Sign Out' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Stay signed in' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await screen.findByRole('heading', { name: 'Recent Translations' })
  await signOut(user)
  await findToast('Signed Out')
  await expectPath('/')
  await within(await findBanner()).findByRole('link', { name: 'Get Started' })
})

it('leads from the account menu to the profile, and admins to their panel', async () => {
  const { user } = await openApp('/', SEEDED_USER)
  const openMenu = async () => user.click(await screen.findByRole('button', { name: /Account menu/ }))
  const entry = (name: string) => screen.findByRole('menuitem', { name })
  await openMenu()
  expect((await entry('Billing')).getAttribute('href')).toBe('/billing')
  expect((await entry('Glossaries')).getAttribute('href')).toBe('/glossaries')
  expect((await entry('Translation memory')).getAttribute('href')).toBe('/memory')
  expect(screen.queryByRole('menuitem', { name: 'Admin Panel' })).toBeNull()
  expect(screen.queryByRole('menuitem', { name: 'API keys' })).toBeNull() // its plan has none
  await user.click(await entry('Profile Settings'))
  await screen.findByRole('heading', { level: 1, name: 'Profile Settings' })
  await signOut(user)
  await expectPath('/')

  const admin = await openAnew('/?signin=1')
  await signInOverDialog(admin.user, SEEDED_ADMIN)
  await within(await findBanner()).findByText('Admin')
  await admin.user.click(await screen.findByRole('button', { name: /Account menu/ }))
  expect((await entry('Admin Panel')).getAttribute('href')).toBe('/admin')
  expect(screen.getByRole('separator')).toBeTruthy()
  await admin.user.click(await entry('API keys'))
  await screen.findByRole('heading', { level: 1, name: 'API keys' })
  await admin.user.click(await within(main()).findByRole('link', { name: 'Profile Settings' }))
  await expectPath('/profile')
})

it('explains the profile button', async () => {
  const { user } = await openApp('/', SEEDED_USER)
  const button = await within(await findBanner()).findByRole('link', { name: 'Profile Settings' })
  await user.hover(button)
  const tip = await screen.findByRole('tooltip')
  expect(tip.textContent).toBe('Profile Settings')
})

it('ends the workspace with why to choose Verso, and the footer', async () => {
  await openApp('/translate', SEEDED_USER)
  await screen.findByRole('heading', { name: 'Why choose Verso' })
  expect(screen.getByRole('contentinfo')).toBeTruthy()
})
