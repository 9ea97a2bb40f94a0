// What a format tells the room of a document in a package. The room reads and writes the document by it and knows no
// format.
import type { BesideText } from '../../../contract/text-choices.ts'
import type { ZipEntry } from '../../archive/zip-directory.ts'
import type { WarningCode } from '../../model.ts'
import { KeptTally } from '../../tally/kept-tally.ts'
import type { WorkBudget } from '../../work-budget.ts'
import type { Span } from '../fragment.ts'
import type { XmlElement } from '../../xml/xml-tree.ts'
import type { OfficeLanguage } from '../office-language.ts'
import type { PartReader } from '../part-reader.ts'
import type { OfficePackage } from './office-package.ts'
import type { PartKind, TextPart } from './part-table.ts'

/** What the readers of a document's parts share. Made anew for each reading of a document; a format may add to it. */
export interface PartContext {
  /** The language of the texts to be written; null keeps the source's. */
  readonly language: OfficeLanguage | null
  readonly work: WorkBudget
  readonly kept: KeptTally
  /** Warnings for the user, before anything is charged. */
  readonly warnings: Set<WarningCode>
  /** What stays as it is. */
  readonly keeps: ReadonlySet<BesideText>
  /** What charts quote, where the document itself has the cells: elsewhere they are in an embedded workbook. */
  readonly charted?: ChartedCells
}

/** How a chart's references and the texts that it keeps of cells follow the cells. Null for what stays. */
export interface ChartedCells {
  /** Of the chart's own texts that are also texts of cells. */
  readonly linkKey: string
  reference(element: XmlElement, xml: string): Span | null
  /** Of the element that names the pivot table which a chart draws. */
  pivotSource(element: XmlElement, xml: string): Span | null
  text(element: XmlElement, xml: string): Span | null
}

export type WrittenContext = Pick<PartContext, 'language' | 'work'> & Partial<Pick<PartContext, 'keeps'>>

export function partContext({ language, work, keeps = new Set() }: WrittenContext): PartContext {
  return { language, work, keeps, kept: new KeptTally(), warnings: new Set() }
}

export interface PackageDocument<Context extends PartContext, Kind extends PartKind<Context> = PartKind<Context>> {
  readonly pkg: OfficePackage
  /** In the order of reading. */
  readonly parts: readonly TextPart<Kind>[]
  /** For reading a part on trial: what it adds is dropped, what it sees is what the context has. */
  trialContext(context: Context): Context
  /** The context for reading the part then, with what its trial has found out; without this the same as before. */
  afterTrial?(context: Context, trial: Context): Context
  /** Asked before anything is written. Null, or without it, each part is written as soon as its texts are known. */
  finish?(context: Context): Promise<PackageFinish | null>
  /** Called when all parts with text are written. Without it all other parts are copied. */
  sideParts?(context: Context, hasChanged: boolean): Promise<SideParts>
}

/** How a part without text follows from the texts: its new bytes, or a reader that changes it. Null copies it. */
export type SideParts = (entry: ZipEntry) => Promise<Uint8Array | PartReader | null>

/** Bytes of parts as they are to be written; a part that is not among them is copied. */
export type FinishedParts = ReadonlyMap<ZipEntry, Uint8Array>

/** What a small document changes when all of its texts are known: these parts are held until then. */
export interface PackageFinish {
  readonly parts: ReadonlySet<ZipEntry>
  /** `written`: those parts, where they are not copied. */
  readonly finish: (written: FinishedParts) => Promise<FinishedParts>
}
