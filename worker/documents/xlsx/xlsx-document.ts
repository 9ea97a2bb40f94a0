// An opened workbook: what the package room is told of it, and its sheets.
import type { ZipEntry } from '../archive/zip-directory.ts'
import type { RandomAccessFile } from '../file/random-access-file.ts'
import { childElement, childElements } from '../ooxml/elements.ts'
import { officeLanguage } from '../ooxml/office-language.ts'
import { type OfficePackage, openPackage, smallPartRoot } from '../ooxml/package/office-package.ts'
import { type PackageDocument, partContext } from '../ooxml/package/package-document.ts'
import { inOrderOfPlaces, listedParts, THE_DOCUMENT } from '../ooxml/package/part-places.ts'
import { textParts } from '../ooxml/package/text-parts.ts'
import type { WorkBudget } from '../work-budget.ts'
import { readSharedStrings } from './shared-strings.ts'
import { SHARED_STRINGS, XLSX_PARTS, type XlsxPartKind } from './xlsx-parts.ts'
import type { SheetPlace, XlsxContext } from './xlsx-context.ts'

export interface XlsxDocument extends PackageDocument<XlsxContext, XlsxPartKind> {
  /** For a reading of the document. `language`: of the texts to be written, null to keep the source's. */
  context(language: string | null, work: WorkBudget): Promise<XlsxContext>
}

/** What sheets refer to and share with others. */
const SHARED: ReadonlySet<string> = new Set(['sharedStrings', 'styles', 'theme', 'worksheet', 'officeDocument'])

/** Throws DocumentError `document_damaged` for a package without a workbook, and what archive and XML throw. */
export async function openXlsx(source: RandomAccessFile): Promise<XlsxDocument> {
  const pkg = await openPackage(source)
  const { main, parts } = await textParts(pkg, XLSX_PARTS)
  const sheets = await sheetsInOrder(pkg, main)
  const places = sheets.map(({ entry, name }) => entry && { entry, label: name })
  const [first, ...others] = parts
  const ordered = await inOrderOfPlaces(pkg, others, { kind: 'sheet', places, shared: SHARED })
  const strings = parts.find(({ kind }) => kind === SHARED_STRINGS)?.entry
  return {
    pkg,
    parts: first ? [{ ...first, place: THE_DOCUMENT }, ...ordered] : ordered,
    async context(language, work) {
      const written = { language: language === null ? null : officeLanguage(language), work }
      const context = partContext(written)
      return {
        ...context,
        sheets: new Map(sheets.flatMap(({ entry, ...place }) => (entry ? [[entry, place] as const] : []))),
        strings: strings ? await readSharedStrings(pkg, strings, context) : [],
        shown: new Set(),
      }
    },
    trialContext: (context) => ({ ...context, ...partContext(context), shown: new Set() }),
  }
}

interface Sheet extends SheetPlace {
  readonly entry: ZipEntry | null
}

async function sheetsInOrder(pkg: OfficePackage, main: ZipEntry): Promise<Sheet[]> {
  const root = await smallPartRoot(pkg, main)
  const list = root && childElement(root, 'x:sheets')
  const entries = await listedParts(pkg, main.name, list)
  return (list ? childElements(list) : []).map((sheet, index) => ({
    number: index + 1,
    name: sheet.attribute('name') ?? '',
    entry: entries[index] ?? null,
  }))
}
