// A block cut into paragraphs: by distance, style, list marks, indents, lines that end early, and table rows.
import type { Barriers } from './barriers.ts'
import {
  beginsInside,
  type BlockShape,
  isCentredPair,
  isFilled,
  LEAST_INDENT,
  MOST_INDENT,
  SAME_EDGE,
} from './block-shape.ts'
import type { Fragment } from './fragments.ts'
import { beginsWithNumber } from './list-mark.ts'

export interface SplitContext {
  readonly shape: BlockShape
  readonly barriers: Barriers
  /** Fragments on the same line that are no running text of another column. */
  readonly cellsBeside: (fragment: Fragment) => readonly Fragment[]
  /** Formulas, code and other lines that stay: they never join a paragraph. */
  readonly stays: (fragment: Fragment) => boolean
}

/** A paragraph's distance is over the line's by this share, or by these ems. */
const WIDER_PITCH = 1.22
const WIDER_PITCH_EMS = 0.22
/** Ems: two lines farther apart than this are no paragraph unless their whole block is set so. */
const LOOSE_PITCH = 1.85
const SENTENCE_END = /[.!?:;。！？：…](?:["'”’»)\]]*)$/u

export function splitBlock(fragments: readonly Fragment[], context: SplitContext): Fragment[][] {
  const paragraphs: Fragment[][] = []
  let current: Fragment[] = []
  fragments.forEach((fragment, index) => {
    if (current.length > 0 && beginsParagraph(current, fragment, fragments[index + 1] ?? null, context)) {
      paragraphs.push(current)
      current = []
    }
    current.push(fragment)
  })
  if (current.length > 0) paragraphs.push(current)
  return paragraphs
}

function beginsParagraph(
  current: readonly Fragment[],
  lower: Fragment,
  after: Fragment | null,
  context: SplitContext,
): boolean {
  const upper = current.at(-1)
  if (!upper) return false
  if (context.stays(upper) || context.stays(lower) || upper.endsAtLeader) return true
  if (lower.mark !== null || beginsWithNumber(lower.words)) return true
  if (isFarApart(upper, lower, current, context.shape)) return true
  if (changesStyle(upper, lower)) return true
  if (isNextRow(upper, lower, context)) return true
  return isCentredPair(upper, lower)
    ? !runsOnCentred(upper, lower, context.shape)
    : isIndented(current, lower, after, context.shape) || endsEarly(upper, lower, context)
}

function isFarApart(
  upper: Fragment,
  lower: Fragment,
  current: readonly Fragment[],
  { pitch, isProse }: BlockShape,
): boolean {
  const size = Math.max(upper.size, lower.size)
  const distance = upper.v - lower.v
  const [first, second] = current
  const usual = first && second ? Math.min(pitch, first.v - second.v) : pitch
  if (distance > usual * WIDER_PITCH && distance > usual + WIDER_PITCH_EMS * size) return true
  return distance > LOOSE_PITCH * size && !isProse
}

/** Lines wholly of another weight, slant, family or colour: a heading over its text, a label over its value. */
function changesStyle(upper: Fragment, lower: Fragment): boolean {
  const end = upper.words.at(-1)?.letters.at(-1)?.style ?? upper.style
  const start = lower.words[0]?.letters[0]?.style ?? lower.style
  if (upper.style === lower.style) return false
  const differs =
    upper.style.isBold !== lower.style.isBold ||
    upper.style.color !== lower.style.color ||
    upper.style.family !== lower.style.family ||
    (upper.style.isItalic !== lower.style.isItalic && !beginsInside(lower.text))
  // A phrase in another style that is broken over two lines has it on both sides of the break.
  const isPhrase = end.isBold === start.isBold && end.color === start.color && end.isItalic === start.isItalic
  return differs && !isPhrase
}

function isNextRow(upper: Fragment, lower: Fragment, { cellsBeside, barriers, shape }: SplitContext): boolean {
  const besideLower = cellsBeside(lower)
  if (besideLower.length === 0 || cellsBeside(upper).length === 0) return false
  const cell = barriers.cellAround(lower.u0, lower.u1, lower.v + 0.3 * lower.size)
  const isRuled = besideLower.every(({ u0, u1 }) => u1 < cell.left + 1 || u0 > cell.right - 1)
  const right = isRuled ? Math.max(shape.right, cell.right - 0.8 * lower.size) : shape.right
  const filled = isFilled(upper, lower, shape.left, Number.isFinite(right) ? right : shape.right)
  const runsOn = beginsInside(lower.text) && !SENTENCE_END.test(upper.text)
  return isRuled ? !(filled && (runsOn || upper.words.length > 2)) : !(filled && runsOn)
}

/** Titles of several lines, centred captions: read as one while nothing says otherwise. */
function runsOnCentred(upper: Fragment, lower: Fragment, { left, right }: BlockShape): boolean {
  if (beginsInside(lower.text) || /[,\p{Pd}(&/]$/u.test(upper.text)) return true
  if (SENTENCE_END.test(upper.text)) return isFilled(upper, lower, left, right) && !/[:;]$/u.test(upper.text)
  return upper.style.isBold || isFilled(upper, lower, left, right)
}

function isIndented(current: readonly Fragment[], lower: Fragment, after: Fragment | null, shape: BlockShape): boolean {
  const upper = current.at(-1)
  const [first] = current
  if (!upper || !first) return false
  const step = (lower.u0 - upper.u0) / lower.size
  if (step > LEAST_INDENT) {
    // The line behind a first line, or behind a mark, of a hanging indent.
    if (current.length === 1 && (shape.isHanging || upper.mark !== null)) return step > MOST_INDENT
    if (step > MOST_INDENT) return true
    return after === null ? SENTENCE_END.test(upper.text) : after.u0 < lower.u0 - SAME_EDGE * lower.size
  }
  if (step < -LEAST_INDENT) return current.length > 1 || step < -MOST_INDENT || shape.isHanging || first.mark !== null
  return false
}

/** The next word would have had room: the line was ended on purpose. */
function endsEarly(upper: Fragment, lower: Fragment, { shape, barriers }: SplitContext): boolean {
  const { left, right, isProse } = shape
  if (/\p{L}[-\u2010\u00AD]$/u.test(upper.text) && beginsInside(lower.text)) return false
  if (!isFilled(upper, lower, left, right)) {
    // Ragged text set by hand breaks early too; what begins inside of a sentence still belongs to it.
    const slack = right - upper.u1
    return !(
      beginsInside(lower.text) &&
      !SENTENCE_END.test(upper.text) &&
      (slack < 0.35 * (right - left) || isShortPair(upper, lower))
    )
  }
  if (isProse || beginsInside(lower.text)) return false
  if (upper.style.isBold || upper.words.length >= 4) return false
  // Two short lines and no more: with room in their cell, or in none, they are two entries.
  const cell = barriers.cellAround(upper.u0, upper.u1, upper.v + 0.3 * upper.size)
  const room = cell.right - upper.u1
  return Number.isFinite(room)
    ? room > (lower.words[0]?.u1 ?? 0) - lower.u0 + upper.size
    : /\p{Lu}|\p{Nd}/u.test(lower.text)
}

function isShortPair(upper: Fragment, lower: Fragment): boolean {
  return upper.words.length <= 3 && lower.words.length <= 3
}
