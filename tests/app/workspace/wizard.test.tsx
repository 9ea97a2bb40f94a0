// The first two steps of a translation: what stays of an upload, what its price says, and what can be chosen.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { User } from '../../../worker/contract/account/account.ts'
import type { Glossary } from '../../../worker/contract/glossary.ts'
import type { Detection } from '../../../worker/contract/translation/translation.ts'
import { SEEDED_USER } from '../../people/accounts.ts'
import { main, openApp } from '../app.tsx'
import { answer, refusal } from '../network.ts'
import { chooseFile, chooseLanguage, findReady, searchLanguage, textFile } from './workspace-pages.ts'

const LETTER = textFile('letter.txt', 'Good morning to all of you.\n')
const browse = { name: /browse your files/ }

async function openWithLetter() {
  const app = await openApp('/translate', SEEDED_USER)
  await chooseFile(app.user, LETTER)
  return app
}

/** With a letter that is uploaded, at the first step again. */
async function goBackFromLetter() {
  const app = await openWithLetter()
  await findReady()
  const draft = new URLSearchParams(location.search).get('draft') ?? ''
  expect(draft).toMatch(/^[0-9a-f-]{36}$/)
  expect(currentStep()).toContain('Select Languages')
  await app.router.navigate({ to: '/translate' })
  await screen.findByText('letter.txt is uploaded and still here.')
  return { ...app, draft }
}

function currentStep(): string {
  const steps = screen.getByRole('list', { name: 'Progress of this translation' })
  return steps.querySelector('[aria-current]')?.textContent ?? ''
}

/** The server's quotes, as they would be with a model that costs something. */
function quote(credits: number, balance: number): void {
  answer('POST', '/api/detect-language', async (_, pass) => {
    const detection = (await (await pass()).json()) as Detection
    const changed = { pages: credits, words: 400 * credits, credits, balance, isUnlimited: false }
    return Response.json({ ...detection, quote: changed } satisfies Detection)
  })
}

it('goes on with the upload from the first step', async () => {
  const { user, draft } = await goBackFromLetter()
  expect(currentStep()).toContain('Upload Document')
  await user.click(screen.getByRole('button', { name: 'Continue with it' }))
  await findReady()
  expect(location.search).toBe(`?draft=${draft}`)
})

it('removes the upload at the first step', async () => {
  const { user } = await goBackFromLetter()
  await user.click(screen.getByRole('button', { name: 'Remove letter.txt' }))
  await waitFor(() => expect(screen.queryByText('letter.txt is uploaded and still here.')).toBeNull())
  screen.getByRole('button', browse)
})

it('says of an upload whose hour is over that it is gone, also to whoever comes back to it', async () => {
  const { router, draft } = await goBackFromLetter()
  answer('GET', /^\/api\/drafts\//, () => refusal(404, 'draft_not_found'))
  await router.navigate({ to: '/translate', search: { draft } })
  await screen.findByText(/^The uploaded file is no longer there/)
  screen.getByRole('button', browse)
  expect(currentStep()).toContain('Upload Document')
})

it('says calmly that the credits do not suffice, once, with the price, the balance and the way on', async () => {
  quote(30, 5)
  await openWithLetter()
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain('This document needs 30 credits, and you have 5 credits.')
  await within(notice).findByRole('link')
  expect(screen.getAllByText("You don't have enough credits for this document.")).toHaveLength(1)
  expect(screen.queryByText('Ready for translation')).toBeNull()
  expect(screen.queryByText('File Uploaded')).toBeNull()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Translate/ }).disabled).toBe(true)
})

it('says on the button what the translation costs', async () => {
  quote(12, 50)
  const { user } = await openApp('/translate', SEEDED_USER)
  const start = await screen.findByRole<HTMLButtonElement>('button', { name: 'Start AI Translation' })
  expect(start.disabled).toBe(true)
  await chooseFile(user, LETTER)
  const priced = await screen.findByRole<HTMLButtonElement>('button', { name: 'Translate · 12 credits' })
  expect(priced.disabled).toBe(false)
})

