// A cell of the grid, with the segment whose text it shows.
import { type CSSProperties, useRef } from 'react'
import type { TranslatedSegment } from '../../../../../worker/contract/translation/segment.ts'
import * as m from '../../../../../messages/generated/messages.js'
import { cn } from '../../../../lib/cn.ts'
import { plainText } from '../../../../lib/markup-text.ts'
import { useFoundWords } from '../found/use-found-words.ts'
import { isToCheck } from '../open-findings.ts'
import { useSelection } from '../selection.ts'
import { isUnwritten, savedWords } from '../unwritten.ts'
import type { CellStyle } from './cell-styles.ts'
import type { Cell } from './sheet-xml.ts'
import type { ShownSegments } from './shown-sheets.ts'
import { alignedTo, type EmptyRoom, textBox } from './text-side.ts'

interface GridCellProps {
  readonly cell: Cell
  readonly style: CellStyle
  /** Place and size in the grid. */
  readonly box: CSSProperties & { readonly width: number }
  readonly room: EmptyRoom
  readonly segment: TranslatedSegment | undefined
  readonly notes: readonly TranslatedSegment[]
  readonly shown: ShownSegments | null
}

export function GridCell({ cell, style, box, room, segment, notes, shown }: GridCellProps) {
  const ordinal = segment?.ordinal ?? null
  const light = useSelection(({ active, hovered }) =>
    ordinal === null ? 'none' : active === ordinal ? 'active' : hovered === ordinal ? 'hovered' : 'none',
  )
  const host = useRef<HTMLSpanElement>(null)
  const isLate = shown?.side === 'target' && !shown.isDraft && segment !== undefined && isUnwritten(segment)
  const text = segment && shown ? textOf(cell, segment, shown, isLate) : cell.text
  useFoundWords(host, text)
  const { justifyContent, ...css } = style.css
  const textAlign = alignedTo(style, text, cell.isNumber)
  return (
    <div
      role="cell"
      data-segment={ordinal ?? undefined}
      data-light={light === 'none' ? undefined : light}
      data-unwritten={isLate ? '' : undefined}
      title={
        isLate
          ? m.preview_unwritten()
          : notes.length > 0
            ? notes.map((note) => noteText(note, shown)).join('\n')
            : undefined
      }
      className={cn(
        'absolute box-border flex flex-col text-[14.67px] leading-[1.3]',
        ordinal !== null && 'cursor-pointer',
        isLate && 'outline-1 outline-[#22459b] outline-dashed -outline-offset-1',
        light === 'hovered' && 'outline-2 outline-[#22459b] outline-dashed -outline-offset-2',
        light === 'active' && 'z-10 outline-3 outline-[#22459b] -outline-offset-2',
      )}
      style={{ ...css, ...box, textAlign, justifyContent }}
    >
      <span
        ref={host}
        dir="auto"
        className={cn(
          'relative z-1 overflow-hidden px-[3px]',
          style.wraps ? 'whitespace-pre-wrap [overflow-wrap:anywhere]' : 'whitespace-pre',
        )}
        style={textBox(textAlign, style, box.width, room)}
      >
        {text}
      </span>
      {notes.length > 0 && (
        <span
          aria-hidden
          className="absolute end-0 top-0 z-1 size-0 border-s-8 border-t-8 border-s-transparent border-t-[#c0392b]"
        />
      )}
      {shown?.side === 'target' && segment && isToCheck(segment) && (
        <span aria-hidden className="absolute inset-y-0 start-0 z-1 w-[3px] bg-[#b97700]" />
      )}
    </div>
  )
}

function textOf(cell: Cell, segment: TranslatedSegment, { side, isDraft }: ShownSegments, isLate: boolean): string {
  if (isLate) return savedWords(segment)
  const { state, target } = segment
  return side === 'target' && isDraft && state === 'translated' && target !== null ? plainText(target) : cell.text
}

function noteText({ source, target }: TranslatedSegment, shown: ShownSegments | null): string {
  return plainText(shown?.side === 'target' ? (target ?? source) : source)
}
