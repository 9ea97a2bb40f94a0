import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { segmentBlockQuery, segmentPageQuery, storeSegment } from './segment-queries.ts'
import { narrowedSegmentsQuery } from './segments/reading/list-filter.ts'
import { segmentAt } from './segments/testing/segments.ts'

vi.mock('../../../lib/session/session.ts', () => ({ bearerToken: async () => null }))

/** Answers `sizes` segments one answer after the other, and with each but the last the address of the next. */
function serve(total: number, most: number): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (input: string) => {
    const url = new URL(input, 'https://verso.test')
    asked.push(url.search)
    const from = Number(url.searchParams.get('cursor'))
    const end = Math.min(total, from + Math.min(most, Number(url.searchParams.get('limit'))))
    const rows = Array.from({ length: end - from }, (_, n) => ({
      id: `s:${from + n}`,
      ordinal: from + n,
      state: 'translated',
    }))
    const headers = end < total ? { link: `</api/x?cursor=${end}>; rel="next"` } : undefined
    return Response.json(rows, headers ? { headers } : {})
  })
  return asked
}

afterEach(() => {
  vi.unstubAllGlobals()
})

it('reads a block to its end where the server gives less at once', async () => {
  const asked = serve(250, 40)
  const block = await new QueryClient().fetchQuery(segmentBlockQuery('a', 1))
  expect(block.map(({ ordinal }) => ordinal)).toEqual(Array.from({ length: 100 }, (_, n) => 100 + n))
  expect(asked).toEqual(['?cursor=100&limit=100', '?cursor=140&limit=60', '?cursor=180&limit=20'])
})

it('reads the last block as far as it goes, and all of a page', async () => {
  serve(250, 500)
  const client = new QueryClient()
  expect(await client.fetchQuery(segmentBlockQuery('a', 2))).toHaveLength(50)
  expect(await client.fetchQuery(segmentPageQuery('a', 1))).toHaveLength(250)
})

it('keeps a text that is saved while an earlier one is being read', async () => {
  const client = new QueryClient()
  const earlier = [segmentAt(0), segmentAt(1)]
  const saved = segmentAt(1, { target: 'Neu', revision: 1 })
  vi.stubGlobal('fetch', async () => Response.json(earlier))
  await client.fetchQuery(segmentBlockQuery('a', 0))
  vi.stubGlobal('fetch', async () => {
    storeSegment(client, 'a', saved)
    return Response.json(earlier)
  })
  const read = [segmentAt(0), saved]
  expect(await client.fetchQuery(segmentBlockQuery('a', 0))).toEqual(read)
  expect(await client.fetchQuery(segmentPageQuery('a', 1))).toEqual(read)
  const narrowed = await client.fetchInfiniteQuery(narrowedSegmentsQuery('a', { filter: 'to_check', words: '' }))
  expect(narrowed.pages).toEqual([{ rows: read, next: null }])
})

it('does not keep a text that is withheld now', async () => {
  const client = new QueryClient()
  vi.stubGlobal('fetch', async () => Response.json([segmentAt(0, { revision: 1 })]))
  await client.fetchQuery(segmentBlockQuery('a', 0))
  const withheld = segmentAt(0, { target: null, isWithheld: true })
  vi.stubGlobal('fetch', async () => Response.json([withheld]))
  expect(await client.fetchQuery(segmentBlockQuery('a', 0))).toEqual([withheld])
})
