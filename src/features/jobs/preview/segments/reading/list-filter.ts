// What the list can be narrowed to, and how that is asked of the server.
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { MAX_PAGE_SIZE } from '../../../../../../worker/contract/limits.ts'
import type { SegmentFilter, TranslatedSegment } from '../../../../../../worker/contract/translation/segment.ts'
import { api, bodyOf } from '../../../../../lib/api/api-client.ts'
import { pageOf } from '../../../../../lib/api/paged-query.ts'
import { narrowedKey, newestOf } from '../../segment-queries.ts'

export const LIST_FILTERS = ['all', 'to_check', 'untranslated', 'edited'] as const
export type ListFilter = (typeof LIST_FILTERS)[number]

const SERVER_FILTERS: Readonly<Record<ListFilter, SegmentFilter | null>> = {
  all: null,
  to_check: 'open',
  untranslated: 'flagged',
  edited: 'edited',
}

export interface Narrowing {
  readonly filter: ListFilter
  /** Sought in both texts; empty for none. */
  readonly words: string
}

export function isNarrow({ filter, words }: Narrowing): boolean {
  return filter !== 'all' || words !== ''
}

/**
 * The segments that a narrowed list holds, page by page. They are kept only as long as they are shown: a list that is
 * chosen again is read anew, and until then a row stays, though a change has made it another one.
 */
export function narrowedSegmentsQuery(id: string, narrowing: Narrowing) {
  return infiniteQueryOptions({
    queryKey: [...narrowedKey(id), narrowing.filter, narrowing.words],
    queryFn: ({ client, pageParam: cursor }) => readNarrowed(client, id, narrowing, cursor),
    initialPageParam: '0',
    getNextPageParam: ({ next }) => next,
    gcTime: 0,
  })
}

async function readNarrowed(client: QueryClient, id: string, { filter, words }: Narrowing, cursor: string) {
  const named = SERVER_FILTERS[filter]
  const query = { cursor, limit: String(MAX_PAGE_SIZE), ...(named && { filter: named }), ...(words && { q: words }) }
  const page = await pageOf(api.translations[':id'].segments.$get({ param: { id }, query }))
  return { ...page, rows: newestOf(client, id, page.rows) }
}

/** Reads one page again. Where it ends elsewhere now, those after it are dropped: they are read as they come into view. */
export async function refreshPage(client: QueryClient, id: string, narrowing: Narrowing, at: number) {
  const { queryKey } = narrowedSegmentsQuery(id, narrowing)
  const cursor = client.getQueryData(queryKey)?.pageParams[at]
  if (typeof cursor !== 'string') return
  const page = await readNarrowed(client, id, narrowing, cursor)
  client.setQueryData(queryKey, (data) => {
    if (data?.pageParams[at] !== cursor) return data // other pages are there by now
    const kept = data.pages[at]?.next === page.next ? data.pages.length : at + 1
    return { pages: data.pages.with(at, page).slice(0, kept), pageParams: data.pageParams.slice(0, kept) }
  })
}

/** Segments to check, for `nextToCheck`. */
export function readToCheck(id: string, from: number, limit: number): Promise<readonly TranslatedSegment[]> {
  const query = { cursor: String(from), limit: String(limit), filter: 'open' as const }
  return bodyOf(api.translations[':id'].segments.$get({ param: { id }, query }))
}
