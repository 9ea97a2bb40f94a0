import { queryOptions, useQuery } from '@tanstack/react-query'
import type { SegmentVersionDto, TranslatedSegment } from '../../../../../../worker/contract/translation/segment.ts'
import { Button } from '../../../../../components/ui/button.tsx'
import { api, bodyOf } from '../../../../../lib/api/api-client.ts'
import { errorLine } from '../../../../../lib/api/error-message.ts'
import { formatAgo } from '../../../../../lib/format.ts'
import { useNow } from '../../../../../lib/hooks/use-now.ts'
import * as m from '../../../../../../messages/generated/messages.js'
import { SegmentText } from '../segment-text.tsx'
import type { TextLanguage } from '../text-language.ts'

function historyQuery(id: string, { id: segmentId, revision }: TranslatedSegment) {
  return queryOptions({
    queryKey: ['translations', id, 'history', segmentId, revision],
    queryFn: () => bodyOf(api.translations[':id'].segments[':segmentId'].history.$get({ param: { id, segmentId } })),
  })
}

/** The ages of the versions are told in minutes. */
const TICK_MS = 60_000

interface VersionListProps {
  readonly translationId: string
  readonly segment: TranslatedSegment
  readonly language: TextLanguage
  readonly onUse: ((markup: string | null) => void) | undefined
}

/** The earlier texts of a paragraph, the latest first. */
export function VersionList({ translationId, segment, language, onUse }: VersionListProps) {
  const { data, error, refetch } = useQuery(historyQuery(translationId, segment))
  const now = useNow(TICK_MS)
  if (error) {
    return (
      <p role="alert" className="py-1.5 text-sm text-negative">
        {errorLine(error)}{' '}
        <Button variant="link" size="inline" className="text-sm" onClick={() => void refetch()}>
          {m.try_again()}
        </Button>
      </p>
    )
  }
  const earlier = data?.filter(({ revision }) => revision !== segment.revision).reverse()
  if (earlier?.length === 0) return <p className="py-1.5 text-sm text-ink-muted">{m.segment_history_none()}</p>
  return (
    <ul aria-label={m.segment_history()} aria-busy={!earlier} className="divide-y text-sm">
      {earlier?.map((version) => (
        <li key={version.revision} className="py-1.5">
          {version.target === null ? (
            <p className="text-ink-muted">{m.segment_history_source()}</p>
          ) : (
            <SegmentText markup={version.target} tags={segment.tags} language={language} />
          )}
          <p className="flex flex-wrap gap-x-2 text-ink-muted">
            <span>{authorOf(version)}</span>
            {version.made && <span>{formatAgo(version.made.at, now)}</span>}
            {onUse && version.target !== null && (
              <Button variant="link" size="inline" className="text-sm" onClick={() => onUse(version.target)}>
                {m.segment_use_text()}
              </Button>
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}

function authorOf({ made, origin }: SegmentVersionDto): string {
  if (made) return made.by === 'person' ? m.segment_by_person() : m.segment_by_review()
  switch (origin) {
    case 'builtin':
      return m.segment_by_built_in()
    case 'memory':
      return m.segment_by_memory()
    case 'second':
      return m.segment_by_second()
    case 'reviewed':
      return m.segment_by_reviewed_file()
    case 'model':
    case 'pseudo':
    case 'person':
    case 'review':
    case null:
      return m.segment_by_translation()
  }
}
