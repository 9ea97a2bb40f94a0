// What is refused: a wrong password, visitors of the workspace, and files that are no documents.
import { readFile } from 'node:fs/promises'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { SEEDED_USER } from '../../people/accounts.ts'
import { expectPath, openApp } from '../app.tsx'
import { calls } from '../network.ts'
import { fill, findInToast, press } from '../page-parts.ts'
import { chooseFile, findReady } from './workspace-pages.ts'

const PNG = Buffer.from(
  '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000049454e44ae426082',
  'hex',
)
const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const ONE_BYTE_TOO_MANY = 52_428_801

async function openWith(content: BlobPart, name: string, type: string) {
  const app = await openApp('/translate', SEEDED_USER)
  await chooseFile(app.user, new File([content], name, { type }))
  return app
}

async function expectNoStart(): Promise<void> {
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Start AI Translation' })).toHaveProperty('disabled', true),
  )
}

const uploads = () => calls.filter((call) => call === 'POST /api/detect-language')

it('refuses a wrong password, and lets the person try again', async () => {
  const { user } = await openApp('/?signin=1')
  const dialog = await screen.findByRole('dialog')
  fill('Email', SEEDED_USER.email, dialog)
  fill('Password', 'not the password', dialog)
  await press(user, 'Sign in', dialog)
  await findInToast('Sign-in failed')
  await within(dialog).findByText(/^The email and password don't match an account\./)
  fill('Password', SEEDED_USER.password, dialog)
  await press(user, 'Sign in', dialog)
  await findInToast('Welcome back!')
})

it('asks a visitor to sign in before the workspace, and leads back to it', async () => {
  const { user } = await openApp('/translate')
  await findInToast('Please sign in to access the document translator.')
  const dialog = await screen.findByRole('dialog')
  await press(user, /user@verso\.test/, dialog)
  await press(user, 'Sign in', dialog)
  await screen.findByRole('button', { name: /browse your files/ })
  await expectPath('/translate')
})

it('refuses a picture that calls itself a text, and sends nothing of it', async () => {
  await openWith(PNG, 'photo.txt', 'text/plain')
  await findInToast('File rejected: File type must be .docx, .pdf, .pptx, .txt, .xlsx')
  await screen.findByText("This file doesn't contain plain text.")
  await expectNoStart()
  expect(uploads()).toEqual([])
})

it('takes a Word document that is named .pdf, and refuses a PDF that is only begun', async () => {
  const word = await readFile('public/samples/service-agreement.docx')
  const { user } = await openWith(word, 'agreement.pdf', 'application/pdf')
  await findReady()
  await press(user, 'Remove agreement.pdf')
  await chooseFile(user, new File(['%PDF-1.7\n'], 'begun.pdf', { type: 'application/pdf' }))
  await screen.findByText("This document is damaged and can't be opened.")
  await expectNoStart()
})

it('says of a text that is named .docx that it is no Word document', async () => {
  await openWith('Only text.\n', 'letter.docx', WORD_TYPE)
  await screen.findByText("This isn't a Word document.")
  await expectNoStart()
})

it('says what a text with a syntax of its own is, why it is refused, and that its format is coming', async () => {
  await openWith('WEBVTT\n\n00:00.000 --> 00:02.000\nHello.\n', 'film.txt', 'text/plain')
  await screen.findByText('This is a WebVTT subtitle file. Translated as plain text, its timings would break.')
  screen.getByText('WebVTT is coming soon. Nothing was charged.')
  await expectNoStart()
})

it('says that a spreadsheet of OpenDocument is coming, beside the reason for its rejection', async () => {
  await openApp('/translate', SEEDED_USER)
  await screen.findByRole('button', { name: /browse your files/ })
  const type = 'application/vnd.oasis.opendocument.spreadsheet'
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  // Dropped, a file passes the dialog's filter.
  if (input) fireEvent.change(input, { target: { files: [new File(['PK'], 'sales.ods', { type })] } })
  await findInToast('File rejected: File type must be .docx, .pdf, .pptx, .txt, .xlsx')
  await screen.findByText('This is an OpenDocument spreadsheet (ODS).')
  screen.getByText('OpenDocument is coming soon. Save it as a workbook (.xlsx) and upload that. Nothing was charged.')
  expect(uploads()).toEqual([])
})

it('refuses one byte more than 50 MB before it travels', async () => {
  await openWith(new Uint8Array(ONE_BYTE_TOO_MANY).fill(97), 'huge.txt', 'text/plain')
  await findInToast(/^Upload Error/)
  await findInToast(/File is larger than 52428800 bytes/)
  expect(uploads()).toEqual([])
})
