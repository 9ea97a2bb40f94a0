// The dashboard: its list of translations, and what can be done with each.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { type Account, signUp, startTranslation } from '../../people/accounts.ts'
import { signOut } from '../account/account-pages.tsx'
import { findToast, main, openApp, openAppAsNew, request } from '../app.tsx'
import { goOffline, goOnline } from '../network.ts'
import { choose, expectFocus, findInToast, nextDownload, press, reload } from '../page-parts.ts'
import { chooseLanguage, findCompleted, longText, searchLanguage } from './workspace-pages.ts'

/** Somebody new with these translations, which have ended. */
async function openWith(...names: string[]) {
  const account = await signUp(request)
  const ids: string[] = []
  for (const name of names) ids.push(await startTranslation(request, account, name))
  for (const id of ids) await vi.waitUntil(async () => (await statusOf(account, id)) === 'completed', WAIT)
  return { ...(await openApp('/', account)), account, id: ids[0] ?? '' }
}

const WAIT = { timeout: 60_000, interval: 100 }

/** The server's word on the translation. Null: it has none. */
async function statusOf({ idToken }: Account, id: string): Promise<string | null> {
  const answer = await request.get(`/api/translation/${id}`, { headers: { authorization: `Bearer ${idToken}` } })
  return answer.status() === 404 ? null : ((await answer.json()) as { status: string }).status
}

const links = () => screen.queryAllByRole('link', { name: /^Open / })
const names = () => links().map(({ textContent }) => textContent)
const findLink = (name: string) => screen.findByRole('link', { name: `Open ${name}` })

it('shows every translation, page by page, and keeps the keyboard in the list', async () => {
  const letters = Array.from({ length: 12 }, (_, n) => `letter ${n + 1}.txt`)
  const { user, account } = await openWith(...letters)
  await waitFor(() => expect(links()).toHaveLength(10))
  expect(names()[0]).toBe('letter 12.txt')
  // Something new meanwhile neither hides a row nor shows one twice.
  await startTranslation(request, account, 'letter 13.txt')
  screen.getByRole('button', { name: 'Show more' }).focus()
  await user.keyboard('{Enter}')
  await expectFocus(() => screen.getByRole('link', { name: 'Open letter 2.txt' }))
  await findLink('letter 1.txt')
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  expect(new Set(names()).size).toBe(names().length)

  screen.getByRole('button', { name: 'Delete letter 2.txt' }).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Open letter 2.txt' })).toBeNull())
  // Its neighbour has the focus: which one depends on whether the newest row has been read by now.
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^letter [13]\.txt$/))
})

it('deletes nothing later that could not be deleted now', async () => {
  const { user } = await openWith('keep.txt')
  await screen.findByRole('button', { name: 'Download keep.txt' })
  goOffline()
  await press(user, 'Delete keep.txt')
  await waitFor(() => expect(links()).toEqual([]))
  await press(user, 'Close')
  await findInToast("The translation couldn't be deleted")
  await findInToast(/^Verso couldn't be reached\./)
  await user.click(await findLink('keep.txt'))
  await screen.findByRole('heading', { name: "Verso couldn't be reached." })
  goOnline()
  await press(user, 'Try again')
  await findCompleted()
})

it('a deletion can be undone while its message stands, and is final when the message goes', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user, account, id } = await openWith('letter.txt')
  await press(user, 'Delete letter.txt')
  await waitFor(() => expect(links()).toEqual([]))
  await press(user, 'Undo')
  await findLink('letter.txt')
  expect(await statusOf(account, id)).toBe('completed')

  await press(user, 'Delete letter.txt')
  await findInToast('Translation deleted')
  await vi.advanceTimersByTimeAsync(6_000)
  await waitFor(() => expect(screen.queryByText('Translation deleted')).toBeNull())
  await vi.waitUntil(async () => (await statusOf(account, id)) === null, WAIT)
  await screen.findByRole('heading', { name: 'No translations yet' })
})

it('deleting a running translation says first that it stops and that its credits come back', async () => {
  const account = await signUp(request)
  const id = await startTranslation(request, account, 'long.txt', longText(300))
  const { user } = await openApp('/', account)
  await press(user, 'Delete long.txt')
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('The translation stops, and the credits reserved for it come back')
  await press(user, 'Stop and delete', question)
  await screen.findByRole('heading', { name: 'No translations yet' })
  expect(await statusOf(account, id)).toBeNull()
})

