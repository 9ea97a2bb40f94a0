// The profile's ways to sign in: the address, the password, and every device.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { currentToast } from '../../../src/lib/toast.ts'
import { type Account, signUp } from '../../people/accounts.ts'
import { expectStatus } from '../../people/requests.ts'
import {
  findBanner,
  description,
  fill,
  findDialog,
  findRow,
  findWholeToast,
  makeSignInOld,
  openAnew,
  openMail,
  passMinute,
  passSecond,
  providerRefuses,
  signInOverDialog,
  waitForDescription,
} from './account-pages.tsx'
import { expectPath, findToast, main, openAppAsNew, request } from '../app.tsx'
import { calls } from '../network.ts'

async function openEmailForm(user: UserEvent): Promise<HTMLElement> {
  await user.click((await findRow('Email')).getByRole('button', { name: 'Change Email' }))
  return screen.findByLabelText('New email address')
}

async function changeEmail(user: UserEvent, newEmail: string): Promise<HTMLElement> {
  const field = await openEmailForm(user)
  fill(field, newEmail)
  await user.click(screen.getByRole('button', { name: 'Send the link' }))
  return field
}

it('changes the email address by a link to the new one, after a newer sign-in', async () => {
  const { user, account } = await openAppAsNew('/profile')
  const newEmail = `new-${account.email}`
  makeSignInOld()
  const field = await changeEmail(user, account.email.toUpperCase())
  await waitForDescription(field, 'This is your address already.')
  fill(field, newEmail)
  await user.click(screen.getByRole('button', { name: 'Send the link' }))

  const dialog = within(await screen.findByRole('dialog', { name: "Confirm it's you" }))
  const password = dialog.getByLabelText('Password')
  fill(password, 'not it')
  await user.type(password, '{Enter}')
  await waitForDescription(password, "This isn't your password.")
  fill(password, account.password)
  await user.type(password, '{Enter}')
  await screen.findByText(`Check ${newEmail}`)
  expect(screen.queryByRole('dialog')).toBeNull()

  const again = await openAnew('/profile') // what is waited for is not forgotten
  await screen.findByText(`Check ${newEmail}`)
  ;(await findRow('Email')).getByRole('button', { name: /^Send again/ })

  await passSecond()
  const mail = await openMail(newEmail)
  expect(mail.text).toContain('Email changed')
  fireEvent.focus(window) // the person comes back
  await findWholeToast(`Your address is now ${newEmail}.`, 'Sign in with it.')
  await expectPath('/?signin=1&next=%2Fprofile')
  expect((await findDialog()).getByLabelText<HTMLInputElement>('Email').value).toBe(newEmail)
  await signInOverDialog(again.user, { email: newEmail, password: account.password })
  const row = await findRow('Email')
  await row.findByText(newEmail)
  await row.findByText('Confirmed')
})

it('sends the link for a new address again after a pause, and cancels the change', async () => {
  const { user } = await openAppAsNew('/profile')
  const other = `other-${crypto.randomUUID()}@verso.test`
  await changeEmail(user, other)
  const row = await findRow('Email')
  const again = await row.findByRole('button', { name: /^Send again/ })
  expect(again.getAttribute('aria-disabled')).toBe('true')
  passMinute()
  await waitFor(() => expect(again.textContent).toBe('Send again'))
  await user.click(again)
  await findWholeToast('Email sent', `We sent a new link to ${other}.`)
  expect(again.getAttribute('aria-disabled')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Cancel the change' }))
  await findToast('Your address stays as it is.')
  await openAnew('/profile')
  ;(await findRow('Email')).getByRole('button', { name: 'Change Email' })
  expect(screen.queryByText(`Check ${other}`)).toBeNull()
})

it('has own words for an address that another account has, and takes them back', async () => {
  const taken = await signUp(request)
  const { user } = await openAppAsNew('/profile')
  const field = await changeEmail(user, taken.email)
  await waitForDescription(field, 'Another account already has this address.')
  expect(currentToast()).toBeNull()
  // A failure of another kind is told in a toast, and is gone beside the success that follows.
  providerRefuses('sendOobCode', 'TOO_MANY_ATTEMPTS_TRY_LATER')
  fill(field, 'other@verso.test')
  await user.click(screen.getByRole('button', { name: 'Send the link' }))
  await findWholeToast('Not saved', 'Too many attempts. Wait a few minutes, then try again.')
  await user.click(screen.getByRole('button', { name: 'Send the link' }))
  await screen.findByText('Check other@verso.test')
  expect(currentToast()).toBeNull()
})

it('changes nothing when the dialog for a newer sign-in is closed', async () => {
  const { user } = await openAppAsNew('/profile')
  makeSignInOld()
  await changeEmail(user, 'other@verso.test')
  await screen.findByRole('dialog', { name: "Confirm it's you" })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByLabelText<HTMLInputElement>('New email address').value).toBe('other@verso.test')
  expect(currentToast()).toBeNull()
})

