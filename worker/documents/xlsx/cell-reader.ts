// The cells of a sheet: their texts, their formulas, and the headers of tables.
import { plainText, renderInlines } from '../inline/inlines.ts'
import { childElement } from '../ooxml/elements.ts'
import type { Span } from '../ooxml/fragment.ts'
import { encodeXmlText } from '../xml/xml-text.ts'
import { textContent, type XmlElement } from '../xml/xml-tree.ts'
import { removeAttribute, setAttribute } from '../xml/xml-attribute.ts'
import { elementText, type TextPlace, workbookSlot } from './cell-text.ts'
import { encodeEscapedText } from './escaped-text.ts'
import { ownBlock, ownContent } from './own-text.ts'
import { cellPlace } from './places.ts'
import { following, formulaSpan } from './references.ts'
import { hasGrown, isMeasured, measuredRow } from './row-height.ts'
import { type SheetCell, SheetRows, stringNumber } from './sheet-cells.ts'
import type { XlsxContext } from './xlsx-context.ts'

interface Header {
  readonly table: string
  readonly name: string
  /** Else of a range that a pivot table takes its data from. */
  readonly isOfTable: boolean
}

export class CellReader {
  readonly #sheet: number
  readonly #context: XlsxContext
  readonly #rows: SheetRows
  /** Tables by the row of their headers. */
  readonly #headers = new Map<
    number,
    { first: number; name: string; columns: readonly string[]; isOfTable: boolean }[]
  >()

  constructor(sheet: number, context: XlsxContext) {
    this.#sheet = sheet
    this.#context = context
    this.#rows = new SheetRows(context.work)
    const { tables, pivots } = context.book
    for (const table of [...tables, ...pivots]) {
      const { header, name, columns } = table
      if (header?.sheet !== sheet) continue
      const inRow = this.#headers.get(header.row) ?? []
      this.#headers.set(header.row, [
        ...inRow,
        { first: header.column, name, columns, isOfTable: tables.includes(table) },
      ])
    }
  }

  rowSpans(row: XmlElement, xml: string): Span[] {
    const cells = this.#rows.cellsOf(row, xml)
    const spans = cells.flatMap((cell) => this.#cellSpans(cell, xml))
    const strings = isMeasured(row) ? cells.flatMap((cell) => this.#wrappedString(cell)) : []
    if (strings.length === 0) return spans
    return [measuredRow(row, xml, () => strings.some((string) => this.#context.grown.has(string))), ...spans]
  }

  #cellSpans(cell: SheetCell, xml: string): Span[] {
    const { element, type, own } = cell
    const header = this.#headers.size > 0 && (type === 's' || own) ? this.#header(cell) : null
    if (header && (header.isOfTable || this.#isText(cell, header.name))) return this.#headerSpans(cell, header, xml)
    if (type === 's') return this.#sharedSpan(cell)
    if (own) return this.#ownSpan(cell, own, xml)
    const formula = childElement(element, 'x:f')
    const follows = formula ? formulaSpan(formula, xml, this.#context.names) : []
    return type === 'str' ? [...follows, ...this.#resultSpan(cell, xml)] : follows
  }

  /** The number of a shared string that breaks into lines in its cell. */
  #wrappedString({ element, type, address }: SheetCell): number[] {
    const { wrapping, isMerged } = this.#context.book
    if (type !== 's' || !wrapping.has(element.attribute('s') ?? '')) return []
    return isMerged({ ...address(), sheet: this.#sheet }) ? [] : [stringNumber(element)]
  }

  #place({ address }: SheetCell): TextPlace {
    return cellPlace({ ...address(), sheet: this.#sheet }, this.#context.book)
  }

  #sharedSpan(cell: SheetCell): Span[] {
    const { strings } = this.#context.book
    const { shown } = this.#context
    const number = stringNumber(cell.element)
    const source = strings[number]
    if (!source || shown.has(number)) return []
    shown.add(number)
    const { start } = cell.element
    const onWritten = (text: string) => {
      this.#context.written.any = true
      if (hasGrown(renderInlines(source, plainText), text)) this.#context.grown.add(number)
    }
    const slot = workbookSlot({ source }, 'cell', { ...this.#place(cell), onWritten })
    return [{ start, end: start, block: { slot, original: [], write: () => [] } }]
  }

  #ownSpan(cell: SheetCell, own: XmlElement, xml: string): Span[] {
    const content = ownContent(own, xml, this.#context)
    if (!content) return []
    const onWritten = () => {
      this.#context.written.any = true
    }
    const block = ownBlock(own, xml, content, workbookSlot(content, 'cell', { ...this.#place(cell), onWritten }))
    return [{ start: own.start, end: own.end, block }]
  }

  /** A result that is the text of a cell becomes its translation, as it will when the program computes it again. */
  #resultSpan(cell: SheetCell, xml: string): Span[] {
    const value = childElement(cell.element, 'x:v')
    if (!value) return []
    const text = textContent(value)
    if (this.#context.book.texts.has(text.trim())) {
      return elementText(value, xml, { role: 'cell', ...this.#place(cell) }, this.#context)
    }
    this.#context.kept.add('computed_field', text)
    return []
  }

  #header({ address }: SheetCell): Header | null {
    const { row, column } = address()
    for (const { first, name: table, columns, isOfTable } of this.#headers.get(row) ?? []) {
      const name = columns[column - first]
      if (name !== undefined) return { table, name, isOfTable }
    }
    return null
  }

  /** Whether a cell shows a shared string without formatting that is this text. */
  #isText({ type, element }: SheetCell, text: string): boolean {
    const source = type === 's' ? this.#context.book.strings[stringNumber(element)] : null
    return source?.every(({ kind }) => kind !== 'openTag') === true && renderInlines(source, plainText) === text.trim()
  }

  /** A header has the name of its column. Where that must be another one than the text's translation, the cell gets its own. */
  #headerSpans(cell: SheetCell, { table, name: own }: Header, xml: string): Span[] {
    const { element, own: value } = cell
    const isShared = this.#isText(cell, own)
    const ownText = following(element.start, element.end, xml, () => {
      const name = this.#context.names.columnOf(table, own)
      if (name === undefined || name === own || (isShared && name === this.#context.names.translationOf(own)))
        return null
      if (value?.name === 'x:v') {
        const text = encodeXmlText(encodeEscapedText(name))
        return xml.slice(element.start, value.openEnd) + text + xml.slice(value.closeStart, element.end)
      }
      let tag = setAttribute(xml.slice(element.start, element.openEnd), element.scope, 't', 'inlineStr')
      tag = removeAttribute(tag, element.scope, 'cm')
      const prefix = element.qname.slice(0, -1)
      const text = `<${prefix}t xml:space="preserve">${encodeXmlText(encodeEscapedText(name))}</${prefix}t>`
      return `${tag}<${prefix}is>${text}</${prefix}is></${element.qname}>`
    })
    return isShared ? [...this.#sharedSpan(cell), ownText] : [ownText]
  }
}
