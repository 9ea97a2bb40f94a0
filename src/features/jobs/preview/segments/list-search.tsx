import { Search, X } from 'lucide-react'
import type { KeyboardEvent, Ref } from 'react'
import { MAX_SEARCH_LENGTH } from '../../../../../worker/contract/limits.ts'
import { Button } from '../../../../components/ui/button.tsx'
import * as m from '../../../../messages/generated/messages.js'
import type { ListSearch } from './reading/use-list-search.ts'

interface SearchFieldProps {
  readonly search: ListSearch
  /** Back to the rows, or on to the first one that was found. */
  readonly onLeave: () => void
  readonly ref: Ref<HTMLInputElement>
}

export function SearchField({ search: { typed, type, clear }, onLeave, ref }: SearchFieldProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && typed !== '') clear()
    else if (event.key === 'Escape' || event.key === 'Enter' || event.key === 'ArrowDown') onLeave()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <search className="relative min-w-0 grow @2xl:min-w-48 @2xl:max-w-72">
      <Search aria-hidden className="pointer-events-none absolute start-2.5 top-2.75 size-3.5 text-ink-muted" />
      <input
        ref={ref}
        type="search"
        aria-label={m.segments_search()}
        aria-keyshortcuts="/"
        placeholder={m.segments_search()}
        maxLength={MAX_SEARCH_LENGTH}
        value={typed}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
        className="h-9 w-full rounded-md border border-control bg-sheet ps-8 pe-9 text-sm placeholder:text-ink-muted [&::-webkit-search-cancel-button]:hidden"
      />
      {typed !== '' && (
        <Button
          variant="quiet"
          size="icon"
          className="absolute end-0 top-0"
          aria-label={m.filter_clear_search()}
          onClick={clear}
        >
          <X aria-hidden />
        </Button>
      )}
    </search>
  )
}
