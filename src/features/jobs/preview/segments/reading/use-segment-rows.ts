// The rows of the list: segments by block of the document, or those that the list is narrowed to, read as they come into
// view.
import { useInfiniteQuery, useQueries } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { TranslatedSegment } from '../../../../../../worker/contract/segment.ts'
import { BLOCK_SIZE, segmentBlockQuery } from '../../segment-queries.ts'
import { isNarrow, type Narrowing, narrowedSegmentsQuery } from './list-filter.ts'

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
  /** Of a narrowed list, whether all of its rows have been read. */
  readonly isComplete: boolean
  readonly retry: () => void
}

interface ReadDocument {
  readonly id: string
  /** Segments; 0 before the document is read. */
  readonly total: number
  /** Its translations are still coming: they are read as they land. */
  readonly isRunning: boolean
}

/** `pinned` are ordinals that are read although they may be out of view. */
export function useSegmentRows(
  document: ReadDocument,
  narrowing: Narrowing,
  range: RowRange,
  pinned: readonly number[],
): SegmentRows {
  const isNarrowed = isNarrow(narrowing)
  const all = useAllRows({ ...document, total: isNarrowed ? 0 : document.total }, range, pinned)
  const narrowed = useNarrowedRows(document, narrowing, range)
  return isNarrowed ? narrowed : all
}

function useAllRows({ id, total, isRunning }: ReadDocument, range: RowRange, pinned: readonly number[]): SegmentRows {
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

function useNarrowedRows(
  { id, total, isRunning }: ReadDocument,
  narrowing: Narrowing,
  { last }: RowRange,
): SegmentRows {
  const query = useInfiniteQuery({
    ...narrowedSegmentsQuery(id, narrowing, isRunning),
    enabled: isNarrow(narrowing) && total > 0,
    // The rows of a word stay until those of the next one are there.
    placeholderData: (before) => before,
  })
  const { data, error, hasNextPage, isFetching, isPlaceholderData, fetchNextPage } = query
  const rows = data?.pages.flatMap((page) => page.rows) ?? []
  const isDue = hasNextPage && !isPlaceholderData && !isFetching && !error && last >= rows.length - 1
  // A page of a search may be short or empty, and be followed by another one.
  const duePage = isDue ? data?.pages.length : undefined
  useEffect(() => {
    if (duePage !== undefined) void fetchNextPage()
  }, [duePage, fetchNextPage])
  return {
    count: rows.length,
    at: (index) => rows[index],
    indexOf: (ordinal) => rows.findIndex((segment) => segment.ordinal === ordinal),
    error,
    isComplete: data !== undefined && !isPlaceholderData && !hasNextPage,
    retry: () => void (query.isFetchNextPageError ? fetchNextPage() : query.refetch()),
  }
}
