// The list of paragraphs over a server that answers as the API does; its law of tags and revisions is tested with the
// worker.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { show } from '../../../../../tests/components/show.tsx'
import type { ErrorCode } from '../../../../../worker/contract/errors.ts'
import type { SegmentChangeDto, TranslatedSegment } from '../../../../../worker/contract/segment.ts'
import type { JobProgress, TranslationDetail } from '../../../../../worker/contract/translation.ts'
import { SelectionContext, SelectionStore } from '../selection.ts'
import { openTabChannel } from './saving/tab-channel.ts'
import { SegmentList } from './segment-list.tsx'

vi.mock(import('../../../../lib/session/session.ts'), async (original) => ({
  ...(await original()),
  bearerToken: () => Promise.resolve(null),
}))

const HEIGHT = 700
const ROW_HEIGHT = 58

function segmentAt(ordinal: number, change: Partial<TranslatedSegment> = {}): TranslatedSegment {
  return {
    id: `s:${ordinal}`,
    ordinal,
    role: 'paragraph',
    state: 'translated',
    origin: 'model',
    source: `Source ${ordinal}`,
    target: `Ziel ${ordinal}`,
    findings: [],
    anchor: { format: 'txt', firstLine: ordinal + 1, lastLine: ordinal + 1 },
    revision: 0,
    fileRevision: 0,
    edited: null,
    ...change,
  }
}

const NUMBERS_CHANGED = {
  id: 'numbers_changed',
  code: 'numbers_changed',
  category: 'mistranslation',
  severity: 'major',
  by: 'check',
  isDismissed: false,
} as const

const progressOf = (segmentsTotal: number): JobProgress => ({
  id: 't1',
  rev: 1,
  status: 'completed',
  currentStep: 'reconstruction',
  code: null,
  percent: 100,
  segmentsDone: segmentsTotal,
  segmentsTotal,
  segmentsFromMemory: 0,
  elapsedSeconds: 1,
  remainingSeconds: null,
  waitingSince: null,
  isReviewSkipped: true,
  detectedLanguage: 'en',
  wordCount: 1,
  pageCount: 1,
  rebuild: { isRunning: false, isNeeded: false, code: null },
})

const translationOf = (segmentsTotal: number, targetLanguage: 'de' | 'ar' = 'de'): TranslationDetail => ({
  id: 't1',
  originalFileName: 'a.txt',
  glossary: null,
  format: 'txt',
  sourceLanguage: 'auto',
  detectedLanguage: 'en',
  targetLanguage,
  useMultiAgent: true,
  preserveFormatting: true,
  maintainTone: true,
  useMemory: true,
  status: 'completed',
  currentStep: 'reconstruction',
  code: null,
  processingTime: 1,
  wordCount: 1,
  pageCount: 1,
  creditsUsed: 0,
  untranslatedSegments: 0,
  isSimulated: false,
  isExpired: false,
  createdAt: '2026-11-23T00:00:00Z',
  completedAt: '2026-11-23T00:00:00Z',
  progress: progressOf(segmentsTotal),
  downloadUrl: null,
  stats: null,
  rating: null,
  shortfall: null,
})

/** Holds segments, counts reads, and refuses what it is told to. */
class Server {
  readonly segments: TranslatedSegment[]
  readonly reads: string[] = []
  readonly changes: SegmentChangeDto[] = []
  isOffline = false

  constructor(segments: TranslatedSegment[]) {
    this.segments = segments
  }

