import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Plus, Upload } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { Glossary, GlossaryEntry } from '../../../../worker/contract/glossary.ts'
import { MAX_GLOSSARY_ENTRIES, MAX_TERM_LENGTH } from '../../../../worker/contract/limits.ts'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { Panel } from '../../../components/ui/panel.tsx'
import { useHiddenPaths } from '../../../lib/api/delete-with-undo.ts'
import { glossariesQuery } from '../../../lib/api/glossaries-query.ts'
import { formatNumber } from '../../../lib/format.ts'
import { accountQuery } from '../../../lib/session/account.ts'
import * as m from '../../../../messages/generated/messages.js'
import { GlossaryMenu } from '../glossaries/glossary-menu.tsx'
import { GlossaryAccount, ImportGlossaryDialog } from '../glossaries/import-glossary-dialog.tsx'
import { PlanNotice } from '../glossaries/plan-notice.tsx'
import { entriesQuery, entryPath, refreshGlossaries } from '../glossaries/queries.ts'
import { ImportList } from '../imports/import-list.tsx'
import { useImports } from '../imports/queries.ts'
import { PairName, textAttributes } from '../language-pair.tsx'
import { SearchField } from '../../../components/ui/fields/search-field.tsx'
import { TerminologyFrame } from '../terminology-frame.tsx'
import { EntryForm } from './entry-form.tsx'
import { EntryList } from './entry-list.tsx'
import { findEntries, sortEntries, withOpenEntries } from './find-entries.ts'

/** One glossary with its terms. */
export function GlossaryPage({ id }: { readonly id: string }) {
  const { data: glossaries, error, refetch } = useQuery(glossariesQuery)
  const { data: account } = useQuery(accountQuery)
  const glossary = glossaries?.find((one) => one.id === id)
  if (glossary && account !== undefined)
    return <OpenGlossary glossary={glossary} hasPlan={account?.hasGlossaries ?? true} />
  return (
    <TerminologyFrame title={m.glossary_title()} lead={<BackLink />}>
      {!glossaries && error ? (
        <LoadFailure title={m.glossary_failed()} error={error} onRetry={() => void refetch()} />
      ) : glossaries && !glossary ? (
        <Notice tone="info" title={m.error_glossary_not_found()}>
          <p>{m.glossary_gone()}</p>
        </Notice>
      ) : (
        <p role="status" className="min-h-60 text-ink-muted">
          {m.glossary_loading()}
        </p>
      )}
    </TerminologyFrame>
  )
}

function BackLink() {
  return (
    <Link to="/glossaries" className="text-accent underline-offset-3 hover:underline">
      {m.glossary_back()}
    </Link>
  )
}

interface OpenGlossaryProps {
  readonly glossary: Glossary
  readonly hasPlan: boolean
}

function OpenGlossary({ glossary, hasPlan }: OpenGlossaryProps) {
  const navigate = useNavigate()
  const { data: entries, error, refetch } = useQuery(entriesQuery(glossary.id))
  return (
    <TerminologyFrame
      title={glossary.name}
      lead={
        <span className="flex flex-wrap items-center gap-x-4">
          <PairName {...glossary} />
          <GlossaryMenu glossary={glossary} hasPlan={hasPlan} onDeleted={() => void navigate({ to: '/glossaries' })} />
        </span>
      }
    >
      {!hasPlan && <PlanNotice hasGlossaries />}
      {entries ? (
        <Terms glossary={glossary} hasPlan={hasPlan} all={entries} />
      ) : error ? (
        <LoadFailure title={m.glossary_failed()} error={error} onRetry={() => void refetch()} />
      ) : (
        <p role="status" className="mt-6 min-h-60 text-ink-muted">
          {m.glossary_loading()}
        </p>
      )}
    </TerminologyFrame>
  )
}

interface TermsProps extends OpenGlossaryProps {
  readonly all: readonly GlossaryEntry[]
}

