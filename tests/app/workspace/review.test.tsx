// The review of somebody's translation: two files, their languages, and what comes of it.
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { SEEDED_USER } from '../../people/accounts.ts'
import { openApp } from '../app.tsx'
import { answer, refusal } from '../network.ts'
import { chooseLanguage, textFile } from './workspace-pages.ts'

const ENGLISH =
  'The contract runs for 24 months.\n\nThe supplier delivers 1,250 parts every week.\n\nAll invoices are paid within 30 days.\n'
const SPANISH =
  'El contrato dura 24 meses.\n\nEl proveedor entrega 1.520 piezas cada semana.\n\nTodas las facturas se pagan en un plazo de 30 días.\n'

async function give(user: UserEvent, region: 'Document' | 'Translation', file: File): Promise<void> {
  const panel = await screen.findByRole('region', { name: region })
  const input = panel.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('no field for files')
  await user.upload(input, file)
  await within(panel).findByText('Uploaded', undefined, { timeout: 60_000 })
}

async function openWithBoth() {
  const app = await openApp('/reviews/new', SEEDED_USER)
  await give(app.user, 'Document', textFile('contract.txt', ENGLISH))
  await give(app.user, 'Translation', textFile('contrato.txt', SPANISH))
  return app
}

const startButton = () => screen.getByRole('button', { name: 'Start review' })

it('takes a document and its translation, finds out the languages, and leads to the review', async () => {
  const { user } = await openWithBoth()
  expect(screen.getByRole('combobox', { name: /Source language/ }).textContent).toBe('English')
  expect(screen.getByRole('combobox', { name: /Target language/ }).textContent).toBe('Spanish')
  screen.getByText('Only the checks will run')
  await user.click(startButton())
  await screen.findByRole('heading', { name: 'Review complete' }, { timeout: 60_000 })
  screen.getByText('Review of contrato.txt')
  screen.getByText('3 texts match, 0 are missing from the translation, and 0 were added to it.')
  expect(screen.queryByText(/AI Translation/)).toBeNull()
})

it('is reached from the page of translations, and waits for both files', async () => {
  const { user } = await openApp('/translate', SEEDED_USER)
  await user.click(await screen.findByRole('link', { name: 'Review a translation' }))
  await screen.findByRole('heading', { name: 'Review a translation' })
  expect(startButton()).toHaveProperty('disabled', true)
  await give(user, 'Document', textFile('contract.txt', ENGLISH))
  expect(startButton()).toHaveProperty('disabled', true)
})

it('does not start for one language on both sides, and says so', async () => {
  const { user } = await openWithBoth()
  await chooseLanguage(user, 'Target', 'English')
  expect(startButton()).toHaveProperty('disabled', true)
  screen.getByText('The document is already in this language.')
})

it('says why a review did not start, and lets it be tried again', async () => {
  answer('POST', '/api/reviews', () => refusal(422, 'translation_not_aligned'))
  const { user } = await openWithBoth()
  await user.click(startButton())
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain("This file doesn't look like a translation of the document.")
  await waitFor(() => expect(startButton()).toHaveProperty('disabled', false))
})
