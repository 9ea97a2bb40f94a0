// Estimates the width of a text in a proportional font without the font: well enough to compare two texts of a
// paragraph, and by the widths of the open twins of Office's fonts where the font is named.
import { characterWidth } from '../text/display-width.ts'
import { FONT_WIDTHS, WIDTH_RANGES } from './font-widths.ts'

/** Thousandths of an em, in groups of letters that are about as wide in the sans and serif faces of Office. */
const GROUPS: readonly (readonly [width: number, letters: string])[] = [
  [230, "iljI|'`.,:;!"],
  [310, ' ftr()[]{}/\\-"·°'],
  [390, 'J*^'],
  [470, 'sczkvxyaL?'],
  [520, 'beghdnopquFETS0123456789$#_+=<>~€£'],
  [580, 'ABCKPRVXYZ&'],
  [650, 'DGHNOQUw'],
  [820, 'mMW%@'],
]
/** Of letters that are not listed: Greek, Cyrillic and the like. */
const OTHER_WIDTH = { lower: 520, upper: 640, wide: 1000 }

/** The letters of a font. */
export interface FontFace {
  /** Of a line at single spacing, in ems. */
  readonly lineHeight: number
  /** By letter, in thousandths of an em. */
  readonly widths: ReadonlyMap<string, number>
}

/** Stands for the sans and serif faces of Office where nobody says which. */
export const AVERAGE_FACE: FontFace = {
  lineHeight: 1.2,
  widths: new Map(GROUPS.flatMap(([width, letters]) => Array.from(letters, (letter) => [letter, width]))),
}

type FamilyName = 'carlito' | 'caladea' | 'liberationSans' | 'liberationSerif' | 'liberationMono' | 'dejaVuSans'

/** The open twin of a font, or a face of about its width; the first that matches (ECMA-376 names fonts as people do). */
const FAMILIES: readonly (readonly [names: RegExp, family: FamilyName])[] = [
  [/^(?:calibri|carlito|corbel|candara|gill sans|trebuchet)/, 'carlito'],
  [/^(?:cambria|caladea|constantia)/, 'caladea'],
  [/courier|mono|consolas|lucida console/, 'liberationMono'],
  [/^(?:verdana|dejavu sans|bitstream vera|segoe ui|tahoma|open sans|noto sans)/, 'dejaVuSans'],
  [/times|garamond|georgia|book antiqua|palatino|century|bodoni|baskerville|minion|serif$|roman/, 'liberationSerif'],
]
const faces = new Map<string, FontFace>()

/** The face that a font's letters are measured by: Arial's for a name that says nothing. */
export function fontFace(name: string, isBold: boolean): FontFace {
  const family = FAMILIES.find(([names]) => names.test(name.toLowerCase()))?.[1] ?? 'liberationSans'
  const key = isBold ? (`${family}Bold` as const) : family
  const known = faces.get(key)
  if (known) return known
  const { lineHeight, widths } = FONT_WIDTHS[key]
  const letters = WIDTH_RANGES.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  )
  const numbers = widths.split(' ').map(Number)
  const listed = letters.map((letter, index) => [letter, numbers[index] ?? 0] as const)
  const face = { lineHeight: lineHeight / 1000, widths: new Map([...AVERAGE_FACE.widths, ...listed]) }
  faces.set(key, face)
  return face
}

const IS_ASCII = /^[\x20-\x7e]*$/

/** In ems. Accents take no width, East Asian characters a whole em. */
export function textWidth(text: string, { widths }: FontFace = AVERAGE_FACE): number {
  let width = 0
  for (const character of IS_ASCII.test(text) ? text : text.normalize('NFD'))
    width += widths.get(character) ?? otherWidth(character)
  return width / 1000
}

function otherWidth(character: string): number {
  const columns = characterWidth(character)
  if (columns !== 1) return columns === 0 ? 0 : OTHER_WIDTH.wide
  return /\p{Lu}/u.test(character) ? OTHER_WIDTH.upper : OTHER_WIDTH.lower
}
