import type { TranslatedSegment } from '../../../../../../worker/contract/translation/segment.ts'
import { Badge } from '../../../../../components/ui/badge.tsx'
import { Button } from '../../../../../components/ui/button.tsx'
import { cn } from '../../../../../lib/cn.ts'
import { faultWords } from '../../../../../../messages/fault-words.ts'
import * as m from '../../../../../../messages/generated/messages.js'
import type { TextLanguages } from '../text-language.ts'
import { replacementOf } from './replacement.ts'

export type Finding = TranslatedSegment['findings'][number]

const SEVERITIES = {
  critical: { words: m.severity_critical, tone: 'negative' },
  major: { words: m.severity_major, tone: 'caution' },
  minor: { words: m.severity_minor, tone: 'neutral' },
} satisfies Record<Finding['severity'], { words: () => string; tone: 'negative' | 'caution' | 'neutral' }>

interface FindingListProps {
  readonly findings: readonly Finding[]
  readonly languages: TextLanguages
  /** Undefined where the words that it quotes are not in the text, or where the text cannot be changed. */
  readonly onUse: (finding: Finding) => (() => void) | undefined
  /** Dismisses it, or takes that back; undefined where nobody can. */
  readonly onJudge: ((finding: Finding) => void) | undefined
}

export function FindingList({ findings, languages, onUse, onJudge }: FindingListProps) {
  return (
    <ul aria-label={m.segment_findings()} className="divide-y text-sm">
      {findings.map((finding) => (
        <FindingItem
          key={finding.id}
          finding={finding}
          languages={languages}
          onUse={onUse(finding)}
          onJudge={onJudge && (() => onJudge(finding))}
        />
      ))}
    </ul>
  )
}

interface FindingItemProps {
  readonly finding: Finding
  readonly languages: TextLanguages
  readonly onUse: (() => void) | undefined
  readonly onJudge: (() => void) | undefined
}

function FindingItem({ finding, languages: { source, target }, onUse, onJudge }: FindingItemProps) {
  const { code, severity, sourceQuote, targetQuote, fixState, isDismissed } = finding
  const fix = finding.fix ?? replacementOf(finding)?.replacement
  const isFixed = fixState === 'used'
  const { words, tone } = SEVERITIES[severity]
  return (
    <li className="py-1.5">
      <p className="flex flex-wrap items-baseline gap-x-2">
        {isDismissed ? (
          <Badge>{m.finding_dismissed()}</Badge>
        ) : (
          <Badge tone={isFixed ? 'positive' : tone}>{isFixed ? m.finding_fixed() : words()}</Badge>
        )}
        <span className={cn('min-w-0', isDismissed && 'text-ink-muted line-through')}>{faultWords(code)}</span>
        {onJudge && !isFixed && (
          <Button variant="link" size="inline" className="ms-auto text-sm" onClick={onJudge}>
            {isDismissed ? m.finding_restore() : m.finding_dismiss()}
          </Button>
        )}
      </p>
      {!isDismissed && (sourceQuote !== undefined || targetQuote !== undefined) && (
        <p className="mt-0.5 flex flex-wrap gap-x-2 text-ink-muted [overflow-wrap:anywhere]">
          {sourceQuote !== undefined && (
            <q lang={source.lang} dir={source.dir}>
              {sourceQuote}
            </q>
          )}
          {targetQuote !== undefined && (
            <q lang={target.lang} dir={target.dir}>
              {targetQuote}
            </q>
          )}
        </p>
      )}
      {!isDismissed && fix !== undefined && (
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2">
          <ins lang={target.lang} dir={target.dir} className="text-positive no-underline [overflow-wrap:anywhere]">
            {fix}
          </ins>
          {onUse && (
            <Button variant="link" size="inline" className="text-sm" onClick={onUse}>
              {m.segment_use_this()}
            </Button>
          )}
        </p>
      )}
    </li>
  )
}
