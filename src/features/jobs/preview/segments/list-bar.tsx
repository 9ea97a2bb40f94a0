import { useQuery } from '@tanstack/react-query'
import { Keyboard } from 'lucide-react'
import type { Ref } from 'react'
import type { OutlinePage } from '../../../../../worker/contract/translation/segment.ts'
import { Button } from '../../../../components/ui/button.tsx'
import { formatNumber, formatSegments } from '../../../../lib/format.ts'
import * as m from '../../../../../messages/generated/messages.js'
import { outlineQuery } from '../segment-queries.ts'
import { FilterBar, type FilterCounts } from './filter-bar.tsx'
import { GoToField } from './go-to-field.tsx'
import { ListSearchField } from './list-search.tsx'
import { isNarrow, type ListFilter, type Narrowing } from './reading/list-filter.ts'
import type { ListSearch } from './reading/use-list-search.ts'
import type { SegmentRows } from './reading/use-segment-rows.ts'

interface ListBarProps {
  readonly translationId: string
  /** Paragraphs of the document. */
  readonly total: number
  /** Translations are still coming. */
  readonly isRunning: boolean
  readonly narrowing: Narrowing
  readonly rows: SegmentRows
  readonly search: ListSearch
  readonly searchField: Ref<HTMLInputElement>
  readonly goToField: Ref<HTMLInputElement>
  readonly onFilter: (filter: ListFilter) => void
  readonly onGoTo: (ordinal: number) => void
  /** From a field into the rows. */
  readonly onLeave: () => void
  readonly onShowKeys: () => void
}

/** What the list is narrowed to, and how much it holds then. */
export function ListBar({ narrowing, rows, search, searchField, goToField, ...bar }: ListBarProps) {
  const { translationId, total, isRunning } = bar
  const { data: outline } = useQuery({ ...outlineQuery(translationId), enabled: !isRunning })
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b px-2 py-1">
      <FilterBar
        filter={narrowing.filter}
        counts={outline && !isRunning ? countsOf(outline) : {}}
        onChoose={bar.onFilter}
      />
      {/* Where the list is narrow this is a row of its own, and the count takes two lines of it. */}
      <div className="flex min-w-0 grow items-center gap-x-2 @max-2xl:basis-full @2xl:gap-x-3">
        <p
          role="status"
          className="figures ms-auto text-ink-muted empty:-me-2 @max-2xl:max-w-26 @max-2xl:text-xs/4 @2xl:shrink-0"
        >
          {isNarrow(narrowing) && countWords(rows)}
        </p>
        <ListSearchField ref={searchField} search={search} onLeave={bar.onLeave} />
        <GoToField ref={goToField} total={total} onGoTo={bar.onGoTo} onLeave={bar.onLeave} />
        <Button
          variant="quiet"
          size="icon"
          className="max-sm:hidden"
          aria-label={m.shortcuts_title()}
          onClick={bar.onShowKeys}
        >
          <Keyboard aria-hidden />
        </Button>
      </div>
    </div>
  )
}

function countsOf(pages: readonly OutlinePage[]): FilterCounts {
  const untranslated = pages.reduce((sum, { flagged }) => sum + flagged, 0)
  return { untranslated, to_check: pages.reduce((sum, { marked }) => sum + marked, untranslated) }
}

function countWords({ count, isComplete }: SegmentRows): string {
  if (isComplete) return formatSegments(count)
  return count === 0 ? '' : m.segments_more_than({ count: formatNumber(count) })
}
