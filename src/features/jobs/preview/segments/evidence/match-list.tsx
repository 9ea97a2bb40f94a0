import { useId } from 'react'
import type { MemoryMatch } from '../../../../../../worker/contract/translation/segment-matches.ts'
import { Badge } from '../../../../../components/ui/badge.tsx'
import { Button } from '../../../../../components/ui/button.tsx'
import { formatPercent } from '../../../../../lib/format.ts'
import * as m from '../../../../../../messages/generated/messages.js'
import { SegmentText } from '../segment-text.tsx'
import type { TextLanguages } from '../text-language.ts'

interface MatchListProps {
  readonly matches: readonly MemoryMatch[]
  /** Of the paragraph: it stands above, and is not repeated. */
  readonly source: string
  readonly languages: TextLanguages
  readonly onUse: (markup: string) => void
}

/** What the translation memory holds for the same or a similar text, the best one first. */
export function MatchList({ matches, source, languages, onUse }: MatchListProps) {
  const heading = useId()
  return (
    <div>
      <p id={heading} className="text-xs/5 font-medium text-ink-muted">
        {m.segment_matches()}
      </p>
      <ol aria-labelledby={heading} className="divide-y">
        {matches.map((match, index) => (
          <li key={match.unitId} className="flex items-start gap-x-2 py-1">
            <span aria-hidden className="figures pt-px text-xs/5 text-ink-muted">
              {index + 1}
            </span>
            <Badge tone={match.percent === 100 ? 'positive' : 'plain'} className="figures mt-px">
              {formatPercent(match.percent / 100)}
            </Badge>
            <div className="min-w-0 grow">
              <SegmentText markup={match.target} language={languages.target} />
              {match.source !== source && (
                <SegmentText markup={match.source} language={languages.source} className="text-ink-muted" />
              )}
            </div>
            <Button
              variant="link"
              size="inline"
              className="text-sm"
              aria-label={m.match_use({ number: String(index + 1) })}
              aria-keyshortcuts={`Control+${index + 1}`}
              title={m.match_use_key({ key: `Ctrl+${index + 1}` })}
              onClick={() => onUse(match.target)}
            >
              {m.segment_use()}
            </Button>
          </li>
        ))}
      </ol>
    </div>
  )
}
