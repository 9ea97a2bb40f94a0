// What stands around a paragraph's lines when it is told how they are set.
import type { Separators } from '../tables/separators.ts'
import type { BlockShape } from '../blocks/block-shape.ts'
import type { Fragment } from '../lines/fragments.ts'
import type { TextEdges } from '../blocks/text-edges.ts'
import { LEAST_MARGIN, LETTER_MIDDLE } from '../params.ts'

/** u. */
export interface Span {
  readonly left: number
  readonly right: number
}

export interface AlignmentContext {
  readonly shape: BlockShape
  readonly separators: Separators
  /** The block the lines were cut from. */
  readonly block: readonly Fragment[]
  /** The nearest fragments of the column, above and below, over rules and gaps. */
  readonly neighbours: readonly Fragment[]
  readonly beside: readonly Fragment[]
  /** Edges of the running text the lines stand in; null where they stand in none. */
  readonly column: Span | null
  /** Edges of all text of the page. */
  readonly page: Span
  /** The page's own edges. */
  readonly paper: Span
  readonly edges: TextEdges
}

type Place = Pick<Fragment, 'u0' | 'u1' | 'v' | 'size'>

/** The rules on both sides; null where one is missing. */
export function cellOf({ u0, u1, v, size }: Place, separators: Separators): Span | null {
  const cell = separators.cellAround(u0, u1, v + LETTER_MIDDLE * size)
  return Number.isFinite(cell.left) && Number.isFinite(cell.right) ? cell : null
}

/** The column, and the page unless the text keeps to its column's left edge. */
export function framesAround(text: Place, { column, page }: AlignmentContext): Span[] {
  if (column === null) return [page]
  const isAtLeft = text.u0 - column.left < LEAST_MARGIN * text.size
  return isAtLeft && column.right - text.u1 > text.size ? [column] : [column, page]
}
