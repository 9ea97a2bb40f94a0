// What the list can be narrowed to, and how that is asked of the server.
import { infiniteQueryOptions } from '@tanstack/react-query'
import { MAX_PAGE_SIZE } from '../../../../../../worker/contract/limits.ts'
import type { SegmentFilter, TranslatedSegment } from '../../../../../../worker/contract/segment.ts'
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

/** While the job runs, segments come to be among those that are listed. Each time, all pages are read again. */
const REFRESH_MS = 5_000

/**
 * The segments that a narrowed list holds, page by page. They are kept only as long as they are shown: a list that is
 * chosen again is read anew, and until then a row stays, though a change has made it another one.
 */
export function narrowedSegmentsQuery(id: string, { filter, words }: Narrowing, isRunning: boolean) {
  const named = SERVER_FILTERS[filter]
  return infiniteQueryOptions({
    queryKey: [...narrowedKey(id), filter, words],
    queryFn: async ({ client, pageParam: cursor }) => {
      const query = {
        cursor,
        limit: String(MAX_PAGE_SIZE),
        ...(named && { filter: named }),
        ...(words && { q: words }),
      }
      const page = await pageOf(api.translations[':id'].segments.$get({ param: { id }, query }))
      return { ...page, rows: newestOf(client, id, page.rows) }
    },
    initialPageParam: '0',
    getNextPageParam: ({ next }) => next,
    gcTime: 0,
    refetchInterval: isRunning ? REFRESH_MS : false,
  })
}

/** Segments to check, for `nextToCheck`. */
export function readToCheck(id: string, from: number, limit: number): Promise<readonly TranslatedSegment[]> {
  const query = { cursor: String(from), limit: String(limit), filter: 'open' as const }
  return bodyOf(api.translations[':id'].segments.$get({ param: { id }, query }))
}
