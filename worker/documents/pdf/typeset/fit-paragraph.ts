// Fits a translation into its source's place: first with the same width and lines, then in free space beside and below,
// then with closer lines, then with smaller letters down to a minimum. Text that still does not fit is written and
// reported.
import type { Paragraph, ParagraphPiece } from '../layout/paragraph.ts'
import { baselinesOf, type Spacing } from './line-breaking/line-heights.ts'
import { breakLines, evenEnd, fillLines, type LineMeasure } from './line-breaking/break-lines.ts'
import { toBreakUnits, type BreakUnit, type BrokenText } from './line-breaking/break-units.ts'
import { frameOverLeader, framesOf, heightOf, lineRight, lineWidth, type Frame } from './line-breaking/line-frames.ts'
import { placeLines, type LineSetting } from './line-breaking/place-lines.ts'
import { plainText } from './placed-text.ts'
import type { ShapeText } from './fonts/shape-text.ts'
import { HYPHEN, type HyphenOf } from './line-breaking/syllables.ts'
import type { TypesetParagraph } from './typeset-paragraph.ts'
import type { TypesetFonts } from './fonts/typeset-fonts.ts'
import type { WidthCalibration } from './fonts/width-calibration.ts'
import { fitWideWords, leastScaleOf, SMALLEST_SCALE, SQUEEZES, widened } from './line-breaking/wide-words.ts'
import { inRow, waysFor } from './ways-to-fit.ts'

export interface Typesetter {
  readonly fonts: TypesetFonts
  readonly shape: ShapeText
  readonly calibration: WidthCalibration
}

const SCALE_STEP = 0.02
/** Tolerance for a quotient of scales. */
const TOLERANCE = 1e-6
/** Slightly smaller letters are less of a change than one line more. */
const SCALE_BEFORE_LINES = { single: 0.95, several: 0.97 }
/** Share of the catalogue font's own space. The spaces of a justified source are wider, and may shrink further. */
const NARROWEST_SPACE = { justified: 0.75, ragged: 0.85 }

/** `pieces` are the target's, with the styles of the paragraph's own; `largestScale` under 1 keeps step with neighbours that had to shrink. The calibration has been given the page. */
export async function typesetParagraph(
  source: Paragraph,
  pieces: readonly ParagraphPiece[],
  typesetter: Typesetter,
  largestScale = 1,
): Promise<TypesetParagraph> {
  const { units: whole, missing } = await brokenText(source, pieces, typesetter)
  const { paragraph, units, brokenWords, brokenAddresses } = fitWideWords(source, whole, hyphenIn(typesetter))
  const text = fittedText(paragraph, units, typesetter)
  const fitted = fit(text, Math.min(1, largestScale))
  const setting = fitted ?? overflow(text)
  return {
    lines: placeLines(paragraph, units, setting),
    scale: setting.scale,
    isOverflowing: fitted === null || fitted.scale < SMALLEST_SCALE || brokenWords > 0,
    brokenWords: brokenWords + brokenAddresses,
    missing,
  }
}

interface Measured {
  /** The calibration's scales when this was measured: first of the spaces, then of each piece. */
  readonly scales: readonly number[]
  readonly broken: BrokenText
}

/** A paragraph is set up to four times: alone, with more room, beside its neighbours, and in what they leave. */
const measuredTexts = new WeakMap<readonly ParagraphPiece[], Measured>()

async function brokenText(
  source: Paragraph,
  pieces: readonly ParagraphPiece[],
  { fonts, shape, calibration }: Typesetter,
): Promise<BrokenText> {
  await fonts.load(source.style, ' ')
  for (const piece of pieces) if (piece.kind === 'text') await fonts.load(piece.style, plainText(piece.text) + HYPHEN)
  const spaceScale = calibration.spaceScaleOf(source)
  const scaleOf = (style: Paragraph['style']) => calibration.scaleOf(style)
  const scales = [spaceScale, ...pieces.map((piece) => (piece.kind === 'text' ? scaleOf(piece.style) : 1))]
  const known = measuredTexts.get(pieces)
  if (known?.scales.every((scale, index) => scale === scales[index])) return known.broken
  const broken = toBreakUnits(pieces, shape, { scaleOf, spaceScale })
  measuredTexts.set(pieces, { scales, broken })
  return broken
}

function hyphenIn({ shape }: Typesetter): HyphenOf {
  return ({ style, horizontalScale }) => {
    const [run] = shape(HYPHEN, style).runs
    return run && { kind: 'text', run, style, horizontalScale, width: run.width * style.size * horizontalScale }
  }
}

function fittedText(paragraph: Paragraph, units: readonly BreakUnit[], { calibration }: Typesetter): FittedText {
  const narrowest = paragraph.align === 'justify' ? NARROWEST_SPACE.justified : NARROWEST_SPACE.ragged
  return { paragraph, units, narrowestSpace: Math.min(1, narrowest / calibration.spaceScaleOf(paragraph)) }
}

/** The parts that a line may end between, measured as the paragraph's own text. */
export async function unitsOf(
  source: Paragraph,
  pieces: readonly ParagraphPiece[],
  typesetter: Typesetter,
): Promise<readonly BreakUnit[]> {
  return (await brokenText(source, pieces, typesetter)).units
}

export interface OpenEnd {
  /** Units. */
  readonly wanted: number
  readonly least: number
  readonly most: number
  readonly largestScale: number
}

