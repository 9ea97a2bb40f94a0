// The list of paragraphs as a page has it, over a server of the test's.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { show } from '../../../../../../tests/components/show.tsx'
import type { TranslatedSegment } from '../../../../../../worker/contract/translation/segment.ts'
import { SelectionContext, SelectionStore } from '../../selection.ts'
import { SegmentList } from '../segment-list.tsx'
import { SegmentServer } from './segment-server.ts'
import { progressOf, translationOf } from './segments.ts'

const HEIGHT = 700
const ROW_HEIGHT = 58

/** Call this in each file of tests: nothing is laid out there, and the list asks its box and its rows for their sizes. */
export function layOutRows(): void {
  beforeEach(() => {
    sessionStorage.clear()
    Element.prototype.scrollIntoView = vi.fn<() => void>() // jsdom has none
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(HEIGHT)
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(ROW_HEIGHT)
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
}

interface ShownList {
  readonly isEditable?: boolean
  readonly target?: 'de' | 'ar'
  readonly isRunning?: boolean
  /** Of a review. */
  readonly reviewedFileName?: string | null
  /** Changes what the server does before it is asked. */
  readonly prepare?: (server: SegmentServer) => void
}

export async function showList(
  segments: TranslatedSegment[],
  { isEditable = true, target = 'de', isRunning = false, reviewedFileName = null, prepare }: ShownList = {},
) {
  const server = new SegmentServer(segments)
  prepare?.(server)
  vi.stubGlobal('fetch', server.fetch)
  const store = new SelectionStore()
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Infinity, networkMode: 'always' } },
  })
  const part = (
    <QueryClientProvider client={client}>
      <SelectionContext value={store}>
        <SegmentList
          translation={{ ...translationOf(segments.length, target), reviewedFileName }}
          progress={progressOf(segments.length)}
          isEditable={isEditable}
          isRunning={isRunning}
          footer={null}
        />
      </SelectionContext>
    </QueryClientProvider>
  )
  const shown = await show(part)
  await waitFor(() => rowOf(0))
  return { ...shown, server, store, client }
}

export const grid = () => screen.getByRole('grid', { name: 'Paragraphs' })
export const rowOf = (ordinal: number) => {
  const row = grid().querySelector<HTMLElement>(`[data-ordinal="${ordinal}"]`)
  if (!row) throw new Error(`no row ${ordinal}`)
  return row
}
/** Ordinals of the rows that are drawn, as the list has them. */
export const shownRows = () =>
  [...grid().querySelectorAll('[data-ordinal]')].map((row) => Number(row.getAttribute('data-ordinal')))
export const editor = () => screen.getByRole('textbox', { name: /^Translation/ })
/** What is pasted goes the way of everything that changes the text. */
export function paste(text: string): void {
  fireEvent.paste(editor(), { clipboardData: { getData: () => text } })
}
export const press = (target: Element, key: string, more: object = {}) => fireEvent.keyDown(target, { key, ...more })
export const open = (ordinal: number) => fireEvent.click(rowOf(ordinal))
