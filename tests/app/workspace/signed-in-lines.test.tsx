// What SPEC says of the dashboard, the workspace and a translation's page, and no other test shows (tests/checklist).
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { TranslationDetail } from '../../../worker/contract/translation/translation.ts'
import { SEEDED_USER, signUp, startTranslation } from '../../people/accounts.ts'
import { APP_TEXTS } from './app-strings.ts'
import { main, openApp, openAppAsNew, request } from '../app.tsx'
import { answer, refusal } from '../network.ts'
import { expectFocus, expectTexts, nextDownload, press, reload } from '../page-parts.ts'
import { chooseFile, findCompleted, findReady, longText, start, textFile } from './workspace-pages.ts'

const LETTER = textFile('letter.txt', 'Good morning to all of you.\n')

const lookedAt = new Set<string>()

async function look(place: keyof typeof APP_TEXTS): Promise<void> {
  await expectTexts(place, APP_TEXTS[place])
  lookedAt.add(place)
}

const steps = () => within(screen.getByRole('list', { name: 'Progress of this translation' })).getAllByRole('listitem')
const currentStep = () => steps().findIndex((step) => step.getAttribute('aria-current') === 'step')
const doneSteps = () => steps().filter((step) => within(step).queryByLabelText('done') !== null).length
const listedRow = () => within(screen.getByRole('list', { name: 'Recent Translations' })).getByRole('listitem')

it('the dashboard is empty first, and then has totals and a row for each translation', async () => {
  const { account } = await openAppAsNew('/')
  await look('dashboard, empty')
  await startTranslation(request, account, 'letter.txt')
  await reload()
  await screen.findByRole('button', { name: 'Download letter.txt' })
  await look('dashboard')
  for (const text of ['letter.txt', 'less than a minute ago', '6 words']) {
    expect(listedRow().textContent).toContain(text)
  }
  within(listedRow()).getByText('Completed')
  screen.getByText('1 in total')
  const totals = 'Total Translations1Active historyCompleted1Words Translated6Pages Processed1'
  await waitFor(() => expect(screen.getByRole('region', { name: 'Totals' }).textContent).toBe(totals))
})

it('a running translation shows its step and time in the list, and its end without a reload', async () => {
  const account = await signUp(request)
  await startTranslation(request, account, 'letter.txt', longText(120))
  await openApp('/', account)
  const running = /(Document analysis|Translation|Quality check|Reconstruction)\d+% · \d+s/
  await waitFor(() => expect(listedRow().textContent).toMatch(running))
  within(listedRow()).getByRole('progressbar', { name: 'Translation progress' })
  await screen.findByRole('button', { name: 'Download letter.txt' })
  within(listedRow()).getByText('Completed')
})

it('the workspace takes a document, and moves through its steps', async () => {
  const { user } = await openApp('/translate', SEEDED_USER)
  await look('workspace')
  for (const name of ['Multi-agent review', 'Preserve formatting', 'Maintain tone']) {
    expect(screen.getByRole('switch', { name }).getAttribute('aria-checked')).toBe('true')
  }
  const area = screen.getByRole('button', { name: /browse your files/ })
  const dataTransfer = { files: [], items: [{ kind: 'file', type: 'text/plain' }], types: ['Files'] }
  fireEvent.dragEnter(area, { dataTransfer })
  fireEvent.dragOver(area, { dataTransfer })
  await look('workspace, dragging')
  fireEvent.dragLeave(area, { dataTransfer })
  await waitFor(() => expect(screen.queryByText('Drop your file here')).toBeNull())

  const names = ['Upload Document', 'Select Languages', 'AI Translation', 'Download']
  steps().forEach((step, at) => expect(step.textContent).toContain(names[at]))
  expect(steps()).toHaveLength(names.length)
  await chooseFile(user, LETTER)
  await look('workspace, uploaded')
  await findReady()
  screen.getByText('letter.txt')
  screen.getByText('28 Bytes')
  expect(screen.getByRole('combobox', { name: /Source language/ }).textContent).toBe('English')
  expect([currentStep(), doneSteps()]).toEqual([1, 1])
  within(steps()[0] ?? main()).getByLabelText('done')

  await press(user, 'Remove letter.txt')
  await waitFor(() => expect(currentStep()).toBe(0))
  expect(screen.queryByText('Detected: English')).toBeNull()
  expect(screen.getByRole('combobox', { name: /Source language/ }).textContent).toBe('Auto-detect')
})