it('translates a document into another language without a new upload', async () => {
  const { user, router } = await openWith('letter.txt')
  await press(user, 'More actions for letter.txt')
  await user.click(await screen.findByRole('menuitem', { name: 'Translate into another language' }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByRole('combobox', { name: /Target language/ })
  await searchLanguage(user, 'Target', 'Spanish')
  const spanish = await screen.findByRole('option', { name: /^Spanish/ })
  expect(spanish.textContent).toContain('has been translated into this language')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull())
  await chooseLanguage(user, 'Target', 'Italian')
  await press(user, 'Translate into Italian')
  await findCompleted()
  await router.navigate({ to: '/' })
  await screen.findByText('From English to Italian')
  screen.getByText('From English to Spanish')
})

it('renames a translation, and its download with it', async () => {
  const { user } = await openWith('letter.txt')
  await press(user, 'More actions for letter.txt')
  await user.click(await screen.findByRole('menuitem', { name: 'Rename' }))
  const name = await screen.findByRole('textbox', { name: 'File name' })
  fireEvent.change(name, { target: { value: 'To the harbour master, 12/2026' } })
  await user.type(name, '{Enter}')
  await findLink('To the harbour master, 12/2026.txt')
  const download = nextDownload()
  await press(user, 'Download To the harbour master, 12/2026.txt')
  expect((await download).download).toBe('To the harbour master, 12_2026-translated.txt')
})

it('finds a translation by its name, state and language', async () => {
  const { user } = await openWith('Übersicht.txt', 'letter.txt', 'contract.txt')
  await waitFor(() => expect(links()).toHaveLength(3))
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search by name' }), { target: { value: 'übers' } })
  await waitFor(() => expect(names()).toEqual(['Übersicht.txt']))
  await choose(user, 'State', 'Failed')
  await screen.findByText('No translation matches.')
  await press(user, 'Show all translations')
  await waitFor(() => expect(links()).toHaveLength(3))
  await choose(user, 'Language', 'German')
  await screen.findByText('No translation matches.')
})

it('does not look for the words of the person who has signed out', async () => {
  const { user } = await openWith('letter.txt', 'note.txt')
  fireEvent.change(await screen.findByRole('searchbox', { name: 'Search by name' }), { target: { value: 'divorce' } })
  await screen.findByText('No translation matches.')
  await signOut(user)
  await findToast('Signed Out')
  cleanup()
  await openWith('contract.txt', 'receipt.txt')
  await findLink('contract.txt')
  expect(screen.getByRole('searchbox', { name: 'Search by name' })).toHaveProperty('value', '')
})

it('has its four totals and three buttons to the workspace, empty or not', async () => {
  const { account } = await openAppAsNew('/')
  await screen.findByRole('heading', { name: 'No translations yet' })
  const ways = () => [...main().querySelectorAll('a[href="/translate"]')].map(({ textContent }) => textContent)
  const three = ['Start Translating Now', 'New Translation', 'Upload Document']
  const totals = () => {
    const cards = [...within(screen.getByRole('region', { name: 'Totals' })).getAllByRole('term')]
    return cards.map(({ parentElement }) => parentElement?.textContent)
  }
  expect(ways()).toEqual([...three, 'Start Translating'])
  expect(totals()).toEqual(['Total Translations0Ready to start', 'Completed0', 'Words Translated0', 'Pages Processed0'])
  screen.getByText(/^PDF, DOCX, PPTX, XLSX, TXT supported/)
  await startTranslation(request, account, 'letter.txt')
  await reload()
  await screen.findByText('Active history')
  expect(ways()).toEqual(three)
  expect(totals()[0]).toBe('Total Translations1Active history')
  screen.getByText(/^PDF, DOCX, PPTX, XLSX, TXT supported/)
  // The bar above every page says it once.
  const list = screen.getByRole('list', { name: 'Recent Translations' })
  expect(within(list).queryByText('No model connected')).toBeNull()
})

it('says of a translation that was deleted in another tab that it is gone', async () => {
  const { user, account, id } = await openWith('gone.txt')
  await user.click(await findLink('gone.txt'))
  await findCompleted()
  const headers = { authorization: `Bearer ${account.idToken}` }
  expect((await request.delete(`/api/translations/${id}`, { headers })).status()).toBe(204)
  await press(user, 'Download Translation')
  await findInToast("Download failed: This translation doesn't exist.")
  await screen.findByRole('heading', { name: "This translation doesn't exist." })
  await press(user, 'Go to the dashboard')
  await screen.findByRole('heading', { name: 'No translations yet' })
})