  readonly fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    if (this.isOffline) throw new TypeError('Failed to fetch')
    const url = new URL(input instanceof Request ? input.url : input, 'http://localhost')
    const [, segmentId, part] = /\/segments\/([^/]+)(\/history)?$/.exec(decodeURIComponent(url.pathname)) ?? []
    if (part) return Response.json([])
    if (init?.method === 'PATCH')
      return this.#change(
        segmentId ?? '',
        JSON.parse(typeof init.body === 'string' ? init.body : '') as SegmentChangeDto,
      )
    if (url.pathname.endsWith('/segments')) return Response.json(this.#list(url))
    if (url.pathname.endsWith('/progress')) return Response.json(progressOf(this.segments.length))
    return Response.json({ error: 'x', code: 'not_found', requestId: 'r' }, { status: 404 })
  }

  #list({ searchParams, search }: URL): TranslatedSegment[] {
    this.reads.push(search)
    const filter = searchParams.get('filter')
    const isNamed = ({ state, findings, edited }: TranslatedSegment) => {
      if (filter === 'flagged') return state === 'flagged'
      if (filter === 'marked') return state === 'translated' && findings.length > 0
      return filter === null || edited !== null
    }
    const from = Number(searchParams.get('cursor'))
    return this.segments
      .filter((segment) => segment.ordinal >= from && isNamed(segment))
      .slice(0, Number(searchParams.get('limit')))
  }

  #change(id: string, change: SegmentChangeDto): Response {
    this.changes.push(change)
    const index = this.segments.findIndex((segment) => segment.id === id)
    const current = this.segments[index]
    if (!current) return refusal(404, 'segment_not_found')
    if (current.revision !== change.revision)
      return refusal(409, 'segment_changed', { conflict: { current, sent: change } })
    if (change.target?.includes('\u0007') === true) {
      return refusal(422, 'segment_character', { fault: { kind: 'character', character: 'U+0007', at: 0 } })
    }
    const edited = { by: 'person' as const, at: '2026-11-23T00:00:00Z' }
    const { target, revision } = change
    const saved: TranslatedSegment = { ...current, target, revision: revision + 1, findings: [], edited }
    this.segments[index] = { ...saved, state: target === null ? 'kept' : 'translated', origin: 'person' }
    return Response.json(this.segments[index])
  }
}

function refusal(status: number, code: ErrorCode, more: object = {}): Response {
  return Response.json({ error: 'x', code, requestId: 'r', ...more }, { status })
}

beforeEach(() => {
  sessionStorage.clear()
  // The list asks its box and its rows for their sizes: nothing is laid out here.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(HEIGHT)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(ROW_HEIGHT)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function showList(
  segments: TranslatedSegment[],
  { isEditable = true, target = 'de' }: { isEditable?: boolean; target?: 'de' | 'ar' } = {},
) {
  const server = new Server(segments)
  vi.stubGlobal('fetch', server.fetch)
  const store = new SelectionStore()
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Infinity, networkMode: 'always' } },
  })
  const part = (
    <QueryClientProvider client={client}>
      <SelectionContext value={store}>
        <SegmentList
          translation={translationOf(segments.length, target)}
          progress={progressOf(segments.length)}
          isEditable={isEditable}
        />
      </SelectionContext>
    </QueryClientProvider>
  )
  const shown = await show(part)
  await waitFor(() => rowOf(0))
  return { ...shown, server, store, client }
}

const grid = () => screen.getByRole('grid', { name: 'Paragraphs' })
const rowOf = (ordinal: number) => {
  const row = grid().querySelector<HTMLElement>(`[data-ordinal="${ordinal}"]`)
  if (!row) throw new Error(`no row ${ordinal}`)
  return row
}
const editor = () => screen.getByRole('textbox')
/** What is pasted goes the way of everything that changes the text. */
function paste(text: string): void {
  fireEvent.paste(editor(), { clipboardData: { getData: () => text } })
}
const press = (target: Element, key: string, more: object = {}) => fireEvent.keyDown(target, { key, ...more })
const open = (ordinal: number) => fireEvent.click(rowOf(ordinal))

it('draws some rows of 5,000, and reads them by the hundred', async () => {
  const { server } = await showList(Array.from({ length: 5_000 }, (_, ordinal) => segmentAt(ordinal)))
  expect(grid().getAttribute('aria-rowcount')).toBe('5001')
  expect(within(grid()).getAllByRole('row').length).toBeLessThan(60)
  expect(server.reads).toEqual(['?cursor=0&limit=100'])
  press(rowOf(0), 'End')
  await screen.findByText('Ziel 4999')
  expect(within(grid()).getAllByRole('row').length).toBeLessThan(60)
  expect(server.reads).toContain('?cursor=4900&limit=100')
  expect(server.reads.length).toBeLessThan(5)
})

it('marks each column with its language and direction', async () => {
  await showList([segmentAt(0)], { target: 'ar' })
  const [source, target] = [screen.getByText('Source 0'), screen.getByText('Ziel 0')].map((text) =>
    text.closest('[dir]'),
  )
  expect([source?.getAttribute('lang'), source?.getAttribute('dir')]).toEqual(['en', 'ltr'])
  expect([target?.getAttribute('lang'), target?.getAttribute('dir')]).toEqual(['ar', 'rtl'])
  open(0)
  expect([editor().lang, editor().dir]).toEqual(['ar', 'rtl'])
})

