// Cells whose texts formulas read by their letters, gathered over a workbook. What stands in them stays.
import { OPERATIONS_PER_AREA } from '../limits.ts'
import type { WorkBudget } from '../work-budget.ts'
import type { CellAddress } from './cell-address.ts'
import { type FormulaNode, formulaTree } from './formulas/formula-tree.ts'
import { type CellArea, cellArea } from './formulas/reference-areas.ts'
import { sheetsOfPrefix } from './formulas/sheet-prefix.ts'
import { renameColumns } from './formulas/table-columns.ts'
import { type TextReading, textsReadByFormula } from './formulas/texts-read.ts'
import type { CellPlace, Sheet, Table } from './workbook.ts'

/** What formulas can name. */
export interface NamedCells {
  readonly sheets: readonly Sheet[]
  readonly tables: readonly Table[]
  /** Formulas by the defined name in lower case. */
  readonly defined: ReadonlyMap<string, string>
}

interface SheetArea extends CellArea {
  readonly sheet: number
}

/** Areas of a sheet that are told apart. A workbook with more has one formula for each row: what is between them is read too. */
const MAX_AREAS = 200
/** Names that stand for names. */
const MAX_NAME_STEPS = 4

export class TextReadings {
  readonly #named: NamedCells
  readonly #work: WorkBudget
  /** Numbers of sheets, and tables, by their names in lower case. */
  readonly #sheetNumbers: ReadonlyMap<string, number>
  readonly #tables: ReadonlyMap<string, Table>
  /** What defined names stand for, by these in lower case: names are long where formulas are short. */
  readonly #definitions = new Map<string, FormulaNode | null>()
  /** By sheet. */
  readonly #areas = new Map<number, AreaList>()
  /** Texts in areas that are searched in the order of the alphabet. */
  readonly #ordered = new Map<string, { readonly area: SheetArea; readonly texts: Set<string> }>()
  /** Whether a formula makes names and addresses of texts. */
  #makesAddresses = false
  readonly #kept = new Set<string>()

  constructor(named: NamedCells, work: WorkBudget) {
    const { sheets, tables } = named
    this.#named = named
    this.#work = work
    // Of equal names the first counts.
    this.#sheetNumbers = new Map(sheets.map(({ name }, at) => [name.toLowerCase(), at + 1] as const).toReversed())
    this.#tables = new Map(tables.map((table) => [table.name.toLowerCase(), table] as const).toReversed())
  }

  /** `spread`: how many rows and columns share the formula. */
  read(formula: string, sheet: number, spread: CellAddress = { row: 1, column: 1 }): void {
    for (const reading of textsReadByFormula(formula)) {
      this.#makesAddresses ||= reading.reason === 'address'
      for (const area of this.#areasOf(reading, sheet, MAX_NAME_STEPS)) {
        // Few letters can name many sheets or columns.
        this.#work.spend(OPERATIONS_PER_AREA)
        this.#add(spreadOver(area, reading, spread), reading)
      }
    }
  }

