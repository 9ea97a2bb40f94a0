// An opened workbook: what the package room is told of it.
import type { BesideText } from '../../contract/text-choices.ts'
import type { RandomAccessFile } from '../file/random-access-file.ts'
import { officeLanguage } from '../ooxml/office-language.ts'
import { openPackage } from '../ooxml/package/office-package.ts'
import { type ChartedCells, type PackageDocument, partContext } from '../ooxml/package/package-document.ts'
import { inOrderOfPlaces } from '../ooxml/package/part-places.ts'
import { textParts } from '../ooxml/package/text-parts.ts'
import type { WorkBudget } from '../work-budget.ts'
import { type CellContext, elementText, WORKBOOK_LINK } from './cell-text.ts'
import { contentFollows, formulaSpan } from './references.ts'
import { pivotSource, xlsxSideParts } from './side-references.ts'
import { scanWorkbook } from './scan-workbook.ts'
import { WorkbookNames } from './workbook-names.ts'
import { SHARED_STRINGS, SHEET, XLSX_PARTS, type XlsxPartKind } from './xlsx-parts.ts'
import type { XlsxContext } from './xlsx-context.ts'

export interface XlsxDocument extends PackageDocument<XlsxContext, XlsxPartKind> {
  /** For one reading of the document. */
  readonly context: XlsxContext
}

/** What sheets refer to and share with others. */
const SHARED: ReadonlySet<string> = new Set(['sharedStrings', 'styles', 'theme', 'worksheet', 'officeDocument'])

/**
 * `language`: of the texts to be written, null to keep the source's. Throws DocumentError `document_damaged` for a package
 * without a workbook, and what archive and XML throw.
 */
export async function openXlsx(
  source: RandomAccessFile,
  language: string | null,
  work: WorkBudget,
  keeps: ReadonlySet<BesideText> = new Set(),
): Promise<XlsxDocument> {
  const pkg = await openPackage(source)
  const { main, parts: all } = await textParts(pkg, XLSX_PARTS)
  const strings = all.find(({ kind }) => kind === SHARED_STRINGS)?.entry
  const written = { language: language === null ? null : officeLanguage(language), work, keeps }
  const { unreadable, ...book } = await scanWorkbook(pkg, { main, strings }, partContext(written))
  const places = book.sheets.map(({ entry, name }) => entry && { entry, label: name })
  const readable = all.filter(({ entry }) => !unreadable.has(entry))
  const parts = await inOrderOfPlaces(pkg, readable, { kind: 'sheet', places, shared: SHARED })
  const names = new WorkbookNames(book)
  const context: CellContext = { ...partContext(written), keptTexts: book.keptTexts }
  for (const text of book.keptTexts) context.kept.add('read_by_formula', text)
  if (book.hasMacros) for (const { name } of book.sheets) context.kept.add('read_by_formula', name)
  if (unreadable.size > 0) context.warnings.add('part_unreadable')
  return {
    pkg,
    parts,
    context: {
      ...context,
      book,
      names,
      sheetOf: new Map(
        parts.flatMap(({ entry, place }) => (place?.number === undefined ? [] : [[entry, place.number]])),
      ),
      charted: chartedCells(names, context),
      first: parts.find(({ kind }) => kind === SHEET)?.entry ?? null,
      shown: new Set(),
      grown: new Set(),
      written: { any: false },
    },
    sideParts: (own, hasChanged) => Promise.resolve(xlsxSideParts(pkg, own, hasChanged)),
    trialContext: (own) => ({ ...own, ...partContext(own), shown: new Set(), written: { any: false } }),
  }
}

/** What is no text in a cell, such as a code, is none in a chart. */
function chartedCells(names: WorkbookNames, context: CellContext): ChartedCells {
  return {
    linkKey: WORKBOOK_LINK,
    reference: (element, xml) => formulaSpan(element, xml, names)[0] ?? null,
    pivotSource: (element, xml) => contentFollows(element, xml, (source) => pivotSource(source, names))[0] ?? null,
    text: (element, xml) => elementText(element, xml, { role: 'caption' }, context)[0] ?? null,
  }
}
