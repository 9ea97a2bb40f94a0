// The memory's page over a server that answers as the API does.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { show } from '../../../../tests/components/show.tsx'
import type { Import } from '../../../../worker/contract/imports.ts'
import type { MemoryImport, MemorySummary, MemoryUnitDto } from '../../../../worker/contract/memory.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { postFile } from '../../../lib/api/post-form.ts'
import { currentToast, dismissToast } from '../../../lib/toast.ts'
import { MemoryPage } from './memory-page.tsx'

vi.mock(import('../../../lib/session/session.ts'), async (original) => ({
  ...(await original()),
  bearerToken: () => Promise.resolve(null),
}))
vi.mock(import('../../../lib/api/post-form.ts'), () => ({ postFile: vi.fn(), postForm: vi.fn() }))

const AT = '2026-11-23T00:00:00Z'

function unitOf(id: string, source: string, target: string): MemoryUnitDto {
  const times = { createdAt: AT, changedAt: AT, usedAt: AT }
  const languages = { sourceLanguage: 'en', targetLanguage: 'es' } as const
  return { id, source, target, ...languages, origin: 'model', role: '*', translationId: null, ...times }
}

/** Looks at one unit a request, as the API looks at some thousands: pages can be empty and be followed by others. */
class Server {
  units: MemoryUnitDto[]
  imports: Import[] = []
  readonly calls: string[] = []
  isOffline = false
  /** Answers nothing, and keeps the signals of what asks. */
  isSilent = false
  readonly signals: AbortSignal[] = []

  constructor(units: MemoryUnitDto[]) {
    this.units = units
  }

  readonly fetch = (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    if (this.isOffline) return Promise.reject(new TypeError('Failed to fetch'))
    if (this.isSilent && init?.signal) {
      const { signal } = init
      this.signals.push(signal)
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('called off'))))
    }
    const url = new URL(input instanceof Request ? input.url : input, 'http://localhost')
    const method = init?.method ?? 'GET'
    this.calls.push(`${method} ${url.pathname}${url.search}`)
    return Promise.resolve(this.#answer(method, url))
  }

  #answer(method: string, { pathname, searchParams }: URL): Response {
    if (pathname.startsWith('/api/imports')) {
      if (method !== 'DELETE') return Response.json(this.imports)
      this.imports = this.imports.filter(({ id }) => !pathname.endsWith(id))
      return new Response(null, { status: 204 })
    }
    if (method === 'DELETE') {
      const id = pathname.split('/').at(-1)
      const unit = this.units.find((one) => one.id === id)
      if (unit && unit.changedAt !== searchParams.get('changedAt')) {
        return Response.json({ error: 'x', code: 'change_conflict', requestId: 'r' }, { status: 409 })
      }
      this.units = pathname === '/api/memory' ? [] : this.units.filter((unit) => unit.id !== id)
      return new Response(null, { status: 204 })
    }
    if (pathname === '/api/memory') return Response.json(this.#summary())
    const at = Number(searchParams.get('cursor'))
    const q = searchParams.get('q') ?? ''
    const found = this.units.slice(at, at + 1).filter(({ source, target }) => `${source} ${target}`.includes(q))
    const hasNext = at + 1 < this.units.length
    return Response.json(found, {
      headers: hasNext ? { link: `<https://verso.test/?cursor=${at + 1}>; rel="next"` } : {},
    })
  }

  #summary(): MemorySummary {
    const units = this.units.length
    const pairs = units === 0 ? [] : [{ sourceLanguage: 'en' as const, targetLanguage: 'es' as const, units }]
    return { units, maxUnits: 50_000, pairs }
  }
}

afterEach(() => {
  dismissToast()
  vi.unstubAllGlobals()
})

async function open(units: MemoryUnitDto[], isOffline = false, imports: Import[] = []): Promise<Server> {
  const server = new Server(units)
  server.imports = imports
  server.isOffline = isOffline
  vi.stubGlobal('fetch', server.fetch)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  await show(
    <QueryClientProvider client={client}>
      <MemoryPage />
    </QueryClientProvider>,
  )
  return server
}

const UNITS = [
  unitOf('1', 'The <g1>fees</g1> are due.', 'Las <g1>tasas</g1> se deben.'),
  unitOf('2', 'Verso opens.', 'Verso abre.'),
  unitOf('3', 'Ships lie at the quay.', 'Los barcos están en el muelle.'),
]

