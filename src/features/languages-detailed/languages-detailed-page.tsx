import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { Container } from '../../components/container.tsx'
import { PageIntro } from '../../components/page-intro.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Field } from '../../components/ui/fields/field.tsx'
import { Section } from '../../components/ui/section.tsx'
import * as m from '../../../messages/generated/messages.js'
import { findLanguages } from './find-languages.ts'
import { LANGUAGE_ENTRIES } from './language-entries.ts'
import { LanguageTable } from './language-table.tsx'
import { PopularLanguages } from './popular-languages.tsx'

export function LanguagesDetailedPage() {
  const [query, setQuery] = useState('')
  const search = useRef<HTMLInputElement>(null)
  const found = findLanguages(LANGUAGE_ENTRIES, query)
  const popular = found.filter(({ popularity }) => popularity === 'high')
  // What was typed before the page woke up; the list it woke up with is that of all.
  useEffect(() => setQuery(search.current?.value ?? ''), [])
  const clear = () => {
    setQuery('')
    search.current?.focus()
  }
  return (
    <Container>
      <PageIntro title={m.languages_detailed_title()} lead={m.languages_detailed_lead()} />
      <search className="grid items-end gap-x-6 gap-y-3 pb-10 sm:grid-cols-[minmax(0,26rem)_auto] sm:justify-start">
        <Field
          ref={search}
          type="search"
          label={m.lang_search()}
          placeholder={m.lang_search_placeholder()}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && setQuery('')}
        />
        <p role="status" className="figures text-ink-muted sm:pb-2">
          {m.lang_found({ count: found.length })}
        </p>
      </search>
      {found.length === 0 && <NothingFound query={query.trim()} onClear={clear} />}
      {popular.length > 0 && (
        <Section heading={m.lang_popular()}>
          <PopularLanguages languages={popular} />
        </Section>
      )}
      {found.length > 0 && (
        <Section heading={m.lang_all({ count: found.length })} lead={m.lang_detailed_formats()}>
          <LanguageTable languages={found} />
        </Section>
      )}
    </Container>
  )
}

function NothingFound({ query, onClear }: { readonly query: string; readonly onClear: () => void }) {
  return (
    <Section heading={m.lang_none({ query })} lead={m.lang_none_text()}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Button onClick={onClear}>{m.lang_clear()}</Button>
        <Button asChild variant="link" size="inline">
          <Link to="/contact">{m.lang_ask()}</Link>
        </Button>
      </div>
    </Section>
  )
}
