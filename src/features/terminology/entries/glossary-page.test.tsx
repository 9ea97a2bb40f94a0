// A glossary's page over a server that answers as the API does.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { show } from '../../../../tests/components/show.tsx'
import type { ErrorCode } from '../../../../worker/contract/errors.ts'
import type { Glossary, GlossaryEntry, NewGlossaryEntry } from '../../../../worker/contract/glossary.ts'
import { finishDeletions } from '../../../lib/api/delete-with-undo.ts'
import { accountQuery } from '../../../lib/session/account.ts'
import { currentToast } from '../../../lib/toast.ts'
import { GlossaryPage } from './glossary-page.tsx'

vi.mock(import('../../../lib/session/session.ts'), async (original) => ({
  ...(await original()),
  bearerToken: () => Promise.resolve(null),
}))

const ROW_HEIGHT = 57
const AT = '2026-11-23T00:00:00Z'
const GLOSSARY: Glossary = {
  id: 'g1',
  name: 'Harbour',
  sourceLanguage: 'en',
  targetLanguage: 'es',
  entries: 2,
  createdAt: AT,
  updatedAt: AT,
}

function entryOf(source: string, fields: Partial<GlossaryEntry> = {}): GlossaryEntry {
  const texts = { targets: [`${source} in Spanish`], forbidden: [] }
  return { id: source, source, ...texts, doNotTranslate: false, isCaseSensitive: false, updatedAt: AT, ...fields }
}

/** Holds entries in pages, and refuses what it is told to. */
class Server {
  entries: GlossaryEntry[]
  readonly calls: string[] = []
  refusal: ErrorCode | null = null

  constructor(entries: GlossaryEntry[]) {
    this.entries = entries
  }

  readonly fetch = (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input, 'http://localhost')
    const method = init?.method ?? 'GET'
    if (method !== 'GET') this.calls.push(`${method} ${pathname}`)
    return Promise.resolve(this.#answer(method, pathname, searchParams, init))
  }

  #answer(method: string, path: string, query: URLSearchParams, init?: RequestInit): Response {
    if (path === '/api/glossaries') return Response.json([GLOSSARY])
    const id = /\/entries\/([^/]+)$/.exec(path)?.[1]
    if (method === 'DELETE') {
      this.entries = this.entries.filter((entry) => entry.id !== id)
      return new Response(null, { status: 204 })
    }
    if (method === 'PUT' || method === 'POST') {
      const present = this.entries.find((entry) => entry.id === id)
      if (id !== undefined && !present) {
        return Response.json({ error: 'x', code: 'not_found', requestId: 'r' }, { status: 404 })
      }
      const isBehind = present !== undefined && present.updatedAt !== query.get('updatedAt')
      const code = this.refusal ?? (isBehind ? 'change_conflict' : null)
      if (code) return Response.json({ error: 'x', code, requestId: 'r' }, { status: 409 })
      const sent = JSON.parse(typeof init?.body === 'string' ? init.body : '') as NewGlossaryEntry
      const saved = entryOf(sent.source, { ...sent, id: id ?? sent.source })
      this.entries = [...this.entries.filter((entry) => entry.id !== saved.id), saved]
      return Response.json(saved)
    }
    const from = Number(query.get('cursor'))
    const next = from + Number(query.get('limit'))
    const link = next < this.entries.length ? { link: `<https://verso.test/?cursor=${next}>; rel="next"` } : undefined
    return Response.json(this.entries.slice(from, next), { headers: link ?? {} })
  }
}

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(ROW_HEIGHT)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function open(entries: GlossaryEntry[], hasGlossaries = true): Promise<Server> {
  const server = new Server(entries)
  vi.stubGlobal('fetch', server.fetch)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryDefaults(accountQuery.queryKey, { staleTime: Infinity })
  client.setQueryData([...accountQuery.queryKey], { hasGlossaries })
  await show(
    <QueryClientProvider client={client}>
      <GlossaryPage id="g1" />
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { name: 'Terms' })
  return server
}

const rows = () => within(screen.getByRole('list', { name: 'Terms' })).getAllByRole('listitem')
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

it('reads all pages of a long glossary, draws only the rows in view, and finds a term anywhere', async () => {
  const entries = Array.from({ length: 2_400 }, (_, at) => entryOf(`term ${String(at).padStart(4, '0')}`))
  await open(entries)
  expect(screen.getByText('2,400 of 5,000 terms')).toBeDefined()
  expect(rows().length).toBeLessThan(60)
  type('Search terms and translations', 'TERM 2399 in spanish')
  expect(screen.getByText('1 term matches.')).toBeDefined()
  expect(rows()).toHaveLength(1)
})

it('adds one term after another, and says what is wrong beside the field', async () => {
  const server = await open([entryOf('quay')])
  press('Add term')
  const form = within(screen.getByRole('form', { name: 'Add term' }))
  const add = () => fireEvent.click(form.getByRole('button', { name: 'Add term' }))
  type('Term*', 'Quay')
  add()
  expect(screen.getByLabelText('Term*').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('This glossary already has “quay”.')).toBeDefined()
  expect(screen.getByText('Enter a translation, a word to avoid, or keep the term as it is.')).toBeDefined()
  type('Term*', 'berth')
  type('Translations', 'atracadero\namarre')
  add()
  await screen.findByText('“berth” is in the glossary.')
  expect(screen.getByLabelText<HTMLInputElement>('Term*').value).toBe('')
  expect(document.activeElement).toBe(screen.getByLabelText('Term*'))
  expect(rows().map(({ textContent }) => textContent)).toEqual(['berthatracadero · amarre', 'quayquay in Spanish'])
  expect(server.calls).toEqual(['POST /api/glossaries/g1/entries'])
})

