import { type ReactNode, useId, useState } from 'react'
import type { LanguageCode } from '../../../../worker/contract/languages.ts'
import {
  type Brief,
  type BriefName,
  GENDERS,
  MAX_NAMES,
  MAX_TERMS,
  NAME_KINDS,
} from '../../../../worker/contract/translation/brief.ts'
import { TargetForms } from '../../../components/target-forms.tsx'
import { SelectField } from '../../../components/ui/fields/select-field.tsx'
import * as m from '../../../../messages/generated/messages.js'
import { AddButton, ColumnHeads, RemoveButton, TextInput } from './sheet-fields.tsx'
import { storedSheet, storeSheet } from './sheet-storage.ts'
import {
  changeOf,
  hasDouble,
  isHalf,
  type NameRow,
  newName,
  type Sheet,
  type SheetDraft,
  type TermRow,
  withKind,
} from './sheet-draft.ts'

interface TermSheetProps {
  /** Of the translation: what is edited is kept for it in this tab. */
  readonly id: string
  readonly brief: Brief
  readonly targetLanguage: LanguageCode
  readonly children: (sheet: Sheet) => ReactNode
}

/** The terms and names of a document, and how its readers are addressed. What is done with them stands below. */
export function TermSheet({ id, brief, targetLanguage, children }: TermSheetProps) {
  const [draft, setDraft] = useState(() => storedSheet(id, brief))
  const change = (changed: Partial<SheetDraft>) => {
    const next = { ...draft, ...changed }
    setDraft(next)
    storeSheet(id, next, brief)
  }
  return (
    <div className="divide-y">
      <section aria-labelledby="sheet-terms" className="p-4 sm:p-6">
        <h2 id="sheet-terms" className="headline text-lg">
          {m.terms_heading()}
        </h2>
        <p className="mt-1 text-sm text-ink-muted">{m.terms_text()}</p>
        <TermTable draft={draft} onChange={change} />
      </section>
      <section aria-labelledby="sheet-names" className="p-4 sm:p-6">
        <h2 id="sheet-names" className="headline text-lg">
          {m.terms_names_heading()}
        </h2>
        <p className="mt-1 text-sm text-ink-muted">{m.terms_names_text()}</p>
        <NameList draft={draft} onChange={change} />
      </section>
      <section aria-label={m.terms_forms_label()} className="p-4 empty:hidden sm:p-6">
        <TargetForms
          targetLanguage={targetLanguage}
          formOfAddress={draft.formOfAddress === 'none' ? 'auto' : draft.formOfAddress}
          targetVariant={draft.variant}
          open={{ label: m.terms_forms_open(), text: m.terms_forms_text() }}
          onChange={({ formOfAddress, targetVariant }) =>
            change({
              ...(formOfAddress && { formOfAddress: formOfAddress === 'auto' ? 'none' : formOfAddress }),
              ...(targetVariant !== undefined && { variant: targetVariant }),
            })
          }
        />
      </section>
      <div className="p-4 sm:p-6">
        {children({
          change: changeOf(draft, brief),
          isIncomplete: draft.terms.some((row) => isHalf(row) || hasDouble(row, draft.terms)),
        })}
      </div>
    </div>
  )
}

interface PartProps {
  readonly draft: SheetDraft
  readonly onChange: (change: Partial<SheetDraft>) => void
}

function TermTable({ draft: { terms, nextKey }, onChange }: PartProps) {
  const replace = (row: TermRow) => onChange({ terms: terms.map((term) => (term.key === row.key ? row : term)) })
  return (
    <>
      {terms.length > 0 && (
        <ColumnHeads
          columns={[m.terms_column_source(), m.terms_column_target()]}
          className="grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
        />
      )}
      {terms.length > 0 && (
        <ul className="mt-1.5 space-y-4 sm:space-y-2">
          {terms.map((row, index) => (
            <TermFields
              key={row.key}
              row={row}
              number={index + 1}
              isDouble={hasDouble(row, terms)}
              onChange={replace}
              onRemove={() => onChange({ terms: terms.filter(({ key }) => key !== row.key) })}
            />
          ))}
        </ul>
      )}
      {terms.length === 0 && <p className="mt-4 text-sm">{m.terms_none()}</p>}
      <AddButton
        label={m.terms_add()}
        isFull={terms.length >= MAX_TERMS}
        full={m.terms_full({ count: MAX_TERMS })}
        onAdd={() => onChange({ terms: [...terms, { key: nextKey, source: '', target: '' }], nextKey: nextKey + 1 })}
      />
    </>
  )
}

