// A block cut into paragraphs: by distance, style, list marks, indents, lines that end early, and table rows.
import {
  BLOCK_SIZE,
  LEAST_INDENT,
  LETTER_MIDDLE,
  MOST_INDENT,
  NEARLY_FLUSH,
  PARAGRAPH_PITCH,
  RAISED,
  SAME_BASELINE,
  TEXT_LINE_WORDS,
} from '../params.ts'
import { beginsInside, type BlockShape, isAddress, isCentredPair, isFilled, SENTENCE_END } from './block-shape.ts'
import type { VectorBullets } from '../lists/vector-bullets.ts'
import type { Fragment } from '../lines/fragments.ts'
import { isEntry } from './entries.ts'
import type { TaggedParagraphs } from './tagged-paragraphs.ts'
import { beginsWithNumber } from '../lists/list-mark.ts'
import { beginsRow, type RowContext } from '../tables/next-row.ts'
import type { TextStyle } from '../paragraph.ts'
import { type CellContext, goesOnInCell } from '../tables/ruled-cell.ts'
import type { Span } from '../paragraphs/alignment-context.ts'
import {
  JUSTIFIED_END,
  LABEL_GAP,
  LEAST_IN_ROWS,
  NEARLY_FULL,
  WHOLE_LINE,
  WIDER_PITCH,
  WIDER_PITCH_EMS,
} from './params.ts'

export interface SplitContext extends CellContext, RowContext {
  readonly shape: BlockShape
  /** Fragments on the same line that are no running text of another column. */
  readonly cellsBeside: (fragment: Fragment) => readonly Fragment[]
  /** From where to where a line could have reached, with the next line below it. */
  readonly reachOf: (fragment: Fragment, lower: Fragment) => Span
  readonly bullets: VectorBullets
  readonly tags: TaggedParagraphs
  /** Formulas, code and other lines that stay: they never join a paragraph. */
  readonly stays: (fragment: Fragment) => boolean
}

