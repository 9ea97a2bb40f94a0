import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import type { TranslatedSegment } from '../../../../worker/contract/translation/segment.ts'
import { BLOCK_SIZE, segmentBlockQuery } from './segment-queries.ts'

/** All segments of a document that have come so far, in document order, for drawings that are made as a whole. */
export function useSegments(id: string, total: number, isRunning: boolean): readonly TranslatedSegment[] {
  const blocks = Math.ceil(total / BLOCK_SIZE)
  return useQueries({
    queries: Array.from({ length: blocks }, (_, block) => segmentBlockQuery(id, block, isRunning)),
    combine: joined,
  })
}

function joined(blocks: UseQueryResult<TranslatedSegment[]>[]): readonly TranslatedSegment[] {
  return blocks.flatMap(({ data }) => data ?? [])
}
