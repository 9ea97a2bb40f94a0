import { queryOptions } from '@tanstack/react-query'
import type { SegmentMatches } from '../../../../../../worker/contract/translation/segment-matches.ts'
import type { TranslatedSegment } from '../../../../../../worker/contract/translation/segment.ts'
import { api, bodyOf } from '../../../../../lib/api/api-client.ts'

/**
 * What is known beforehand about a paragraph. It is asked for each time that its row is opened, since any edit adds to
 * the memory, and again once its text is saved.
 */
export function matchesQuery(id: string, { id: segmentId, revision }: TranslatedSegment) {
  return queryOptions({
    queryKey: ['translations', id, 'matches', segmentId, revision],
    queryFn: () => bodyOf(api.translations[':id'].segments[':segmentId'].matches.$get({ param: { id, segmentId } })),
    gcTime: 0,
    placeholderData: (before: SegmentMatches | undefined) => before,
  })
}
