// Letters back to the glyphs they were made of, as ranges within show operators.
import type { Glyph, GlyphPlace, PageText, TextShow } from '../content/page-text.ts'
import type { Letter } from './letters.ts'
import type { GlyphRange } from './paragraph.ts'

/** White space between and behind the letters of an operator goes with them: it draws nothing. */
export function glyphRanges(letters: readonly Letter[], { shows }: Pick<PageText, 'shows'>): GlyphRange[] {
  const glyphs = new Map<number, number[]>()
  const add = ({ show, glyph }: GlyphPlace) => {
    const indices = glyphs.get(show)
    if (indices) indices.push(glyph)
    else glyphs.set(show, [glyph])
  }
  for (const letter of letters) {
    add(letter)
    for (const twin of letter.twins) add(twin)
  }
  return [...glyphs]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([show, indices]) => {
      const drawn = shows[show]?.glyphs ?? []
      const ranges: { show: number; from: number; to: number }[] = []
      for (const index of ascending(indices)) {
        const last = ranges.at(-1)
        if (last && index <= last.to) last.to = Math.max(last.to, index + 1)
        else ranges.push({ show, from: index, to: index + 1 })
        const open = ranges.at(-1)
        if (open) open.to = endOfBlanks(drawn, open.to)
      }
      return ranges
    })
}

/** As letters mostly are. */
function ascending(indices: readonly number[]): readonly number[] {
  return indices.every((value, at) => at === 0 || value >= (indices[at - 1] ?? 0))
    ? indices
    : indices.toSorted((a, b) => a - b)
}

/**
 * Of a line behind a list mark; it begins with the first. White space drawn by itself between mark and text goes too:
 * InDesign's "indent to here" has a replacement text that readers take for a word.
 */
export function rangesBehindMark(letters: readonly Letter[], { shows }: PageText): GlyphRange[] {
  const ranges = glyphRanges(letters, { shows })
  const first = ranges[0]?.show ?? 0
  for (let before = first - 1; isBlank(shows[before], shows[first]); before--) {
    ranges.push({ show: before, from: 0, to: shows[before]?.glyphs.length ?? 0 })
  }
  return ranges
}

function endOfBlanks(glyphs: readonly Glyph[], from: number): number {
  let end = from
  while (/^\s+$/u.test(glyphs[end]?.unicode ?? '')) end++
  return end
}

function isBlank(show: TextShow | undefined, beside: TextShow | undefined): boolean {
  if (!show || show.stream !== beside?.stream || show.glyphs.length === 0) return false
  return show.glyphs.every(({ unicode }) => /^\s+$/u.test(unicode))
}
