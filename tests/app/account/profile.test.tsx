// The profile: a person's account, its changes and its end.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { SEEDED_PREMIUM, signUp } from '../../people/accounts.ts'
import { expectStatus } from '../../people/requests.ts'
import {
  findBanner,
  chooseLanguage,
  description,
  fill,
  findDialog,
  findRow,
  findWholeToast,
  makeSignInOld,
  openAnew,
  signInOverDialog,
} from './account-pages.tsx'
import { expectPath, findToast, main, openApp, openAppAsNew, request } from '../app.tsx'
import { goOffline } from '../network.ts'

/** As any other sign-in's with Google; nothing loads it. */
const PICTURE = 'https://lh3.googleusercontent.com/a/picture'
/** One pixel. */
const PNG = Buffer.from(
  '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000049454e44ae426082',
  'hex',
)
const PLACEHOLDER = '/api/placeholder/32/32'

it('shows who the person is, since when, and what they have', async () => {
  const { user } = await openApp('/profile', SEEDED_PREMIUM)
  const account = await screen.findByRole('region', { name: 'Account' })
  await waitFor(() => expect(account.textContent).toMatch(/Member since \w+ \d+, \d{4}/))
  expect(account.textContent).toContain('Premium (test)')
  expect(account.textContent).toContain('premium@verso.test')
  expect(account.querySelector('img')?.getAttribute('src')).toBe(PLACEHOLDER)
  const plan = screen.getByRole('region', { name: 'Plan and credits' })
  await waitFor(() => expect(plan.textContent).toContain('ProActive'))
  expect(plan.textContent).toContain('credits')
  const links = { 'Billing & Usage': '/billing', Dashboard: '/', 'API keys': '/api-keys' }
  for (const [name, path] of Object.entries(links))
    expect(within(plan).getByRole('link', { name }).getAttribute('href')).toBe(path)
  const password = await findRow('Password')
  await user.click(password.getByRole('button', { name: 'Change Password' }))
  await password.findByText(/API keys are for your programs: they keep working until you revoke them\./)
  expect(password.getByRole('link', { name: 'See your API keys' }).getAttribute('href')).toBe('/api-keys')
  await user.click(within(account).getByRole('button', { name: 'Sign Out' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sign Out' }))
  await findToast('Signed Out')
  await expectPath('/')
})

it('changes the name everywhere', async () => {
  const { user } = await openAppAsNew('/profile')
  await user.click((await findRow('Name')).getByRole('button', { name: 'Change Name' }))
  const field = await screen.findByRole('textbox', { name: 'Name' })
  fill(field, ' ')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Enter your name.')
  fill(field, 'Ada Lovelace')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await findWholeToast('Saved', 'Your name was changed.')
  await screen.findByRole('button', { name: 'Account menu for Ada Lovelace' })
  expect(screen.getByRole('region', { name: 'Account' }).textContent).toContain('Ada Lovelace')
  ;(await findRow('Name')).getByTitle('Ada Lovelace')
})

it('says which pictures it cannot use', async () => {
  const { user } = await openAppAsNew('/profile')
  const picture = await findRow('Picture')
  picture.getByText('No picture')
  await user.click(picture.getByRole('button', { name: 'Change Picture' }))
  const input = await picture.findByLabelText('Choose a picture', { selector: 'input' })
  const choose = (name: string, type: string) => {
    fireEvent.change(input, { target: { files: [new File(['not a picture'], name, { type })] } })
  }
  choose('IMG_0001.HEIC', '')
  await picture.findByText(/^Browsers can't read HEIC pictures\./)
  choose('me.gif', 'image/gif')
  await picture.findByText('Choose a JPEG, PNG or WebP picture.')
  choose('me.jpg', 'image/jpeg')
  await picture.findByText("This picture can't be read. Choose another one.")
  expect(picture.getByRole('alert').textContent).toBe("This picture can't be read. Choose another one.")
  expect(picture.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
  expect(picture.queryByRole('button', { name: 'Remove' })).toBeNull()
  expect(picture.queryByRole('button', { name: 'Use the Google picture' })).toBeNull()
})

it('goes back to the picture of Google, where the sign-in has one', async () => {
  const account = await signUp(request)
  const data = { idToken: account.idToken, photoUrl: PICTURE }
  await request.post('/identitytoolkit.googleapis.com/v1/accounts:update?key=test', { data })
  await openApp('/profile', account)
  await (await findRow('Picture')).findByText('From your Google account')
  const headers = { authorization: `Bearer ${account.idToken}`, 'content-type': 'image/png' }
  const stored = await fetch('/api/account/photo', { method: 'PUT', headers, body: PNG })
  expect(stored.status).toBe(200)
  const { user } = await openAnew('/profile') // a sign-in does not bring Google's back
  const picture = await findRow('Picture')
  await picture.findByText('Your own picture')
  await user.click(picture.getByRole('button', { name: 'Change Picture' }))
  await user.click(await picture.findByRole('button', { name: 'Use the Google picture' }))
  await findWholeToast('Saved', 'Your picture was changed.')
  await picture.findByText('From your Google account')
  await openAnew('/profile')
  await (await findRow('Picture')).findByText('From your Google account')
  await waitFor(() => {
    const shown = screen.getByRole('region', { name: 'Account' }).querySelector('img')
    expect(shown?.getAttribute('src')).toBe(PICTURE)
    if (shown) fireEvent.error(shown) // where it does not load, the placeholder stands in for it
  })
  expect(screen.getByRole('region', { name: 'Account' }).querySelector('img')?.getAttribute('src')).toBe(PLACEHOLDER)
})

it('remembers languages, the form of the result and notifications', async () => {
  const profile = await openAppAsNew('/profile')
  await chooseLanguage(profile.user, /Default target language/, 'French')
  await chooseLanguage(profile.user, /Default source language/, 'German')
  await profile.user.click(screen.getByRole('switch', { name: 'Preserve formatting', checked: true }))
  const off = screen.getByRole('switch', { name: 'Preserve formatting', checked: false })
  expect(description(off)).toBe('The result will be a .txt file.')
  await profile.user.click(await screen.findByRole('switch', { name: 'Email notifications', checked: true }))
  const isSaved = async () => {
    const headers = { authorization: `Bearer ${profile.account.idToken}` }
    const answer = await request.post('/api/auth/sync', { headers, data: {} })
    return ((await answer.json()) as { emailNotifications: boolean }).emailNotifications
  }
  await waitFor(async () => expect(await isSaved()).toBe(false))
  await openAnew('/profile')
  await screen.findByRole('switch', { name: 'Email notifications', checked: false })
  screen.getByRole('switch', { name: 'Preserve formatting', checked: false })

  const { user } = await openAnew('/translate')
  const chosen = async (label: RegExp) => (await screen.findByRole('combobox', { name: label })).textContent
  expect(await chosen(/Target language/)).toContain('French')
  expect(await chosen(/Source language/)).toContain('German')
  // A choice for one document is none for the next.
  await user.click(await screen.findByRole('switch', { name: 'Preserve formatting', checked: false }))
  screen.getByRole('switch', { name: 'Preserve formatting', checked: true })
  await chooseLanguage(user, /Source language/, 'Italian')
  expect(await chosen(/Source language/)).toContain('Italian')
  await openAnew('/translate')
  expect(await chosen(/Source language/)).toContain('German')
  await screen.findByRole('switch', { name: 'Preserve formatting', checked: false })
})

it('says that Verso could not be reached when a setting is saved offline', async () => {
  const { user } = await openAppAsNew('/profile')
  const notifications = await screen.findByRole('switch', { name: 'Email notifications' })
  goOffline()
  await user.click(notifications)
  await findWholeToast('Not saved', "Verso couldn't be reached. Check your connection and try again.")
})

it('deletes the account after the typed address and a newer sign-in, and with it the sign-in', async () => {
  const { user, account } = await openAppAsNew('/profile')
  makeSignInOld()
  await user.click(await within(main()).findByRole('button', { name: 'Delete account' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }))
  const typed = dialog.getByLabelText(`Type ${account.email} to confirm`)
  const submit = dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete everything' })
  expect(submit.disabled).toBe(true)
  expect(description(typed)).toBe("Capital letters and spaces around it don't matter.")
  fill(typed, 'yes')
  expect(submit.disabled).toBe(true)
  fill(typed, ` ${account.email.toUpperCase()} `)
  await user.click(submit)
  const confirm = within(await screen.findByRole('dialog', { name: "Confirm it's you" }))
  const password = confirm.getByLabelText('Password')
  fill(password, account.password)
  password.focus()
  await user.keyboard('{Enter}')
  await findToast('Account deleted')
  await expectPath('/')
  await within(await findBanner()).findByRole('link', { name: 'Get Started' })
  const again = await openAnew('/?signin=1')
  await signInOverDialog(again.user, account)
  expect((await (await findDialog()).findByRole('alert')).textContent).toMatch(/don't match/)
  const headers = { authorization: `Bearer ${account.idToken}` }
  await expectStatus(await request.get('/api/translations', { headers }), 403, 'a deleted person')
})
