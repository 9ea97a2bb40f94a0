// What the list can be narrowed to, and how that is asked of the server.
import { queryOptions } from '@tanstack/react-query'
import { MAX_PAGE_SIZE } from '../../../../../../worker/contract/limits.ts'
import type { SegmentFilter, TranslatedSegment } from '../../../../../../worker/contract/segment.ts'
import { api, bodyOf } from '../../../../../lib/api/api-client.ts'
import { segmentsKey } from '../../segment-queries.ts'

export const LIST_FILTERS = ['all', 'to_check', 'untranslated', 'edited'] as const
export type ListFilter = (typeof LIST_FILTERS)[number]
export type NarrowFilter = Exclude<ListFilter, 'all'>

/** The server's filters whose segments make up one of the list's. */
export const SERVER_FILTERS: Readonly<Record<NarrowFilter, readonly SegmentFilter[]>> = {
  to_check: ['flagged', 'marked'],
  untranslated: ['flagged'],
  edited: ['edited'],
}

export function filteredKey(id: string) {
  return [...segmentsKey(id), 'filtered'] as const
}

/** Segments that a filter names, from an ordinal on. An empty answer is the end. */
export function filteredSegmentsQuery(id: string, filter: SegmentFilter, from: number, limit = MAX_PAGE_SIZE) {
  return queryOptions({
    queryKey: [...filteredKey(id), filter, from, limit],
    queryFn: () => readFiltered(id, filter, from, limit),
  })
}

/** Segments to check, for `nextToCheck`. */
export async function readToCheck(id: string, from: number, limit: number): Promise<readonly TranslatedSegment[]> {
  const pages = await Promise.all(SERVER_FILTERS.to_check.map((filter) => readFiltered(id, filter, from, limit)))
  const { segments } = mergeParts(pages.map((page) => ({ segments: page, isComplete: page.length === 0 })))
  return segments.slice(0, limit)
}

function readFiltered(id: string, filter: SegmentFilter, from: number, limit: number): Promise<TranslatedSegment[]> {
  const query = { cursor: String(from), limit: String(limit), filter }
  return bodyOf(api.translations[':id'].segments.$get({ param: { id }, query }))
}

/** The segments of one of the server's filters, as far as they have been read. */
export interface FilteredPart {
  readonly segments: readonly TranslatedSegment[]
  readonly isComplete: boolean
}

/** One list in document order. It ends where a part is not read further: what follows there may come before the rest. */
export function mergeParts(parts: readonly FilteredPart[]): FilteredPart {
  const isComplete = parts.every((part) => part.isComplete)
  const ends = parts.filter((part) => !part.isComplete).map(({ segments }) => segments.at(-1)?.ordinal ?? -1)
  const end = Math.min(Infinity, ...ends)
  const byOrdinal = new Map(parts.flatMap(({ segments }) => segments.map((segment) => [segment.ordinal, segment])))
  const segments = [...byOrdinal.values()].filter(({ ordinal }) => ordinal <= end)
  return { segments: segments.sort((a, b) => a.ordinal - b.ordinal), isComplete }
}
