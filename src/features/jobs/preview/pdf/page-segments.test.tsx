import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import type { PageViewport, PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { expect, it } from 'vitest'
import type { TranslatedSegment } from '../../../../../worker/contract/translation/segment.ts'
import type { Side } from '../positions.ts'
import { segmentPageQuery } from '../segment-queries.ts'
import { SelectionContext, SelectionStore } from '../selection.ts'
import { segmentAt } from '../segments/testing/segments.ts'
import { PageSegments } from './page-segments.tsx'

const SIZE = { width: 600, height: 800 }
const page: Partial<PDFPageProxy> = {
  getViewport: () =>
    ({ ...SIZE, rotation: 0, convertToViewportPoint: (x: number, y: number) => [x, SIZE.height - y] }) as PageViewport,
}
const pdf: Partial<PDFDocumentProxy> = { getPage: () => Promise.resolve(page as PDFPageProxy) }

const lines = (top: number, count: number) => ({ left: 50, right: 300, top, bottom: top - 12 * count })
const [SMALL, LARGE, NEXT_PAGE] = [lines(700, 1), lines(600, 4), lines(750, 2)]
const boxes = [
  { page: 1, box: SMALL },
  { page: 1, box: LARGE },
  { page: 2, box: NEXT_PAGE },
]
const ANCHOR = { place: { kind: 'page', number: 1, last: 2 }, boxes } as const
const EDITED = { by: 'person', at: '2026-11-24T00:00:00Z' } as const

/** What lies over the page for one segment: the words over each of its boxes, and null where the page itself is seen. */
async function shownOver(
  change: Partial<TranslatedSegment>,
  { side = 'target', isDraft = false, number = 1 }: { side?: Side; isDraft?: boolean; number?: number } = {},
) {
  const segment = segmentAt(0, { target: '<g1>Gebühren</g1> und Fristen', anchor: ANCHOR, ...change })
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(segmentPageQuery('t1', number).queryKey, [segment])
  const shown = render(
    <QueryClientProvider client={client}>
      <SelectionContext value={new SelectionStore()}>
        <PageSegments
          id="t1"
          side={side}
          document={pdf as PDFDocumentProxy}
          number={number}
          isRunning={isDraft}
          isDraft={isDraft}
          targetLanguage="de"
        />
      </SelectionContext>
    </QueryClientProvider>,
  )
  const marks = await screen.findAllByRole('button')
  const over = marks.map((mark) => mark.querySelector('[lang=de]')?.textContent ?? null)
  const titles = marks.map(({ title }) => title)
  shown.unmount()
  return { over, titles }
}

const SAVED = { revision: 2, fileRevision: 1, edited: EDITED } as const

it('shows a saved text over the page until the file holds it, once, and covers what the file has', async () => {
  const saved = await shownOver(SAVED)
  expect(saved.over).toEqual(['', 'Gebühren und Fristen'])
  expect(saved.titles).toEqual(Array(2).fill("This change isn't in the file yet."))
  expect((await shownOver(SAVED, { number: 2 })).over).toEqual([''])
  expect((await shownOver({ ...SAVED, fileRevision: 2 })).over).toEqual([null, null])
})

it('shows the original where a saved change takes the translation away', async () => {
  expect((await shownOver({ ...SAVED, target: null, state: 'kept' })).over).toEqual(['', 'Source 0'])
})

it('leaves the pages of the original, and a text that nobody has changed', async () => {
  expect((await shownOver(SAVED, { side: 'source' })).over).toEqual([null, null])
  expect((await shownOver({})).over).toEqual([null, null])
})

it('shows what is translated over the original while there is no file, and does not call it a change', async () => {
  const draft = await shownOver({}, { isDraft: true })
  expect(draft).toEqual({ over: ['', 'Gebühren und Fristen'], titles: ['', ''] })
  expect((await shownOver({ state: 'initial', target: null }, { isDraft: true })).over).toEqual([null, null])
})
