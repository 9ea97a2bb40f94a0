// The sign-in dialog: both its forms, what they refuse, and the way to a new password.
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { currentToast } from '../../../src/lib/toast.ts'
import { SEEDED_USER, signUp } from '../../people/accounts.ts'
import {
  findBanner,
  continuePath,
  description,
  fill,
  findDialog,
  mailsTo,
  openAnew,
  openMail,
  passMinute,
  providerRefuses,
  signInOverDialog,
  signOut,
} from './account-pages.tsx'
import { expectPath, findToast, openApp, request } from '../app.tsx'
import { calls } from '../network.ts'

const TOAST_LIFETIME_MS = 5_000

it('shows a wrong password at its field, and keeps it there when the toast has gone', async () => {
  const { user } = await openApp('/?signin=1')
  const dialog = await findDialog()
  const password = dialog.getByLabelText('Password')
  // Before the toast: its clock must be this one.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await signInOverDialog(user, { email: SEEDED_USER.email, password: 'not the password' })
  await vi.waitFor(() => expect(dialog.getByRole('alert').textContent).toMatch(/don't match/), { timeout: 30_000 })
  await vi.waitFor(() => expect(currentToast()?.title).toBe('Sign-in failed'))
  await vi.waitFor(() => expect(screen.getByText('Sign-in failed')).toBeTruthy())
  act(() => void vi.advanceTimersByTime(TOAST_LIFETIME_MS))
  vi.useRealTimers()
  await waitFor(() => expect(currentToast()).toBeNull())
  expect(password.getAttribute('aria-invalid')).toBe('true')
  expect(description(password)).toMatch(/don't match/)
  expect(document.activeElement).toBe(password)
  fill(password, 'another try')
  await waitFor(() => expect(password.getAttribute('aria-invalid')).toBeNull())
})

it('says no more that a sign-in failed on the way to a new account', async () => {
  const { user } = await openApp('/?signin=1')
  await signInOverDialog(user, { email: SEEDED_USER.email, password: 'not the password' })
  await findToast('Sign-in failed')
  const dialog = await findDialog()
  await user.click(dialog.getByRole('tab', { name: 'Sign Up' }))
  expect(currentToast()).toBeNull()
  expect(dialog.queryByText(/don't match/)).toBeNull()
})

it('forgets a refusal with what it was about, and carries the email to the other tab', async () => {
  const { user } = await openApp('/?signin=1')
  const dialog = await findDialog()
  fill(dialog.getByLabelText('Email'), SEEDED_USER.email)
  await user.click(dialog.getByRole('tab', { name: 'Sign Up' }))
  const email = await dialog.findByDisplayValue(SEEDED_USER.email)
  fill(dialog.getByLabelText('Password'), 'long enough')
  await user.click(dialog.getByRole('button', { name: 'Create account' }))
  await dialog.findByText(/^There's already an account with this email\./)
  fill(email, 'nobody')
  await waitFor(() => expect(dialog.queryByText(/already an account/)).toBeNull())
  await user.click(dialog.getByRole('button', { name: 'Create account' }))
  await dialog.findByText("This isn't a valid email address.")
  expect(dialog.queryByText(/already an account/)).toBeNull()
})

it('offers a new account first where nobody has signed in yet, and the sign-in where somebody has', async () => {
  const { user } = await openApp('/about')
  await user.click(await within(await findBanner()).findByRole('link', { name: 'Get Started' }))
  const dialog = await findDialog()
  expect(dialog.getByRole('tab', { name: 'Sign Up' }).getAttribute('aria-selected')).toBe('true')
  expect(document.activeElement).toBe(dialog.getByLabelText('Email'))
  await user.click(dialog.getByRole('tab', { name: 'Sign In' }))
  await signInOverDialog(user, SEEDED_USER)
  await findToast('Welcome back!')
  await signOut(user)
  await findToast('Signed Out')
  await user.click(await within(await findBanner()).findByRole('link', { name: 'Get Started' }))
  const again = await findDialog()
  expect(again.getByRole('tab', { name: 'Sign In' }).getAttribute('aria-selected')).toBe('true')
})

it('names the terms and the privacy page where an account is created', async () => {
  const { user } = await openApp('/?signin=1&account=new')
  const dialog = await findDialog()
  dialog.getByText(/^By creating an account, you agree to the/)
  expect(dialog.getByRole('link', { name: 'Terms' }).getAttribute('href')).toBe('/terms')
  expect(dialog.getByRole('link', { name: 'Privacy' }).getAttribute('href')).toBe('/privacy')
  await user.click(dialog.getByRole('tab', { name: 'Sign In' }))
  expect(dialog.queryByRole('link', { name: 'Terms' })).toBeNull()
})

it('sets a new password by a mailed link, and says the same for an address without an account', async () => {
  const { email, password } = await signUp(request)
  const askFor = async (address: string) => {
    const { user } = await openAnew('/about?signin=1')
    const dialog = await findDialog()
    fill(dialog.getByLabelText('Email'), address)
    await user.click(dialog.getByRole('button', { name: 'Forgot your password?' }))
    expect((await findDialog()).getByLabelText<HTMLInputElement>('Email').value).toBe(address)
    await user.click(screen.getByRole('button', { name: 'Send the link' }))
    const notice = await screen.findByRole('alert')
    expect(notice.textContent).toContain(`If there's an account for ${address}`)
    return { user, told: notice.textContent.replace(address, '…') }
  }
  const unknown = `${crypto.randomUUID()}@verso.test`
  const ofUnknown = await askFor(unknown)
  const { user, told } = await askFor(email)
  expect(ofUnknown.told).toBe(told)
  const again = screen.getByRole('button', { name: /^Send again in \d+s$/ })
  expect(again.getAttribute('aria-disabled')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Back to sign in' }))
  expect((await findDialog()).getByLabelText<HTMLInputElement>('Email').value).toBe(email)

  const mail = await openMail(email)
  expect(mail.text).toContain(`New password for ${email}`)
  const form = new URLSearchParams([...new URL(mail.link).searchParams].filter(([name]) => name !== 'mode'))
  form.set('newPassword', 'a second password')
  const saved = await fetch('/emulator/action', { method: 'POST', body: form })
  expect(await mailsTo(unknown)).toEqual([])
  const signIn = await openAnew(continuePath(await saved.text(), 'sign in'))
  const dialog = await findDialog()
  expect(dialog.getByRole('tab', { name: 'Sign In' }).getAttribute('aria-selected')).toBe('true')
  await signInOverDialog(signIn.user, { email, password })
  await waitFor(() => expect(dialog.getByRole('alert').textContent).toMatch(/don't match/))
  await signInOverDialog(signIn.user, { email, password: 'a second password' })
  await findToast('Welcome back!')
  await expectPath('/')
})

it('sends the link for a new password again, after a pause', async () => {
  const { user } = await openApp('/about?signin=1')
  const dialog = await findDialog()
  await user.click(dialog.getByRole('button', { name: 'Forgot your password?' }))
  fill(await screen.findByLabelText('Email'), SEEDED_USER.email)
  await user.click(screen.getByRole('button', { name: 'Send the link' }))
  const again = await screen.findByRole('button', { name: /^Send again in \d+s$/ })
  passMinute()
  await waitFor(() => expect(again.textContent).toBe('Send again'))
  const mailsSent = () => calls.filter((call) => call.includes('accounts:sendOobCode')).length
  expect(mailsSent()).toBe(1)
  await user.click(again)
  await waitFor(() => expect(again.textContent).toMatch(/in \d+s/))
  expect(mailsSent()).toBe(2)
  expect(screen.getByRole('alert').textContent).toContain(SEEDED_USER.email)
})

it('tells the same about an address that the provider knows nothing of, when the provider says so', async () => {
  providerRefuses('sendOobCode', 'EMAIL_NOT_FOUND')
  const { user } = await openApp('/?signin=1')
  const dialog = await findDialog()
  await user.click(dialog.getByRole('button', { name: 'Forgot your password?' }))
  const email = await screen.findByLabelText('Email')
  fill(email, 'nobody@verso.test')
  await user.type(email, '{Enter}')
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain("If there's an account for nobody@verso.test")
})
