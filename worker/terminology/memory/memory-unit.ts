// A unit of a person's translation memory, and how segments and units are told apart.
import type { LanguageCode } from '../../contract/languages.ts'
import { NO_STYLE_CHOICES, type StoredStyle } from '../../contract/translation/style-choices.ts'
import { hashText } from '../../documents/inline/inline-hash.ts'
import type { SegmentRole } from '../../documents/model.ts'

/** In place of a role or a sheet: the unit fits every one. Memories of other programs know neither. */
export const ANY = '*'
/** The sheet of a segment for which nothing was agreed. */
export const NO_SHEET = ''

/** A person's memory for a pair of languages. */
export interface MemoryOwner {
  readonly userId: string
  readonly sourceLanguage: LanguageCode
  readonly targetLanguage: LanguageCode
}

export type MemoryOrigin = 'model' | 'review' | 'person' | 'import'

/** What a translation is made for. */
export interface MemoryKey {
  /** `hashInlines` of the source: its words and its tags. */
  readonly hash: string
  readonly role: SegmentRole | typeof ANY
  /** `sheetOf` what was agreed for the source. */
  readonly sheet: string
}

export interface MemoryUnit extends MemoryKey {
  /** `wishesOf` its document, a part of the sheet: no check can tell whether a text follows them. Null: not known. */
  readonly wishes: string | null
  /** With its inlines as markup, as the target. */
  readonly source: string
  readonly target: string
  readonly origin: MemoryOrigin
  /** When the text was made or changed, in milliseconds since 1970: of a person's texts, the newest stands. */
  readonly changedAt: number
  /** The translation that the text comes from, and the segment's revision there; null and 0 for other memories. */
  readonly translationId: string | null
  readonly revision: number
}

/** A unit as the memory holds it. */
export interface StoredUnit extends Pick<
  MemoryUnit,
  'hash' | 'sheet' | 'wishes' | 'source' | 'target' | 'origin' | 'translationId'
> {
  readonly id: number
  readonly role: string
  /** Milliseconds since 1970. */
  readonly updatedAt: number
}

/** What a job's owner has asked for, and the terms of their glossary that the source holds. */
export type Agreement = StoredStyle & { readonly terms: readonly object[] }

/** Tone, form of address, variant and instructions as a short name: the sheet of a text that holds no term. */
export function wishesOf(wishes: Omit<Agreement, 'terms'>): string {
  return sheetOf({ ...wishes, terms: [] })
}

/** The term sheet as a short name: equal agreements have equal names. */
export function sheetOf(agreement: Agreement): string {
  const { maintainTone, instructions, terms, formOfAddress, targetVariant } = { ...NO_STYLE_CHOICES, ...agreement }
  const trimmed = instructions?.trim() ?? ''
  // Names of sheets are stored: a choice that is not made changes none of them.
  const forms = formOfAddress === 'auto' && targetVariant === null ? [] : [formOfAddress, targetVariant]
  if (maintainTone && trimmed === '' && terms.length === 0 && forms.length === 0) return NO_SHEET
  return hashText(
    JSON.stringify([maintainTone, trimmed, terms.map((term) => JSON.stringify(term)).toSorted(), ...forms]),
  )
}
