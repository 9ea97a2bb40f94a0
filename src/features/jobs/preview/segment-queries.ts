// Segments as the preview reads them: by blocks of the document for the list, and by page for a PDF's pages.
import { type InfiniteData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { TranslatedSegment } from '../../../../worker/contract/translation/segment.ts'
import { MAX_PAGE_SIZE } from '../../../../worker/contract/limits.ts'
import { api, bodyOf } from '../../../lib/api/api-client.ts'
import { nextCursor } from '../../../lib/api/next-cursor.ts'

/** Everything that is cached of one translation's segments. */
export function segmentsKey(id: string) {
  return ['translations', id, 'segments'] as const
}

export function outlineKey(id: string) {
  return ['translations', id, 'outline'] as const
}

/** Segments a block. The server gives up to 200 at once; fewer show sooner. */
export const BLOCK_SIZE = 100

/** The lists of segments by filter and words, page by page. */
export function narrowedKey(id: string) {
  return [...segmentsKey(id), 'narrowed'] as const
}

/** Translations land in batches: what still waits for one is asked for again. */
const REFRESH_MS = 2_000

function whileWaiting(isRunning: boolean) {
  return ({ state }: { readonly state: { readonly data: TranslatedSegment[] | undefined } }): number | false =>
    isRunning && state.data?.some(({ state: of }) => of === 'initial') ? REFRESH_MS : false
}

/** Segments `block * BLOCK_SIZE` and those after it, in document order. */
export function segmentBlockQuery(id: string, block: number, isRunning = false) {
  return queryOptions({
    refetchInterval: whileWaiting(isRunning),
    queryKey: [...segmentsKey(id), 'block', block],
    queryFn: async ({ client }) =>
      newestOf(client, id, await readBlock(id, block * BLOCK_SIZE, (block + 1) * BLOCK_SIZE)),
  })
}

/** The segments of one page of a PDF, from 1. */
export function segmentPageQuery(id: string, page: number, isRunning = false) {
  return queryOptions({
    refetchInterval: whileWaiting(isRunning),
    queryKey: [...segmentsKey(id), 'page', page],
    queryFn: async ({ client }) => newestOf(client, id, await readPage(id, page)),
  })
}

/** From one ordinal up to another. The server ends an answer early where paragraphs are very long. */
async function readBlock(id: string, from: number, to: number): Promise<TranslatedSegment[]> {
  const segments: TranslatedSegment[] = []
  let next: number | null = from
  while (next !== null && next < to) {
    const query = { cursor: String(next), limit: String(to - next) }
    const answer = api.translations[':id'].segments.$get({ param: { id }, query })
    segments.push(...(await bodyOf(answer)))
    const cursor = nextCursor((await answer).headers.get('link'))
    next = cursor === null ? null : Number(cursor)
  }
  return segments
}

async function readPage(id: string, page: number): Promise<TranslatedSegment[]> {
  const segments: TranslatedSegment[] = []
  let cursor: string | null = '0'
  while (cursor !== null) {
    const query = { page: String(page), limit: String(MAX_PAGE_SIZE), cursor }
    const answer = api.translations[':id'].segments.$get({ param: { id }, query })
    segments.push(...(await bodyOf(answer)))
    cursor = nextCursor((await answer).headers.get('link'))
  }
  return segments
}

/** How many segments each page has, and what there is to do on it: the whole document in a few lines. */
export function outlineQuery(id: string) {
  return queryOptions({
    queryKey: outlineKey(id),
    queryFn: () => bodyOf(api.translations[':id'].outline.$get({ param: { id } })),
  })
}

/** Puts a segment's newer version in the place of the earlier one, wherever it is cached. */
export function storeSegment(client: QueryClient, id: string, segment: TranslatedSegment): void {
  const renewed = (rows: TranslatedSegment[]) =>
    rows.map((earlier) => (earlier.id === segment.id && earlier.revision <= segment.revision ? segment : earlier))
  client.setQueriesData<Cached>({ queryKey: segmentsKey(id) }, (cached) => {
    if (cached === undefined || Array.isArray(cached)) return cached && renewed(cached)
    return { ...cached, pages: cached.pages.map((page) => ({ ...page, rows: renewed(page.rows) })) }
  })
}

/** The newest version that is cached of a segment. */
export function cachedSegment(client: QueryClient, id: string, segmentId: string): TranslatedSegment | undefined {
  const versions = cachedSegments(client, id).filter((segment) => segment.id === segmentId)
  return versions.sort((a, b) => b.revision - a.revision)[0]
}

/** What has been read, with the cached versions in it that are later: a save may have overtaken the read. */
export function newestOf(client: QueryClient, id: string, read: readonly TranslatedSegment[]): TranslatedSegment[] {
  const newest = new Map(read.map((segment) => [segment.id, segment]))
  for (const cached of cachedSegments(client, id)) {
    const known = newest.get(cached.id)
    // The revision of a text that is withheld is not known.
    if (known && !known.isWithheld && known.revision < cached.revision) newest.set(cached.id, cached)
  }
  return read.map((segment) => newest.get(segment.id) ?? segment)
}

function cachedSegments(client: QueryClient, id: string): TranslatedSegment[] {
  return client
    .getQueriesData<Cached>({ queryKey: segmentsKey(id) })
    .flatMap(([, data]) => (Array.isArray(data) ? data : (data?.pages.flatMap((page) => page.rows) ?? [])))
}

/** What stands under `segmentsKey`: blocks and pages as they are, narrowed lists page by page. */
type Cached = TranslatedSegment[] | InfiniteData<{ readonly rows: TranslatedSegment[]; readonly next: string | null }>
