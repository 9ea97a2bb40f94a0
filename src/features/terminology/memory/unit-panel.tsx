import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type Ref, useEffect, useRef, useState } from 'react'
import type { MemorySummary, MemoryUnitDto } from '../../../../worker/contract/memory.ts'
import { ListEnd } from '../../../components/lists/list-end.tsx'
import { ListState } from '../../../components/lists/paged-list.tsx'
import { SelectField } from '../../../components/ui/fields/select-field.tsx'
import { Panel } from '../../../components/ui/panel.tsx'
import { useHiddenPaths } from '../../../lib/api/delete-with-undo.ts'
import * as m from '../../../../messages/generated/messages.js'
import { pairName } from '../language-pair.tsx'
import { SearchField } from '../../../components/ui/fields/search-field.tsx'
import { unitPath, type UnitSearch, unitsQuery } from './queries.ts'
import { UnitRow } from './unit-row.tsx'

/** A search begins when the person has stopped typing for this long. */
const TYPING_PAUSE_MS = 250
/** One letter is in nearly every text. */
const MIN_SEARCH_LENGTH = 2
/** As the server takes it. */
const MAX_SEARCH_LENGTH = 200
const ALL_PAIRS = 'all'

/** The remembered texts, newest first: looked up by words and languages, and deleted one by one. */
export function UnitPanel({ pairs }: { readonly pairs: MemorySummary['pairs'] }) {
  const [typed, setTyped] = useState('')
  const [q, setQuery] = useState('')
  // An ideograph is a word.
  const isTooShort = typed.trim().length < MIN_SEARCH_LENGTH && !/\p{Ideographic}/u.test(typed)
  const [chosen, setChosen] = useState(ALL_PAIRS)
  useEffect(() => {
    const timer = setTimeout(() => setQuery(isTooShort ? '' : typed.trim()), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, isTooShort])
  const choices = pairs.map((pair) => ({ value: pairName(pair), label: pairName(pair), pair }))
  // A pair that has been emptied is no choice any more.
  const choice = choices.find(({ value }) => value === chosen)
  const { sourceLanguage, targetLanguage } = choice?.pair ?? {}
  const pair = sourceLanguage && targetLanguage ? { sourceLanguage, targetLanguage } : null
  return (
    <Panel aria-labelledby="units">
      <h2 id="units" className="headline border-b px-4 py-3 text-lg sm:px-5">
        {m.memory_texts()}
      </h2>
      <search className="grid gap-3 border-b px-4 py-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,18rem)] sm:px-5 [&_label]:sr-only">
        <SearchField
          className="min-w-0 grow"
          label={m.unit_search()}
          value={typed}
          maxLength={MAX_SEARCH_LENGTH}
          onChange={setTyped}
        />
        <SelectField
          label={m.unit_languages()}
          choices={[{ value: ALL_PAIRS, label: m.unit_all_languages() }, ...choices]}
          value={choice ? chosen : ALL_PAIRS}
          onChange={setChosen}
        />
      </search>
      {isTooShort && typed.trim() !== '' && (
        <p role="status" className="border-b px-4 py-2 text-sm text-ink-muted sm:px-5">
          {m.unit_search_short({ min: MIN_SEARCH_LENGTH })}
        </p>
      )}
      <Units search={{ q, pair }} />
    </Panel>
  )
}

function Units({ search }: { readonly search: UnitSearch }) {
  // What was found before stays until the next list is there.
  const query = useInfiniteQuery({ ...unitsQuery(search), placeholderData: keepPreviousData })
  const hidden = useHiddenPaths()
  const units = query.data?.pages.flatMap(({ rows }) => rows.filter((unit) => !hidden.has(unitPath(unit))))
  const list = useRef<HTMLUListElement>(null)
  if (!units) {
    return <ListState error={query.error} onRetry={() => void query.refetch()} />
  }
  const isSearched = search.q !== '' || search.pair !== null
  if (units.length === 0 && !query.hasNextPage) {
    return (
      <p role="status" className="px-4 py-10 text-center text-ink-muted">
        {isSearched ? m.unit_none_found() : m.unit_none()}
      </p>
    )
  }
  return (
    <>
      <UnitList ref={list} units={units} />
      <ListEnd query={query} count={units.length} rows={list} />
    </>
  )
}

interface UnitListProps {
  readonly units: readonly MemoryUnitDto[]
  readonly ref: Ref<HTMLUListElement>
}

function UnitList({ units, ref }: UnitListProps) {
  return (
    <ul ref={ref} aria-labelledby="units" className="divide-y">
      {units.map((unit) => (
        <UnitRow key={unit.id} unit={unit} />
      ))}
    </ul>
  )
}
