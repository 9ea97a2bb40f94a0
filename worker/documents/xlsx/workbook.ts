// What is known of a workbook before its texts are read: its sheets, its tables, its strings, and which texts formulas quote.
import type { ZipEntry } from '../archive/zip-directory.ts'
import type { Inline } from '../model.ts'
import type { CellAddress } from './cell-address.ts'

export interface Sheet {
  /** From 1, in the order of the tabs. */
  readonly number: number
  readonly name: string
  readonly entry: ZipEntry | null
}

export interface CellPlace extends CellAddress {
  readonly sheet: number
}

export interface Table {
  readonly entry: ZipEntry
  /** As formulas name it. */
  readonly name: string
  /** Of its first cell of headers; null for a table without headers. */
  readonly header: CellPlace | null
  /** From 0. */
  readonly lastRow: number
  readonly columns: readonly string[]
}

export interface Workbook {
  readonly sheets: readonly Sheet[]
  readonly tables: readonly Table[]
  /** What pivot tables take their data from. */
  readonly pivots: readonly Table[]
  /** The shared strings by their number; null for what is not translated. */
  readonly strings: readonly (readonly Inline[] | null)[]
  /** Texts of cells without formatting, and the first cell of each. */
  readonly texts: ReadonlyMap<string, CellPlace>
  /** Texts that other texts must equal: formulas compare them, filters and lists name them. In the order of their cells. */
  readonly keys: readonly Key[]
  /** Texts that formulas read by their letters, in lower case: with other letters the formulas would give other numbers. */
  readonly keptTexts: ReadonlySet<string>
  readonly hasFormulas: boolean
  /** Canonical name of the workbook's child behind which its settings for computing belong; null where it has them. */
  readonly calculationAfter: string | null
  readonly hasMacros: boolean
  /** Numbers of formats in which texts break into lines. */
  readonly wrapping: ReadonlySet<string>
  /** Whether a cell is one of several that are merged: no program measures its text. */
  readonly isMerged: (cell: CellPlace) => boolean
}

export interface Key {
  readonly text: string
  /** Null for a text without formatting. */
  readonly source: readonly Inline[] | null
  readonly place: CellPlace
}