it('changes the password, and shows what is wrong at the field it is about', async () => {
  const { user, account } = await openAppAsNew('/profile')
  const row = await findRow('Password')
  await user.click(row.getByRole('button', { name: 'Change Password' }))
  const current = await row.findByLabelText('Current password')
  const next = row.getByLabelText('New password')
  row.getByText('Other devices have to sign in again within an hour.')
  expect(row.queryByText(/API keys/)).toBeNull() // this plan has none
  fill(current, 'not it')
  fill(next, 'short')
  await user.click(row.getByRole('button', { name: 'Save' }))
  await waitForDescription(next, 'The password needs at least 6 characters.')
  fill(next, 'a longer one')
  await user.click(row.getByRole('button', { name: 'Save' }))
  await waitForDescription(current, "This isn't your password.")
  expect(description(next)).toBe('At least 6 characters.')
  expect(currentToast()).toBeNull() // the field says enough
  fill(current, account.password)
  await user.click(row.getByRole('button', { name: 'Save' }))
  await findWholeToast('Saved', 'Your password was changed. Other devices have to sign in again within an hour.')
  const again = await openAnew('/profile') // the session goes on
  await again.user.click(await screen.findByRole('switch', { name: 'Email notifications' }))
  await waitFor(() => expect(calls.at(-1)).toBe('PATCH /api/account'))
  await again.user.click(within(main()).getByRole('button', { name: 'Sign Out' }))
  await again.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sign Out' }))
  await expectPath('/')
  const { user: back } = await openAnew('/?signin=1')
  await signInOverDialog(back, { email: account.email, password: 'a longer one' })
  await findToast('Welcome back!')
})

it('names the methods of sign-in, and signs out on every device', async () => {
  const { user, account } = await openAppAsNew('/profile')
  ;(await findRow('Password')).getByText('Set')
  ;(await findRow('Google')).getByText('Not connected')
  const devices = within(main()).getByText(/API keys keep working until you revoke them:/)
  expect(within(devices).getByRole('link', { name: 'API keys' }).getAttribute('href')).toBe('/api-keys')
  await user.click(within(main()).getByRole('button', { name: 'Sign out everywhere' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Sign out on every device?' }))
  dialog.getByText(/API keys keep working/)
  await passSecond()
  await user.click(dialog.getByRole('button', { name: 'Sign out everywhere' }))
  await findWholeToast('Signed Out', 'You are signed out on every device.')
  await expectPath('/')
  await within(await findBanner()).findByRole('link', { name: 'Get Started' })
  const refused = await request.get('/api/translations', { headers: bearer(account) })
  expect(refused.status()).toBe(401)
  const { user: back } = await openAnew('/?signin=1')
  await signInOverDialog(back, account)
  await screen.findByRole('heading', { name: 'Recent Translations' })
})

it('is signed out by another device with the next step, and keeps the address for the sign-in', async () => {
  const { user, account } = await openAppAsNew('/profile')
  const notifications = await screen.findByRole('switch', { name: 'Email notifications' })
  await passSecond()
  const ended = await request.post('/api/account/sign-out-everywhere', { headers: bearer(account) })
  await expectStatus(ended, 204, 'sign-out')
  await user.click(notifications)
  await expectPath('/?signin=1&next=%2Fprofile')
  expect((await findDialog()).getByLabelText<HTMLInputElement>('Email').value).toBe(account.email)
  await signInOverDialog(user, account)
  await expectPath('/profile')
})

function bearer({ idToken }: Account): { authorization: string } {
  return { authorization: `Bearer ${idToken}` }
}
