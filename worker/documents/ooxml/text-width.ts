// Estimates the width of a text in a proportional font without the font, well enough to compare two texts of a
// paragraph.
import { characterWidth } from '../text/display-width.ts'

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
const WIDTHS = new Map(GROUPS.flatMap(([width, letters]) => Array.from(letters, (letter) => [letter, width])))
/** Of letters that are not listed: Greek, Cyrillic and the like. */
const OTHER_WIDTH = { lower: 520, upper: 640, wide: 1000 }

/** In ems. Accents take no width, East Asian characters a whole em. */
export function textWidth(text: string): number {
  let width = 0
  for (const character of text.normalize('NFD')) width += widthOf(character)
  return width / 1000
}

function widthOf(character: string): number {
  const known = WIDTHS.get(character)
  if (known !== undefined) return known
  const columns = characterWidth(character)
  if (columns !== 1) return columns === 0 ? 0 : OTHER_WIDTH.wide
  return /\p{Lu}/u.test(character) ? OTHER_WIDTH.upper : OTHER_WIDTH.lower
}
