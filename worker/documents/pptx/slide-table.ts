// The cells of a table on a slide as texts that are fitted together (ECMA-376-1 §21.1.3).
import { childElement, childElements, descendants, readableAttribute } from '../ooxml/elements.ts'
import type { XmlElement } from '../xml/xml-tree.ts'
import { AS_IT_IS } from './shape-fit.ts'
import type { FittedText, MeasureText } from './fitted-text.ts'
import { lettersForTable, type MeasuredCell } from './table-fit.ts'
import { EMU_PER_POINT, isOn } from './text-facts.ts'
import type { TextSources } from './text-styles.ts'

/** Between the text and the cell's edge, in points (§21.1.3.17). */
const MARGINS = { marL: 7.2, marR: 7.2, marT: 3.6, marB: 3.6 } as const

interface Cell extends Omit<MeasuredCell, 'paragraphs'> {
  readonly body: XmlElement
  /** For a line, in points. */
  readonly room: number
  measure: MeasureText | null
}

/** By body; none for a frame without a table. `below`: the free space under the table, in points. */
export function fittedTable(
  frame: XmlElement,
  sources: TextSources,
  below: () => number,
): ReadonlyMap<XmlElement, FittedText> {
  const table = [...descendants(frame)].find(({ name }) => name === 'a:tbl')
  if (!table) return new Map()
  const rows = childElements(table).filter(({ name }) => name === 'a:tr')
  const heights = rows.map((row) => points(row, 'h'))
  const cells = cellsOf(table, rows)
  let letters: number | null = null
  const lettersWhen = (isReplaced: boolean) => {
    const measured = cells.flatMap(({ measure, ...cell }) =>
      measure ? [{ ...cell, paragraphs: measure(cell.room, isReplaced).paragraphs }] : [],
    )
    return lettersForTable(measured, heights, below())
  }
  const fitAll = () => Math.min(lettersWhen(false), lettersWhen(true))
  return new Map(
    cells.map((cell): readonly [XmlElement, FittedText] => [
      cell.body,
      {
        sources,
        attach: (_, measure) => void (cell.measure = measure),
        fitting: () => ({ ...AS_IT_IS, letters: (letters ??= fitAll()) }),
      },
    ]),
  )
}

/** Of cells that are merged into others, none. */
function cellsOf(table: XmlElement, rows: readonly XmlElement[]): Cell[] {
  const grid = childElement(table, 'a:tblGrid')
  const columns = (grid ? childElements(grid) : []).map((column) => points(column, 'w'))
  return rows.flatMap((row, at) =>
    childElements(row)
      .filter(({ name }) => name === 'a:tc')
      .flatMap((cell, column): Cell[] => {
        const body = childElement(cell, 'a:txBody')
        const properties = childElement(cell, 'a:tcPr')
        const isMerged = ['hMerge', 'vMerge'].some((name) => isOn(readableAttribute(cell, name)))
        if (!body || isMerged) return []
        const spans = (name: string) => Math.max(1, Number.parseInt(readableAttribute(cell, name) ?? '1', 10) || 1)
        const sum = (values: readonly number[]) => values.reduce((total, each) => total + each, 0)
        const margin = (name: keyof typeof MARGINS) => {
          const stated = Number.parseInt((properties && readableAttribute(properties, name)) ?? '', 10)
          return Number.isFinite(stated) ? stated / EMU_PER_POINT : MARGINS[name]
        }
        const width = sum(columns.slice(column, column + spans('gridSpan'))) - margin('marL') - margin('marR')
        const height = sum(rows.slice(at, at + spans('rowSpan')).map((each) => points(each, 'h')))
        const margins = margin('marT') + margin('marB')
        const isTurned = !['horz', undefined].includes(properties && readableAttribute(properties, 'vert'))
        if (isTurned) return [{ body, row: null, room: height - margins, limit: width, margins, measure: null }]
        return [{ body, row: spans('rowSpan') > 1 ? null : at, room: width, limit: null, margins, measure: null }]
      }),
  )
}

function points(element: XmlElement, name: string): number {
  const value = Number.parseInt(readableAttribute(element, name) ?? '', 10)
  return value > 0 ? value / EMU_PER_POINT : 0
}
