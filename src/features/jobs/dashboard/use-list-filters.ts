import { useEffect, useState } from 'react'
import { onSessionChange } from '../../../lib/session/session.ts'
import { type ListFilters, NO_FILTERS } from '../queries.ts'

/** A search begins when the person has stopped typing for this long. */
const TYPING_PAUSE_MS = 250

/** The filters of whoever comes back to the list from a translation, in this tab. */
let kept: ListFilters = NO_FILTERS

// The next person in this tab looks for something else, and has no business with what this one looked for.
onSessionChange(({ status }) => {
  if (status === 'signed-out') kept = NO_FILTERS
})

/** The filters as they are shown, and as they are asked for: a word in the search field is asked for once it is typed. */
export function useListFilters() {
  const [filters, setFilters] = useState(kept)
  const [typed, setTyped] = useState(kept.q)
  useEffect(() => {
    const timer = setTimeout(() => setTyped(filters.q.trim()), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [filters.q])
  const change = (changed: Partial<ListFilters>) => {
    kept = { ...filters, ...changed }
    setFilters(kept)
  }
  return { filters, asked: { ...filters, q: typed }, change, clear: () => change(NO_FILTERS) }
}
