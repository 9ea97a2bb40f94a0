// Reads a workbook once before its texts: every sheet to its end, so that one which is damaged is left out in time, and
// for what depends on the whole. Names and compared texts have to be known before the first formula is written.
import { DocumentError } from '../../app-error.ts'
import type { ZipEntry } from '../archive/zip-directory.ts'
import { readZipEntry } from '../archive/zip-entry-reader.ts'
import { plainText, renderInlines } from '../inline/inlines.ts'
import type { Inline } from '../model.ts'
import { OPERATIONS_PER_FORMULA_CHARACTER } from '../limits.ts'
import { childElement, childElements, descendants, readableAttribute } from '../ooxml/elements.ts'
import { type OfficePackage, partOfType, relationshipsOf, smallPartRoot } from '../ooxml/package/office-package.ts'
import type { PartContext } from '../ooxml/package/package-document.ts'
import { listedParts } from '../ooxml/package/part-places.ts'
import { type PartReader, readPieces } from '../ooxml/part-reader.ts'
import { utf8Chunks } from '../xml/xml-encoding.ts'
import { textContent, type XmlElement } from '../xml/xml-tree.ts'
import { addressText, type CellAddress, cellAddress } from './cell-address.ts'
import { decodeEscapedText } from './escaped-text.ts'
import { listItems, textsInFormula } from './formula-texts.ts'
import { cellArea } from './formulas/reference-areas.ts'
import { pivotSources } from './pivot-sources.ts'
import { readSharedStrings } from './shared-strings.ts'
import { wrappingFormats } from './row-height.ts'
import { SheetRows, stringNumber } from './sheet-cells.ts'
import { ownContent } from './own-text.ts'
import { TextReadings } from './text-readings.ts'
import type { CellPlace, Key, Sheet, Table, Workbook } from './workbook.ts'

export interface ScannedWorkbook extends Workbook {
  /** Sheets that cannot be read to their end. */
  readonly unreadable: ReadonlySet<ZipEntry>
}

const FORMULAS: ReadonlySet<string> = new Set(
  ['x:f', 'x:formula', 'x:formula1', 'x:formula2', 'xm:f', 'x:calculatedColumnFormula'].concat(['x:totalsRowFormula']),
)

const MACROS = /ms-office\.vbaproject$/
const STYLES = /spreadsheetml\.styles\+xml$/

export async function scanWorkbook(
  pkg: OfficePackage,
  { main, strings: stringsPart }: { readonly main: ZipEntry; readonly strings: ZipEntry | undefined },
  context: PartContext,
): Promise<ScannedWorkbook> {
  const root = await smallPartRoot(pkg, main)
  const sheets = await sheetsInOrder(pkg, main, root)
  const tables = await tablesOf(pkg, sheets)
  const strings = stringsPart ? await readSharedStrings(pkg, stringsPart, context) : []
  const defined = definedNames(root)
  const readings = new TextReadings({ sheets, tables, defined }, context.work)
  const scan = new SheetScan(strings, readings, context)
  for (const formula of defined.values()) scan.quote(textsInFormula(formula))
  const readSheet = async (entry: ZipEntry, reader: PartReader) => {
    const { chunks } = await utf8Chunks(readZipEntry(pkg.file, entry))
    for await (const _ of readPieces(chunks, reader, context.work));
  }
  const unreadable = new Set<ZipEntry>()
  for (const { entry, number } of sheets) {
    if (!entry) continue
    try {
      await readSheet(entry, scan.reader(number))
    } catch (error) {
      if (context.work.isUsedUp || !(error instanceof DocumentError)) throw error
      unreadable.add(entry)
    }
  }
  for (const number of readings.sheets) {
    const entry = sheets[number - 1]?.entry
    if (entry && !unreadable.has(entry)) await readSheet(entry, scan.readingsReader(number))
  }
  const styles = await smallPartRoot(pkg, partOfType(pkg, STYLES))
  const hasMacros = partOfType(pkg, MACROS) !== undefined
  const calculationAfter = root && placeOfCalculation(root)
  const pivots = await pivotSources(pkg, sheets)
  return {
    sheets,
    tables,
    pivots,
    ...scan.result(),
    calculationAfter,
    wrapping: wrappingFormats(styles),
    hasMacros,
    unreadable,
  }
}