it('changes a term in its place, its capitals too, and gives the focus back', async () => {
  const server = await open([entryOf('it')])
  press('Edit it')
  type('Term*', 'IT')
  fireEvent.click(screen.getByRole('checkbox', { name: /^Case-sensitive/ }))
  press('Save')
  await screen.findByText('IT')
  expect(server.calls).toEqual(['PUT /api/glossaries/g1/entries/it'])
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit IT' })))
})

it('keeps what is typed when the server refuses it', async () => {
  const server = await open([entryOf('fee')])
  server.refusal = 'glossary_entry_exists'
  press('Edit fee')
  type('Term*', 'toll')
  press('Save')
  await screen.findByText(/has this term/)
  expect(screen.getByLabelText<HTMLInputElement>('Term*').value).toBe('toll')
})

it('shows what another window has saved beside what is typed, and replaces it only when told to', async () => {
  const server = await open([entryOf('fee')])
  press('Edit fee')
  type('Translations', 'cuota')
  server.entries = [entryOf('fee', { targets: ['canon'], updatedAt: '2026-11-23T00:00:01Z' })]
  press('Save')
  await screen.findByText('canon')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Translations').value).toBe('cuota')
  expect(server.entries[0]?.targets).toEqual(['canon'])
  press('Keep what I typed')
  press('Save')
  await screen.findByText('cuota')
  expect(server.entries[0]?.targets).toEqual(['cuota'])
})

it('shows a change of another window as soon as one returns to this one', async () => {
  const server = await open([entryOf('fee')])
  press('Edit fee')
  server.entries = [entryOf('fee', { targets: ['canon'], updatedAt: '2026-11-23T00:00:01Z' })]
  window.dispatchEvent(new Event('visibilitychange'))
  await screen.findByText('This term was changed somewhere else. It now says:')
  press('Use this version')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Translations').value).toBe('canon')
})

it('keeps every open form while one searches and edits other terms', async () => {
  await open([entryOf('fee'), entryOf('quay')])
  press('Edit fee')
  type('Translations', 'cuota')
  press('Edit quay')
  type('Search terms and translations', 'nothing has these words')
  const draft = within(screen.getByRole('form', { name: 'Edit fee' })).getByLabelText<HTMLTextAreaElement>(
    'Translations',
  )
  expect(draft.value).toBe('cuota')
  expect(screen.getByRole('form', { name: 'Edit quay' })).toBeDefined()
  expect(screen.getByText('0 terms match.')).toBeDefined()
})

it('keeps what is typed for a term that another window deletes, and saves it as a new one', async () => {
  const server = await open([entryOf('fee')])
  press('Edit fee')
  type('Translations', 'cuota')
  server.entries = []
  press('Save')
  await screen.findByText('This term was deleted somewhere else.')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Translations').value).toBe('cuota')
  expect(screen.queryByText('There is nothing at this address.', { exact: false })).toBeNull()
  press('Save as a new term')
  await screen.findByText('cuota')
  expect(server.entries.map(({ targets }) => targets)).toEqual([['cuota']])
})

it('says that a term is gone as soon as one returns to this window, and drops what was typed when told to', async () => {
  const server = await open([entryOf('fee'), entryOf('quay')])
  press('Edit fee')
  server.entries = [entryOf('quay')]
  window.dispatchEvent(new Event('visibilitychange'))
  await screen.findByText('This term was deleted somewhere else.')
  press('Discard')
  expect(rows().map(({ textContent }) => textContent)).toEqual(['quayquay in Spanish'])
})

it('takes a deletion back, and makes it true before the same term is added again', async () => {
  const server = await open([entryOf('fee'), entryOf('quay')])
  press('Delete fee')
  expect(rows()).toHaveLength(1)
  await waitFor(() => expect(currentToast()?.title).toBe('Term deleted'))
  currentToast()?.action?.run()
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(server.calls).toEqual([])

  press('Delete fee')
  await waitFor(() => expect(currentToast()?.description).toBe('“fee” is no longer in the glossary.'))
  press('Add term')
  type('Term*', 'fee')
  type('Translations', 'tasa')
  fireEvent.click(within(screen.getByRole('form')).getByRole('button', { name: 'Add term' }))
  await screen.findByText('tasa')
  await finishDeletions()
  expect(server.calls).toEqual(['DELETE /api/glossaries/g1/entries/fee', 'POST /api/glossaries/g1/entries'])
  expect(server.entries.map(({ source }) => source)).toEqual(['quay', 'fee'])
})

it('lets people without a plan read and delete, and leads them to the plans', async () => {
  await open([entryOf('fee', { forbidden: ['honorario'], doNotTranslate: true, targets: [] })], false)
  expect(screen.getByText('Glossaries are part of Pro and Enterprise.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe('/pricing')
  expect(screen.getByText('Stays as it is')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Delete fee' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Edit fee' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Add term' })).toBeNull()
})
