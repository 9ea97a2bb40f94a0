import { type FormEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import type { Glossary, GlossaryEntry } from '../../../../worker/contract/glossary.ts'
import { MAX_TERM_LENGTH } from '../../../../worker/contract/limits.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Checkbox } from '../../../components/ui/fields/checkbox.tsx'
import { Field } from '../../../components/ui/fields/field.tsx'
import { TextareaField } from '../../../components/ui/fields/textarea-field.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { ApiError } from '../../../lib/api/api-error.ts'
import * as m from '../../../../messages/generated/messages.js'
import { useSaveEntry } from '../glossaries/queries.ts'
import { textAttributes } from '../language-pair.tsx'
import { draftFaults, draftOf, type EntryDraft, entryOf, NEW_DRAFT, refusalFaults } from './entry-draft.ts'
import { EntryTexts } from './entry-texts.tsx'

interface EntryFormProps {
  readonly glossary: Glossary
  /** All of the glossary. */
  readonly entries: readonly GlossaryEntry[]
  /** Null for a new one: after each, the form is ready for the next. */
  readonly entry: GlossaryEntry | null
  /** The entry, as it was last read, has been deleted meanwhile: what is typed can be saved as a new one. */
  readonly isGone?: boolean
  readonly onSaved: (entry: GlossaryEntry) => void
  readonly onClose: () => void
}

/** Escape closes it, as does its button. An entry that changes meanwhile is shown beside what is typed. */
export function EntryForm({ glossary, entries, entry, isGone = false, onSaved, onClose }: EntryFormProps) {
  const [draft, setDraft] = useState(entry ? draftOf(entry) : NEW_DRAFT)
  const [isChecked, setChecked] = useState(false)
  /** The entry that the draft is to replace, as the person has seen it. */
  const [seen, setSeen] = useState(entry)
  const form = useRef<HTMLFormElement>(null)
  const save = useSaveEntry(glossary.id, isGone ? null : seen, (saved) => {
    if (entry === null) {
      setDraft(NEW_DRAFT)
      setChecked(false)
      form.current?.querySelector('input')?.focus()
    }
    onSaved(saved)
  })
  const found = draftFaults(
    draft,
    entries.filter(({ id }) => id !== entry?.id),
  )
  const isBehind = !isGone && entry?.updatedAt !== seen?.updatedAt && !save.isPending && !save.isSuccess
  const see = (kept: EntryDraft) => {
    setSeen(entry)
    setDraft(kept)
    save.reset()
  }
  const isToldGone = isGone && save.error instanceof ApiError && save.error.code === 'not_found'
  const faults = { ...(save.error && !isBehind && !isToldGone && refusalFaults(save.error)), ...(isChecked && found) }
  const change = (changed: Partial<EntryDraft>) => {
    setDraft({ ...draft, ...changed })
    if (save.error) save.reset() // what the server said is of another draft
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (Object.keys(found).length === 0) save.mutate(entryOf(draft))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onClose()
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) form.current?.requestSubmit()
  }
  return (
    <form
      ref={form}
      noValidate
      aria-label={entry ? m.entry_edit_named({ term: entry.source }) : m.entry_add()}
      onSubmit={submit}
      onKeyDown={onKeyDown}
      className="space-y-4 bg-well px-4 py-4 sm:px-5"
    >
      <div className="grid gap-4 sm:grid-cols-3">
        <Field
          label={m.entry_source()}
          error={faults.source}
          required
          maxLength={MAX_TERM_LENGTH}
          autoComplete="off"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever opens the form types next
          autoFocus
          value={draft.source}
          onChange={({ target }) => change({ source: target.value })}
          {...textAttributes(glossary.sourceLanguage)}
        />
        <TextareaField
          label={m.entry_targets()}
          hint={draft.doNotTranslate ? m.entry_targets_kept() : m.entry_targets_hint()}
          error={faults.targets}
          rows={2}
          disabled={draft.doNotTranslate}
          value={draft.doNotTranslate ? draft.source : draft.targets}
          onChange={({ target }) => change({ targets: target.value })}
          {...textAttributes(glossary.targetLanguage)}
        />
        <TextareaField
          label={m.entry_forbidden()}
          hint={m.entry_forbidden_hint()}
          error={faults.forbidden}
          rows={2}
          value={draft.forbidden}
          onChange={({ target }) => change({ forbidden: target.value })}
          {...textAttributes(glossary.targetLanguage)}
        />
      </div>
      <div className="flex flex-wrap gap-x-8 gap-y-3">
        <Checkbox
          label={<Mark name={m.entry_keep()}>{m.entry_keep_text()}</Mark>}
          isChecked={draft.doNotTranslate}
          onChange={(doNotTranslate) => change({ doNotTranslate })}
        />
        <Checkbox
          label={<Mark name={m.entry_case()}>{m.entry_case_text()}</Mark>}
          isChecked={draft.isCaseSensitive}
          onChange={(isCaseSensitive) => change({ isCaseSensitive })}
        />
      </div>
      {faults.form && (
        <p role="alert" className="text-sm text-negative">
          {faults.form}
        </p>
      )}
      {entry && isBehind && (
        <Notice tone="caution" title={m.entry_changed()} isUrgent>
          <EntryTexts glossary={glossary} entry={entry} />
          <div className="mt-2 flex flex-wrap gap-3">
            <Button onClick={() => see(draft)}>{m.entry_changed_keep()}</Button>
            <Button onClick={() => see(draftOf(entry))}>{m.entry_changed_use()}</Button>
          </div>
        </Notice>
      )}
      {isGone && (
        <Notice tone="caution" title={m.entry_gone()} isUrgent>
          <p>{m.entry_gone_text()}</p>
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" isBusy={save.isPending}>
          {isGone ? m.entry_gone_save() : entry ? m.entry_save() : m.entry_add()}
        </Button>
        <Button onClick={onClose}>
          {isGone ? m.entry_gone_discard() : entry ? m.entry_cancel() : m.entry_close()}
        </Button>
      </div>
    </form>
  )
}

function Mark({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      {name}
      <span className="block text-sm text-ink-muted">{children}</span>
    </>
  )
}