/** Of CT_Workbook's children, those right in front of `calcPr` (ECMA-376-1 §18.2.27). */
const BEFORE_CALCULATION: ReadonlySet<string> = new Set([
  'x:sheets',
  'x:functionGroups',
  'x:externalReferences',
  'x:definedNames',
])

function placeOfCalculation(root: XmlElement): string | null {
  if (childElement(root, 'x:calcPr')) return null
  return childElements(root).findLast(({ name }) => BEFORE_CALCULATION.has(name))?.name ?? null
}

function definedNames(root: XmlElement | null): Map<string, string> {
  const names = [...(root ? descendants(root) : [])].filter(({ name }) => name === 'x:definedName')
  return new Map(names.map((each) => [(readableAttribute(each, 'name') ?? '').toLowerCase(), textContent(each)]))
}

async function sheetsInOrder(pkg: OfficePackage, main: ZipEntry, root: XmlElement | null): Promise<Sheet[]> {
  const list = root && childElement(root, 'x:sheets')
  const entries = await listedParts(pkg, main.name, list)
  return (list ? childElements(list) : []).map((sheet, index) => ({
    number: index + 1,
    name: sheet.attribute('name') ?? '',
    entry: entries[index] ?? null,
  }))
}

async function tablesOf(pkg: OfficePackage, sheets: readonly Sheet[]): Promise<Table[]> {
  const tables: Table[] = []
  for (const { entry, number } of sheets) {
    const related = entry ? await relationshipsOf(pkg, entry.name) : []
    for (const { kind, entry: part } of related) {
      if (kind !== 'table') continue
      const root = await smallPartRoot(pkg, part)
      const list = root && childElement(root, 'x:tableColumns')
      if (!root || !list) continue
      const [first, last] = (root.attribute('ref') ?? '').split(':').map(cellAddress)
      const hasHeader = root.attribute('headerRowCount') !== '0'
      tables.push({
        entry: part,
        name: root.attribute('displayName') ?? root.attribute('name') ?? '',
        header: first && hasHeader ? { ...first, sheet: number } : null,
        lastRow: last?.row ?? first?.row ?? 0,
        columns: childElements(list).map((column) => decodeEscapedText(column.attribute('name') ?? '')),
      })
    }
  }
  return tables
}

class SheetScan {
  readonly #strings: readonly (readonly Inline[] | null)[]
  readonly #context: PartContext
  readonly #readings: TextReadings
  readonly #texts = new Map<string, CellPlace>()
  /** Texts with formatting, by their letters. */
  readonly #formatted = new Map<string, Key>()
  /** In lower case, as formulas compare. */
  readonly #quoted = new Set<string>()
  readonly #shown: Uint8Array
  /** The first cell of each merged range, behind its sheet. */
  readonly #merged = new Set<string>()
  #hasFormulas = false

  constructor(strings: readonly (readonly Inline[] | null)[], readings: TextReadings, context: PartContext) {
    this.#strings = strings
    this.#readings = readings
    this.#context = context
    this.#shown = new Uint8Array(strings.length)
  }

  quote(texts: readonly string[]): void {
    for (const text of texts) this.#quoted.add(text.trim().toLowerCase())
  }

