// What is decided once for a whole document, before its first sentence is translated: what it is, for whom, in which
// variant of the language, and how its terms are said.
import type { LanguageCode } from '../contract/languages.ts'
import type { Term } from './locked-terms.ts'
import type { Usage } from './engine.ts'

export const FORMS_OF_ADDRESS = ['formal', 'informal', 'none'] as const
export type FormOfAddress = (typeof FORMS_OF_ADDRESS)[number]

export interface Brief {
  /** What the document is, in a few words of English. */
  readonly subject: string
  readonly audience: string
  /** A BCP 47 tag, `es-419`; null for the language's common form. */
  readonly variant: string | null
  readonly formOfAddress: FormOfAddress
  /** Names of people, products and organisations that stay as they are. */
  readonly names: readonly string[]
  readonly terms: readonly Term[]
}

/** What code has gathered from the document for whoever writes the brief. */
export interface BriefRequest {
  readonly sourceLanguage: LanguageCode
  readonly targetLanguage: LanguageCode
  readonly title: string | null
  /** Headings, in the document's order. */
  readonly outline: readonly string[]
  readonly samples: readonly string[]
  /** Phrases that may be terms or names, those that occur most first. */
  readonly candidates: readonly string[]
  /** The person's wishes, which win over whatever the model would choose. */
  readonly instructions: string | null
}

export interface WrittenBrief {
  /** Null when the answer was none. */
  readonly brief: Brief | null
  readonly usage: Usage
}
