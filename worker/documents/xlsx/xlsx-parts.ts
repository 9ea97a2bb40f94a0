// The parts of an XLSX that hold text (ECMA-376-1 §12.3), those of sheets in the order of the tabs.
import type { PartKind, PartTable } from '../ooxml/package/part-table.ts'
import { EXTENDED_PROPERTIES, propertyParts } from '../ooxml/properties/property-parts.ts'
import { notesReader, threadsReader } from './comment-readers.ts'
import { drawingReader } from './drawing-reader.ts'
import { pivotReader } from './pivot-readers.ts'
import { sharedStringsReader } from './shared-strings.ts'
import { sheetReader } from './sheet-reader.ts'
import { partTitlesReader } from './side-references.ts'
import { tableReader } from './table-reader.ts'
import { workbookReader } from './workbook-reader.ts'
import type { XlsxContext } from './xlsx-context.ts'

export type XlsxPartKind = PartKind<XlsxContext>

/** Read behind the sheets: what it says of them is known from the scan. */
const MAIN: XlsxPartKind = {
  type: /spreadsheetml\.(?:sheet|template)\.main\+xml$|ms-excel\.(?:sheet|template)\.macroenabled\.main\+xml$/,
  reader: workbookReader,
  isEssential: true,
}
/** Those that cannot be read were found in the scan. */
export const SHEET: XlsxPartKind = {
  type: /spreadsheetml\.(?:worksheet|chartsheet|dialogsheet)\+xml$/,
  reader: sheetReader,
  isEssential: true,
}
const TABLE: XlsxPartKind = { type: /spreadsheetml\.table\+xml$/, reader: tableReader }
const NOTES: XlsxPartKind = { type: /spreadsheetml\.comments\+xml$/, reader: notesReader, beside: 'comments' }
const THREADS: XlsxPartKind = {
  type: /ms-excel\.threadedcomments\+xml$/,
  reader: threadsReader,
  beside: 'comments',
}
const DRAWING: XlsxPartKind = { type: /officedocument\.drawing\+xml$/, reader: drawingReader }
const PIVOT: XlsxPartKind = {
  type: /spreadsheetml\.pivot(?:table|cachedefinition|cacherecords)\+xml$|ms-excel\.slicer(?:cache)?\+xml$/,
  reader: pivotReader,
}
/** Cells of all sheets refer to them. */
export const SHARED_STRINGS: XlsxPartKind = {
  type: /spreadsheetml\.sharedstrings\+xml$/,
  reader: sharedStringsReader,
  isEssential: true,
}

/** No text of a workbook shows a property of the document. */
const NO_LINKS = { isShown: () => false, writtenValue: () => null }

const PROPERTIES = propertyParts<XlsxContext>(() => NO_LINKS).map((kind): XlsxPartKind =>
  kind.type === EXTENDED_PROPERTIES ? { ...kind, reader: partTitlesReader } : kind,
)

export const XLSX_PARTS: PartTable<XlsxPartKind> = {
  main: MAIN,
  mainName: 'xl/workbook.xml',
  beforeDrawings: [[SHEET], [TABLE], [DRAWING]],
  afterDrawings: [[NOTES], [THREADS], [PIVOT], [MAIN], [SHARED_STRINGS], PROPERTIES],
}