it('says what is to be known of a paragraph', async () => {
  const edited = { by: 'person' as const, at: '2026-11-23T00:00:00Z' }
  await showList([
    segmentAt(0, { state: 'flagged', target: null, origin: null }),
    segmentAt(1, { findings: [NUMBERS_CHANGED] }),
    segmentAt(2, { edited, origin: 'person' }),
    segmentAt(3, { origin: 'memory' }),
    segmentAt(4, { state: 'kept', target: null, origin: null }),
  ])
  const signs = (ordinal: number) =>
    within(rowOf(ordinal))
      .queryAllByRole('listitem')
      .map(({ textContent }) => textContent)
  expect([0, 1, 2, 3, 4].map(signs)).toEqual([
    ['Not translated'],
    ['To check'],
    ['Edited'],
    ['From the translation memory'],
    [],
  ])
  expect(rowOf(4).textContent).toContain('Stays as in the original')
})

it('saves with Ctrl+Enter, goes to the next paragraph to check, and undoes', async () => {
  const { server } = await showList([segmentAt(0), segmentAt(1), segmentAt(2, { findings: [NUMBERS_CHANGED] })])
  open(0)
  paste(' neu')
  press(editor(), 'Enter', { ctrlKey: true })
  expect(rowOf(0).textContent).toContain('Ziel 0 neu')
  await waitFor(() => expect(document.activeElement?.closest('[role=row]')).toBe(rowOf(2)))
  expect(document.activeElement).toBe(editor())
  expect(server.changes).toEqual([{ target: 'Ziel 0 neu', revision: 0 }])
  await screen.findByText('Paragraph 1 is saved.')
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('The change of paragraph 1 is undone.')
  expect(server.changes[1]).toEqual({ target: 'Ziel 0', revision: 1 })
  await waitFor(() => expect(within(rowOf(0)).queryByText('Ziel 0')).not.toBeNull())
})

