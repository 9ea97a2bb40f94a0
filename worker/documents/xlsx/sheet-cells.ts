// The cells of a sheet's rows. A sheet has many more numbers than texts, so of most cells no attribute is read.
import { childElements } from '../ooxml/elements.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import { type CellAddress, cellAddress } from './cell-address.ts'

export interface SheetCell {
  readonly element: XmlElement
  /** `s`: a shared string, `inlineStr`, `str`: the result of a formula (ECMA-376-1 §18.18.11). Null for a number. */
  readonly type: string | null
  readonly address: () => CellAddress
}

/** For one reading of a sheet, row by row: a row or a cell without a number stands behind the one before. */
export class SheetRows {
  #next = 0

  cellsOf(row: XmlElement, xml: string): SheetCell[] {
    const stated = Number.parseInt(row.attribute('r') ?? '', 10)
    const number = stated > 0 ? stated - 1 : this.#next
    this.#next = number + 1
    return childElements(row).flatMap((element, index) => {
      if (element.name !== 'x:c') return []
      const hasType = xml.slice(element.start, element.openEnd).includes(' t=')
      const type = hasType ? (element.attribute('t') ?? null) : null
      const address = () => cellAddress(element.attribute('r') ?? '') ?? { row: number, column: index }
      return [{ element, type, address }]
    })
  }
}