it('a language is searched by name in a list with flags and native names', async () => {
  const { user } = await openApp('/translate', SEEDED_USER)
  await user.click(await screen.findByRole('combobox', { name: /Target language/ }))
  const popover = await screen.findByRole('dialog', { name: 'Target language' })
  const search = within(popover).getByPlaceholderText('Search languages...')
  await expectFocus(() => search)
  await look('language list')
  const german = within(popover).getByRole('option', { name: /^German/ })
  expect(german.textContent).toContain('Deutsch')
  expect(german.querySelector('svg')).not.toBeNull()
  await user.type(search, 'Deutsch')
  await waitFor(() => expect(within(popover).getAllByRole('option')).toEqual([german]))
  await user.type(search, ' or Klingon')
  await look('language list, nothing found')
})

/** The file has been uploaded by then, and its draft is named in its place. */
const REQUEST = ['draftId', 'sourceLanguage', 'targetLanguage', 'useMultiAgent', 'preserveFormatting', 'maintainTone']

it('a start sends the settings, and says why it failed', async () => {
  const { user } = await openApp('/translate', SEEDED_USER)
  await chooseFile(user, LETTER)
  await findReady()
  for (const [place, reply] of [
    ['start, not signed in', () => refusal(401, 'unauthenticated', 'No.')],
    ['start, refused', () => refusal(422, 'file_empty', 'The file is empty.')],
    ['start, failed', () => new Response(' ', { status: 500 })],
    ['start, without an id', () => Response.json({}, { status: 202 })],
  ] as const) {
    let names: string[] = []
    answer('POST', '/api/upload', async (sent) => {
      names = [...(await sent.formData()).keys()]
      return reply()
    })
    await press(user, 'Start AI Translation')
    await look(place)
    expect(names).toEqual(expect.arrayContaining(REQUEST))
    await press(user, 'Close')
  }
  await findReady()
})

it('a translation goes on from the third step to the fourth without a reload', async () => {
  const { user } = await openApp('/translate', SEEDED_USER)
  await chooseFile(user, textFile('letter.txt', longText(120)))
  await start(user)
  await waitFor(() => expect(currentStep()).toBe(2))
  await look('job, running')
  within(main()).getByText('letter.txt')
  within(main()).getByText(/^\d+%$/)
  screen.getByRole('progressbar', { name: 'Translation progress' })
  expect(within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('listitem')).toHaveLength(5)
  await findCompleted()
  expect([currentStep(), doneSteps()]).toEqual([3, 4])
})

it('a completed translation shows its figures, asks for its quality, and is downloaded into a new tab', async () => {
  const { user } = await openApp('/translate', SEEDED_USER)
  await press(user, 'Sample as TXT')
  const translationId = await start(user)
  await findCompleted()
  await look('job, completed')
  within(main()).getByText('service-agreement.txt')
  expect(main().textContent).toMatch(/Source language: ?English/)
  expect(main().textContent).toMatch(/Target language: ?Spanish/)
  const ratings: unknown[] = []
  answer('POST', '/api/feedback', async (sent, pass) => {
    ratings.push(await sent.json())
    return pass()
  })
  for (const [name, rating] of [
    ['Great', 'positive'],
    ['Okay', 'neutral'],
    ['Needs Work', 'negative'],
  ] as const) {
    await press(user, name, main())
    await waitFor(() => expect(ratings.at(-1)).toEqual({ translationId, rating }))
    await look('job, rated')
  }

  const detail = `/api/translation/${translationId}`
  let downloadUrl: string | null = ''
  answer('GET', detail, async (_, pass) => {
    const response = await pass()
    ;({ downloadUrl } = (await response.clone().json()) as TranslationDetail)
    return response
  })
  const pressed = nextDownload()
  await press(user, 'Download Translation', main())
  const { target, download, pathname } = await pressed
  const path = new URL(downloadUrl, location.href).pathname
  expect([target, download, pathname]).toEqual(['_blank', 'service-agreement-translated.txt', path])

  answer('GET', detail, async (_, pass) => {
    const read = (await (await pass()).json()) as TranslationDetail
    return Response.json({ ...read, downloadUrl: null, downloadName: null } satisfies TranslationDetail)
  })
  await press(user, 'Download Translation', main())
  await look('download, without a link')
  answer('GET', detail, () => Promise.reject(new TypeError('Failed to fetch')))
  await press(user, 'Download Translation', main())
  await look('download, no answer')
})

it('leaves no text out', () => {
  expect(Object.keys(APP_TEXTS).filter((place) => !lookedAt.has(place))).toEqual([])
})
