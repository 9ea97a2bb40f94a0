import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { BriefChange } from '../../../../worker/contract/translation/brief.ts'
import type { TranslationDetail } from '../../../../worker/contract/translation/translation.ts'
import { LoadFailure } from '../../../components/load-failure.tsx'
import { MAX_GLOSSARY_NAME_LENGTH } from '../../../../worker/contract/limits.ts'
import { Field } from '../../../components/ui/fields/field.tsx'
import { accountQuery } from '../../../lib/session/account.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Panel } from '../../../components/ui/panel.tsx'
import { api, bodyOf } from '../../../lib/api/api-client.ts'
import { errorLine } from '../../../lib/api/error-message.ts'
import { useSoleMutation } from '../../../lib/api/use-sole-mutation.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { showFailure, showToast } from '../../../lib/toast.ts'
import * as m from '../../../../messages/generated/messages.js'
import { briefQuery, saveBrief } from './brief.ts'
import { isChanged, type Sheet } from './sheet-draft.ts'
import { TermSheet } from './term-sheet.tsx'

/** The terms of a translation that has ended: to be changed for what follows, and to be taken out as a glossary. */
export function TermsAfter({ translation: { id, targetLanguage } }: { readonly translation: TranslationDetail }) {
  const { data: brief, error, refetch } = useQuery(briefQuery(id))
  const [version, setVersion] = useState(0)
  if (error) return <LoadFailure title={m.terms_load_failed()} error={error} onRetry={() => void refetch()} />
  if (!brief) return null
  const isEmpty = brief.terms.length === 0 && brief.names.length === 0
  return (
    <Panel>
      <TermSheet key={version} id={id} brief={brief} targetLanguage={targetLanguage}>
        {(sheet) => (
          <>
            <SaveTerms id={id} sheet={sheet} onSaved={() => setVersion(version + 1)} />
            {!isEmpty && <TakeOut id={id} isUnsaved={isChanged(sheet.change)} />}
          </>
        )}
      </TermSheet>
    </Panel>
  )
}

interface SaveTermsProps {
  readonly id: string
  readonly sheet: Sheet
  readonly onSaved: () => void
}

function SaveTerms({ id, sheet: { change, isIncomplete }, onSaved }: SaveTermsProps) {
  const client = useQueryClient()
  const save = useSoleMutation({
    mutationFn: (changed: BriefChange) => saveBrief(client, id, changed),
    onSuccess: () => {
      showToast(m.terms_saved())
      onSaved()
    },
    onError: (failure) => showFailure(m.terms_save_failed(), errorLine(failure)),
  })
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="max-w-prose text-sm text-ink-muted">{m.terms_after_text()}</p>
      <Button disabled={isIncomplete || !isChanged(change)} isBusy={save.isPending} onClick={() => save.mutate(change)}>
        {m.terms_save()}
      </Button>
    </div>
  )
}

interface TakeOutProps {
  readonly id: string
  /** What is taken out is what was saved. */
  readonly isUnsaved: boolean
}

function TakeOut({ id, isUnsaved }: TakeOutProps) {
  const { data: account } = useQuery(accountQuery)
  const file = useSoleMutation({
    mutationFn: async () => {
      const response = await api.translations[':id'].brief.file.$get({ param: { id }, query: { format: 'csv' } })
      await saveFile(response, 'terms.csv')
    },
    onError: (failure) => showFailure(m.terms_file_failed(), errorLine(failure)),
  })
  return (
    <div className="mt-6 border-t pt-6">
      <div className="flex flex-wrap items-end gap-3">
        {account?.hasGlossaries === true && <NewGlossary id={id} isUnsaved={isUnsaved} />}
        <Button disabled={isUnsaved} isBusy={file.isPending} onClick={() => file.mutate()}>
          {!file.isPending && <Download aria-hidden />}
          {m.terms_file()}
        </Button>
      </div>
      {isUnsaved && (
        <p role="status" className="mt-2 text-sm text-ink-muted">
          {m.terms_unsaved()}
        </p>
      )}
    </div>
  )
}

function NewGlossary({ id, isUnsaved }: TakeOutProps) {
  const [name, setName] = useState('')
  const glossary = useSoleMutation({
    mutationFn: (chosen: string) =>
      bodyOf(api.translations[':id'].brief.glossary.$post({ param: { id }, json: { name: chosen } })),
    onError: (failure) => showFailure(m.terms_glossary_failed(), errorLine(failure)),
  })
  if (glossary.data) {
    return (
      <p role="status" className="grow self-center text-sm">
        <Link
          to="/glossaries/$glossaryId"
          params={{ glossaryId: glossary.data.id }}
          className="text-accent underline underline-offset-3"
        >
          {m.terms_glossary_made({ name: glossary.data.name })}
        </Link>
      </p>
    )
  }
  return (
    <form
      className="flex grow flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        glossary.mutate(name.trim())
      }}
    >
      <Field
        label={m.terms_glossary_name()}
        className="grow sm:max-w-xs"
        maxLength={MAX_GLOSSARY_NAME_LENGTH}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" disabled={isUnsaved || name.trim() === ''} isBusy={glossary.isPending}>
        {m.terms_glossary_make()}
      </Button>
    </form>
  )
}
