import { useState } from 'react'
import type { TranslatedSegment } from '../../../../../../worker/contract/translation/segment.ts'
import { errorLine } from '../../../../../lib/api/error-message.ts'
import { showFailure } from '../../../../../lib/toast.ts'
import * as m from '../../../../../../messages/generated/messages.js'
import { useEdits } from '../saving/use-segment-edits.ts'
import type { TextLanguages } from '../text-language.ts'
import { type Finding, FindingList } from './finding-list.tsx'
import { VersionList } from './version-list.tsx'

interface KnownOfTextProps {
  readonly translationId: string
  readonly segment: TranslatedSegment
  readonly languages: TextLanguages
  /** Puts a whole text into the editor; undefined where the text cannot be changed. */
  readonly onUseText: ((markup: string | null) => void) | undefined
  /** Puts what a finding proposes into the editor; undefined where that does not fit the text. */
  readonly onUseFix: (finding: Finding) => (() => void) | undefined
}

/** What the checks and the reviewer say of a text, and the texts before it. */
export function KnownOfText({ translationId, segment, languages, onUseText, onUseFix }: KnownOfTextProps) {
  const edits = useEdits()
  const [showsHistory, setShowsHistory] = useState(false)
  const { findings, state, revision } = segment
  const canJudge = onUseText !== undefined && state !== 'flagged' // that one needs a text
  const judge = ({ id, isDismissed }: Finding) => {
    edits
      .judge(segment, id, !isDismissed)
      .catch((error: unknown) => showFailure(m.finding_judge_failed(), errorLine(error)))
  }
  return (
    <div className="mt-2 empty:hidden">
      {findings.length > 0 && (
        <FindingList
          findings={findings}
          languages={languages}
          onUse={onUseFix}
          onJudge={canJudge ? judge : undefined}
        />
      )}
      {revision > 0 && (
        <details onToggle={({ currentTarget }) => setShowsHistory(currentTarget.open)}>
          <summary className="w-fit cursor-pointer py-1 text-ink-muted hover:text-ink">{m.segment_history()}</summary>
          {showsHistory && (
            <VersionList
              translationId={translationId}
              segment={segment}
              language={languages.target}
              onUse={onUseText}
            />
          )}
        </details>
      )}
    </div>
  )
}
