// Segments that a drawing does not show, as a list below it.
import { useRef } from 'react'
import type { TranslatedSegment } from '../../../../../worker/contract/translation/segment.ts'
import { cn } from '../../../../lib/cn.ts'
import { plainText } from '../../../../lib/markup-text.ts'
import { useFoundWords } from '../found/use-found-words.ts'
import { isToCheck } from '../open-findings.ts'
import type { Side } from '../positions.ts'
import { useSelection, useSelectionStore } from '../selection.ts'

interface SegmentTextsProps {
  readonly title: string
  readonly segments: readonly TranslatedSegment[]
  readonly side: Side
  readonly language: string
}

export function SegmentTexts({ title, segments, side, language }: SegmentTextsProps) {
  if (segments.length === 0) return null
  return (
    <div role="group" aria-label={title} className="mt-2 bg-sheet p-2 text-sm shadow-sheet">
      <p aria-hidden className="px-2 text-xs text-ink-muted">
        {title}
      </p>
      <ul lang={language}>
        {segments.map((segment) => (
          <li key={segment.id}>
            <SegmentText segment={segment} side={side} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function SegmentText({ segment, side }: { readonly segment: TranslatedSegment; readonly side: Side }) {
  const { ordinal, source, target } = segment
  const store = useSelectionStore()
  const light = useSelection(({ active, hovered }) =>
    active === ordinal ? 'active' : hovered === ordinal ? 'hovered' : 'none',
  )
  const host = useRef<HTMLButtonElement>(null)
  const text = plainText(side === 'source' ? source : (target ?? source))
  useFoundWords(host, text)
  return (
    <button
      ref={host}
      type="button"
      dir="auto"
      data-ordinal={ordinal}
      aria-pressed={light === 'active'}
      className={cn(
        'block w-full rounded-sm border-s-2 border-transparent px-2 py-1 text-start whitespace-pre-wrap select-text [overflow-wrap:anywhere]',
        '[&::highlight(found)]:bg-caution-soft [&::highlight(found)]:text-ink [&::highlight(found)]:underline',
        light === 'hovered' && 'bg-accent-soft',
        light === 'active' && 'bg-accent-soft outline-2 outline-accent',
        side === 'target' && isToCheck(segment) && 'border-caution',
        side === 'target' && segment.state === 'initial' && 'text-ink-muted',
      )}
      onPointerEnter={() => store.hover(ordinal)}
      onPointerLeave={() => store.hover(null)}
      onClick={() => store.choose(ordinal, side)}
    >
      {text}
    </button>
  )
}
