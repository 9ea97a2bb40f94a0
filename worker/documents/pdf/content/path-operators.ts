// The operators that build, paint and clip to paths (ISO 32000-2 §8.5).
import { type Box, type Matrix, scaleOf } from '../geometry.ts'
import { boxAround, intersection, transformedBox, UNIT_SQUARE } from './boxes.ts'
import type { GraphicsState } from './graphics-state.ts'
import { isOpaque, isOpaqueFill, isUpright } from './opacity.ts'
import { numberAt, type Operand } from './operands.ts'
import type { DrawnBox } from './page-text.ts'
import type { PathRecorder } from './path-recorder.ts'

/** False for an operator that builds no path. */
export function buildPath(word: string, operands: readonly Operand[], ctm: Matrix, path: PathRecorder): boolean {
  const [a, b, c, d] = [numberAt(operands, 0), numberAt(operands, 1), numberAt(operands, 2), numberAt(operands, 3)]
  switch (word) {
    case 'm':
      path.moveTo(ctm, a, b)
      return true
    case 'l':
      path.lineTo(ctm, a, b)
      return true
    case 're':
      path.rectangle(ctm, a, b, c, d)
      return true
    case 'c':
    case 'v':
    case 'y':
      path.curveTo(
        ctm,
        operands.map((_, index) => numberAt(operands, index)),
      )
      return true
    case 'h':
      path.close()
      return true
    default:
      return false
  }
}

/** What one operator paints. */
export interface PaintedBox extends Pick<DrawnBox, 'kind' | 'box'> {
  /** Nothing under the box is seen. */
  readonly isOpaque: boolean
}

const FILLS: ReadonlySet<string> = new Set(['f', 'F', 'f*', 'B', 'B*', 'b', 'b*'])
const STROKES: ReadonlySet<string> = new Set(['S', 's', 'B', 'B*', 'b', 'b*'])
const CLOSES: ReadonlySet<string> = new Set(['s', 'b', 'b*'])

/** What an operator that ends the path draws, clipped; null for an operator that does not end it. */
export function paintPath(word: string, state: GraphicsState, path: PathRecorder): PaintedBox[] | null {
  const isFilled = FILLS.has(word)
  const isStroked = STROKES.has(word)
  if (!isFilled && !isStroked) return word === 'n' ? [] : null
  if (CLOSES.has(word)) path.close()
  const width = state.lineWidth * scaleOf(state.ctm)
  const isOpaque = isOpaqueFill(state)
  const painted = [
    ...(isFilled ? path.fills() : []).map(({ box, isWhole }) => painting('fill', box, isOpaque && isWhole)),
    ...(isStroked ? path.strokes(width) : []).map((box) => painting('stroke', box, false)),
  ]
  return painted.flatMap(({ kind, box, isOpaque }) => clipped(state, box).map((part) => painting(kind, part, isOpaque)))
}

/** `isSolid`: the image has no mask and is none. */
export function paintImage(state: GraphicsState, isSolid: boolean): PaintedBox[] {
  const box = transformedBox(state.ctm, UNIT_SQUARE)
  if (box === null) return []
  const isWhole = isSolid && isOpaque(state) && isUpright(state.ctm)
  return clipped(state, box).map((part) => painting('image', part, isWhole))
}

function painting(kind: DrawnBox['kind'], box: Box, isOpaque: boolean): PaintedBox {
  return { kind, box, isOpaque }
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
