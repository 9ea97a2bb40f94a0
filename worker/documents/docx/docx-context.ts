// What the readers of a Word document's parts share while they read it.
import { type PartContext, partContext, type WrittenContext } from '../ooxml/package/package-document.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import { BoundControls } from './content-control.ts'
import type { DirectionChange } from './direction/direction-change.ts'
import { fitTally, type FitTally } from './fit/fit-tally.ts'
import type { FormatResolver } from './fit/format-resolver.ts'
import type { Styles } from './styles.ts'

export interface DocxContext extends PartContext {
  readonly styles: Styles
  readonly bound: BoundControls
  /** What turns in the document; null where nothing does, as when it is only read. */
  readonly direction: DirectionChange | null
  /** Whether cells are to know where they stand in their tables. A rebuild has no use for it. */
  readonly numbersCells: boolean
  /** How much wider the texts of boxes may get, by `w:txbxContent`. Filled where cells are numbered. */
  readonly boxRooms: WeakMap<XmlElement, number>
  /** Tracked changes of the document. Counted while it is read; null for whom they are of no use. */
  readonly changes: { count: number } | null
  /** Ids of the part's fields whose end never comes, as its trial has found. */
  readonly endlessFields: ReadonlySet<number>
  /** Ids of the fields that were open where a part ended. */
  readonly unfinishedFields: Set<number>
  /** Custom properties that fields show, in lower case. */
  readonly shownProperties: Set<string>
  /** Of the fields that a mail merge fills, as `mergeFieldName` writes their names. */
  readonly mergeFields: Set<string>
  /** What places of a fixed size are measured by, made when one is found. */
  readonly formats: () => FormatResolver
  readonly fit: FitTally
}

/** Collects facts about a document while its parts are read. Make a new context for each reading. */
export function docxContext(styles: Styles, written: WrittenContext & Pick<DocxContext, 'formats'>): DocxContext {
  return {
    ...partContext(written),
    styles,
    bound: new BoundControls(),
    direction: null,
    numbersCells: false,
    boxRooms: new WeakMap(),
    changes: null,
    endlessFields: new Set(),
    unfinishedFields: new Set(),
    shownProperties: new Set(),
    mergeFields: new Set(),
    formats: written.formats,
    fit: fitTally(),
  }
}
