// Reads a sheet row by row as it streams (ECMA-376-1 §18.3.1): each text at the first cell that shows it.
import type { ZipEntry } from '../archive/zip-directory.ts'
import { childElement, childElements } from '../ooxml/elements.ts'
import { around, type Span } from '../ooxml/fragment.ts'
import type { PartReader } from '../ooxml/part-reader.ts'
import type { Slot } from '../ooxml/text-block.ts'
import { textContent, type XmlElement } from '../xml/xml-tree.ts'
import { addressText, type CellAddress, cellAddress } from './cell-address.ts'
import { workbookSlot } from './cell-text.ts'
import { stringBlock, stringContent } from './string-item.ts'
import type { XlsxContext } from './xlsx-context.ts'

export function sheetReader(context: XlsxContext, entry: ZipEntry): PartReader {
  const sheet = context.sheets.get(entry)
  let nextRow = 0

  function cellPlace(at: CellAddress): Pick<Slot, 'cell' | 'place'> {
    const cell = { table: 0, ...at }
    if (!sheet) return { cell }
    return { cell, place: { kind: 'sheet', number: sheet.number, label: `${sheet.name}!${addressText(at)}` } }
  }

  function cellSpans(cell: XmlElement, at: CellAddress, xml: string): Span[] {
    const type = cell.attribute('t')
    if (type === 's') {
      const value = childElement(cell, 'x:v')
      const number = value ? Number.parseInt(textContent(value), 10) : -1
      const source = context.strings[number]
      if (!source || context.shown.has(number)) return []
      context.shown.add(number)
      const slot = workbookSlot({ source }, 'cell', cellPlace(at))
      return [{ start: cell.start, end: cell.start, block: { slot, original: [], write: () => [] } }]
    }
    const item = type === 'inlineStr' ? childElement(cell, 'x:is') : undefined
    const content = item && stringContent(item, xml, context)
    if (item && content) {
      const block = stringBlock(item, xml, content, workbookSlot(content, 'cell', cellPlace(at)))
      return [{ start: item.start, end: item.end, block }]
    }
    const value = type === 'str' ? childElement(cell, 'x:v') : undefined
    if (value) context.kept.add('computed_field', textContent(value))
    return []
  }

  function rowSpans(row: XmlElement, xml: string): Span[] {
    const stated = Number.parseInt(row.attribute('r') ?? '', 10)
    const number = stated > 0 ? stated - 1 : nextRow
    nextRow = number + 1
    let nextColumn = 0
    return childElements(row).flatMap((cell) => {
      if (cell.name !== 'x:c') return []
      const at = cellAddress(cell.attribute('r') ?? '') ?? { row: number, column: nextColumn }
      nextColumn = at.column + 1
      return cellSpans(cell, at, xml)
    })
  }

  return {
    blocks: new Set(['x:row']),
    onTooComplex: () => void context.warnings.add('part_unreadable'),
    read: (element, xml) => around(element, xml, rowSpans(element, xml)),
  }
}
