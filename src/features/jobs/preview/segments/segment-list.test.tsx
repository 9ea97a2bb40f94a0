// The list of paragraphs: its rows, its keys, and what it can be narrowed to.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { narrowedSegmentsQuery } from './reading/list-filter.ts'
import type { SegmentServer } from './testing/segment-server.ts'
import { NUMBERS_CHANGED, segmentAt } from './testing/segments.ts'
import { editor, grid, layOutRows, open, press, rowOf, showList, shownRows } from './testing/show-list.tsx'

vi.mock(import('../../../../lib/session/session.ts'), async (original) => ({
  ...(await original()),
  bearerToken: () => Promise.resolve(null),
}))
layOutRows()

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

it('stays where the person has gone before the next paragraph to check is found', async () => {
  const { server } = await showList([segmentAt(0), segmentAt(1), segmentAt(2, { findings: [NUMBERS_CHANGED] })])
  const answers = server.holdToCheck()
  open(0)
  press(editor(), 'Enter', { ctrlKey: true })
  await waitFor(() => expect(answers).toHaveLength(1))
  open(1)
  await waitFor(() => expect(document.activeElement).toBe(editor()))
  await act(async () => answers[0]?.())
  expect(document.activeElement?.closest('[role=row]')).toBe(rowOf(1))
  press(editor(), 'Enter', { ctrlKey: true })
  await waitFor(() => expect(answers).toHaveLength(2))
  act(() => search().focus())
  await act(async () => answers[1]?.())
  expect(document.activeElement).toBe(search())
  act(() => editor().focus())
  press(editor(), 'Enter', { ctrlKey: true })
  await waitFor(() => expect(answers).toHaveLength(3))
  await act(async () => answers[2]?.())
  await waitFor(() => expect(document.activeElement?.closest('[role=row]')).toBe(rowOf(2)))
})

it('narrows the list to what is to check, in document order', async () => {
  await showList([
    segmentAt(0),
    segmentAt(1, { findings: [NUMBERS_CHANGED] }),
    segmentAt(2),
    segmentAt(3, { state: 'flagged', target: null }),
  ])
  fireEvent.click(screen.getByRole('button', { name: 'To check' }))
  await waitFor(() => expect(shownRows()).toEqual([1, 3]))
  fireEvent.click(screen.getByRole('button', { name: 'Not translated' }))
  await waitFor(() => expect(shownRows()).toEqual([3]))
  fireEvent.click(screen.getByRole('button', { name: 'Edited' }))
  await screen.findByText('There are no paragraphs here.')
})

it('opens the paragraph that is chosen on a page', async () => {
  const { store } = await showList(Array.from({ length: 300 }, (_, ordinal) => segmentAt(ordinal)))
  act(() => store.choose(250, 'target'))
  await waitFor(() => expect(document.activeElement?.closest('[role=row]')).toBe(rowOf(250)))
  expect(editor().textContent).toBe('Ziel 250')
})

const search = () => screen.getByRole('searchbox', { name: 'Search paragraphs' })
const type = (words: string) => fireEvent.change(search(), { target: { value: words } })

