// What becomes of a shape whose text has grown: first the room around it, then the distance between lines, then smaller
// letters down to a floor.
import { type BodyFit } from './body-fit.ts'
import { type Box } from './geometry.ts'
import type { SlideSpace } from './slide-space.ts'
import {
  heightOf,
  LETTER_WIDTH,
  lettersForWords,
  type MeasuredParagraph,
  scaleToFit,
  type TextScale,
  widthOf,
  withLetters,
} from './text-fit.ts'

export interface Fitting {
  /** For the body; null leaves the one it has. */
  readonly scale: TextScale | null
  /** Per cent of the size of the letters, to be stated by each run. */
  readonly letters: number
  /** On the slide; null leaves the shape where it is. */
  readonly box: Box | null
}

export const AS_IT_IS: Fitting = { scale: null, letters: 100, box: null }

export interface MeasuredShape {
  readonly body: BodyFit
  readonly paragraphs: readonly MeasuredParagraph[]
  readonly box: Box
  /** Where its lines are, when they end where the text says. */
  readonly alignment: string
  /** Whether one sees its edges. */
  readonly isFilled: boolean
  /** Whether the file says itself where it is, and it stands upright. */
  readonly isMovable: boolean
}

/** Letters that a scale of ours may not go below, in points. */
const LEAST_SIZE = 8
/** In per cent: the floor of large letters, and of letters that are below the least size by themselves. */
const [LOWEST_FLOOR, HIGHEST_FLOOR] = [50, 85]

/** In per cent of the letters. */
export function floorOf(paragraphs: readonly MeasuredParagraph[]): number {
  const smallest = Math.min(...paragraphs.map(({ size }) => size))
  return Math.min(HIGHEST_FLOOR, Math.max(LOWEST_FLOOR, (100 * LEAST_SIZE) / smallest))
}

/** `space`: among all that is drawn on the slide; `textSpace`: among its texts. */
export function fitShape(shape: MeasuredShape, space: SlideSpace, textSpace: SlideSpace): Fitting {
  const { body } = shape
  if (!body.wraps && !body.isTurned) return widened(shape, textSpace)
  const letters = lettersForWords(shape.paragraphs, body.now)
  const paragraphs = withLetters(shape.paragraphs, letters)
  const before = heightOf(paragraphs, 'source', body.now)
  const free = body.isTurned || !shape.isMovable ? 0 : space.below(shape.box)
  if (body.autofit === 'a:spAutoFit') return grown({ ...shape, paragraphs }, letters, { before, free })
  const isOpen = body.autofit === null && body.anchor === 't' && !shape.isFilled
  const limit = Math.max(body.height, before) + (isOpen ? free : 0)
  // PowerPoint goes on to a quarter by itself.
  const floor = body.autofit === null ? floorOf(paragraphs) : 0
  return { scale: scaleToFit(paragraphs, limit, body.now, floor), letters, box: null }
}

/** A shape that is as high as its text. */
function grown(
  { body, paragraphs, box, isMovable }: MeasuredShape,
  letters: number,
  { before, free }: { readonly before: number; readonly free: number },
): Fitting {
  const more = heightOf(paragraphs, 'written', body.now) - before
  if (more <= 0) return { scale: null, letters, box: null }
  const higher = (by: number) => (isMovable && !body.isTurned ? { ...box, height: box.height + by } : null)
  if (more <= free) return { scale: null, letters, box: higher(more) }
  const scale = scaleToFit(paragraphs, before + free, body.now, floorOf(paragraphs))
  return { scale, letters, box: scale && higher(free) }
}

/** A shape whose lines do not end at its edges. */
function widened({ body, paragraphs, box, alignment, isMovable }: MeasuredShape, space: SlideSpace): Fitting {
  const [before, after] = [widthOf(paragraphs, 'source'), widthOf(paragraphs, 'written')]
  const size = Math.max(...paragraphs.map((each) => each.size))
  if (after <= before + size * LETTER_WIDTH) return AS_IT_IS
  const [left, right] = [space.leftOf(box), space.rightOf(box)]
  const free = alignment === 'ctr' ? 2 * Math.min(left, right) : alignment === 'r' ? left : right
  const room = Math.max(before + free, body.autofit === 'a:spAutoFit' ? 0 : body.room)
  const letters = after <= room ? 100 : Math.max(floorOf(paragraphs), Math.floor((100 * room) / after))
  const more = Math.max(0, (after * letters) / 100 - before)
  if (body.autofit !== 'a:spAutoFit' || !isMovable) return { scale: null, letters, box: null }
  const share = alignment === 'ctr' ? 1 / 2 : alignment === 'r' ? 1 : 0
  return { scale: null, letters, box: { ...box, left: box.left - more * share, width: box.width + more } }
}
