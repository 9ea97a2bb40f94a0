import type { TranslatedSegment } from '../../../../../../worker/contract/segment.ts'
import { Badge } from '../../../../../components/ui/badge.tsx'
import { Button } from '../../../../../components/ui/button.tsx'
import { faultWords } from '../../../../../messages/fault-words.ts'
import * as m from '../../../../../messages/generated/messages.js'
import type { TextLanguages } from '../text-language.ts'

type Finding = TranslatedSegment['findings'][number]

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
}

export function FindingList({ findings, languages, onUse }: FindingListProps) {
  return (
    <ul aria-label={m.segment_findings()} className="divide-y text-sm">
      {findings.map((finding) => (
        <FindingItem key={finding.id} finding={finding} languages={languages} onUse={onUse(finding)} />
      ))}
    </ul>
  )
}

interface FindingItemProps {
  readonly finding: Finding
  readonly languages: TextLanguages
  readonly onUse: (() => void) | undefined
}

function FindingItem({ finding, languages: { source, target }, onUse }: FindingItemProps) {
  const { code, severity, sourceQuote, targetQuote, fix, fixState } = finding
  const isFixed = fixState === 'used'
  const { words, tone } = SEVERITIES[severity]
  return (
    <li className="py-1.5">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <Badge tone={isFixed ? 'positive' : tone}>{isFixed ? m.finding_fixed() : words()}</Badge>
        <span className="min-w-0">{faultWords(code)}</span>
      </p>
      {(sourceQuote !== undefined || targetQuote !== undefined) && (
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
      {fix !== undefined && (
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
