// An entry of a glossary as it is typed: a line for each text, and what is wrong beside each field.
import {
  type GlossaryEntry,
  type NewGlossaryEntry,
  newGlossaryEntrySchema,
  NOT_IN_TERMS,
} from '../../../../worker/contract/glossary.ts'
import { MAX_TERM_LENGTH, MAX_TERM_VARIANTS } from '../../../../worker/contract/limits.ts'
import { contradictedTexts, termKeyOf } from '../../../../worker/contract/term-key.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { errorLine } from '../../../lib/api/error-message.ts'
import * as m from '../../../../messages/generated/messages.js'

export interface EntryDraft {
  readonly source: string
  /** One on each line, the preferred translation first. */
  readonly targets: string
  readonly forbidden: string
  readonly doNotTranslate: boolean
  readonly isCaseSensitive: boolean
}

/** `form`: what belongs to no field. */
export type DraftFaults = Partial<Record<'source' | 'targets' | 'forbidden' | 'form', string>>

export const NEW_DRAFT: EntryDraft = {
  source: '',
  targets: '',
  forbidden: '',
  doNotTranslate: false,
  isCaseSensitive: false,
}

export function draftOf({ source, targets, forbidden, doNotTranslate, isCaseSensitive }: GlossaryEntry): EntryDraft {
  return { source, targets: targets.join('\n'), forbidden: forbidden.join('\n'), doNotTranslate, isCaseSensitive }
}

/** A term that stays as it is has no translation: what is typed there is left out. */
export function entryOf({ source, targets, forbidden, doNotTranslate, isCaseSensitive }: EntryDraft): NewGlossaryEntry {
  return {
    source: source.trim(),
    targets: doNotTranslate ? [] : linesOf(targets),
    forbidden: linesOf(forbidden),
    doNotTranslate,
    isCaseSensitive,
  }
}

function linesOf(text: string): string[] {
  return [...new Set(text.split('\n').map((line) => line.trim()))].filter((line) => line !== '')
}

/** What the server would refuse. `others` are the entries beside this one. */
export function draftFaults(draft: EntryDraft, others: readonly GlossaryEntry[]): DraftFaults {
  const entry = entryOf(draft)
  const { source, targets, forbidden, doNotTranslate } = entry
  const [contradicted] = contradictedTexts(entry)
  const isEmpty = !doNotTranslate && targets.length + forbidden.length === 0
  const faults: Record<keyof DraftFaults, string | null> = {
    source: source === '' ? m.entry_source_missing() : (textFault(source) ?? duplicateFault(entry, others)),
    targets: isEmpty ? m.entry_targets_missing() : listFault(targets),
    forbidden:
      listFault(forbidden) ?? (contradicted === undefined ? null : m.entry_contradiction({ text: contradicted })),
    form: null,
  }
  const found = Object.entries(faults).filter(([, fault]) => fault !== null)
  if (found.length === 0 && !newGlossaryEntrySchema.safeParse(entry).success) return { form: m.error_bad_request() }
  return Object.fromEntries(found)
}

function listFault(texts: readonly string[]): string | null {
  if (texts.length > MAX_TERM_VARIANTS) return m.entry_too_many({ max: MAX_TERM_VARIANTS })
  return texts.map(textFault).find((fault) => fault !== null) ?? null
}

function textFault(text: string): string | null {
  if (text.length > MAX_TERM_LENGTH) return m.entry_too_long({ text: `${text.slice(0, 20)}…`, max: MAX_TERM_LENGTH })
  return NOT_IN_TERMS.test(text) ? m.entry_character({ text }) : null
}

function duplicateFault(entry: NewGlossaryEntry, others: readonly GlossaryEntry[]): string | null {
  const key = termKeyOf(entry)
  const same = others.find((other) => termKeyOf(other) === key)
  return same ? m.entry_duplicate({ term: same.source }) : null
}

/** Where the server's refusal belongs: another window may have changed the glossary. */
export function refusalFaults(error: Error): DraftFaults {
  const code = error instanceof ApiError ? error.code : null
  if (code === 'glossary_entry_exists') return { source: errorLine(error) }
  if (code === 'glossary_entry_contradictory') return { forbidden: errorLine(error) }
  return { form: errorLine(error) }
}