  /** The sheets whose cells are to be read once more. */
  get sheets(): ReadonlySet<number> {
    return new Set([...this.#areas.keys(), ...[...this.#ordered.values()].map(({ area }) => area.sheet)])
  }

  /** A text of a cell. */
  see(text: string, at: CellPlace): void {
    if (this.#areas.get(at.sheet)?.has(at) === true) this.#kept.add(keyOf(text))
    for (const { area, texts } of this.#ordered.values()) {
      if (area.sheet === at.sheet && isInside(at, area)) texts.add(keyOf(text))
    }
  }

  /** In lower case. `texts`: all that the workbook has. */
  keptTexts(texts: Iterable<string>): ReadonlySet<string> {
    // One text among numbers is a heading, and has no order.
    for (const { texts: ordered } of this.#ordered.values()) {
      if (ordered.size > 1) for (const text of ordered) this.#kept.add(text)
    }
    if (this.#makesAddresses) {
      const names = new Set([
        ...this.#named.defined.keys(),
        ...this.#named.tables.map(({ name }) => name.toLowerCase()),
      ])
      for (const text of texts) if (names.has(keyOf(text).replaceAll(' ', '_'))) this.#kept.add(keyOf(text))
    }
    return this.#kept
  }

  #add(area: SheetArea, { reason }: TextReading): void {
    if (reason === 'order' && this.#ordered.size < MAX_AREAS) {
      this.#ordered.set(JSON.stringify(area), this.#ordered.get(JSON.stringify(area)) ?? { area, texts: new Set() })
      return
    }
    const list = this.#areas.get(area.sheet) ?? new AreaList()
    this.#areas.set(area.sheet, list)
    list.add(area)
  }

  #areasOf({ sheet, text, reason }: TextReading, home: number, steps: number): SheetArea[] {
    const area = cellArea(text)
    if (area) return this.#sheetsOf(sheet, home).map((number) => ({ ...area, sheet: number }))
    const [, name = text, columns = ''] = /^([^[]*)(\[.*)$/s.exec(text) ?? []
    const table = this.#tables.get(name.toLowerCase())
    if (table) return tableAreas(table, columns, reason)
    const tree = steps === 0 ? null : this.#definition(name.toLowerCase())
    if (tree?.kind !== 'reference') return []
    const areas = this.#areasOf({ sheet: tree.sheet, text: tree.text, reason }, home, steps - 1)
    return reason === 'order' ? areas.map(searched) : areas
  }

  #definition(name: string): FormulaNode | null {
    const known = this.#definitions.get(name)
    if (known !== undefined) return known
    const formula = this.#named.defined.get(name)
    const tree = formula === undefined ? null : formulaTree(formula)
    if (formula !== undefined) this.#definitions.set(name, tree)
    return tree
  }

  #sheetsOf(prefix: string, home: number): number[] {
    if (prefix === '') return [home]
    const numbers = sheetsOfPrefix(prefix).map((name) => this.#sheetNumbers.get(name.toLowerCase()) ?? 0)
    if (numbers.includes(0)) return []
    const [first = 0, last = first] = numbers
    return Array.from({ length: Math.abs(last - first) + 1 }, (_, at) => Math.min(first, last) + at)
  }
}

function keyOf(text: string): string {
  return text.trim().toLowerCase()
}

/** A lookup searches the first column of an area, or the row that it is. */
function searched(area: SheetArea): SheetArea {
  return area.firstRow === area.lastRow ? area : { ...area, lastColumn: area.firstColumn }
}

/** The columns that are named; else all of them, or the first one for what searches. */
function tableAreas(
  { header, columns: all, lastRow }: Table,
  columns: string,
  reason: TextReading['reason'],
): SheetArea[] {
  if (!header) return []
  const named: string[] = []
  if (columns !== '') {
    renameColumns(columns, (column) => {
      named.push(column.toLowerCase())
      return null
    })
  }
  const rows = { firstRow: header.row + 1, lastRow, sheet: header.sheet }
  if (named.length === 0) {
    const last = reason === 'characters' ? Math.max(all.length, 1) - 1 : 0
    return [{ ...rows, firstColumn: header.column, lastColumn: header.column + last }]
  }
  const read = new Set(named)
  return all.flatMap((column, index) => {
    const at = header.column + index
    return read.has(column.toLowerCase()) ? [{ ...rows, firstColumn: at, lastColumn: at }] : []
  })
}

/** A formula that cells share stands for one in each: what it names moves with the cell, unless a dollar sign holds it. */
function spreadOver(area: SheetArea, { text }: TextReading, { row, column }: CellAddress): SheetArea {
  const holdsRow = /\$\d+$/.test(text)
  const holdsColumn = /\$[A-Z]+\$?\d*$/i.test(text)
  return {
    ...area,
    lastRow: area.lastRow + (holdsRow ? 0 : row - 1),
    lastColumn: area.lastColumn + (holdsColumn ? 0 : column - 1),
  }
}

function isInside({ row, column }: CellAddress, { firstRow, lastRow, firstColumn, lastColumn }: CellArea): boolean {
  return row >= firstRow && row <= lastRow && column >= firstColumn && column <= lastColumn
}

/** Areas of one sheet. */
class AreaList {
  readonly #areas = new Map<string, CellArea>()
  #rest: CellArea | null = null

  add({ firstRow, lastRow, firstColumn, lastColumn }: CellArea): void {
    const area = { firstRow, lastRow, firstColumn, lastColumn }
    const key = Object.values(area).join()
    if (this.#areas.size < MAX_AREAS || this.#areas.has(key)) this.#areas.set(key, area)
    else this.#rest = around(this.#rest ?? area, area)
  }

  has(at: CellAddress): boolean {
    if (this.#rest && isInside(at, this.#rest)) return true
    for (const area of this.#areas.values()) if (isInside(at, area)) return true
    return false
  }
}

function around(a: CellArea, b: CellArea): CellArea {
  return {
    firstRow: Math.min(a.firstRow, b.firstRow),
    lastRow: Math.max(a.lastRow, b.lastRow),
    firstColumn: Math.min(a.firstColumn, b.firstColumn),
    lastColumn: Math.max(a.lastColumn, b.lastColumn),
  }
}
