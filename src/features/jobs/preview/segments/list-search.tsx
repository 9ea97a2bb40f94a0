import type { KeyboardEvent, Ref } from 'react'
import { MAX_SEARCH_LENGTH } from '../../../../../worker/contract/limits.ts'
import { SearchField } from '../../../../components/ui/fields/search-field.tsx'
import * as m from '../../../../../messages/generated/messages.js'
import type { ListSearch } from './reading/use-list-search.ts'

interface ListSearchFieldProps {
  readonly search: ListSearch
  /** Back to the rows, or on to the first one that was found. */
  readonly onLeave: () => void
  readonly ref: Ref<HTMLInputElement>
}

export function ListSearchField({ search: { typed, type, clear }, onLeave, ref }: ListSearchFieldProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && typed !== '') clear()
    else if (event.key === 'Escape' || event.key === 'Enter' || event.key === 'ArrowDown') onLeave()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <search className="min-w-0 grow @2xl:min-w-48 @2xl:max-w-72">
      <SearchField
        ref={ref}
        size="sm"
        label={m.segments_search()}
        aria-keyshortcuts="/"
        maxLength={MAX_SEARCH_LENGTH}
        value={typed}
        onChange={type}
        onKeyDown={onKeyDown}
      />
    </search>
  )
}
