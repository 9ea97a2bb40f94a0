// Words wider than their line. Smaller letters are tried first, then free space beside the column, and only then is the
// word broken. An address or a key is broken before its paragraph becomes smaller, and so is a word that the source
// broke.
import type { Paragraph } from '../../layout/paragraph.ts'
import { type BreakUnit, splitUnit } from './break-units.ts'
import { type HyphenOf, splitAtSyllables } from './syllables.ts'
import { framesOf, OVERHANG_EMS } from './line-frames.ts'

/** Smaller letters are hard to read beside their neighbours. */
export const SMALLEST_SCALE = 0.7
/** Smaller still, and reported: a word in two parts is harder to read. */
const WORD_SCALE = 0.6
/** As small as notes on a form: a word broken between any two letters is no word. */
const UNBROKEN_SCALE = 0.45
/** Rather than on other words: a reader can zoom in on small letters, not on letters that lie on others. Each such paragraph is reported. */
const LEAST_SCALE = 0.35
/** Page units: letters smaller than this look like dots, on paper they are. */
const LEAST_SIZE = 3
/** Letters this much narrower cannot be told from the others. */
export const SQUEEZES = [1, 0.985, 0.97]
/** A run of glyphs this long that is not a word is an address or a key. */
const LONG_WORD_GLYPHS = 24
const LONG_WORD_SCALE = 0.95

export interface WideWords {
  /** With more room where a word needs it. */
  readonly paragraph: Paragraph
  readonly units: readonly BreakUnit[]
  readonly brokenWords: number
  readonly brokenAddresses: number
}

/** Text that was as small in the source keeps nearly its size. */
export function leastScaleOf({ style }: Paragraph): number {
  return Math.min(SMALLEST_SCALE, Math.max(LEAST_SCALE, LEAST_SIZE / style.size))
}

/** `hyphenOf` gives a hyphen that looks like the fragment. */
export function fitWideWords(source: Paragraph, whole: readonly BreakUnit[], hyphenOf: HyphenOf): WideWords {
  const sourceRoom = roomIn(source)
  if (whole.every((unit) => fitsIn(sourceRoom, unit, LONG_WORD_SCALE)))
    return { paragraph: source, units: whole, brokenWords: 0, brokenAddresses: 0 }
  const paragraph = whole.some((unit) => !fitsIn(sourceRoom, unit, SMALLEST_SCALE) && isWord(unit))
    ? widened(source)
    : source
  const room = roomIn(paragraph)
  const texts = new Set(textOfSource(source).split(/\s+/))
  let brokenWords = 0
  let brokenAddresses = 0
  const units = whole.flatMap((unit) => {
    const isKeptWhole = isWord(unit) && !(texts.has(textOf(unit)) && !fitsIn(sourceRoom, unit, LONG_WORD_SCALE))
    const isLong = glyphsOf(unit) >= LONG_WORD_GLYPHS
    const smallest = isKeptWhole ? WORD_SCALE : isLong ? LONG_WORD_SCALE : SMALLEST_SCALE
    if (fitsIn(room, unit, smallest)) return [unit]
    if (!isKeptWhole) {
      brokenAddresses++
      return splitUnit(unit)
    }
    const syllables = splitAtSyllables(unit, hyphenOf)
    const areSyllables = syllables.every((part) => fitsIn(room, part, SMALLEST_SCALE))
    if (!areSyllables && fitsIn(room, unit, Math.max(UNBROKEN_SCALE, leastScaleOf(paragraph)))) return [unit]
    brokenWords++
    return areSyllables ? syllables : splitUnit(unit)
  })
  return { paragraph, units, brokenWords, brokenAddresses }
}

/** Only ragged text may leave its column: justified lines show its edge. */
export function widened(paragraph: Paragraph): Paragraph {
  const { room, align } = paragraph
  if (align !== 'left' || room.free <= room.right) return paragraph
  return { ...paragraph, room: { ...room, right: room.free } }
}

/** For a line in the paragraph's widest frame. */
function roomIn(paragraph: Paragraph): number {
  const widest = framesOf(paragraph).at(-1) ?? paragraph
  return widest.right - widest.left + OVERHANG_EMS * paragraph.style.size
}

function fitsIn(room: number, unit: BreakUnit, scale: number): boolean {
  const squeeze = SQUEEZES.at(-1) ?? 1
  return (unit.textWidth * squeeze + unit.keptWidth) * scale <= room || glyphsOf(unit) === 0
}

function glyphsOf({ fragments }: BreakUnit): number {
  return fragments.reduce((sum, part) => sum + (part.kind === 'text' ? part.run.glyphs.length : 0), 0)
}

function textOf({ fragments }: BreakUnit): string {
  return fragments
    .map((part) => (part.kind === 'text' ? part.run.glyphs.map(({ unicode }) => unicode).join('') : ''))
    .join('')
}

/** Letters alone, of a script that has spaces between its words. */
const WORD = /^[\p{P}\p{S}]*[\p{L}\p{M}]+(?:['’\u00ad-][\p{L}\p{M}]+)*[\p{P}\p{S}]*$/u
const WITHOUT_SPACES = /[\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u

function isWord(unit: BreakUnit): boolean {
  const text = textOf(unit)
  return WORD.test(text) && !WITHOUT_SPACES.test(text)
}

function textOfSource({ pieces }: Paragraph): string {
  return pieces.map((piece) => (piece.kind === 'text' ? piece.text : ' ')).join('')
}
