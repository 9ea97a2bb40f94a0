import { type LanguageCode, LANGUAGES } from '../../../../worker/contract/languages.ts'
import { MAX_SEARCH_LENGTH } from '../../../../worker/contract/limits.ts'
import { SearchField } from '../../../components/ui/fields/search-field.tsx'
import { SelectField } from '../../../components/ui/fields/select-field.tsx'
import { languageName } from '../../../lib/language-name.ts'
import * as m from '../../../../messages/generated/messages.js'
import type { ListFilters, ListState } from '../queries.ts'

const ANY = 'any'
const STATES: readonly { readonly value: ListState | typeof ANY; readonly label: string }[] = [
  { value: ANY, label: m.filter_any_state() },
  { value: 'running', label: m.filter_running() },
  { value: 'completed', label: m.status_completed() },
  { value: 'failed', label: m.status_failed() },
  { value: 'cancelled', label: m.status_cancelled() },
]
const CHOICES: readonly { readonly value: LanguageCode | typeof ANY; readonly label: string }[] = [
  { value: ANY, label: m.filter_any_language() },
  ...LANGUAGES.map(({ code }) => ({ value: code, label: languageName(code) })),
]

interface ListFiltersProps {
  readonly filters: ListFilters
  readonly onChange: (change: Partial<ListFilters>) => void
}

export function ListFilterBar({ filters: { q, state, language }, onChange }: ListFiltersProps) {
  return (
    <search className="grid gap-3 border-b px-4 py-3 sm:grid-cols-[minmax(0,1fr)_11rem_12rem] sm:px-5 [&_label]:sr-only">
      <SearchField
        label={m.filter_search()}
        maxLength={MAX_SEARCH_LENGTH}
        value={q}
        onChange={(q) => onChange({ q })}
      />
      <SelectField
        label={m.filter_state()}
        choices={STATES}
        value={state || ANY}
        onChange={(value) => onChange({ state: value === ANY ? '' : value })}
      />
      <SelectField
        label={m.filter_language()}
        choices={CHOICES}
        value={language || ANY}
        onChange={(value) => onChange({ language: value === ANY ? '' : value })}
      />
    </search>
  )
}
