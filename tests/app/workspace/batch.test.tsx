// Several documents at once: files that come later, that fail, and that are left out.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { SEEDED_USER } from '../../people/accounts.ts'
import { openApp } from '../app.tsx'
import { answer } from '../network.ts'
import { findInToast, findRowWith, press } from '../page-parts.ts'
import { chooseLanguage, textFile } from './workspace-pages.ts'

const text = (name: string) => textFile(name, `This is the document ${name}.\n`)

async function openWith(...files: File[]) {
  const app = await openApp('/translate', SEEDED_USER)
  await chooseFiles(app.user, files)
  return app
}

async function chooseFiles(user: UserEvent, files: File[]): Promise<void> {
  await screen.findByRole('button', { name: /browse your files/ })
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('no field for files')
  await user.upload(input, files)
}

/** Onto the page, wherever it is. */
function drop(...files: File[]): void {
  const items = files.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file }))
  const dataTransfer = { files, items, types: ['Files'] }
  const heading = screen.getByRole('heading', { level: 1 })
  for (const step of [fireEvent.dragEnter, fireEvent.dragOver, fireEvent.drop]) step(heading, { dataTransfer })
}

const documents = () => within(screen.getByRole('list', { name: 'Documents' })).getAllByRole('listitem')

it('takes more files onto the waiting documents, and sends one again whose upload has failed', async () => {
  const { user } = await openWith(text('one.txt'), text('two.txt'))
  await screen.findByText(/^2 documents · 2 pages/)
  answer('POST', '/api/detect-language', () => Promise.reject(new TypeError('Failed to fetch')), { times: 1 })
  drop(text('late.txt'))
  await findRowWith('late.txt', 'The connection was lost')
  await screen.findByRole('heading', { name: 'Translate 2 of 3 documents' })
  await press(user, 'Upload again: late.txt')
  await screen.findByText(/^3 documents · 3 pages/)
  expect(new URL(location.href).searchParams.get('drafts')).toMatch(/^[0-9a-f-]{36}(,[0-9a-f-]{36}){2}$/)
  drop(...Array.from({ length: 48 }, (_, n) => text(`${n}.txt`)))
  await findInToast('File rejected: Too many files')
  expect(documents()).toHaveLength(3)
})

it('lets one of several documents go, or all', async () => {
  const { user } = await openWith(text('one.txt'), text('two.txt'), text('three.txt'))
  await screen.findByText(/^3 documents · 3 pages/)
  await press(user, 'Remove two.txt')
  await screen.findByText(/^2 documents · 2 pages/)
  await press(user, 'Remove all')
  await screen.findByRole('button', { name: /browse your files/ })
})

it('leaves a document out that is in the target language already, and says so in its row', async () => {
  const french = 'Le phare se dresse au bout de la jetée depuis plus de cent ans. Chaque soir, le gardien monte.\n'
  const { user } = await openWith(text('one.txt'), textFile('phare.txt', french))
  await screen.findByRole('heading', { name: 'Translate 2 documents' })
  await chooseLanguage(user, 'Target', 'French')
  await findRowWith('phare.txt', 'already in this language')
  const translate = await screen.findByRole('button', { name: 'Translate 1 document' })
  await waitFor(() => expect(translate).toHaveProperty('disabled', false))
})
