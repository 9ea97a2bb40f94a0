import type { CSSProperties, ReactNode } from 'react'
import type { TranslatedSegment } from '../../../../../worker/contract/translation/segment.ts'
import { cn } from '../../../../lib/cn.ts'
import * as m from '../../../../../messages/generated/messages.js'
import { isToCheck } from '../open-findings.ts'
import { plainText } from '../../../../lib/markup-text.ts'
import type { Side } from '../positions.ts'
import { useSelection, useSelectionStore } from '../selection.ts'

interface SegmentMarkProps {
  readonly segment: TranslatedSegment
  readonly side: Side
  /** Its place within the page. */
  readonly style: CSSProperties
  /** What is to be said of its text. */
  readonly title?: string | undefined
  readonly children?: ReactNode
}

/**
 * A segment's place on the page of a PDF: it lights up with its twin, and choosing it opens it. In a Word document the
 * styles of docx-drawing.ts do this, in a text text-pane.tsx.
 */
export function SegmentMark({ segment, side, style, title, children }: SegmentMarkProps) {
  const store = useSelectionStore()
  const { ordinal } = segment
  const light = useSelection(({ active, hovered }) =>
    active === ordinal ? 'active' : hovered === ordinal ? 'hovered' : 'none',
  )
  const needsCheck = isToCheck(segment)
  const text = plainText(side === 'source' ? segment.source : (segment.target ?? segment.source))
  return (
    <button
      type="button"
      aria-label={m.preview_segment({ text })}
      aria-pressed={light === 'active'}
      style={style}
      // Clicked or reached by its list: tabbing through hundreds of them would lead nowhere.
      title={segment.isWithheld && side === 'target' ? m.preview_segment_withheld() : title}
      tabIndex={light === 'active' ? 0 : -1}
      className={cn(
        'absolute rounded-sm outline-offset-1',
        light === 'hovered' && 'bg-[#22459b]/12',
        light === 'active' && 'bg-[#22459b]/16 outline-2 outline-[#22459b]',
        needsCheck && side === 'target' && 'border-s-2 border-s-[#b97700]',
      )}
      onPointerEnter={() => store.hover(ordinal)}
      onPointerLeave={() => store.hover(null)}
      onFocus={() => store.hover(ordinal)}
      onBlur={() => store.hover(null)}
      onClick={() => store.choose(ordinal, side)}
    >
      {children}
    </button>
  )
}
