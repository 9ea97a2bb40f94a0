// What a person chooses about the style of a translation. Each choice reaches the questions (`job-model/style-of.ts`),
// and the memory keeps apart what was made under another one (`terminology/memory/memory-unit.ts`).
import type { AddressChoice } from '../language-forms.ts'

export interface StyleChoices {
  readonly maintainTone: boolean
  readonly instructions: string | null
  readonly formOfAddress: AddressChoice
  /** A BCP 47 tag; null where none is chosen. */
  readonly targetVariant: string | null
}

/** What translations have that were started before there was the choice. */
export const NO_STYLE_CHOICES: StyleChoices = {
  maintainTone: true,
  instructions: null,
  formOfAddress: 'auto',
  targetVariant: null,
}

/** Stored with jobs and memories: choices that came later may be absent, and are then those of `NO_STYLE_CHOICES`. */
export type StoredStyle = Pick<StyleChoices, 'maintainTone' | 'instructions'> & Partial<StyleChoices>