it('shows both texts of a conflict, and saves mine on the new revision', async () => {
  const { server } = await showList([segmentAt(0)])
  open(0)
  paste(' mine')
  server.segments[0] = segmentAt(0, { target: 'Ihres', revision: 3 })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain('Ihres')
  expect(notice.textContent).toContain('Ziel 0 mine')
  expect(editor().textContent).toBe('Ziel 0 mine')
  fireEvent.click(within(notice).getByRole('button', { name: 'Keep mine' }))
  await waitFor(() => expect(server.changes.at(-1)).toEqual({ target: 'Ziel 0 mine', revision: 3 }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

it('takes the other text of a conflict into the editor', async () => {
  const { server } = await showList([segmentAt(0)])
  open(0)
  paste(' mine')
  server.segments[0] = segmentAt(0, { target: 'Ihres', revision: 3 })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Take theirs' }))
  await waitFor(() => expect(editor().textContent).toBe('Ihres'))
  expect(server.changes).toHaveLength(1)
})

it('says why a text is refused, and marks the place', async () => {
  await showList([segmentAt(0, { target: '\u0007Ziel', source: 'Source 0' })])
  open(0)
  paste('!')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe("The document can't hold the character U+0007. Remove it.")
  expect(editor().querySelector('.text-negative')?.textContent).toBe('\u0007')
})

it('keeps a typed text when the row is closed, and over a reload', async () => {
  const segments = [segmentAt(0), segmentAt(1)]
  const { unmount } = await showList(segments)
  open(0)
  paste(' getippt')
  press(editor(), 'Escape')
  await waitFor(() => expect(document.activeElement).toBe(rowOf(0)))
  expect(rowOf(0).textContent).toContain('Ziel 0 getippt')
  expect(within(rowOf(0)).getByText('Not saved')).toBeDefined()
  unmount()
  const { server } = await showList(segments)
  open(0)
  expect(editor().textContent).toBe('Ziel 0 getippt')
  expect(server.changes).toEqual([])
})

it('saves what was typed without a connection when it is back', async () => {
  const { server } = await showList([segmentAt(0)])
  open(0)
  paste(' offline')
  server.isOffline = true
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(/there is no connection/)
  expect(editor().textContent).toBe('Ziel 0 offline')
  server.isOffline = false
  act(() => void dispatchEvent(new Event('online')))
  await screen.findByText('Paragraph 1 is saved.')
  expect(server.changes).toEqual([{ target: 'Ziel 0 offline', revision: 0 }])
})

it('shows what another tab has saved, unless one is typing there', async () => {
  await showList([segmentAt(0), segmentAt(1)])
  const other = openTabChannel('t1')
  const close = other.listen(() => undefined)
  other.tell(segmentAt(1, { target: 'aus dem anderen Tab', revision: 1 }))
  await screen.findByText('aus dem anderen Tab')
  open(0)
  paste(' hier')
  other.tell(segmentAt(0, { target: 'dort', revision: 1 }))
  expect((await screen.findByRole('alert')).textContent).toContain('dort')
  expect(editor().textContent).toBe('Ziel 0 hier')
  close()
})

it('moves by keys, finds the next to check, and leaves keys alone while one types', async () => {
  const { store } = await showList([
    segmentAt(0),
    segmentAt(1, { state: 'flagged', target: null }),
    segmentAt(2),
    segmentAt(3, { findings: [NUMBERS_CHANGED] }),
  ])
  const focused = () => document.activeElement?.getAttribute('data-ordinal')
  rowOf(0).focus()
  press(rowOf(0), 'j')
  await waitFor(() => expect(focused()).toBe('1'))
  expect(store.get().active).toBe(1)
  press(rowOf(1), 'ArrowDown')
  await waitFor(() => expect(focused()).toBe('2'))
  press(rowOf(2), 'n')
  await waitFor(() => expect(focused()).toBe('3'))
  press(rowOf(3), 'N', { shiftKey: true })
  await waitFor(() => expect(focused()).toBe('1'))
  press(rowOf(1), 'Enter')
  await waitFor(() => expect(document.activeElement).toBe(editor()))
  press(editor(), 'j')
  press(editor(), '?')
  expect(document.activeElement).toBe(editor())
  expect(screen.queryByRole('dialog')).toBeNull()
  press(editor(), 'Escape')
  await waitFor(() => expect(focused()).toBe('1'))
  press(rowOf(1), 'c', { code: 'KeyC', altKey: true })
  await waitFor(() => expect(editor().textContent).toBe('Source 1'))
  press(editor(), 'Escape')
  await waitFor(() => expect(focused()).toBe('1'))
  press(rowOf(1), '?')
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeDefined()
})

it('narrows the list to what is to check, in document order', async () => {
  await showList([
    segmentAt(0),
    segmentAt(1, { findings: [NUMBERS_CHANGED] }),
    segmentAt(2),
    segmentAt(3, { state: 'flagged', target: null }),
  ])
  const shown = () =>
    within(grid())
      .getAllByRole('row')
      .map((row) => row.getAttribute('data-ordinal'))
      .slice(1)
  fireEvent.click(screen.getByRole('button', { name: 'To check' }))
  await waitFor(() => expect(shown()).toEqual(['1', '3']))
  fireEvent.click(screen.getByRole('button', { name: 'Not translated' }))
  await waitFor(() => expect(shown()).toEqual(['3']))
  fireEvent.click(screen.getByRole('button', { name: 'Edited' }))
  await screen.findByText('There are no paragraphs here.')
})

it('opens the paragraph that is chosen on a page', async () => {
  const { store } = await showList(Array.from({ length: 300 }, (_, ordinal) => segmentAt(ordinal)))
  act(() => store.choose(250, 'target'))
  await waitFor(() => expect(document.activeElement?.closest('[role=row]')).toBe(rowOf(250)))
  expect(editor().textContent).toBe('Ziel 250')
})

it('puts a proposed fix into the text, and moves a tag that is clicked in the source', async () => {
  const fix = {
    ...NUMBERS_CHANGED,
    id: 'grammar 0',
    code: 'grammar',
    category: 'grammar',
    severity: 'minor',
    by: 'review',
    targetQuote: 'den Ball',
    fix: 'der Ball',
  } as const
  await showList([segmentAt(0, { source: 'The <g1>ball</g1>', target: 'Da <g1>den Ball</g1>', findings: [fix] })])
  open(0)
  fireEvent.click(screen.getByRole('button', { name: 'Use this' }))
  expect(editor().textContent).toBe('Da 1der Ball1')
  press(editor(), 'c', { code: 'KeyC', altKey: true })
  expect(editor().textContent).toBe('The 1ball1')
  fireEvent.click(screen.getByRole('button', { name: 'Move to the cursor: Start of formatting 1' }))
  expect(editor().textContent).toBe('The ball11')
  press(editor(), 'z', { ctrlKey: true })
  expect(editor().textContent).toBe('The 1ball1')
})

it('can be read where it cannot be changed', async () => {
  await showList([segmentAt(0, { findings: [NUMBERS_CHANGED] })], {
    isEditable: false,
  })
  open(0)
  expect(screen.getByRole('list', { name: 'Findings' })).toBeDefined()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})
