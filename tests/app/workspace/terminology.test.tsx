// Glossaries and the translation memory: without a plan, without a connection, without a sign-in.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Glossary, GlossaryEntry } from '../../../worker/contract/glossary.ts'
import { signUp } from '../../people/accounts.ts'
import { subscribe } from '../../people/billing.ts'
import { expectPath, openApp, openAppAsNew, request } from '../app.tsx'
import { answer, goOffline, goOnline } from '../network.ts'

const AT = '2026-11-23T00:00:00Z'
const GLOSSARY: Glossary = {
  id: crypto.randomUUID(),
  name: 'From better days',
  entries: 1,
  createdAt: AT,
  updatedAt: AT,
  sourceLanguage: 'en',
  targetLanguage: 'de',
}
const ENTRY: GlossaryEntry = {
  id: crypto.randomUUID(),
  source: 'fee',
  targets: ['Gebühr'],
  forbidden: [],
  updatedAt: AT,
  doNotTranslate: false,
  isCaseSensitive: false,
}

it('leads people without a plan to the plans', async () => {
  const { user } = await openAppAsNew('/glossaries')
  await screen.findByText('Glossaries are part of Pro and Enterprise.')
  expect(screen.queryByRole('button', { name: 'New glossary' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'See the plans' }))
  await expectPath('/pricing')
})

it('lets people whose plan has ended read, export and delete their glossaries', async () => {
  answer('GET', '/api/glossaries', [GLOSSARY])
  answer('GET', `/api/glossaries/${GLOSSARY.id}/entries`, [ENTRY])
  const { user } = await openAppAsNew('/glossaries')
  await user.click(await screen.findByRole('button', { name: 'More actions for From better days' }))
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent.trim())).toEqual([
    'Export as CSV',
    'Export as TSV',
    'Export as TBX',
    'Delete glossary',
  ])
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('link', { name: 'From better days' }))
  await screen.findByText('Gebühr')
  expect(screen.queryByRole('button', { name: 'Add term' })).toBeNull()
})

it('says what could not be loaded or saved without a connection, and goes on when it is back', async () => {
  const account = await signUp(request)
  await subscribe(request, account, 'pro')
  const { user } = await openApp('/glossaries', account)
  await user.click(await screen.findByRole('button', { name: 'New glossary' }))
  fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: 'Offline' } })
  await user.click(screen.getByRole('button', { name: 'Create glossary' }))
  await screen.findByRole('heading', { level: 1, name: 'Offline' })
  await user.click(await screen.findByRole('button', { name: 'Add term' }))
  const form = within(await screen.findByRole('form'))
  fireEvent.change(form.getByRole('textbox', { name: /^Term/ }), { target: { value: 'quay' } })
  fireEvent.change(form.getByRole('textbox', { name: /^Translations/ }), { target: { value: 'muelle' } })
  goOffline()
  await user.click(form.getByRole('button', { name: 'Add term' }))
  expect((await form.findByRole('alert')).textContent).toContain("Verso couldn't be reached.")
  await user.click(screen.getByRole('link', { name: 'Translation memory' }))
  const unloaded = () => screen.getByRole('alert').textContent
  await waitFor(() => expect(unloaded()).toContain("Your translation memory couldn't be loaded."))
  goOnline()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { name: 'Nothing remembered yet' })
  expect(screen.queryByRole('alert')).toBeNull()
})

it('asks a visitor to sign in before the memory is shown', async () => {
  await openApp('/memory')
  await expectPath('/?signin=1&next=%2Fmemory')
})
