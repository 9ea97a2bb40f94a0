// The settings of a document in the workspace: the credits it needs, its form, and its languages.
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { SEEDED_USER } from '../../people/accounts.ts'
import { chooseLanguage, description, openAnew } from '../account/account-pages.tsx'
import { openApp } from '../app.tsx'
import { answer } from '../network.ts'

const FRENCH =
  'Le phare se dresse au bout de la jetée depuis plus de cent ans. Chaque soir, le gardien monte les marches.\n'

async function chooseFrench(user: UserEvent, name: string): Promise<void> {
  await screen.findByRole('combobox', { name: /Target language/ })
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('no field takes a file')
  await user.upload(input, new File([FRENCH], name, { type: 'text/plain' }))
}

async function waitForTarget(name: string): Promise<void> {
  await waitFor(() => expect(screen.getByRole('combobox', { name: /Target language/ }).textContent).toBe(name))
}

it('does not start what the credits do not suffice for, and leads to more', async () => {
  answer('POST', '/api/detect-language', async (_, pass) => {
    const detection = (await (await pass()).json()) as object
    const quote = { pages: 30, words: 12_000, credits: 30, balance: 5, isUnlimited: false }
    return Response.json({ ...detection, quote })
  })
  const { user } = await openApp('/translate', SEEDED_USER)
  await chooseFrench(user, 'long.txt')
  await screen.findByText('This document needs 30 credits, and you have 5 credits.')
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Translate · 30 credits' })
  expect(button.disabled).toBe(true)
  expect(description(button)).toMatch(/don't have enough credits/)
})

it('has nothing to warn of where a layout turns with its text', async () => {
  const { user } = await openApp('/translate', SEEDED_USER)
  await user.click(await screen.findByRole('button', { name: 'Try a sample' }))
  await screen.findByText('Detected: English')
  await chooseLanguage(user, /Target language/, 'Arabic')
  await waitForTarget('Arabic')
  expect(screen.queryByText(/mirrored/)).toBeNull()
})

it('keeps the form of each document anew, and says what becomes of it otherwise', async () => {
  const { user } = await openApp('/translate', SEEDED_USER)
  await user.click(await screen.findByRole('button', { name: 'Try a sample' }))
  await screen.findByText('Detected: English')
  await chooseLanguage(user, /Target language/, 'Arabic')
  const formatting = (checked: boolean) => screen.findByRole('switch', { name: 'Preserve formatting', checked })
  await user.click(await formatting(true))
  expect(description(await formatting(false))).toBe('The result will be a .txt file.')
  await user.click(screen.getByRole('button', { name: 'Remove service-agreement.docx' }))
  await user.click(await formatting(true))
  await formatting(false)
  await openAnew('/translate')
  await formatting(true)
})

it('chooses another target for a document in the remembered one', async () => {
  const { user } = await openApp('/translate', SEEDED_USER)
  await chooseLanguage(user, /Target language/, 'French')
  await chooseFrench(user, 'phare.txt')
  await screen.findByText('Detected: French')
  await waitForTarget('English')
  expect(screen.queryByText('Source and target languages cannot be the same.')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Remove phare.txt' }))
  await waitForTarget('French')
})
