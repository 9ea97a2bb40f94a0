// Replacement text (/ActualText of marked content, ISO 32000-2 §14.9.4). It gives the text of glyphs whose codes say
// something else, and viewers copy and search it.
import { RIGHT_TO_LEFT } from '../right-to-left.ts'
import type { Glyph, TextShow } from './page-text.ts'

/** One stretch of marked content that has it; shows of the same stretch share the object. */
export interface ActualText {
  readonly text: string
}

/** Assigned to a glyph that is drawn but stands for no letter. A word continues across such a glyph. */
export const NOTHING = '\u00AD'
/** TeX source. It stands for a formula: the glyphs stay, and no text could replace them. */
const SOURCE_CODE = /[\\{}$]/
/** Replacement text with more letters per glyph describes a picture. */
const MOST_LETTERS_A_GLYPH = 4
const HYPHEN = /^[-\u2010]$/u

/** The shows with each replacement text spread over its drawn glyphs. */
export function withActualTexts(shows: readonly TextShow[], replaced: ReadonlyMap<TextShow, ActualText>): TextShow[] {
  const told = new Map<Glyph, string>()
  for (const [actual, stretch] of Map.groupBy(shows, (show) => replaced.get(show))) {
    if (actual !== undefined) tell(actual.text, stretch, told)
  }
  if (told.size === 0) return [...shows]
  const withText = (glyph: Glyph) => ({ ...glyph, unicode: told.get(glyph) ?? glyph.unicode })
  return shows.map((show) => (replaced.has(show) ? { ...show, glyphs: show.glyphs.map(withText) } : show))
}

function tell(replacement: string, shows: readonly TextShow[], told: Map<Glyph, string>): void {
  const text = replacement.trim()
  const drawn = drawnWords(shows)
  const glyphs = drawn.flat()
  const isSame = withoutSpaces(text) === withoutSpaces(glyphs.map(({ unicode }) => unicode).join(''))
  if (isSame || SOURCE_CODE.test(text) || text.length > MOST_LETTERS_A_GLYPH * glyphs.length) return
  const words = text.split(/\s+/u)
  if (text === '') {
    // A hyphen at a line's end that the word does not have.
    for (const glyph of glyphs) if (HYPHEN.test(glyph.unicode)) told.set(glyph, NOTHING)
  } else if (RIGHT_TO_LEFT.test(text)) spread(text, glyphs.toSorted(fromTheRight(shows)), told)
  else if (words.length === drawn.length) drawn.forEach((word, index) => spread(words[index] ?? '', word, told))
  else spread(text, glyphs, told)
}

/** Glyphs between blanks. */
function drawnWords(shows: readonly TextShow[]): Glyph[][] {
  const words: Glyph[][] = [[]]
  for (const { glyphs } of shows) {
    for (const glyph of glyphs) {
      if (glyph.unicode === '' || glyph.unicode.trim() !== '') words.at(-1)?.push(glyph)
      else words.push([])
    }
  }
  return words.filter((word) => word.length > 0)
}

/**
 * Spreads the text evenly. The last glyph gets a letter: a glyph without one at the end of a line would join the next
 * line's word.
 */
function spread(text: string, glyphs: readonly Glyph[], told: Map<Glyph, string>): void {
  const letters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
  for (const [index, glyph] of glyphs.entries()) {
    const from = Math.floor((index * letters.length) / glyphs.length)
    const to = Math.floor(((index + 1) * letters.length) / glyphs.length)
    told.set(glyph, letters.slice(from, to).join('') || NOTHING)
  }
}

/** The first letter of such text is drawn rightmost. */
function fromTheRight(shows: readonly TextShow[]): (a: Glyph, b: Glyph) => number {
  const angle = shows[0]?.angle ?? 0
  const along = ({ x, y }: Glyph) => x * Math.cos(angle) + y * Math.sin(angle)
  return (a, b) => along(b) - along(a)
}

function withoutSpaces(text: string): string {
  return text.normalize('NFKC').replaceAll(/\s/gu, '')
}
