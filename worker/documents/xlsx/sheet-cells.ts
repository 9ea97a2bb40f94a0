// The cells of a sheet's rows. A sheet has many more numbers than texts, so of most cells no attribute is read.
import { childElement, childElements } from '../ooxml/elements.ts'
import { textContent, type XmlElement } from '../xml/xml-tree.ts'
import type { WorkBudget } from '../work-budget.ts'
import { type CellAddress, cellAddress } from './cell-address.ts'
import { type CellArea, cellArea } from './formulas/reference-areas.ts'

export interface SheetCell {
  readonly element: XmlElement
  /** `s`: a shared string, `inlineStr`, `str`: a text in `x:v` (ECMA-376-1 §18.18.11). Null for a number. */
  readonly type: string | null
  /** The element of a text that stands in the cell itself; null where a formula gives it. */
  readonly own: XmlElement | null
  readonly address: () => CellAddress
}

/** White space may stand around an attribute (XML 1.0 §3.1); in a value this only costs the reading of the attributes. */
const MAY_HAVE_TYPE = /[ \t\r\n]t[ \t\r\n]*=/

/** For one reading of a sheet, row by row: a row or a cell without a number stands behind the one before. */
export class SheetRows {
  readonly #work: WorkBudget
  #next = 0
  /** Where formulas spread their results over cells without a formula of their own, as far as rows below reach. */
  #results: CellArea[] = []

  constructor(work: WorkBudget) {
    this.#work = work
  }

  cellsOf(row: XmlElement, xml: string): SheetCell[] {
    const stated = Number.parseInt(row.attribute('r') ?? '', 10)
    const number = stated > 0 ? stated - 1 : this.#next
    this.#next = number + 1
    this.#work.spend(this.#results.length)
    this.#results = this.#results.filter(({ lastRow }) => lastRow >= number)
    return childElements(row).flatMap((element, index) => {
      if (element.name !== 'x:c') return []
      const hasType = MAY_HAVE_TYPE.test(xml.slice(element.start, element.openEnd))
      const type = hasType ? (element.attribute('t') ?? null) : null
      const address = () => cellAddress(element.attribute('r') ?? '') ?? { row: number, column: index }
      return [{ element, type, own: this.#ownText(element, type, address), address }]
    })
  }

  #ownText(cell: XmlElement, type: string | null, address: () => CellAddress): XmlElement | null {
    const formula = childElement(cell, 'x:f')
    if (formula) this.#spread(formula)
    if (type === 'inlineStr') return childElement(cell, 'x:is') ?? null
    if (type !== 'str' || formula) return null
    if (this.#results.length > 0 && this.#isResult(address())) return null
    return childElement(cell, 'x:v') ?? null
  }

  /** A formula of an array or of a data table has its results in all cells of its area (§18.3.1.40). */
  #spread(formula: XmlElement): void {
    if (!formula.source.slice(formula.start, formula.openEnd).includes('ref')) return
    const kind = formula.attribute('t')
    const area = kind === 'array' || kind === 'dataTable' ? cellArea(formula.attribute('ref') ?? '') : null
    if (area) this.#results.push(area)
  }

  #isResult({ row, column }: CellAddress): boolean {
    this.#work.spend(this.#results.length)
    return this.#results.some(
      ({ firstRow, lastRow, firstColumn, lastColumn }) =>
        row >= firstRow && row <= lastRow && column >= firstColumn && column <= lastColumn,
    )
  }
}

/** The shared string that a cell shows; -1 for none. */
export function stringNumber(cell: XmlElement): number {
  const value = childElement(cell, 'x:v')
  return value ? Number.parseInt(textContent(value), 10) : -1
}
