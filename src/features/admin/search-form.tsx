import { Search } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { Field } from '../../components/ui/fields/field.tsx'

interface SearchFormProps {
  readonly label: string
  readonly hint: string
  /** What is being searched for; give the form this as its key too, so that Back shows what it searched. */
  readonly q: string
  readonly onSearch: (q: string) => void
}

/** Searches when it is sent. */
export function SearchForm({ label, hint, q, onSearch }: SearchFormProps) {
  const [text, setText] = useState(q)
  const search = (event: SubmitEvent) => {
    event.preventDefault()
    onSearch(text.trim())
  }
  return (
    <form role="search" onSubmit={search} className="w-full sm:w-64">
      <Field
        label={label}
        type="search"
        placeholder={hint}
        value={text}
        onChange={(event) => setText(event.target.value)}
        trailing={
          <Button type="submit" variant="ghost" size="icon" className="absolute end-0.5 top-0.5" aria-label={label}>
            <Search aria-hidden />
          </Button>
        }
      />
    </form>
  )
}
