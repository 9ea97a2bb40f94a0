import { CircleAlert, Database, type LucideIcon, PenLine, Scale, TriangleAlert } from 'lucide-react'
import type { TranslatedSegment } from '../../../../../worker/contract/translation/segment.ts'
import * as m from '../../../../../messages/generated/messages.js'
import { isOpen } from '../open-findings.ts'

interface Sign {
  readonly icon: LucideIcon
  readonly words: string
  readonly color: string
}

/** What is to be known of a paragraph at a glance. */
export function signsOf(segment: TranslatedSegment, isRunning: boolean): Sign[] {
  const { state, findings, origin, edited } = segment
  const standing = findings.filter(isOpen)
  return [
    (state === 'flagged' || (state === 'initial' && !isRunning)) && {
      icon: CircleAlert,
      words: m.sign_flagged(),
      color: 'text-negative',
    },
    state !== 'flagged' &&
      standing.length > 0 && { icon: TriangleAlert, words: m.sign_marked(), color: 'text-caution' },
    edited && {
      icon: PenLine,
      words: edited.by === 'person' ? m.sign_edited() : m.sign_reviewed(),
      color: 'text-ink-muted',
    },
    origin === 'second' && { icon: Scale, words: m.sign_second(), color: 'text-ink-muted' },
    origin === 'memory' && { icon: Database, words: m.sign_memory(), color: 'text-ink-muted' },
  ].filter((sign) => sign !== undefined && sign !== null && sign !== false)
}

export function SegmentSigns({ signs }: { readonly signs: readonly Sign[] }) {
  return (
    <ul className="flex gap-1.5 empty:hidden">
      {signs.map(({ icon: Icon, words, color }) => (
        <li key={words} title={words} className={color}>
          <Icon aria-hidden className="size-3.5" />
          <span className="sr-only">{words}</span>
        </li>
      ))}
    </ul>
  )
}
