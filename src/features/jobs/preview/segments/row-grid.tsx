import type { RefObject } from 'react'
import * as m from '../../../../../messages/generated/messages.js'
import type { ListPlace } from './use-list-navigation.ts'
import { isNarrow, type Narrowing } from './reading/list-filter.ts'
import type { SegmentRows } from './reading/use-segment-rows.ts'
import { type RowActions, SegmentItem } from './segment-item.tsx'
import { ROW_COLUMNS } from './segment-row.tsx'
import type { TextLanguages } from './text-language.ts'
import type { RowVirtualizer } from './use-row-virtualizer.ts'

interface RowGridProps {
  readonly translationId: string
  readonly rows: SegmentRows
  readonly narrowing: Narrowing
  readonly place: ListPlace
  readonly languages: TextLanguages
  readonly virtualizer: RowVirtualizer
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly isEditable: boolean
  readonly isReviewedFile: boolean
  readonly isRunning: boolean
  readonly actions: RowActions
}

/** The columns' names, and the rows that are drawn. */
export function RowGrid({ rows, narrowing, place, languages, virtualizer, scroller, ...row }: RowGridProps) {
  const currentIndex = Math.max(0, rows.indexOf(place.current))
  return (
    <div
      role="grid"
      aria-label={m.segments_label()}
      aria-rowcount={rows.isComplete ? rows.count + 1 : -1}
      aria-colcount={3}
      className="flex min-h-0 grow flex-col"
    >
      <div
        role="rowgroup"
        className="shrink-0 overflow-y-hidden border-b text-xs/5 text-ink-muted [scrollbar-gutter:stable]"
      >
        <div role="row" aria-rowindex={1} className={ROW_COLUMNS}>
          <span role="columnheader" className="sr-only">
            {m.segments_number()}
          </span>
          <span role="columnheader" className="col-start-2 ps-3">
            {languages.source.name}
          </span>
          <span role="columnheader" className="px-3 @max-2xl:col-start-2">
            {languages.target.name}
          </span>
        </div>
      </div>
      <div
        ref={scroller}
        role="rowgroup"
        className="min-h-0 grow overflow-y-auto overscroll-contain [scrollbar-gutter:stable]"
      >
        <div role="none" className="relative" style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, key, start }) => {
            const segment = rows.at(index)
            return (
              <SegmentItem
                key={key}
                measure={virtualizer.measureElement}
                index={index}
                start={start}
                segment={segment}
                number={isNarrow(narrowing) ? null : index + 1}
                isCurrent={index === currentIndex}
                isOpen={segment !== undefined && segment.ordinal === place.open}
                sought={narrowing.words}
                languages={languages}
                {...row}
              />
            )
          })}
        </div>
      </div>
    </div>
  )
}
