import type { UseQueryResult } from '@tanstack/react-query'
import type { SegmentMatches } from '../../../../../../worker/contract/translation/segment-matches.ts'
import { Button } from '../../../../../components/ui/button.tsx'
import { errorLine } from '../../../../../lib/api/error-message.ts'
import * as m from '../../../../../../messages/generated/messages.js'
import type { TextLanguages } from '../text-language.ts'
import { MatchList } from './match-list.tsx'
import { TermList } from './term-list.tsx'

interface KnownBeforehandProps {
  readonly matches: UseQueryResult<SegmentMatches>
  /** Of the paragraph. */
  readonly source: string
  readonly languages: TextLanguages
  readonly onUseText: (markup: string) => void
}

/** Terms of the glossary and texts of the memory, where there are any. */
export function KnownBeforehand({ matches, source, languages, onUseText }: KnownBeforehandProps) {
  const { memory = [], terms = [] } = matches.data ?? {}
  return (
    <div className="space-y-2 empty:hidden">
      {matches.error && (
        <p role="alert" className="text-negative">
          {m.segment_matches_failed()} {errorLine(matches.error)}{' '}
          <Button variant="link" size="inline" className="text-sm" onClick={() => void matches.refetch()}>
            {m.try_again()}
          </Button>
        </p>
      )}
      {terms.length > 0 && <TermList terms={terms} languages={languages} />}
      {memory.length > 0 && <MatchList matches={memory} source={source} languages={languages} onUse={onUseText} />}
    </div>
  )
}
