// How far the text of a shape must shrink to stay in it. PowerPoint draws the scale that the file states and measures
// again only when somebody changes the text, so a text that has grown needs another one (ECMA-376-1 §21.1.2.1.3).
import { NARROWEST_PERCENT } from '../ooxml/fit-text.ts'
import { linesOf, type MeasuredText, wholeWidth, widestLine, widestWord } from './text-lines.ts'

/** In per cent of the letters, and of the distance between lines that is taken away. */
export interface TextScale {
  readonly letters: number
  readonly spacing: number
}

export const UNSCALED: TextScale = { letters: 100, spacing: 0 }

/** The steps that PowerPoint takes itself. */
const STEPS: readonly TextScale[] = [
  { letters: 100, spacing: 10 },
  { letters: 92.5, spacing: 10 },
  { letters: 92.5, spacing: 20 },
  ...[85, 77.5, 70, 62.5, 55, 47.5, 40, 32.5, 25].map((letters) => ({ letters, spacing: 20 })),
]

export interface MeasuredParagraph {
  /** Of the letters, in points; `room` for a line, in points. */
  readonly size: number
  readonly room: number
  /** Of a line at single spacing, in ems. */
  readonly lineHeight: number
  readonly lineSpacing: number
  readonly spaceBefore: number
  readonly spaceAfter: number
  /** Of the size of the letters of the written text; 100 where it is absent. */
  readonly writtenPercent?: number
  readonly source: MeasuredText
  readonly written: MeasuredText
}

type Which = 'source' | 'written'

/** Whether the texts have grown by more than anybody sees. */
export function hasGrown(paragraphs: readonly MeasuredParagraph[]): boolean {
  return paragraphs.some(({ source, written }) => wholeWidth(written) * NARROWEST_PERCENT > wholeWidth(source) * 100)
}

/**
 * The first step, from the present scale down to `floor`, at which the written texts are no higher than `height`, or than
 * the source's where these are higher already. Null where the present scale will do. `floor` is of the letters, in per
 * cent: the last step above it stands where none fits.
 */
export function scaleToFit(
  paragraphs: readonly MeasuredParagraph[],
  height: number,
  now: TextScale,
  floor = 0,
): TextScale | null {
  if (!hasGrown(paragraphs)) return null
  const limit = Math.max(height, heightOf(paragraphs, 'source', now))
  const fits = (scale: TextScale) => heightOf(paragraphs, 'written', scale) <= limit
  if (fits(now)) return null
  const smaller = STEPS.filter(
    ({ letters, spacing }) =>
      letters >= floor && (letters < now.letters || (letters === now.letters && spacing > now.spacing)),
  )
  return smaller.find(fits) ?? smaller.at(-1) ?? null
}

/** In points. */
export function heightOf(paragraphs: readonly MeasuredParagraph[], text: Which, scale: TextScale = UNSCALED): number {
  const share = scale.letters / 100
  return paragraphs.reduce((sum, paragraph) => {
    const size = share * sizeOf(paragraph, text)
    const spacing = Math.max(paragraph.lineSpacing - scale.spacing / 100, 0.5)
    const between = (paragraph.spaceBefore + paragraph.spaceAfter) * share
    return sum + linesOf(paragraph[text], paragraph.room / size) * size * paragraph.lineHeight * spacing + between
  }, 0)
}

/** Of the longest line that is not broken, in points. */
export function widthOf(paragraphs: readonly MeasuredParagraph[], text: Which): number {
  return Math.max(0, ...paragraphs.map((paragraph) => widestLine(paragraph[text]) * sizeOf(paragraph, text)))
}

function sizeOf({ size, writtenPercent = 100 }: MeasuredParagraph, text: Which): number {
  return text === 'written' ? (size * writtenPercent) / 100 : size
}

/** Of a width: what grows by less is as likely an error of the estimate. */
const VISIBLE_GROWTH = 1.1
/** Of a letter, in ems. */
export const LETTER_WIDTH = 0.6

/** Widths of a text before and after, in points; `size` of its letters. */
export function isVisiblyWider(before: number, after: number, size: number): boolean {
  return after > before * VISIBLE_GROWTH && after > before + size * LETTER_WIDTH
}

/** Smaller letters than these for the sake of a word, in per cent, look worse than a word that is cut. */
const LEAST_FOR_WORD = 70
/** Of a line: programs differ by as much in the widths of letters. */
const WORD_MARGIN = 0.03

/**
 * The per cent of the letters' size at which no word is cut that need not be: a column that is narrower than a word cuts
 * it, and nothing measures that. 100 where no word is cut, where the source's are cut too, or where no size would do.
 */
export function lettersForWords(paragraphs: readonly MeasuredParagraph[], now: TextScale): number {
  const shares = paragraphs.map(({ source, written, size, room }) => {
    const [before, after] = [source, written].map((text) => (widestWord(text) * size * now.letters) / 100)
    const most = room * (1 - WORD_MARGIN)
    if (before === undefined || after === undefined || before > room || after <= most) return 100
    if (!isVisiblyWider(before, after, size)) return 100
    return Math.floor((100 * most) / after)
  })
  const least = Math.min(100, ...shares.filter((share) => share >= LEAST_FOR_WORD))
  return shares.some((share) => share < LEAST_FOR_WORD) ? 100 : least
}

/** The written texts in letters of this per cent of the source's size. */
export function withLetters(paragraphs: readonly MeasuredParagraph[], percent: number): readonly MeasuredParagraph[] {
  return percent === 100 ? paragraphs : paragraphs.map((each) => ({ ...each, writtenPercent: percent }))
}
