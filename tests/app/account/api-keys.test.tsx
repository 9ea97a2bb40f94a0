// API keys as a person meets them: made, used by a program, revoked; and without a plan that has them.
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { type Credentials, SEEDED_PREMIUM, SEEDED_USER } from '../../people/accounts.ts'
import { expectPath, openApp, request } from '../app.tsx'
import { answer, refusal } from '../network.ts'
import { fill, findInToast, findRowWith, press, reload, rowWith } from '../page-parts.ts'

async function openKeys(person: Credentials) {
  const app = await openApp('/api-keys', person)
  await screen.findByRole('heading', { name: 'API keys', level: 1 })
  return app
}

async function createKey(user: UserEvent, name: string): Promise<string> {
  await press(user, 'Create an API key')
  fill('Name', name, await screen.findByRole('dialog'))
  await press(user, 'Create key')
  const dialog = await screen.findByRole('dialog', { name: 'Your new key' })
  await press(user, 'Copy', dialog)
  await within(dialog).findByRole('button', { name: 'Copied' })
  const shown = dialog.querySelector('code')?.textContent ?? ''
  expect(await navigator.clipboard.readText()).toBe(shown)
  await press(user, 'Done', dialog)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  return shown
}

it('is made, shown once, used, seen as used, and revoked', async () => {
  const name = `Website ${crypto.randomUUID()}`
  const { user } = await openKeys(SEEDED_PREMIUM)
  const key = await createKey(user, name)
  expect(key).toMatch(/^verso_live_[0-9a-f]{16}_[0-9a-f]{48}_[0-9a-f]{8}$/)
  await findRowWith(name, 'Never used', 'Read', 'Translate')
  expect(document.body.textContent).not.toContain(key)

  const call = async () =>
    (await request.get('/api/translations', { headers: { authorization: `Bearer ${key}` } })).status()
  expect(await call()).toBe(200)
  const { user: later } = await reload()
  await findRowWith(name, 'Last used')

  await press(later, `Revoke ${name}`, rowWith(name))
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain(`Revoke ${name}?`)
  await press(later, 'Keep it', question)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(await call()).toBe(200)
  await press(later, `Revoke ${name}`, rowWith(name))
  await press(later, 'Revoke key', await screen.findByRole('alertdialog'))
  await findInToast('Key revoked')
  await waitFor(() => expect(screen.queryByText(name)).toBeNull())
  expect(await call()).toBe(401)
})

it('needs a name and something that it may do', async () => {
  const { user } = await openKeys(SEEDED_PREMIUM)
  await press(user, 'Create an API key')
  await user.click(await screen.findByRole('checkbox', { name: /^Read/ }))
  await user.click(screen.getByRole('checkbox', { name: /^Translate/ }))
  await press(user, 'Create key')
  await screen.findByText('Enter a name.')
  screen.getByText('Choose at least one.')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('tells in the dialog why no key was made', async () => {
  const { user } = await openKeys(SEEDED_PREMIUM)
  answer('POST', '/api/keys', () => refusal(409, 'too_many_api_keys', 'Full.'))
  await press(user, 'Create an API key')
  const dialog = await screen.findByRole('dialog')
  fill('Name', 'One too many', dialog)
  await press(user, 'Create key', dialog)
  await within(dialog).findByText('You have the maximum number of API keys.', { exact: false })
})

it('is offered with a plan to people whose plan has none', async () => {
  const { user } = await openKeys(SEEDED_USER)
  await screen.findByRole('heading', { name: 'API keys are part of Pro and Enterprise' })
  expect(screen.queryByRole('button', { name: 'Create an API key' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'See the plans' }))
  await expectPath('/pricing')
})

it('asks a visitor to sign in, and comes back', async () => {
  await openApp('/api-keys')
  await waitFor(() => expect(location.search).toContain('signin=1&next=%2Fapi-keys'))
})
