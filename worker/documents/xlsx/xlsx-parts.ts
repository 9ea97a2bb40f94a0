// The parts of an XLSX that hold text (ECMA-376-1 §12.3).
import type { PartKind, PartTable } from '../ooxml/package/part-table.ts'
import { propertyParts } from '../ooxml/properties/property-parts.ts'
import { sharedStringsReader } from './shared-strings.ts'
import { sheetReader } from './sheet-reader.ts'
import { workbookReader } from './workbook-reader.ts'
import type { XlsxContext } from './xlsx-context.ts'

export type XlsxPartKind = PartKind<XlsxContext>

const MAIN: XlsxPartKind = {
  type: /spreadsheetml\.(?:sheet|template)\.main\+xml$|ms-excel\.(?:sheet|template)\.macroenabled\.main\+xml$/,
  reader: workbookReader,
  isEssential: true,
}
const SHEET: XlsxPartKind = { type: /spreadsheetml\.worksheet\+xml$/, reader: sheetReader }
/** Cells of all sheets refer to them. */
export const SHARED_STRINGS: XlsxPartKind = {
  type: /spreadsheetml\.sharedstrings\+xml$/,
  reader: sharedStringsReader,
  isEssential: true,
}

/** No text of a workbook shows a property of the document. */
const NO_LINKS = { isShown: () => false, writtenValue: () => null }

export const XLSX_PARTS: PartTable<XlsxPartKind> = {
  main: MAIN,
  mainName: 'xl/workbook.xml',
  beforeDrawings: [[MAIN], [SHEET]],
  afterDrawings: [[SHARED_STRINGS], propertyParts(() => NO_LINKS)],
}