function Terms({ glossary, hasPlan, all }: TermsProps) {
  const [words, setWords] = useState('')
  const [isAdding, setAdding] = useState(false)
  const [isImporting, setImporting] = useState(false)
  const client = useQueryClient()
  const refresh = () => refreshGlossaries(client)
  const imports = useImports(glossary.id, refresh)
  const [added, setAdded] = useState<string | null>(null)
  const hidden = useHiddenPaths()
  const { lang } = textAttributes(glossary.sourceLanguage)
  const entries = useMemo(
    () =>
      sortEntries(
        all.filter(({ id }) => !hidden.has(entryPath(glossary.id, id))),
        lang ?? 'en',
      ),
    [all, hidden, glossary.id, lang],
  )
  /** Entries with an open form, as they were when it was opened. */
  const [open, setOpen] = useState<ReadonlyMap<string, GlossaryEntry>>(new Map())
  const found = useMemo(() => findEntries(entries, words), [entries, words])
  const rows = useMemo(() => withOpenEntries(found, entries, open, lang ?? 'en'), [found, entries, open, lang])
  const openIds = useMemo(() => new Set(open.keys()), [open])
  const isFull = all.length >= MAX_GLOSSARY_ENTRIES
  const isSearched = words.trim() !== ''
  return (
    <div className="mt-6 space-y-5">
      {hasPlan && (
        <div className="flex flex-wrap items-center gap-3">
          <Button
            variant="primary"
            disabled={isFull || isAdding}
            aria-describedby="terms-limit"
            onClick={() => setAdding(true)}
          >
            <Plus aria-hidden />
            {m.entry_add()}
          </Button>
          <Button onClick={() => setImporting(true)}>
            <Upload aria-hidden />
            {m.glossary_import()}
          </Button>
          <p id="terms-limit" className="text-sm text-ink-muted">
            {m.glossary_used({ count: formatNumber(entries.length), max: formatNumber(MAX_GLOSSARY_ENTRIES) })}
          </p>
        </div>
      )}
      {!isImporting && (
        <ImportList imports={imports} whenCutOff={m.glossary_import_cut_off()} onRemoved={refresh}>
          {({ glossary: account }) => account && <GlossaryAccount account={account} />}
        </ImportList>
      )}
      <Panel aria-labelledby="terms" className="overflow-hidden">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b px-4 py-3 sm:px-5">
          <h2 id="terms" className="headline text-lg">
            {m.glossary_terms_heading()}
          </h2>
          {entries.length > 0 && (
            <search className="flex min-w-56 grow">
              <SearchField
                className="min-w-0 grow"
                label={m.entry_search()}
                value={words}
                maxLength={MAX_TERM_LENGTH}
                onChange={setWords}
              />
            </search>
          )}
        </div>
        <p role="status" className={isSearched ? 'border-b px-4 py-2 text-sm text-ink-muted sm:px-5' : 'sr-only'}>
          {isSearched
            ? m.entry_found({ count: found.length, formatted: formatNumber(found.length) })
            : added !== null && m.entry_added({ term: added })}
        </p>
        {isAdding && (
          <div className="border-b">
            <EntryForm
              glossary={glossary}
              entries={entries}
              entry={null}
              onSaved={({ source }) => setAdded(source)}
              onClose={() => setAdding(false)}
            />
          </div>
        )}
        {entries.length === 0 && <p className="px-4 py-10 text-center text-ink-muted">{m.glossary_empty()}</p>}
        {rows.length > 0 && (
          <EntryList
            glossary={glossary}
            entries={entries}
            rows={rows}
            open={openIds}
            onOpen={(entry) => setOpen(new Map(open).set(entry.id, entry))}
            onClose={({ id }) => setOpen(new Map([...open].filter(([openId]) => openId !== id)))}
            hasPlan={hasPlan}
            label={m.glossary_terms_heading()}
          />
        )}
      </Panel>
      {isImporting && <ImportGlossaryDialog glossary={glossary} onClose={() => setImporting(false)} />}
    </div>
  )
}
