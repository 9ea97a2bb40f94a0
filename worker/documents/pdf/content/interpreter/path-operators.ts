// The operators that build, paint and clip to paths (ISO 32000-2 §8.5).
import type { PdfItem } from '../../objects/syntax/parser.ts'
import { type Box, type Matrix, scaleOf } from '../../geometry.ts'
import { boxAround, intersection, transformedBox, UNIT_SQUARE } from './boxes.ts'
import type { GraphicsState } from './graphics-state.ts'
import { MAX_NUMBER } from './number-limits.ts'
import { isOpaque, isOpaqueFill, isUpright } from '../visibility/opacity.ts'
import { numberAt, type Operator } from './operator-table.ts'
import type { DrawnBox, Painting } from '../page-text.ts'
import type { PathRecorder } from './path-recorder.ts'
import type { StreamWalk } from './stream-walk.ts'

/** False for an operator that builds no path. */
export function buildPath(word: string, operands: readonly PdfItem[], ctm: Matrix, path: PathRecorder): boolean {
  switch (word) {
    case 'm':
      path.moveTo(ctm, numberAt(operands, 0), numberAt(operands, 1))
      return true
    case 'l':
      path.lineTo(ctm, numberAt(operands, 0), numberAt(operands, 1))
      return true
    case 're':
      path.rectangle(ctm, numberAt(operands, 0), numberAt(operands, 1), numberAt(operands, 2), numberAt(operands, 3))
      return true
    case 'c':
      path.curveTo(
        ctm,
        numberAt(operands, 0),
        numberAt(operands, 1),
        numberAt(operands, 2),
        numberAt(operands, 3),
        numberAt(operands, 4),
        numberAt(operands, 5),
      )
      return true
    case 'v':
    case 'y':
      path.bendTo(ctm, numberAt(operands, 0), numberAt(operands, 1), numberAt(operands, 2), numberAt(operands, 3))
      return true
    case 'h':
      path.close()
      return true
    default:
      return false
  }
}

/** What one operator paints. */
export interface PaintedBox extends Pick<DrawnBox, 'kind' | 'box' | 'painting' | 'isPaper'> {
  /** Nothing under the box is seen. */
  readonly isOpaque: boolean
  /** The boxes along it, of a line that is curved or aslant. */
  readonly parts?: readonly Box[]
}

const FILLS: ReadonlySet<string> = new Set(['f', 'F', 'f*', 'B', 'B*', 'b', 'b*'])
const STROKES: ReadonlySet<string> = new Set(['S', 's', 'B', 'B*', 'b', 'b*'])
const CLOSES: ReadonlySet<string> = new Set(['s', 'b', 'b*'])

/** White in the device's gray and RGB, as operators: such a box is invisible on paper. */
const PAPER = /^1(?:\.0*)?\s+g$|^(?:1(?:\.0*)?\s+){3}rg$/

/** Page units: a thicker line underlines nothing, and marks no words. */
const THICKEST_LINE = 4
const THICKEST_MARKER = 60

/** The clipped boxes drawn by an operator that ends the path; null for an operator that does not end it. */
export function paintPath(operator: Operator, walk: StreamWalk): PaintedBox[] | null {
  const { word } = operator
  const { state, path } = walk
  const isFilled = FILLS.has(word)
  const isStroked = STROKES.has(word)
  if (!isFilled && !isStroked) return word === 'n' ? [] : null
  if (CLOSES.has(word)) path.close()
  const width = Math.min(state.lineWidth * scaleOf(state.ctm), MAX_NUMBER)
  const isOpaque = isOpaqueFill(state)
  const painted = [
    ...(isFilled ? path.fills() : []).map(({ box, isWhole }) => ({
      item: paintedBox('fill', box, isOpaque && isWhole),
      isRemovable: thickness(box) < (isWhole ? THICKEST_MARKER : THICKEST_LINE),
    })),
    ...(isStroked ? path.strokes(width) : []).map(({ box, parts, isLine }) => ({
      item: { ...paintedBox('stroke', box, false), ...(parts.length > 0 && { parts: seenParts(state, parts) }) },
      isRemovable: isLine && thickness(box) < THICKEST_LINE,
    })),
  ]
  const isPaper = isFilled && !isStroked && PAPER.test(state.fill.color.trim())
  const seen = painted.flatMap(({ item, isRemovable }) =>
    clipped(state, item.box).map((box) => ({ item: { ...item, box, ...(isPaper && { isPaper }) }, isRemovable })),
  )
  if (walk.isClipping || (isFilled && isStroked) || seen.length < painted.length) return seen.map(({ item }) => item)
  const painting = paintingOf(operator, walk, seen.length, isStroked)
  return seen.map(({ item, isRemovable }) => (isRemovable ? { ...item, painting } : item))
}

function paintingOf(
  { start, end }: Operator,
  { index, state }: StreamWalk,
  boxes: number,
  isStroke: boolean,
): Painting {
  const { space, color } = isStroke ? state.stroke : state.fill
  const { ctm, clip } = state
  return { stream: index, start, end, isStroke, color: `${space} ${color}`, ctm, boxes, clip }
}

function thickness({ left, bottom, right, top }: Box): number {
  return Math.min(right - left, top - bottom)
}

/** `isSolid`: the image has no mask and is not a mask. */
export function paintImage(state: GraphicsState, isSolid: boolean): PaintedBox[] {
  const box = transformedBox(state.ctm, UNIT_SQUARE)
  if (box === null) return []
  const isWhole = isSolid && isOpaque(state) && isUpright(state.ctm)
  return clipped(state, box).map((part) => paintedBox('image', part, isWhole))
}

function paintedBox(kind: DrawnBox['kind'], box: Box, isOpaque: boolean): PaintedBox {
  return { kind, box, isOpaque }
}

function seenParts(state: GraphicsState, parts: readonly Box[]): Box[] {
  return parts.flatMap((part) => clipped(state, part))
}

/** Nothing where the clip leaves nothing. */
function clipped({ clip }: GraphicsState, box: Box): Box[] {
  const visible = clip === null ? box : intersection(box, clip)
  return visible === null ? [] : [visible]
}

/** A clip is known by the box around it, which is the clip itself for a rectangle. */
export function clipTo(state: GraphicsState, box: Box | null, isExact = true): GraphicsState {
  if (box === null) return state
  const isClipExact = state.isClipExact && isExact
  if (state.clip === null) return { ...state, clip: box, isClipExact }
  // Nothing is left to be seen: a point, since there is no empty box.
  const clip = intersection(state.clip, box) ?? boxAround([box.left, box.bottom])
  return { ...state, clip, isClipExact }
}