it('finds words in both texts, marks them, and shows the place', async () => {
  const { server, store } = await showList([
    segmentAt(0),
    segmentAt(1, { source: 'The <g1>relief</g1> valve', target: 'Das <g1>Überdruckventil</g1>' }),
    segmentAt(2, { target: 'Relief' }),
  ])
  press(rowOf(0), '/')
  expect(document.activeElement).toBe(search())
  type('r')
  type('RELIEF')
  await waitFor(() => expect(shownRows()).toEqual([1, 2]))
  expect(server.reads.filter((read) => read.includes('q='))).toEqual(['?cursor=0&limit=200&q=RELIEF'])
  expect([...grid().querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['relief', 'Relief'])
  expect(screen.getAllByRole('status')[0]?.textContent).toBe('2 paragraphs')
  press(search(), 'Enter')
  await waitFor(() => expect(document.activeElement).toBe(rowOf(1)))
  expect(store.get().active).toBe(1)
  press(rowOf(1), '/')
  press(search(), 'Escape')
  await waitFor(() => expect(shownRows()).toEqual([0, 1, 2]))
  expect(search()).toHaveProperty('value', '')
  expect(screen.getAllByRole('status')[0]?.textContent).toBe('')
  press(search(), 'Escape')
  await waitFor(() => expect(document.activeElement).toBe(rowOf(1)))
})

it('searches among what the list is narrowed to, to the end of a long document', async () => {
  const segments = Array.from({ length: 900 }, (_, ordinal) =>
    segmentAt(ordinal, ordinal % 100 === 7 ? { findings: [NUMBERS_CHANGED], source: `Needle ${ordinal}` } : {}),
  )
  const { server } = await showList(segments, { prepare: (prepared) => (prepared.searchedAtOnce = 2) })
  fireEvent.click(screen.getByRole('button', { name: 'To check' }))
  await waitFor(() => expect(shownRows()).toHaveLength(9))
  type('needle 8')
  await screen.findByText('1 paragraph')
  expect(shownRows()).toEqual([807])
  expect(server.reads.at(-1)).toBe('?cursor=807&limit=200&filter=open&q=needle+8')
  type('haystack')
  await screen.findByText(/No paragraph has “haystack”/)
  fireEvent.click(
    within(grid().parentElement ?? grid()).getAllByRole('button', { name: 'Clear the search' })[1] ?? grid(),
  )
  await waitFor(() => expect(shownRows()).toHaveLength(9))
})

it('goes to the paragraph of a number, also out of a narrowed list', async () => {
  const { store } = await showList(Array.from({ length: 900 }, (_, ordinal) => segmentAt(ordinal)))
  fireEvent.click(screen.getByRole('button', { name: 'Edited' }))
  await screen.findByText('0 paragraphs')
  press(screen.getByRole('button', { name: 'Edited' }), 'g')
  const field = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Go to paragraph' })
  expect(document.activeElement).toBe(field)
  fireEvent.change(field, { target: { value: '801' } })
  press(field, 'Enter')
  await waitFor(() => expect(document.activeElement).toBe(rowOf(800)))
  expect(store.get().active).toBe(800)
  fireEvent.change(field, { target: { value: '5000' } })
  press(field, 'Enter')
  await waitFor(() => expect(document.activeElement).toBe(rowOf(899)))
  expect(field.value).toBe('')
})

it('says how many paragraphs are to check, and not while more are coming', async () => {
  const prepare = (server: SegmentServer) => {
    server.outline = [1, 2].map((page) => ({
      page,
      firstOrdinal: 0,
      segments: 9,
      waiting: 0,
      flagged: 1,
      marked: page,
    }))
  }
  const { unmount } = await showList([segmentAt(0)], { prepare })
  await screen.findByRole('button', { name: 'To check 5' })
  expect(screen.getByRole('button', { name: 'Not translated 2' })).toBeDefined()
  unmount()
  await showList([segmentAt(0)], { prepare, isRunning: true })
  expect(screen.getByRole('button', { name: 'To check' })).toBeDefined()
})

it('leaves a search for a paragraph that is chosen on a page', async () => {
  const { store } = await showList([segmentAt(0), segmentAt(1, { source: 'Needle' })])
  type('needle')
  await waitFor(() => expect(shownRows()).toEqual([1]))
  act(() => store.choose(0, 'target'))
  await waitFor(() => expect(document.activeElement).toBe(editor()))
  expect(shownRows()).toEqual([0, 1])
  expect(search()).toHaveProperty('value', '')
})

describe('while the job runs', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
  afterEach(() => void vi.useRealTimers())
  const waiting = { state: 'initial', target: null, origin: null } as const

  it('rows fill as translations land, and nothing is asked for once all have', async () => {
    const { server } = await showList([segmentAt(0), segmentAt(1, waiting)], { isRunning: true, isEditable: false })
    expect(rowOf(1).textContent).toContain('Waiting for its translation')
    expect(within(rowOf(1)).queryByRole('listitem')).toBeNull()
    server.segments[1] = segmentAt(1)
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    expect(rowOf(1).textContent).toContain('Ziel 1')
    const reads = server.reads.length
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(server.reads).toHaveLength(reads)
  })

  it('a narrowed list follows too', async () => {
    const { server } = await showList([segmentAt(0), segmentAt(1, waiting)], { isRunning: true, isEditable: false })
    fireEvent.click(screen.getByRole('button', { name: 'To check' }))
    await screen.findByText('0 paragraphs')
    server.segments[1] = segmentAt(1, { findings: [NUMBERS_CHANGED] })
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    expect(shownRows()).toEqual([1])
  })

  it('of a long narrowed list only the page in view is read again', async () => {
    const segments = Array.from({ length: 450 }, (_, ordinal) => segmentAt(ordinal, { findings: [NUMBERS_CHANGED] }))
    const { server, client } = await showList(segments, { isRunning: true, isEditable: false })
    fireEvent.click(screen.getByRole('button', { name: 'To check' }))
    await screen.findByText('More than 200 paragraphs')
    const query = narrowedSegmentsQuery('t1', { filter: 'to_check', words: '' })
    await act(() => client.fetchInfiniteQuery({ ...query, pages: 3, staleTime: 0 }))
    await screen.findByText('450 paragraphs')
    server.reads.length = 0
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    expect(server.reads).toEqual(['?cursor=0&limit=200&filter=open'])
    expect(client.getQueryData(query.queryKey)?.pages).toHaveLength(3)
    server.segments[7] = segmentAt(7)
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    await screen.findByText('More than 200 paragraphs')
    expect(shownRows()).not.toContain(7)
  })

  it('nothing more is asked for once the job has ended', async () => {
    const { server } = await showList([segmentAt(0), segmentAt(1, waiting)])
    expect(rowOf(1).textContent).toContain('Not translated')
    fireEvent.click(screen.getByRole('button', { name: 'To check' }))
    await screen.findByText('0 paragraphs')
    const reads = server.reads.length
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(server.reads).toHaveLength(reads)
  })

  it('a text that is withheld until the end is not said to be missing', async () => {
    await showList([segmentAt(0, { target: null, isWithheld: true })], { isRunning: true, isEditable: false })
    expect(rowOf(0).textContent).toContain('Its text is shown once the document is finished.')
  })
})