  reader(sheet: number): PartReader {
    const rows = new SheetRows(this.#context.work)
    return {
      blocks: new Set(['x:row', 'x:dataValidation', 'x14:dataValidation', ...FORMULAS]),
      tags: new Set(['x:filter', 'x:customFilter', 'x:cfRule', 'x:mergeCell']),
      onTooComplex: () => {},
      read: (element, xml) => {
        if (element.name === 'x:row') this.#row(rows, element, xml, sheet)
        else if (FORMULAS.has(element.name)) this.quote(textsInFormula(textContent(element)))
        else if (element.name === 'x:mergeCell') this.#merged.add(`${sheet} ${firstOf(element.attribute('ref'))}`)
        else if (element.name.endsWith(':dataValidation')) this.#validation(element, sheet)
        else this.quote([element.attribute('val') ?? '', element.attribute('text') ?? ''])
        return []
      },
    }
  }

  /** For the sheets that formulas read texts on by their letters. */
  readingsReader(sheet: number): PartReader {
    const rows = new SheetRows(this.#context.work)
    return {
      blocks: new Set(['x:row']),
      onTooComplex: () => {},
      read: (row, xml) => {
        for (const { element, type, own, address } of rows.cellsOf(row, xml)) {
          const source = type === 's' ? this.#strings[stringNumber(element)] : this.#ownText(own, xml)
          if (source) this.#readings.see(renderInlines(source, plainText), { ...address(), sheet })
        }
        return []
      },
    }
  }

  result(): Omit<Workbook, 'sheets' | 'tables' | 'pivots' | 'wrapping' | 'hasMacros' | 'calculationAfter'> {
    const keptTexts = this.#readings.keptTexts([...this.#texts.keys(), ...this.#formatted.keys()])
    const isKept = (text: string) => keptTexts.has(text.trim().toLowerCase())
    const isKey = (text: string) => this.#quoted.has(text.toLowerCase()) && !isKept(text)
    const plain = [...this.#texts].flatMap(([text, place]): Key[] =>
      isKey(text) ? [{ text, source: null, place }] : [],
    )
    const formatted = [...this.#formatted.values()].filter(({ text }) => isKey(text))
    return {
      strings: this.#strings.map((source) => (source && isKept(renderInlines(source, plainText)) ? null : source)),
      texts: new Map([...this.#texts].filter(([text]) => !isKept(text))),
      keys: [...plain, ...formatted],
      keptTexts,
      hasFormulas: this.#hasFormulas,
      isMerged: ({ sheet, ...at }) => this.#merged.has(`${sheet} ${addressText(at)}`),
    }
  }

  #row(rows: SheetRows, row: XmlElement, xml: string, sheet: number): void {
    for (const { element, type, own, address } of rows.cellsOf(row, xml)) {
      if (type === 's') this.#string(element, () => ({ ...address(), sheet }))
      const source = this.#ownText(own, xml)
      if (source) this.#text(source, { ...address(), sheet })
      const formula = type === 's' ? undefined : childElement(element, 'x:f')
      if (!formula) continue
      this.#hasFormulas = true
      const text = decodeEscapedText(textContent(formula))
      this.#context.work.spend(text.length * OPERATIONS_PER_FORMULA_CHARACTER)
      this.quote(textsInFormula(text))
      this.#readings.read(text, sheet, sharedBy(formula))
    }
  }

  #ownText(own: XmlElement | null, xml: string): readonly Inline[] | null {
    return (own && ownContent(own, xml, this.#context)?.source) ?? null
  }

  #string(cell: XmlElement, place: () => CellPlace): void {
    const number = stringNumber(cell)
    const source = this.#strings[number]
    if (!source || this.#shown[number] === 1) return
    this.#shown[number] = 1
    this.#text(source, place())
  }

  #text(source: readonly Inline[], place: CellPlace): void {
    const text = renderInlines(source, plainText)
    if (!source.some(({ kind }) => kind === 'openTag')) {
      if (!this.#texts.has(text)) this.#texts.set(text, place)
    } else if (!this.#formatted.has(text)) this.#formatted.set(text, { text, source, place })
  }

  /** The items of a list are texts that cells will have. */
  #validation(validation: XmlElement, sheet: number): void {
    const formulas = [...descendants(validation)].filter(({ name }) => FORMULAS.has(name))
    const [first] = formulas
    const items = validation.attribute('type') === 'list' && first ? listItems(textContent(first)) : null
    if (!items) {
      for (const formula of formulas) this.quote(textsInFormula(textContent(formula)))
      return
    }
    const at = cellAddress(firstOf(validation.attribute('sqref'))) ?? { row: 0, column: 0 }
    for (const item of items) {
      const text = item.trim()
      if (text !== '' && !this.#texts.has(text)) this.#texts.set(text, { ...at, sheet })
    }
    this.quote(items)
  }
}

/** How many rows and columns share the formula (§18.3.1.40): it is written in the first cell alone. */
function sharedBy(formula: XmlElement): CellAddress {
  const area = cellArea(formula.attribute('ref') ?? '')
  if (!area || formula.attribute('t') !== 'shared') return { row: 1, column: 1 }
  return { row: area.lastRow - area.firstRow + 1, column: area.lastColumn - area.firstColumn + 1 }
}

/** The first cell of a range: `A1` of `A1:B2 D4`. */
function firstOf(range = ''): string {
  return range.split(/[ :]/)[0] ?? ''
}
