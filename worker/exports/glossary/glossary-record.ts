import type { SkipReason } from '../../contract/glossary.ts'

/** A glossary's entry as files hold it. */
export interface GlossaryRecord {
  readonly source: string
  /** The preferred translation first. */
  readonly targets: readonly string[]
  readonly forbidden: readonly string[]
  readonly doNotTranslate: boolean
  readonly isCaseSensitive: boolean
}

/** What a row of a table or a concept of TBX says. `row` counts from 1, and empty rows too. */
export type ReadRow = { readonly row: number } & (
  | { readonly record: GlossaryRecord }
  | { readonly skipped: SkipReason }
)
