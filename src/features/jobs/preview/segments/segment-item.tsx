import { memo } from 'react'
import { cn } from '../../../../lib/cn.ts'
import type { TranslatedSegment } from '../../../../../worker/contract/translation/segment.ts'
import { useSelection, useSelectionStore } from '../selection.ts'
import { SegmentEditor } from './segment-editor.tsx'
import { ROW_COLUMNS, SegmentCells, SegmentNumber, WaitingCells } from './segment-row.tsx'
import type { TextLanguages } from './text-language.ts'

export interface RowActions {
  readonly choose: (ordinal: number) => void
  /** The text is saved, or on its way. */
  readonly goOn: (ordinal: number) => void
  readonly close: (ordinal: number) => void
}

interface SegmentItemProps {
  /** Tells the list how high the row is. */
  readonly measure: (element: HTMLElement | null) => void
  readonly index: number
  /** px from the top of the list. */
  readonly start: number
  /** Undefined while it is being read. */
  readonly segment: TranslatedSegment | undefined
  /** Of a paragraph that is being read, if it is known. */
  readonly number: number | null
  /** It takes the focus when one comes into the list by the Tab key. */
  readonly isCurrent: boolean
  readonly isOpen: boolean
  readonly translationId: string
  readonly languages: TextLanguages
  readonly isEditable: boolean
  readonly isReviewedFile: boolean
  /** Translations are still coming. */
  readonly isRunning: boolean
  /** Words that are marked; empty for none. */
  readonly sought: string
  readonly actions: RowActions
}

/** A row of the list, open or closed. */
export const SegmentItem = memo(function SegmentItem(props: SegmentItemProps) {
  const { measure, index, start, segment, isCurrent, isOpen, actions } = props
  const store = useSelectionStore()
  const ordinal = segment?.ordinal
  const isActive = useSelection(({ active }) => ordinal !== undefined && active === ordinal)
  const isHovered = useSelection(({ hovered }) => ordinal !== undefined && hovered === ordinal)
  const choose = () => {
    // Who has marked words in it wants to copy them.
    if (ordinal !== undefined && !isOpen && getSelection()?.isCollapsed !== false) actions.choose(ordinal)
  }
  return (
    <div
      ref={measure}
      role="row"
      data-index={index}
      data-ordinal={ordinal}
      aria-rowindex={index + 2}
      aria-selected={isActive}
      tabIndex={isCurrent ? 0 : -1}
      className={cn(
        'absolute inset-x-0 top-0 border-b -outline-offset-2',
        ROW_COLUMNS,
        !isOpen && 'cursor-pointer',
        isHovered && 'bg-well/60',
        isActive && 'bg-accent-soft/50',
        isOpen && 'bg-paper @2xl:grid-rows-[auto_1fr]', // the editor takes no height from what stands beside it
      )}
      style={{ transform: `translateY(${start}px)` }}
      onClick={choose}
      onPointerEnter={() => ordinal !== undefined && store.hover(ordinal)}
      onPointerLeave={() => store.hover(null)}
      onFocus={() => ordinal !== undefined && store.hover(ordinal)}
      onBlur={() => store.hover(null)}
    >
      {segment === undefined ? (
        <WaitingCells number={props.number} />
      ) : (
        <>
          <SegmentNumber segment={segment} isRunning={props.isRunning} />
          {isOpen ? (
            <SegmentEditor
              translationId={props.translationId}
              segment={segment}
              languages={props.languages}
              isEditable={props.isEditable}
              isReviewedFile={props.isReviewedFile}
              isRunning={props.isRunning}
              sought={props.sought}
              onDone={() => actions.goOn(segment.ordinal)}
              onClose={() => actions.close(segment.ordinal)}
            />
          ) : (
            <SegmentCells
              segment={segment}
              languages={props.languages}
              isRunning={props.isRunning}
              sought={props.sought}
            />
          )}
        </>
      )}
    </div>
  )
})
