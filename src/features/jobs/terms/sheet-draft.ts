// A document's terms as they are being edited. How the brief holds its names is known here and nowhere else on the page.
import {
  type Brief,
  type BriefChange,
  type BriefName,
  briefTermKey,
  doubleTerms,
} from '../../../../worker/contract/translation/brief.ts'

export interface TermRow {
  readonly key: number
  readonly source: string
  readonly target: string
}

export interface NameRow extends BriefName {
  readonly key: number
}

export interface SheetDraft {
  readonly terms: readonly TermRow[]
  readonly names: readonly NameRow[]
  readonly formOfAddress: Brief['formOfAddress']
  readonly variant: string | null
  /** For the row that comes next. */
  readonly nextKey: number
}

export function draftOf({ terms, names, formOfAddress, variant }: Brief): SheetDraft {
  return {
    terms: terms.map(({ source, target }, key) => ({ key, source, target })),
    names: names.map((name, index) => ({ ...name, key: terms.length + index })),
    formOfAddress,
    variant,
    nextKey: terms.length + names.length,
  }
}

/** Of a person who has typed it, nothing else is known. */
export function newName(key: number): NameRow {
  return { key, name: '', kind: 'other', gender: 'unknown' }
}

/** A gender is that of a person. */
export function withKind(row: NameRow, kind: BriefName['kind']): NameRow {
  return { ...row, kind, gender: kind === 'person' ? row.gender : 'unknown' }
}

/** What is done with the terms follows from it. */
export interface Sheet {
  readonly change: BriefChange
  /** A term has only one of its texts, or two translations. */
  readonly isIncomplete: boolean
}

/** A term needs both of its texts; a row without either is none. */
export function isHalf({ source, target }: TermRow): boolean {
  return (source.trim() === '') !== (target.trim() === '')
}

/** Whether another row has another translation of the term. */
export function hasDouble({ source }: TermRow, terms: readonly TermRow[]): boolean {
  const whole = terms.filter((term) => term.source.trim() !== '' && term.target.trim() !== '')
  return doubleTerms(whole).has(briefTermKey(source))
}

/** What the draft changes of the brief: parts that are as they were are left out. */
export function changeOf(draft: SheetDraft, brief: Brief): BriefChange {
  const terms = draft.terms.flatMap(({ source, target }) =>
    source.trim() === '' ? [] : [{ source: source.trim(), target: target.trim() }],
  )
  const named = draft.names.map(({ name, kind, gender }) => ({ name: name.trim(), kind, gender }))
  const names = [...new Map(named.filter(({ name }) => name !== '').map((name) => [name.name, name])).values()]
  const { formOfAddress, variant } = draft
  return {
    ...(isSame(terms, brief.terms) ? {} : { terms }),
    ...(isSame(names, brief.names) ? {} : { names }),
    ...(formOfAddress === brief.formOfAddress ? {} : { formOfAddress }),
    ...(variant === brief.variant ? {} : { variant }),
  }
}

export function isChanged(change: BriefChange): boolean {
  return Object.keys(change).length > 0
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