interface TermFieldsProps {
  readonly row: TermRow
  readonly number: number
  /** Another row has another translation for it. */
  readonly isDouble: boolean
  readonly onChange: (row: TermRow) => void
  readonly onRemove: () => void
}

function TermFields({ row, number, isDouble, onChange, onRemove }: TermFieldsProps) {
  const id = useId()
  const [wasLeft, setLeft] = useState(false)
  const isWrong = wasLeft && isHalf(row)
  return (
    <li
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setLeft(true)
      }}
    >
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
        <TextInput
          label={m.terms_source_label({ number })}
          column={m.terms_column_source()}
          value={row.source}
          invalidBy={isDouble || (isWrong && row.source.trim() === '') ? id : undefined}
          onChange={(source) => onChange({ ...row, source })}
        />
        <TextInput
          label={m.terms_target_label({ number })}
          column={m.terms_column_target()}
          className="max-sm:col-start-1"
          value={row.target}
          invalidBy={isWrong && row.target.trim() === '' ? id : undefined}
          onChange={(target) => onChange({ ...row, target })}
        />
        <RemoveButton
          label={m.terms_remove({ term: row.source || row.target || String(number) })}
          className="self-end max-sm:col-start-2 max-sm:row-start-1"
          onRemove={onRemove}
        />
      </div>
      {(isWrong || isDouble) && (
        <p id={id} role="alert" className="mt-1 text-sm text-negative">
          {isWrong ? m.terms_half() : m.terms_double()}
        </p>
      )}
    </li>
  )
}

function NameList({ draft: { names, nextKey }, onChange }: PartProps) {
  const replace = (row: NameRow) => onChange({ names: names.map((name) => (name.key === row.key ? row : name)) })
  return (
    <>
      {names.length > 0 && (
        <ColumnHeads
          columns={[m.terms_column_name(), m.terms_column_kind()]}
          className="grid-cols-[minmax(0,1fr)_20rem_auto]"
        />
      )}
      {names.length > 0 && (
        <ul className="mt-1.5 space-y-4 sm:space-y-2">
          {names.map((row, index) => (
            <NameFields
              key={row.key}
              row={row}
              number={index + 1}
              onChange={replace}
              onRemove={() => onChange({ names: names.filter(({ key }) => key !== row.key) })}
            />
          ))}
        </ul>
      )}
      <AddButton
        label={m.terms_name_add()}
        isFull={names.length >= MAX_NAMES}
        full={m.terms_full({ count: MAX_NAMES })}
        onAdd={() => onChange({ names: [...names, newName(nextKey)], nextKey: nextKey + 1 })}
      />
    </>
  )
}

const KIND_WORDS: Record<BriefName['kind'], () => string> = {
  person: m.terms_name_kind_person,
  organisation: m.terms_name_kind_organisation,
  product: m.terms_name_kind_product,
  place: m.terms_name_kind_place,
  work: m.terms_name_kind_work,
  other: m.terms_name_kind_other,
}
const GENDER_WORDS: Record<BriefName['gender'], () => string> = {
  feminine: m.terms_name_gender_feminine,
  masculine: m.terms_name_gender_masculine,
  neuter: m.terms_name_gender_neuter,
  unknown: m.terms_name_gender_unknown,
}

interface NameFieldsProps {
  readonly row: NameRow
  readonly number: number
  readonly onChange: (row: NameRow) => void
  readonly onRemove: () => void
}

function NameFields({ row, number, onChange, onRemove }: NameFieldsProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 sm:grid-cols-[minmax(0,1fr)_20rem_auto]">
      <TextInput
        label={m.terms_name_label({ number })}
        column={m.terms_column_name()}
        value={row.name}
        onChange={(name) => onChange({ ...row, name })}
      />
      <div className="grid grid-cols-2 gap-2 max-sm:row-start-2">
        <SelectField
          label={m.terms_name_kind_label({ number })}
          className="[&>label]:sr-only"
          choices={NAME_KINDS.map((value) => ({ value, label: KIND_WORDS[value]() }))}
          value={row.kind}
          onChange={(kind) => onChange(withKind(row, kind))}
        />
        {row.kind === 'person' && (
          <SelectField
            label={m.terms_name_gender_label({ number })}
            className="[&>label]:sr-only"
            choices={GENDERS.map((value) => ({ value, label: GENDER_WORDS[value]() }))}
            value={row.gender}
            onChange={(gender) => onChange({ ...row, gender })}
          />
        )}
      </div>
      <RemoveButton
        label={m.terms_remove({ term: row.name || String(number) })}
        className="self-end max-sm:col-start-2 max-sm:row-start-1"
        onRemove={onRemove}
      />
    </li>
  )
}
