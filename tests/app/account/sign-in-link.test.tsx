// Signing in by a mailed link: in the same browser, on another device, and with a link that does not work.
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { getSession, identity } from '../../../src/lib/session/session.ts'
import { SEEDED_USER, signUp } from '../../people/accounts.ts'
import { expectPath, findToast, openApp, request } from '../app.tsx'
import { fill, findDialog, findRow, makeSignInOld, openAnew, pathOfSignInLink } from './account-pages.tsx'

const newAddress = () => `${crypto.randomUUID()}@verso.test`

/** Asks for a link over the sign-in dialog, and gives the page that the link opens. */
async function requestLink(email: string, page = '/?signin=1'): Promise<string> {
  const { user } = await openAnew(page)
  const dialog = await findDialog()
  fill(dialog.getByLabelText('Email'), email)
  await user.click(dialog.getByRole('button', { name: 'Email me a link to sign in' }))
  expect((await findDialog()).getByLabelText<HTMLInputElement>('Email').value).toBe(email)
  await user.click(screen.getByRole('button', { name: 'Send the link' }))
  expect((await screen.findByRole('alert')).textContent).toContain(`We've sent a link to ${email}`)
  return pathOfSignInLink(email)
}

async function expectSignedIn(email: string): Promise<void> {
  await waitFor(() => expect(getSession()).toMatchObject({ status: 'signed-in', user: { email } }))
}

async function signInWithAddress(user: UserEvent, email: string): Promise<void> {
  fill(await screen.findByLabelText('Email'), email)
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
}

/** What the browser remembers of a request is not there. */
const asOnAnotherDevice = () => localStorage.clear()

it('signs in at once in the browser that asked for the link, and leads to the page that asked for the sign-in', async () => {
  const { email } = await signUp(request)
  const link = await requestLink(email, '/?signin=1&next=%2Fglossaries')
  await openAnew(link)
  await findToast('Welcome!')
  await expectSignedIn(email)
  await expectPath('/glossaries')
})

it('makes an account for a new address, which is verified by the link', async () => {
  const email = newAddress()
  await openAnew(await requestLink(email))
  await expectSignedIn(email)
  expect(getSession()).toMatchObject({ user: { isEmailVerified: true } })
  await expectPath('/')
})

it('asks for the address on another device, and takes no other one', async () => {
  const { email } = await signUp(request)
  const link = await requestLink(email)
  asOnAnotherDevice()
  const { user } = await openAnew(link)
  await screen.findByText('Enter the address that the link was sent to.')
  expect(getSession().status).toBe('signed-out')
  await signInWithAddress(user, SEEDED_USER.email)
  await screen.findByText('The link was sent to another address.')
  expect(getSession().status).toBe('signed-out')
  await signInWithAddress(user, email)
  await expectSignedIn(email)
})

it('says of a link that was used before that it works once, and offers another', async () => {
  const email = newAddress()
  const link = await requestLink(email)
  await openAnew(link)
  await expectSignedIn(email)
  await (await identity()).signOut()
  const { user } = await openAnew(link)
  await signInWithAddress(user, email)
  await screen.findByText("This link doesn't work any more")
  await user.click(screen.getByRole('button', { name: 'Request a new link' }))
  expect((await findDialog()).getByLabelText<HTMLInputElement>('Email').value).toBe(email)
  await user.click(screen.getByRole('button', { name: 'Send the link' }))
  await screen.findByText(`We've sent a link to ${email}`, { exact: false })
  await openAnew(await pathOfSignInLink(email))
  await expectSignedIn(email)
})

it('says the same of a link that nobody was sent', async () => {
  const { user } = await openApp('/?signin=1&mode=signIn&oobCode=made-up&apiKey=demo-verso')
  await signInWithAddress(user, newAddress())
  await screen.findByText("This link doesn't work any more")
  await user.click(screen.getByRole('button', { name: 'Back to sign in' }))
  expect((await findDialog()).getByRole('tab', { name: 'Sign In' })).toBeTruthy()
})

it('leads a person without a password to a newer sign-in, where a change needs one', async () => {
  const email = newAddress()
  await openAnew(await requestLink(email))
  await expectSignedIn(email)
  const { user } = await openAnew('/profile')
  makeSignInOld()
  await user.click((await findRow('Email')).getByRole('button', { name: 'Change Email' }))
  fill(await screen.findByLabelText('New email address'), newAddress())
  await user.click(screen.getByRole('button', { name: 'Send the link' }))
  await screen.findByText(/^If you sign in by emailed links/)
  await user.click((await findDialog()).getByRole('button', { name: 'Sign Out' }))
  await waitFor(() => expect(getSession().status).toBe('signed-out'))
})
