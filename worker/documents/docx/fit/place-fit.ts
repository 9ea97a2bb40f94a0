// Fits the paragraphs of a place whose size does not follow its text: a text box, a cell of a row, a frame.
import type { XmlElement } from '../../xml/xml-tree.ts'
import { flowHeight } from './flow-height.ts'
import { directEdits } from './direct-edits.ts'
import type { FitTally } from './fit-tally.ts'
import type { FormatFacts, FormatResolver } from './format-resolver.ts'
import type { Edit } from './scale-xml.ts'
import { firstFit, FIT_STEPS, type FitScale, UNSCALED } from './text-scale.ts'

/** For the text, without the space between it and the edge; in points. */
export interface PlaceSize {
  readonly width: number
  readonly height: number
}

export interface PlaceContext {
  readonly formats: FormatResolver
  /** What the style of the table around says. */
  readonly table?: FormatFacts | undefined
}

/** Precision and limit of what a translation may grow by in a place; a place with more room has room for any language. */
const GROWTH = { step: 0.05, most: 1.6 }
/** Text that is a little higher than its place is not cut visibly. */
const TOLERANCE = 1.02

/** What makes the written blocks fit, or comes nearest to it. Null where they are no higher than the place or the source. */
export function placeScale(
  source: readonly XmlElement[],
  written: readonly XmlElement[],
  size: PlaceSize,
  context: PlaceContext,
  tally: FitTally,
): FitScale | null {
  const before = heightOf(source, UNSCALED, size, context)
  const limit = Math.max(size.height * TOLERANCE, before)
  const fits = (scale: FitScale) => heightOf(written, scale, size, context) <= limit
  if (fits(UNSCALED)) return null
  const scale = firstFit(fits)
  if (!scale) tally.boxesOver++
  return scale ?? FIT_STEPS.at(-1) ?? UNSCALED
}

/** The scale in the paragraphs themselves. Tables in a place keep their formatting. */
export function scaleEdits(blocks: readonly XmlElement[], scale: FitScale, { formats, table }: PlaceContext): Edit[] {
  return blocks.filter(({ name }) => name === 'w:p').flatMap((each) => directEdits(each, formats, table, scale))
}

/** How much wider the text may get before it is higher than its place; null where it has room for any language. */
export function roomRatio(blocks: readonly XmlElement[], size: PlaceSize, context: PlaceContext): number | null {
  const limit = Math.max(size.height * TOLERANCE, heightOf(blocks, UNSCALED, size, context))
  const fits = (width: number) => heightOf(blocks, { ...UNSCALED, width }, size, context) <= limit
  if (fits(GROWTH.most)) return null
  let [ratio, tooMuch] = [1, GROWTH.most]
  while (tooMuch - ratio > GROWTH.step) {
    const middle = (ratio + tooMuch) / 2
    if (fits(middle)) ratio = middle
    else tooMuch = middle
  }
  return ratio
}

function heightOf(
  blocks: readonly XmlElement[],
  scale: FitScale,
  { width }: PlaceSize,
  { formats, table }: PlaceContext,
): number {
  return flowHeight(blocks, { formats, scale, width, pitch: 0, isFrame: true, ...(table && { table }) })
}
