// What the readers of a workbook's parts share while they read it.
import type { ZipEntry } from '../archive/zip-directory.ts'
import type { ChartedCells, PartContext } from '../ooxml/package/package-document.ts'
import type { Workbook } from './workbook.ts'
import type { WorkbookNames } from './workbook-names.ts'

export interface XlsxContext extends PartContext {
  readonly book: Workbook
  readonly names: WorkbookNames
  /** The number of the sheet that a part stands on. */
  readonly sheetOf: ReadonlyMap<ZipEntry, number>
  readonly charted: ChartedCells
  /** The part that is read first: the names are asked for in front of it. */
  readonly first: ZipEntry | null
  /** Strings that a cell has shown so far, by number. */
  readonly shown: Set<number>
  /** Strings whose translation is wider, by number. */
  readonly grown: Set<number>
  /** Whether any text has become another so far. */
  readonly written: { any: boolean }
}
