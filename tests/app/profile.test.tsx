// The profile: a person's account and its changes.
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { main, openApp, openAppAsNew } from './app.tsx'
import { SEEDED_PREMIUM } from '../people/accounts.ts'

function row(label: string) {
  return within(within(main()).getByRole('group', { name: label }))
}

it('shows who the person is, since when, and what they have', async () => {
  const { user } = await openApp('/profile', SEEDED_PREMIUM)
  const account = await screen.findByRole('region', { name: 'Account' })
  await waitFor(() => expect(account.textContent).toMatch(/Member since \w+ \d+, \d{4}/))
  expect(account.textContent).toContain('premium@verso.test')
  await user.click(within(main()).getByRole('button', { name: 'Change Name' }))
})
it('changes the name everywhere', async () => {
  const { user } = await openAppAsNew('/profile')
  await user.click(await screen.findByRole('button', { name: 'Change Name' }))
  const field = screen.getByRole('textbox', { name: 'Name' })
  await user.clear(field)
  await user.type(field, ' ')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Enter your name.')
  await user.clear(field)
  await user.type(field, 'Ada Lovelace')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Your name was changed.')
  await screen.findByRole('button', { name: 'Account menu for Ada Lovelace' })
})
