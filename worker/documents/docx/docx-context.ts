// What the readers of a Word document's parts share while they read it.
import { type PartContext, partContext } from '../ooxml/package/package-document.ts'
import { BoundControls } from './content-control.ts'
import type { DirectionChange } from './direction/direction-change.ts'
import type { Styles } from './styles.ts'

export interface DocxContext extends PartContext {
  readonly styles: Styles
  readonly bound: BoundControls
  /** What turns in the document; null where nothing does, as when it is only read. */
  readonly direction: DirectionChange | null
  /** Whether cells are to know where they stand in their tables. A rebuild has no use for it. */
  readonly numbersCells: boolean
  /** Ids of the part's fields whose end never comes, as its trial has found. */
  readonly endlessFields: ReadonlySet<number>
  /** Ids of the fields that were open where a part ended. */
  readonly unfinishedFields: Set<number>
  /** Custom properties that fields show, in lower case. */
  readonly shownProperties: Set<string>
  /** Of the fields that a mail merge fills, as `mergeFieldName` writes their names. */
  readonly mergeFields: Set<string>
}

/** Collects facts about a document while its parts are read. Make a new context for each reading. */
export function docxContext(styles: Styles, written: Pick<PartContext, 'language' | 'work'>): DocxContext {
  return {
    ...partContext(written),
    styles,
    bound: new BoundControls(),
    direction: null,
    numbersCells: false,
    endlessFields: new Set(),
    unfinishedFields: new Set(),
    shownProperties: new Set(),
    mergeFields: new Set(),
  }
}
