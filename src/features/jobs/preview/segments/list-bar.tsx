import { Keyboard } from 'lucide-react'
import type { Ref } from 'react'
import { Button } from '../../../../components/ui/button.tsx'
import { formatNumber, formatSegments } from '../../../../lib/format.ts'
import * as m from '../../../../messages/generated/messages.js'
import { FilterBar } from './filter-bar.tsx'
import { SearchField } from './list-search.tsx'
import { isNarrow, type ListFilter, type Narrowing } from './reading/list-filter.ts'
import type { ListSearch } from './reading/use-list-search.ts'
import type { SegmentRows } from './reading/use-segment-rows.ts'

interface ListBarProps {
  readonly narrowing: Narrowing
  readonly rows: SegmentRows
  readonly search: ListSearch
  readonly searchField: Ref<HTMLInputElement>
  readonly onFilter: (filter: ListFilter) => void
  readonly onLeaveSearch: () => void
  readonly onShowKeys: () => void
}

/** What the list is narrowed to, and how much it holds then. */
export function ListBar({ narrowing, rows, search, searchField, ...on }: ListBarProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b px-2 py-1">
      <FilterBar filter={narrowing.filter} onChoose={on.onFilter} />
      <p role="status" className="figures ms-auto text-ink-muted">
        {isNarrow(narrowing) && countWords(rows)}
      </p>
      <SearchField ref={searchField} search={search} onLeave={on.onLeaveSearch} />
      <Button variant="quiet" size="icon" aria-label={m.shortcuts_title()} onClick={on.onShowKeys}>
        <Keyboard aria-hidden />
      </Button>
    </div>
  )
}

function countWords({ count, isComplete }: SegmentRows): string {
  if (isComplete) return formatSegments(count)
  return count === 0 ? '' : m.segments_more_than({ count: formatNumber(count) })
}
