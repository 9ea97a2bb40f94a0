import { Search, X } from 'lucide-react'
import { Button } from '../../components/ui/button.tsx'
import * as m from '../../messages/generated/messages.js'

interface SearchFieldProps {
  readonly label: string
  readonly value: string
  readonly maxLength: number
  readonly onChange: (value: string) => void
}

export function SearchField({ label, value, maxLength, onChange }: SearchFieldProps) {
  return (
    <div className="relative min-w-0 grow">
      <Search aria-hidden className="pointer-events-none absolute start-3 top-3 size-4 text-ink-muted" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={maxLength}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="h-10 w-full rounded-md border border-control bg-sheet ps-9 pe-9 text-base placeholder:text-ink-muted [&::-webkit-search-cancel-button]:hidden"
      />
      {value !== '' && (
        <Button
          variant="quiet"
          size="icon"
          className="absolute end-0.5 top-0.5"
          aria-label={m.terminology_clear_search()}
          onClick={() => onChange('')}
        >
          <X aria-hidden />
        </Button>
      )}
    </div>
  )
}
