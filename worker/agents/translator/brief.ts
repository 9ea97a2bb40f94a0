// What a document's brief is written from, and what comes of it.
import type { Brief } from '../../contract/brief.ts'
import type { LanguageCode } from '../../contract/languages.ts'
import type { Usage } from '../engine.ts'

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
