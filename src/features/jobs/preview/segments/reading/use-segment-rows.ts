// The rows of the list: segments by block of the document, or those that a filter names, read as they come into view.
import { type QueryClient, useQueries, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SegmentFilter, TranslatedSegment } from '../../../../../../worker/contract/segment.ts'
import { BLOCK_SIZE, segmentBlockQuery } from '../../segment-queries.ts'
import {
  type FilteredPart,
  filteredSegmentsQuery,
  type ListFilter,
  mergeParts,
  type NarrowFilter,
  SERVER_FILTERS,
} from './list-filter.ts'

/** Indices of the first and the last row in view. */
export interface RowRange {
  readonly first: number
  readonly last: number
}

export interface SegmentRows {
  readonly count: number
  /** Undefined while it is not read yet. */
  at(index: number): TranslatedSegment | undefined
  /** -1 for a segment that is not among the rows, as far as they have been read. */
  indexOf(ordinal: number): number
  readonly error: Error | null
  /** Of a narrowed list, whether more may follow. */
  readonly isComplete: boolean
  readonly retry: () => void
}

/**
 * `pinned` are ordinals that are read although they may be out of view. While the job `isRunning`, rows of the whole
 * document that wait for their translation are read again.
 */
export function useSegmentRows(
  id: string,
  filter: ListFilter,
  total: number,
  range: RowRange,
  pinned: readonly number[],
  isRunning: boolean,
): SegmentRows {
  const all = useAllRows(id, filter === 'all' ? total : 0, range, pinned, isRunning)
  const narrowed = useFilteredRows(id, filter === 'all' ? null : filter, range)
  return filter === 'all' ? all : narrowed
}

function useAllRows(
  id: string,
  total: number,
  range: RowRange,
  pinned: readonly number[],
  isRunning: boolean,
): SegmentRows {
  const blocks = blocksOf(total, range, pinned)
  const results = useQueries({ queries: blocks.map((block) => segmentBlockQuery(id, block, isRunning)) })
  const byBlock = new Map(blocks.map((block, index) => [block, results[index]?.data]))
  return {
    count: total,
    at: (index) => byBlock.get(Math.floor(index / BLOCK_SIZE))?.[index % BLOCK_SIZE],
    indexOf: (ordinal) => (ordinal < total ? ordinal : -1),
    error: results.find(({ error }) => error)?.error ?? null,
    isComplete: true,
    retry: () => results.forEach((result) => void (result.error && result.refetch())),
  }
}

function blocksOf(total: number, { first, last }: RowRange, pinned: readonly number[]): number[] {
  const blocks = new Set(pinned.filter((ordinal) => ordinal < total).map((ordinal) => Math.floor(ordinal / BLOCK_SIZE)))
  const end = Math.min(last, total - 1)
  for (let index = first; index <= end; index += BLOCK_SIZE) blocks.add(Math.floor(index / BLOCK_SIZE))
  if (end >= first) blocks.add(Math.floor(end / BLOCK_SIZE))
  return [...blocks].sort((a, b) => a - b)
}

function useFilteredRows(id: string, filter: NarrowFilter | null, { last }: RowRange): SegmentRows {
  const client = useQueryClient()
  /** Pages of each of the server's filters that are wanted. */
  const [wanted, setWanted] = useState({ filter, pages: 1 })
  const pages = wanted.filter === filter ? wanted.pages : 1
  const serverFilters = filter === null ? [] : SERVER_FILTERS[filter]
  const starts = serverFilters.map((part) => pageStarts(client, id, part, pages))
  const queries = serverFilters.flatMap((part, index) =>
    (starts[index] ?? []).map((from) => filteredSegmentsQuery(id, part, from)),
  )
  const results = useQueries({ queries })
  const { segments, isComplete } = mergeParts(serverFilters.map((part) => partOf(client, id, part)))
  const isReading = results.some(({ isFetching }) => isFetching)
  const error = results.find((result) => result.error)?.error ?? null
  if (filter !== null && !isComplete && !isReading && !error && last >= segments.length - 1) {
    setWanted({ filter, pages: pages + 1 })
  }
  return {
    count: segments.length,
    at: (index) => segments[index],
    indexOf: (ordinal) => segments.findIndex((segment) => segment.ordinal === ordinal),
    error,
    isComplete,
    retry: () => results.forEach((result) => void (result.error && result.refetch())),
  }
}

/** Where each page begins, as far as the pages before are known. */
function pageStarts(client: QueryClient, id: string, filter: SegmentFilter, pages: number): number[] {
  const starts = [0]
  while (starts.length < pages) {
    const page = client.getQueryData(filteredSegmentsQuery(id, filter, starts.at(-1) ?? 0).queryKey)
    const last = page?.at(-1)
    if (!last) break
    starts.push(last.ordinal + 1)
  }
  return starts
}

function partOf(client: QueryClient, id: string, filter: SegmentFilter): FilteredPart {
  const segments: TranslatedSegment[] = []
  for (let from = 0; ;) {
    const page = client.getQueryData(filteredSegmentsQuery(id, filter, from).queryKey)
    const last = page?.at(-1)
    if (!page || !last) return { segments, isComplete: page !== undefined }
    segments.push(...page)
    from = last.ordinal + 1
  }
}
