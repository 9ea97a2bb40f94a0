/** A glossary's entry as files hold it. */
export interface GlossaryRecord {
  readonly source: string
  /** The preferred translation first. */
  readonly targets: readonly string[]
  readonly forbidden: readonly string[]
  readonly doNotTranslate: boolean
  readonly isCaseSensitive: boolean
}