it('lists the language of the document as a target, with the reason why it cannot be chosen', async () => {
  const { user } = await openWithLetter()
  await screen.findByText(/Detected: English/)
  await searchLanguage(user, 'Target', 'English')
  const english = screen.getByRole('option', { name: /^English/ })
  expect(english.textContent).toContain('The document is already in this language.')
  expect(english.getAttribute('aria-disabled')).toBe('true')
  expect(screen.queryByText('No language found.')).toBeNull()
})

it('objects to a source language that the document is surely not in', async () => {
  const { user } = await openApp('/translate', SEEDED_USER)
  const source = await screen.findByRole('combobox', { name: /Source language/ })
  fireEvent.keyDown(source, { key: 'ArrowDown' })
  fireEvent.change(await screen.findByPlaceholderText('Search languages...'), { target: { value: 'English' } })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(source.textContent).toBe('English'))
  const french = 'Le phare se dresse au bout de la jetée depuis plus de cent ans. Chaque soir, le gardien monte.\n'
  await chooseFile(user, textFile('phare.txt', french))
  await screen.findByText('This document looks like French.')
  await user.click(screen.getByRole('button', { name: 'Use French' }))
  await waitFor(() => expect(source.textContent).toBe('French'))
  expect(screen.queryByText('This document looks like French.')).toBeNull()
  // What is chosen for one document does not stick to the next.
  await user.click(screen.getByRole('button', { name: 'Remove phare.txt' }))
  await waitFor(() => expect(source.textContent).toBe('Auto-detect'))
})

it('says of a text without words, and of a file without text, what is wrong with it', async () => {
  const { user } = await openApp('/translate', SEEDED_USER)
  await chooseFile(user, textFile('numbers.txt', '4711 0815 42\n'))
  await screen.findByText(/numbers, symbols or spaces, but no words/)
  expect(main().textContent).not.toMatch(/scan/)
})

it('sends instructions, memory and glossary with a translation, and remembers the last two', async () => {
  const at = '2027-01-01T00:00:00Z'
  const glossary: Glossary = {
    id: crypto.randomUUID(),
    name: 'Harbour',
    entries: 3,
    createdAt: at,
    updatedAt: at,
    sourceLanguage: 'en',
    targetLanguage: 'de',
  }
  answer('GET', '/api/glossaries', [glossary])
  answer('POST', '/api/auth/sync', async (_, pass) => {
    const account = (await (await pass()).json()) as User
    return Response.json({ ...account, hasGlossaries: true } satisfies User)
  })
  const sent: FormData[] = []
  answer('POST', '/api/upload', async (upload) => {
    sent.push(await upload.formData())
    return Response.json({}, { status: 503 })
  })
  const { user, router } = await openWithLetter()
  await findReady()
  await chooseLanguage(user, 'Target', 'German')
  await user.click(screen.getByText('More settings'))
  const instructions = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Instructions', hidden: true })
  const memory = () => screen.getByRole('switch', { name: 'Translation memory', hidden: true })
  const glossaries = () => screen.getByRole('combobox', { name: 'Glossary', hidden: true })
  fireEvent.change(instructions(), { target: { value: 'Address readers informally.' } })
  await user.click(memory())
  await user.click(glossaries())
  await user.click(await screen.findByRole('option', { name: 'Harbour' }))
  await user.click(screen.getByRole('button', { name: 'Start AI Translation' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  const field = (name: string) => sent[0]?.get(name)
  expect(field('instructions')).toBe('Address readers informally.')
  expect(field('useMemory')).toBe('false')
  expect(field('glossaryId')).toBe(glossary.id)

  const draft = new URLSearchParams(location.search).get('draft') ?? ''
  await router.navigate({ to: '/memory' })
  await screen.findByRole('heading', { level: 1, name: 'Translation memory' })
  await router.navigate({ to: '/translate', search: { draft } })
  await findReady()
  expect(instructions().value).toBe('')
  expect(memory().getAttribute('aria-checked')).toBe('false')
  expect(glossaries().textContent).toBe('Harbour')
})
