import { formatNumber } from '../../../../lib/format.ts'
import * as m from '../../../../../messages/generated/messages.js'
import { LIST_FILTERS, type ListFilter } from './reading/list-filter.ts'

const NAMES = {
  all: m.filter_all,
  to_check: m.filter_to_check,
  untranslated: m.filter_untranslated,
  edited: m.filter_edited,
} satisfies Record<ListFilter, () => string>

/** Paragraphs that a filter names, where that is known. */
export type FilterCounts = Partial<Record<ListFilter, number>>

interface FilterBarProps {
  readonly filter: ListFilter
  readonly counts: FilterCounts
  readonly onChoose: (filter: ListFilter) => void
}

export function FilterBar({ filter, counts, onChoose }: FilterBarProps) {
  return (
    <div role="group" aria-label={m.filter_label()} className="flex flex-wrap gap-1">
      {LIST_FILTERS.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === filter}
          className="h-7 rounded-md px-2 text-sm text-ink-muted hover:bg-well hover:text-ink aria-pressed:bg-accent-soft aria-pressed:font-medium aria-pressed:text-accent"
          onClick={() => onChoose(name)}
        >
          {NAMES[name]()}
          {counts[name] !== undefined && <span className="figures"> {formatNumber(counts[name])}</span>}
        </button>
      ))}
    </div>
  )
}