it('says how much is remembered, and shows texts without their tags, page by page', async () => {
  await open(UNITS)
  await screen.findByText('3 of 50,000 texts')
  await screen.findByText('Las tasas se deben.')
  expect(screen.queryByText('Verso abre.')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
  await screen.findByText('Verso abre.')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Forget “Verso opens.”' }))
})

it('goes on searching where a part of the memory has nothing', async () => {
  const server = await open(UNITS)
  await screen.findByText('The fees are due.')
  fireEvent.change(screen.getByLabelText('Search both languages'), { target: { value: 'muelle' } })
  await screen.findByText('Los barcos están en el muelle.')
  expect(screen.queryByText('The fees are due.')).toBeNull()
  expect(server.calls.filter((call) => call.includes('q=muelle'))).toHaveLength(3)
})

it('searches from two letters on, and calls off a search that another one follows', async () => {
  const server = await open(UNITS)
  await screen.findByText('The fees are due.')
  const type = (value: string) =>
    fireEvent.change(screen.getByLabelText('Search both languages'), { target: { value } })
  type('m')
  await screen.findByText('Type at least 2 letters to search.')
  server.isSilent = true
  type('mu')
  await waitFor(() => expect(server.signals).toHaveLength(1))
  expect(screen.queryByText('Type at least 2 letters to search.')).toBeNull()
  server.isSilent = false
  type('muelle')
  await screen.findByText('Los barcos están en el muelle.')
  expect(server.signals.map(({ aborted }) => aborted)).toEqual([true])
  expect(server.calls.some((call) => /q=m(?:&|$)/.test(call))).toBe(false)
  type('港')
  await waitFor(() => expect(server.calls.some((call) => call.includes(`q=${encodeURIComponent('港')}`))).toBe(true))
})

it('forgets a text once it can no longer be taken back', async () => {
  const server = await open(UNITS)
  fireEvent.click(await screen.findByRole('button', { name: 'Forget “The fees are due.”' }))
  expect(screen.queryByText('The fees are due.')).toBeNull()
  await waitFor(() => expect(currentToast()?.title).toBe('Text forgotten'))
  expect(server.calls.some((call) => call.startsWith('DELETE'))).toBe(false)
  dismissToast()
  await screen.findByText('2 of 50,000 texts')
  expect(server.calls).toContain(`DELETE /api/memory/units/1?changedAt=${encodeURIComponent(AT)}`)
})

it('shows what stands in the place of a text that has changed since it was read, and deletes none of it', async () => {
  const server = await open(UNITS)
  const [read, ...others] = UNITS
  if (!read) throw new Error('there is no text')
  fireEvent.click(await screen.findByRole('button', { name: 'Forget “The fees are due.”' }))
  await waitFor(() => expect(currentToast()?.title).toBe('Text forgotten'))
  server.units = [{ ...read, target: 'Las tarifas se deben.', changedAt: '2026-11-23T00:00:01Z' }, ...others]
  dismissToast()
  await screen.findByText('Las tarifas se deben.')
  expect(currentToast()?.title).toBe("The text wasn't deleted")
})

it('asks before it deletes a language pair, and says how many texts that is', async () => {
  const server = await open(UNITS)
  fireEvent.click(await screen.findByRole('button', { name: 'Delete all texts, English to Spanish' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/^3 texts are permanently deleted\./)).toBeDefined()
  fireEvent.click(question.getByRole('button', { name: 'Delete texts' }))
  await screen.findByRole('heading', { name: 'Nothing remembered yet' })
  expect(server.calls).toContain('DELETE /api/memory?source=en&target=es')
})

it('says why nothing came without a connection, and tries again', async () => {
  const server = await open(UNITS, true)
  await screen.findByText("Your translation memory couldn't be loaded.")
  server.isOffline = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('3 of 50,000 texts')
})

const NOTHING_SKIPPED: MemoryImport['skipped'] = {
  unreadable: 0,
  otherLanguages: 0,
  tags: 0,
  empty: 0,
  tooLong: 0,
  drafts: 0,
  duplicates: 0,
}

async function sendFile(): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'Import TMX' }))
  const file = new File(['<tmx/>'], 'memory.tmx')
  fireEvent.change(screen.getByLabelText('File'), { target: { files: [file] } })
  fireEvent.click(screen.getByRole('button', { name: 'Import' }))
}

it('gives an account of an import: what came in, what did not and why, and where it stopped', async () => {
  await open(UNITS)
  const skipped = { ...NOTHING_SKIPPED, tags: 2, drafts: 1_200 }
  vi.mocked(postFile).mockResolvedValueOnce({
    imported: 1,
    skipped,
    forgotten: 0,
    isComplete: false,
    stoppedBy: 'damaged',
  })
  await sendFile()
  const dialog = within(await screen.findByRole('dialog', { name: 'Import finished' }))
  expect(dialog.getByText('1 text imported.')).toBeDefined()
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '2with other tags in the translation than in the source',
    '1,200marked as draft or rejected',
  ])
  expect(dialog.getByText('It is damaged or breaks off. What comes before that is imported.')).toBeDefined()
})

it('calls an import off while the file travels, says that a part stays, and reads again what the memory has of it', async () => {
  const server = await open(UNITS)
  let sent: AbortSignal | undefined
  vi.mocked(postFile).mockImplementationOnce(
    (_path, _file, { signal } = {}) =>
      new Promise((_, reject) => {
        sent = signal
        signal?.addEventListener('abort', () => reject(new DOMException('Called off', 'AbortError')))
      }),
  )
  await sendFile()
  const cancel = await screen.findByRole('button', { name: 'Cancel' })
  await waitFor(() => expect(sent).toBeDefined())
  server.units = [...UNITS, unitOf('4', 'One more.', 'Uno más.')]
  fireEvent.click(cancel)
  expect(sent?.aborted).toBe(true)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(currentToast()).toMatchObject({
    title: 'Import canceled',
    description: 'Texts that were already imported stay in your memory.',
  })
  await screen.findByText('4 of 50,000 texts')
})