/** How many units of a text that goes on elsewhere fill the paragraph's lines, near the wanted ones. */
export async function lastUnitOf(
  source: Paragraph,
  pieces: readonly ParagraphPiece[],
  typesetter: Typesetter,
  { wanted, least, most, largestScale }: OpenEnd,
): Promise<number> {
  const { units } = await brokenText(source, pieces, typesetter)
  const own = fitWideWords(source, units.slice(0, wanted), hyphenIn(typesetter))
  const setting = fit(fittedText(own.paragraph, own.units, typesetter), Math.min(1, largestScale))
  if (setting === null) return wanted
  const text = fittedText(own.paragraph, units, typesetter)
  const measure = measureOf(text, setting.frame, setting.scale, setting.squeeze)
  const count = setting.ends.length
  const lines = { least: count - 1, most: Math.max(count, source.lines.length) }
  return evenEnd(units, measure, lines, { wanted, least, most }) ?? wanted
}

const SOURCE_SPACING: Spacing = { isTight: false, keepsGap: false, isRaised: false }

interface FittedText {
  readonly paragraph: Paragraph
  readonly units: readonly BreakUnit[]
  readonly narrowestSpace: number
}

function fit(text: FittedText, largest: number): LineSetting | null {
  const isSingle = text.paragraph.lines.length <= 1
  const before = isSingle ? SCALE_BEFORE_LINES.single : SCALE_BEFORE_LINES.several
  for (const scale of scalesDownTo(before, largest)) {
    const setting = fitInSourceLines(text, scale)
    if (setting) return setting
  }
  for (const { smallest, isFree, isOfRow, ...way } of waysFor(text.paragraph)) {
    const inRoom = isOfRow ? inRow(text.paragraph) : text.paragraph
    const freed = { ...text, paragraph: isFree ? widened(inRoom) : inRoom }
    for (const scale of scalesDownTo(smallest, largest)) {
      const setting = fitInSourceLines(freed, scale) ?? fitInMoreLines(freed, scale, way)
      if (setting) return setting
    }
  }
  return null
}

/** `largest` first, whatever the smallest. */
function* scalesDownTo(smallest: number, largest: number): Generator<number, void, void> {
  yield largest
  const steps = Math.max(0, Math.ceil((largest - smallest) / SCALE_STEP - TOLERANCE))
  for (let step = 1; step <= steps; step++) yield Math.max(smallest, largest - step * SCALE_STEP)
}

function fitInSourceLines(text: FittedText, scale: number): LineSetting | null {
  const { paragraph, units } = text
  const count = Math.max(1, paragraph.lines.length)
  const overLeader = frameOverLeader(paragraph)
  for (const frame of [...framesOf(paragraph), ...(overLeader ? [overLeader] : [])])
    for (const squeeze of SQUEEZES) {
      const measure = measureOf(text, frame, scale, squeeze)
      const filled = fillLines(units, measure)
      if (!filled || filled.length > count) continue
      const ends = breakLines(units, measure, count) ?? filled
      const baselines = baselinesOf(paragraph, scale, SOURCE_SPACING).of(ends.length)
      if (baselines) return settingOf(frame, scale, measure, baselines, ends)
    }
  return null
}

function fitInMoreLines(text: FittedText, scale: number, way: Omit<Spacing, 'isTight'>): LineSetting | null {
  const { paragraph, units } = text
  // A line of its own says little of its column: it ended where its text did. Two lines of it fill what is free.
  const frames = paragraph.lines.length <= 1 ? framesOf(paragraph).toReversed() : framesOf(paragraph)
  for (const isTight of [false, true])
    for (const frame of frames) {
      const measure = measureOf(text, frame, scale, 1)
      const filled = fillLines(units, measure)
      if (!filled) continue
      const baselines = baselinesOf(paragraph, scale, { ...way, isTight }).of(filled.length)
      if (!baselines || !staysClear(text, frame, baselines)) continue
      const ends = breakLines(units, measure, filled.length) ?? filled
      return settingOf(frame, scale, measure, baselines, ends.length === filled.length ? ends : filled)
    }
  return null
}

/** The smallest letters, the widest frame, the closest lines: as near as it gets. */
function overflow(text: FittedText): LineSetting {
  const paragraph = widened(text.paragraph)
  const frame = framesOf(paragraph).at(-1) ?? paragraph
  const scale = leastScaleOf(paragraph)
  const measure = measureOf({ ...text, paragraph }, frame, scale, SQUEEZES.at(-1) ?? 1)
  const ends = fillLines(text.units, measure, true) ?? []
  const spacing = { isTight: true, keepsGap: false, isRaised: true }
  const baselines = baselinesOf(paragraph, scale, spacing).forced(ends.length)
  return settingOf(frame, scale, measure, baselines, ends)
}

function measureOf(
  { paragraph, narrowestSpace }: FittedText,
  frame: Frame,
  scale: number,
  squeeze: number,
): LineMeasure {
  return {
    width: (line) => lineWidth(paragraph, frame, line) / scale,
    squeeze,
    narrowestSpace,
    isJustified: paragraph.align === 'justify',
    continuesInNextFrame: paragraph.continuesInNextFrame === true,
  }
}

/** Lines set closer end before the fields as well that they come to stand beside. */
function staysClear({ paragraph }: FittedText, frame: Frame, baselines: readonly number[]): boolean {
  if (paragraph.room.fields.length === 0) return true
  return baselines.every(
    (v, line) => lineRight(paragraph, frame, v) >= lineRight(paragraph, frame, heightOf(paragraph, line)),
  )
}

function settingOf(
  frame: Frame,
  scale: number,
  measure: LineMeasure,
  baselines: readonly number[],
  ends: readonly number[],
): LineSetting {
  return { frame, scale, squeeze: measure.squeeze, narrowestSpace: measure.narrowestSpace, baselines, ends }
}
