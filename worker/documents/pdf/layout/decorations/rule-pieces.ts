// What rules are drawn as: thin boxes, strokes and markers' boxes along a line, joined where a producer draws one in pieces.
import type { DrawnBox, Painting } from '../../content/page-text.ts'
import { fromPage } from '../geometry/page-axes.ts'
import { LEAST_LENGTH, PIECE_GAP, SAME_LOOK } from './params.ts'
import { RULE_THICKNESS } from '../params.ts'

/** In the axes of an angle. */
export interface Piece {
  readonly item: DrawnBox
  readonly painting: Painting
  readonly from: number
  readonly to: number
  readonly at: number
  readonly thickness: number
}

export function piecesOf(drawn: readonly DrawnBox[], angle: number): Piece[] {
  return drawn.flatMap((item): Piece[] => {
    const { left, right, bottom, top } = fromPage(item.box, angle)
    if (item.painting === undefined || (isLine(item) && right - left < LEAST_LENGTH * (top - bottom))) return []
    const { painting } = item
    return [{ item, painting, from: left, to: right, at: (bottom + top) / 2, thickness: top - bottom }]
  })
}

/** Pieces that may be of one rule, from left to right. */
export function joined(pieces: readonly Piece[]): Piece[][] {
  const rules: { readonly first: Piece; readonly pieces: Piece[]; to: number }[] = []
  for (const piece of pieces.toSorted((a, b) => a.from - b.from)) {
    const rule = rules.find(({ first, to }) => piece.from - to < PIECE_GAP && isOneRule(first, piece))
    if (rule) {
      rule.pieces.push(piece)
      rule.to = Math.max(rule.to, piece.to)
    } else rules.push({ first: piece, pieces: [piece], to: piece.to })
  }
  return rules.map((rule) => rule.pieces)
}

function isOneRule(a: Piece, b: Piece): boolean {
  return (
    Math.abs(a.at - b.at) < SAME_LOOK &&
    Math.abs(a.thickness - b.thickness) < SAME_LOOK &&
    a.painting.stream === b.painting.stream &&
    a.painting.isStroke === b.painting.isStroke &&
    a.painting.color === b.painting.color
  )
}

/** Not as high as words. */
export function isLine({ box: { left, right, bottom, top } }: DrawnBox): boolean {
  return Math.min(right - left, top - bottom) < RULE_THICKNESS
}
