// What the readers of a workbook's parts share while they read it.
import type { ZipEntry } from '../archive/zip-directory.ts'
import type { PartContext } from '../ooxml/package/package-document.ts'
import type { Inline } from '../model.ts'

export interface SheetPlace {
  /** From 1, in the order of the tabs. */
  readonly number: number
  readonly name: string
}

export interface XlsxContext extends PartContext {
  /** By the part of the sheet. */
  readonly sheets: ReadonlyMap<ZipEntry, SheetPlace>
  /** By their number; null for what is not translated. */
  readonly strings: readonly (readonly Inline[] | null)[]
  /** Those that a cell has shown so far. */
  readonly shown: Set<number>
}