it('does not say that nothing was imported where the connection broke on the way', async () => {
  await open(UNITS)
  vi.mocked(postFile).mockRejectedValueOnce(new TypeError('The connection broke'))
  await sendFile()
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toMatch(/^The import didn't finish.*Texts that were already imported stay/)
})

it('says in the dialog why nothing was imported, keeps the file, and its account though the memory is empty no more', async () => {
  const server = await open([])
  vi.mocked(postFile).mockRejectedValueOnce(new ApiError(422, 'x', 'memory_file_invalid'))
  await sendFile()
  await screen.findByText(/^This is not a TMX file/)
  vi.mocked(postFile).mockResolvedValueOnce({
    imported: 3,
    skipped: NOTHING_SKIPPED,
    forgotten: 0,
    isComplete: true,
    stoppedBy: null,
  })
  server.units = UNITS
  fireEvent.click(screen.getByRole('button', { name: 'Import' }))
  await screen.findByText('3 texts imported.')
  await screen.findByText('3 of 50,000 texts')
  expect(screen.getByText('3 texts imported.')).toBeDefined()
  expect(screen.getByText('Nothing was left out.')).toBeDefined()
})

function importOf(changes: Partial<Import>): Import {
  const one = { id: 'i1', kind: 'memory', glossaryId: null, fileName: 'ours.tmx', createdAt: AT } as const
  return { ...one, state: 'running', percent: 40, memory: null, glossary: null, error: null, ...changes }
}

const DONE = { imported: 3, skipped: NOTHING_SKIPPED, forgotten: 0, isComplete: true, stoppedBy: null }

it('shows how far a large file is read in the background, and its account when it is done', async () => {
  const server = await open([])
  server.imports = [importOf({})]
  vi.mocked(postFile).mockResolvedValueOnce(importOf({ state: 'waiting', percent: 0 }))
  await sendFile()
  const dialog = within(await screen.findByRole('dialog', { name: 'Import a translation memory' }))
  await dialog.findByText(/You can close this window/)
  expect(dialog.getByRole('progressbar', { name: 'Import' })).toBeDefined()
  server.imports = [importOf({ state: 'done', percent: 100, memory: DONE })]
  server.units = UNITS
  await screen.findByText('3 texts imported.', {}, { timeout: 5_000 })
  fireEvent.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(server.calls).toContain('DELETE /api/imports/i1'))
  await screen.findByText('3 of 50,000 texts')
})

it('waits no longer for an import that was called off in another window, and reads again what the memory has', async () => {
  const server = await open([])
  server.imports = [importOf({})]
  vi.mocked(postFile).mockResolvedValueOnce(importOf({ state: 'waiting', percent: 0 }))
  await sendFile()
  const dialog = within(await screen.findByRole('dialog', { name: 'Import a translation memory' }))
  await dialog.findByText(/You can close this window/)
  server.units = UNITS
  server.imports = []
  await dialog.findByText(/canceled or removed from the list in another window/, {}, { timeout: 5_000 })
  expect(dialog.queryByRole('progressbar')).toBeNull()
  await screen.findByText('3 of 50,000 texts')
})

it('finds its import although the list could not be read when the file had been sent', async () => {
  const server = await open([])
  await screen.findByRole('heading', { name: 'Nothing remembered yet' })
  vi.mocked(postFile).mockImplementationOnce(() => {
    server.isOffline = true
    return Promise.resolve(importOf({ state: 'waiting', percent: 0 }))
  })
  await sendFile()
  await screen.findByText(/You can close this window/)
  server.isOffline = false
  server.imports = [importOf({ state: 'done', percent: 100, memory: DONE })]
  await screen.findByText('3 texts imported.', {}, { timeout: 5_000 })
})

it('lists an import that goes on, lets it be called off, and tells of one that has ended while nobody looked', async () => {
  const failed = importOf({
    id: 'i2',
    fileName: 'old.tmx',
    state: 'failed',
    error: { code: 'memory_file_invalid', sentence: 'x' },
  })
  const server = await open(UNITS, false, [importOf({}), failed])
  const list = within(await screen.findByRole('list', { name: 'Imports' }))
  expect(list.getByText('40% read')).toBeDefined()
  fireEvent.click(list.getByRole('button', { name: 'Show the result of importing old.tmx' }))
  const dialog = within(await screen.findByRole('dialog', { name: "The import didn't finish" }))
  expect(dialog.getByText(/^This is not a TMX file/)).toBeDefined()
  fireEvent.click(dialog.getByRole('button', { name: 'Remove from the list' }))
  await waitFor(() => expect(server.calls).toContain('DELETE /api/imports/i2'))
  await waitFor(() => expect(screen.queryByText('old.tmx')).toBeNull())
  fireEvent.click(list.getByRole('button', { name: 'Cancel the import of ours.tmx' }))
  await waitFor(() => expect(server.calls).toContain('DELETE /api/imports/i1'))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Imports' })).toBeNull())
})
