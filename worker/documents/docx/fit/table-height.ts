// Estimates how high a table is: each row as high as its fullest cell, or as its height says (ECMA-376-1 §17.4).
import { childElement, childElements, readableAttribute } from '../../ooxml/elements.ts'
import type { XmlElement } from '../../xml/xml-tree.ts'
import type { FormatFacts, FormatResolver } from './format-resolver.ts'
import { twipsOf, valueOf } from './formatting.ts'

/** Between a cell's text and its edge, where nothing says more (§17.4.42). */
const CELL_MARGIN = 5.4

export interface CellMargins {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

const MARGINS: CellMargins = { top: 0, bottom: 0, left: CELL_MARGIN, right: CELL_MARGIN }

export interface TableFacts {
  /** Of the column that the table stands in. */
  readonly width: number
  readonly columns: readonly number[]
  readonly margins: CellMargins
  readonly style: FormatFacts
}

/** What a `w:tbl` says of all its rows; `width`: of the column that it stands in. */
export function tableFacts(table: XmlElement, width: number, formats: FormatResolver): TableFacts {
  const properties = childElement(table, 'w:tblPr')
  const style = valueOf(properties, 'w:tblStyle')
  const grid = childElement(table, 'w:tblGrid')
  const columns = (grid ? childElements(grid) : []).map((column) => twipsOf(column, 'w:w') ?? 0)
  const total = columns.reduce((sum, column) => sum + column, 0)
  const isBroken = columns.length === 0 || columns.some((column) => column <= 0)
  const even = width / Math.max(columns.length, 1)
  return {
    width,
    columns: isBroken
      ? columns.map(() => even)
      : total > 2 * width
        ? columns.map((each) => (each * width) / total)
        : columns,
    margins: {
      ...tableMargins(style, formats),
      ...marginsOf(properties && childElement(properties, 'w:tblCellMar')),
    },
    style: style === undefined ? { run: {}, paragraph: {} } : formats.style(style),
  }
}

/** Between the cells' edges and their text, by the table's style. */
export function tableMargins(id: string | undefined, formats: FormatResolver): CellMargins {
  const margins = { ...MARGINS }
  for (const each of formats.styleChain(id ?? '')) {
    const properties = childElement(each, 'w:tblPr')
    Object.assign(margins, marginsOf(properties && childElement(properties, 'w:tblCellMar')))
  }
  return margins
}

function marginsOf(margins: XmlElement | undefined): Partial<CellMargins> {
  const facts: { -readonly [K in keyof CellMargins]?: number } = {}
  for (const side of margins ? childElements(margins) : []) {
    const value = twipsOf(side, 'w:w')
    if (value === undefined) continue
    if (side.name === 'w:top') facts.top = value
    else if (side.name === 'w:bottom') facts.bottom = value
    else if (side.name === 'w:left' || side.name === 'w:start') facts.left = value
    else if (side.name === 'w:right' || side.name === 'w:end') facts.right = value
  }
  return facts
}

export interface RowHeight {
  readonly value: number
  readonly isExact: boolean
}

/** A row's own height; 0 for one that follows its text (§17.4.80). */
export function rowHeight(row: XmlElement): RowHeight {
  const properties = childElement(row, 'w:trPr')
  const stated = properties && childElement(properties, 'w:trHeight')
  return {
    value: twipsOf(stated, 'w:val') ?? 0,
    isExact: stated !== undefined && readableAttribute(stated, 'w:hRule') === 'exact',
  }
}

/** The height of what is in a cell, in a column of this width. */
export type ContentHeight = (cell: XmlElement, width: number, table: FormatFacts) => number

export function tableHeight(
  table: XmlElement,
  width: number,
  formats: FormatResolver,
  contentHeight: ContentHeight,
): number {
  const facts = tableFacts(table, width, formats)
  /** Cells that go on in the rows below, by their first column: how much of their text has no room yet. */
  const spanning = new Map<number, number>()
  let height = 0
  for (const row of rowsOf(table)) {
    const own = rowHeight(row)
    const ending = new Map(spanning)
    let needed = own.value
    for (const cell of cellsOf(row, facts)) {
      const merge = childElement(cell.properties ?? row, 'w:vMerge')
      const isContinued = cell.properties !== undefined && merge !== undefined
      ending.delete(cell.column)
      if (isContinued && (readableAttribute(merge, 'w:val') ?? 'continue') !== 'restart') continue
      const content = cellHeight(cell, facts, contentHeight)
      if (isContinued) spanning.set(cell.column, content)
      else needed = Math.max(needed, content)
    }
    for (const [column, rest] of ending) {
      spanning.delete(column)
      height += Math.max(rest, 0)
    }
    const rowTotal = own.isExact ? own.value : needed
    for (const [column, rest] of spanning) spanning.set(column, rest - rowTotal)
    height += rowTotal
  }
  return height + Math.max(0, ...spanning.values())
}

export function* rowsOf(parent: XmlElement): Generator<XmlElement, void, void> {
  for (const child of childElements(parent)) {
    if (child.name === 'w:tr') yield child
    else if (child.name === 'w:sdt' || child.name === 'w:sdtContent' || child.name === 'w:ins') yield* rowsOf(child)
  }
}

export interface Cell {
  readonly element: XmlElement
  readonly properties: XmlElement | undefined
  readonly column: number
  /** Of the cell, its margins included. */
  readonly width: number
}

export function* cellsOf(
  row: XmlElement,
  { columns, width }: Pick<TableFacts, 'columns' | 'width'>,
): Generator<Cell, void, void> {
  const rowProperties = childElement(row, 'w:trPr')
  let column = Number.parseInt(valueOf(rowProperties, 'w:gridBefore') ?? '0', 10) || 0
  const elements = [...cellElements(row)]
  for (const element of elements) {
    const properties = childElement(element, 'w:tcPr')
    const span = Math.max(1, Math.min(63, Number.parseInt(valueOf(properties, 'w:gridSpan') ?? '1', 10) || 1))
    const gridWidth = columns.slice(column, column + span).reduce((sum, each) => sum + each, 0)
    const stated = properties && childElement(properties, 'w:tcW')
    const own = stated && readableAttribute(stated, 'w:type') === 'dxa' ? twipsOf(stated, 'w:w') : undefined
    yield { element, properties, column, width: gridWidth > 0 ? gridWidth : (own ?? width / elements.length) }
    column += span
  }
}

function* cellElements(parent: XmlElement): Generator<XmlElement, void, void> {
  for (const child of childElements(parent)) {
    if (child.name === 'w:tc') yield child
    else if (child.name === 'w:sdt' || child.name === 'w:sdtContent') yield* cellElements(child)
  }
}

/** The margins of the cell itself and its table's. */
export function cellMargins({ properties }: Cell, { margins }: TableFacts): CellMargins {
  return { ...margins, ...marginsOf(properties && childElement(properties, 'w:tcMar')) }
}

function cellHeight(cell: Cell, facts: TableFacts, contentHeight: ContentHeight): number {
  const direction = valueOf(cell.properties, 'w:textDirection')
  if (direction !== undefined && !direction.startsWith('lr')) return 0
  const { top, bottom, left, right } = cellMargins(cell, facts)
  return top + bottom + contentHeight(cell.element, Math.max(cell.width - left - right, 1), facts.style)
}