const ENDS_INSIDE = /[,\p{Pd}(&/]$/u
const OPEN_BRACKET = /\p{Ps}$/u
/** The number of a form's line. */
const LABEL = /^\(?\d{0,3}\p{Ll}?[.)]?$/u

export function splitBlock(fragments: readonly Fragment[], given: SplitContext): Fragment[][] {
  // A note beside a form has lines of its own: one meets a row by chance.
  const context = isInRows(fragments, given) ? given : { ...given, cellsBeside: () => [] }
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

function isInRows(fragments: readonly Fragment[], { shape, cellsBeside }: SplitContext): boolean {
  if (!shape.isProse) return true
  const met = fragments.filter((fragment) =>
    cellsBeside(fragment).some(({ v }) => Math.abs(v - fragment.v) < SAME_BASELINE * fragment.size),
  )
  return met.length > LEAST_IN_ROWS * fragments.length
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
  // A few lines of a sentence, each tagged as a paragraph, say too little against their page's tags.
  if (context.tags.areApart(upper, lower) && !runsInto(upper, lower, context.shape)) return true
  if (lower.mark !== null || beginsNumbered(upper, lower, context.shape)) return true
  if (context.separators.hasTickBoxBefore(lower) || context.bullets.isBefore(lower)) return true
  if (isFarApart(upper, lower, current, context.shape)) return true
  if (isEntry(upper, lower, context.shape) || beginsWithScript(lower) || changesStyle(upper, lower, context.shape))
    return true
  if (!SENTENCE_END.test(upper.text) && goesOnInCell(upper, lower, context)) return false
  if (beginsRow(current, lower, context) || isNextRow(upper, lower, context)) return true
  if (OPEN_BRACKET.test(upper.text)) return false
  if (context.shape.isFlushRight) return endsEarly(upper, lower, context)
  return isCentredPair(upper, lower)
    ? !runsOnCentred(upper, lower, context)
    : isIndented(current, lower, after, context.shape) ||
        (!continuesItem(current, lower) && endsEarly(upper, lower, context))
}

/** "pages 291–" goes on with "300.", and "on the" with "2. May" in running text. */
function beginsNumbered(upper: Fragment, lower: Fragment, { isProse, left, right }: BlockShape): boolean {
  if (!beginsWithNumber(lower.words) || ENDS_INSIDE.test(upper.text)) return false
  const isFlush = Math.abs(upper.u0 - lower.u0) < NEARLY_FLUSH * lower.size
  return !(isProse && isFlush && isFilled(upper, lower, left, right) && !SENTENCE_END.test(upper.text))
}

function isFarApart(upper: Fragment, lower: Fragment, current: readonly Fragment[], shape: BlockShape): boolean {
  const { pitch, isProse } = shape
  const size = Math.max(upper.size, lower.size)
  const distance = upper.v - lower.v
  const [first, second] = current
  const usual = first && second ? Math.min(pitch, first.v - second.v) : pitch
  const isWider = distance > usual * WIDER_PITCH && distance > usual + WIDER_PITCH_EMS * size
  const isLoose = distance > PARAGRAPH_PITCH * size
  if (!isWider && !isLoose) return false
  // Scripts push lines apart that are one sentence.
  if ((hasScript(upper) || hasScript(lower)) && runsInto(upper, lower, shape)) return isLoose
  if (isWider) return true
  if (isProse) return false
  return upper.words.length < TEXT_LINE_WORDS || !runsInto(upper, lower, shape)
}

function hasScript({ words, size }: Fragment): boolean {
  return words.some(({ letters }) => letters.some(({ rise }) => Math.abs(rise) > RAISED * size))
}

/** A filled line inside of a sentence. */
function runsInto(upper: Fragment, lower: Fragment, { left, right }: BlockShape): boolean {
  return beginsInside(lower.text) && !SENTENCE_END.test(upper.text) && isFilled(upper, lower, left, right)
}

/** A foot note's mark. */
function beginsWithScript({ words, size }: Fragment): boolean {
  const letter = words[0]?.letters[0]
  return letter !== undefined && letter.rise > RAISED * size && words.length > 1
}

/** Lines wholly of another weight, slant, family or colour: a heading over its text, a label over its value. */
function changesStyle(upper: Fragment, lower: Fragment, shape: BlockShape): boolean {
  const { left, right } = shape
  if (upper.style === lower.style || OPEN_BRACKET.test(upper.text)) return false
  const differs = (test: (style: TextStyle) => boolean) =>
    Math.abs(shareOf(upper, test) - shareOf(lower, test)) > WHOLE_LINE
  const end = upper.words.at(-1)?.letters.at(-1)?.style
  const start = lower.words[0]?.letters[0]?.style
  // A run-in heading that fills its line, its text already begun.
  if (end !== upper.style && end?.isBold === start?.isBold && end?.family === start?.family) return false
  const isEmphasis = lower.style.isBold && !SENTENCE_END.test(upper.text)
  if (differs(({ isBold }) => isBold) && !isEmphasis && !isStretched(upper, lower, shape)) return true
  // Names of functions may fill a line of a sentence; a listing stands below a line that ends one.
  if (differs(({ family }) => family === 'mono') && !goesOnInNames(upper, lower, shape)) return true
  // Within a filled line these are a link or an emphasis that is a line long.
  if (isFilled(upper, lower, left, right)) return false
  return (
    differs(({ color }) => color === upper.style.color) ||
    (differs(({ isItalic }) => isItalic) && !beginsInside(lower.text))
  )
}

/** Both from edge to edge, as only lines are that justification has stretched: the paragraph goes on behind them. */
function isStretched(upper: Fragment, lower: Fragment, { left, right }: BlockShape): boolean {
  return [upper, lower].every(
    ({ words, u0, u1, size }) =>
      words.length >= TEXT_LINE_WORDS && Math.max(Math.abs(u0 - left), Math.abs(u1 - right)) < JUSTIFIED_END * size,
  )
}

/** Within a sentence, of running text. */
function goesOnInNames(upper: Fragment, lower: Fragment, { isProse, left, right }: BlockShape): boolean {
  return isProse && !SENTENCE_END.test(upper.text) && isFilled(upper, lower, left, right)
}

function shareOf({ words }: Fragment, test: (style: TextStyle) => boolean): number {
  const letters = words.flatMap((word) => word.letters)
  return letters.filter(({ style }) => test(style)).length / letters.length
}

function isNextRow(upper: Fragment, lower: Fragment, { cellsBeside, separators, shape }: SplitContext): boolean {
  const runsOn = beginsInside(lower.text) && !SENTENCE_END.test(upper.text)
  const isFull = isFilled(upper, lower, shape.left, shape.right)
  const besideLower = cellsBeside(lower).filter((other) => isOneRow(other, lower))
  if (besideLower.some((other) => isLabelOf(other, lower))) return true
  if (shape.isProse && isFull && (runsOn || upper.words.length > 4)) return false
  if (ENDS_INSIDE.test(upper.text)) return false
  // Text that goes on over lines has its figures once.
  const isRunning = isFull && runsOn && upper.words.length > 2
  if (!isRunning && besideLower.some(isFigure) && cellsBeside(upper).some(isFigure)) return true
  if (besideLower.length === 0 || cellsBeside(upper).length === 0) return false
  const cell = separators.cellAround(lower.u0, lower.u1, lower.v + LETTER_MIDDLE * lower.size)
  const isRuled = besideLower.every(({ u0, u1 }) => u1 < cell.left + 1 || u0 > cell.right - 1)
  const right = Math.max(shape.right, cell.right - 0.8 * lower.size)
  const filled = isRuled && Number.isFinite(right) ? isFilled(upper, lower, shape.left, right) : isFull
  return isRuled ? !(filled && (runsOn || upper.words.length > 2)) : !(filled && runsOn)
}

/** Type of another size on another line belongs to the rows beside a margin's label, not to the label. */
function isOneRow({ v, size }: Fragment, lower: Fragment): boolean {
  return Math.abs(v - lower.v) < SAME_BASELINE * size || Math.abs(size - lower.size) < BLOCK_SIZE * lower.size
}

function isFigure({ text }: Fragment): boolean {
  return /\d/u.test(text) && !/\p{L}{2}/u.test(text)
}

function isLabelOf(label: Fragment, { u0, size }: Fragment): boolean {
  return LABEL.test(label.text) && label.u1 < u0 && u0 - label.u1 < LABEL_GAP * size
}

/** Titles of several lines, centred captions: read as one while nothing says otherwise. */
function runsOnCentred(upper: Fragment, lower: Fragment, { shape, reachOf }: SplitContext): boolean {
  const { left, right } = shape
  if (isAddress(upper) || isAddress(lower) || isClosing(upper, lower)) return false
  if (beginsInside(lower.text) || ENDS_INSIDE.test(upper.text)) return true
  const isFull = isFilled(upper, lower, left, right)
  if (SENTENCE_END.test(upper.text)) return isFull && !/[:;]$/u.test(upper.text)
  if (!isFull && !upper.style.isBold) return false
  const reach = reachOf(upper, lower)
  const free = 2 * Math.min(upper.u0 - reach.left, reach.right - upper.u1)
  // A title is broken where its halves are of one length; what needed no break at all has parts.
  const first = upper.style.isBold || shape.isProse ? lower : lower.words[0]
  return !first || free < first.u1 - first.u0 + upper.size
}

/** "Yours faithfully," over a name. */
function isClosing(upper: Fragment, lower: Fragment): boolean {
  const isTitle = upper.style.isBold || upper.size !== lower.size
  return upper.text.endsWith(',') && /^\p{Lu}/u.test(lower.text) && !isTitle && isShortPair(upper, lower)
}

function isIndented(current: readonly Fragment[], lower: Fragment, after: Fragment | null, shape: BlockShape): boolean {
  const upper = current.at(-1)
  const [first] = current
  if (!upper || !first) return false
  const step = indentStep(upper, lower)
  if (runsInto(upper, lower, shape) && Math.abs(step) < MOST_INDENT) return false
  if (step > LEAST_INDENT) {
    // The line behind a first line, or behind a mark, of a hanging indent.
    if (current.length === 1 && (shape.isHanging || upper.mark !== null)) return step > MOST_INDENT
    if (step > MOST_INDENT) return true
    return after === null ? SENTENCE_END.test(upper.text) : indentStep(lower, after) < -NEARLY_FLUSH
  }
  if (step < -LEAST_INDENT) return current.length > 1 || step < -MOST_INDENT || shape.isHanging || first.mark !== null
  return false
}

/** Ems the lower line begins further in. */
function indentStep(upper: Fragment, lower: Fragment): number {
  return (lower.isRightToLeft ? upper.u1 - lower.u1 : lower.u0 - upper.u0) / lower.size
}

/** Lines under a list item's text, without a mark of their own, belong to it. */
function continuesItem([first]: readonly Fragment[], lower: Fragment): boolean {
  return first !== undefined && first.mark !== null && Math.abs(lower.u0 - first.u0) < NEARLY_FLUSH * first.size
}

/** The next word would have had room: the line was ended on purpose. */
function endsEarly(upper: Fragment, lower: Fragment, { shape, reachOf }: SplitContext): boolean {
  const { left, right, isProse, isFlushRight } = shape
  if (/\p{L}[-\u2010\u00AD]$/u.test(upper.text) && beginsInside(lower.text)) return false
  if (!isFilled(upper, lower, left, right)) {
    // Ragged text set by hand breaks early too; what begins inside of a sentence still belongs to it.
    const slack = isFlushRight ? upper.u0 - left : right - upper.u1
    if (SENTENCE_END.test(upper.text)) return true
    // One line that ran over the measure makes it seem wider than it is.
    if (isFlushRight && isProse && slack < NEARLY_FULL * (right - left)) return false
    return !(beginsInside(lower.text) && (slack < 0.35 * (right - left) || isShortPair(upper, lower)))
  }
  if (isProse || beginsInside(lower.text)) return false
  // Lines that are no running text and could have been longer are entries, one by one.
  const width = (lower.words[0]?.u1 ?? 0) - lower.u0
  const reach = reachOf(upper, lower)
  return (isFlushRight ? upper.u0 - reach.left : reach.right - upper.u1) > width + upper.size
}

function isShortPair(upper: Fragment, lower: Fragment): boolean {
  return upper.words.length <= 3 && lower.words.length <= 3
}
