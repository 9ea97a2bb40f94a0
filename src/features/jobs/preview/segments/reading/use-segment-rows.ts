// The rows of the list: segments by block of the document, or those that the list is narrowed to, read as they come into
// view.
import { useInfiniteQuery, useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { TranslatedSegment } from '../../../../../../worker/contract/translation/segment.ts'
import { BLOCK_SIZE, segmentBlockQuery } from '../../segment-queries.ts'
import { isNarrow, type Narrowing, narrowedSegmentsQuery, refreshPage } from './list-filter.ts'

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

/** While the job runs, segments come to be among those that are listed. Each time, the page in view is read again. */
const REFRESH_MS = 5_000

function useNarrowedRows(
  { id, total, isRunning }: ReadDocument,
  narrowing: Narrowing,
  { last }: RowRange,
): SegmentRows {
  const client = useQueryClient()
  const query = useInfiniteQuery({
    ...narrowedSegmentsQuery(id, narrowing),
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
  const refreshView = useEffectEvent(async () => {
    if (data && !isFetching && !isPlaceholderData) await refreshPage(client, id, narrowing, pageAt(data.pages, last))
  })
  const isFollowing = isRunning && isNarrow(narrowing)
  useEffect(() => {
    if (!isFollowing) return undefined
    const timer = setInterval(() => void refreshView().catch(() => undefined), REFRESH_MS)
    return () => clearInterval(timer)
  }, [isFollowing])
  return {
    count: rows.length,
    at: (index) => rows[index],
    indexOf: (ordinal) => rows.findIndex((segment) => segment.ordinal === ordinal),
    error,
    isComplete: data !== undefined && !isPlaceholderData && !hasNextPage,
    retry: () => void (query.isFetchNextPageError ? fetchNextPage() : query.refetch()),
  }
}

/** The index of the page that a row is on, or of the last one. */
function pageAt(pages: readonly { readonly rows: readonly unknown[] }[], row: number): number {
  let end = 0
  const index = pages.findIndex(({ rows }) => row < (end += rows.length))
  return index === -1 ? pages.length - 1 : index
}
