// What the readers of a Word document's parts share while they read it.
import { type PartContext, partContext, type WrittenContext } from '../ooxml/package/package-document.ts'
import { BoundControls } from './content-control.ts'
import type { Styles } from './styles.ts'

export interface DocxContext extends PartContext {
  readonly styles: Styles
  readonly bound: BoundControls
  /** Whether cells are to know where they stand in their tables. A rebuild has no use for it. */
  readonly numbersCells: boolean
  /** Tracked changes of the document. Counted while it is read; null for whom they are of no use. */
  readonly changes: { count: number } | null
  /** Ids of the part's fields whose end never comes, as its trial has found. */
  readonly endlessFields: ReadonlySet<number>
  /** Ids of the fields that were open where a part ended. */
  readonly unfinishedFields: Set<number>
  /** Custom properties that fields show, in lower case. */
  readonly shownProperties: Set<string>
}

/** Collects facts about a document while its parts are read. Make a new context for each reading. */
export function docxContext(styles: Styles, written: WrittenContext): DocxContext {
  return {
    ...partContext(written),
    styles,
    bound: new BoundControls(),
    numbersCells: false,
    changes: null,
    endlessFields: new Set(),
    unfinishedFields: new Set(),
    shownProperties: new Set(),
  }
}
