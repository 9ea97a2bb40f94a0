// A cluster whose text the font tells with one of its glyphs, and with the others that they have none (cairo's /ToUnicode:
// a whole Arabic word at its last glyph, "<>" at those before it). These are no pictures among the words.
import { NOTHING } from '../actual-text.ts'
import type { Glyph } from '../page-text.ts'

/** Glyphs in the order they are drawn in; `toldElsewhere` has numbers of them. */
export function withClusterTexts(glyphs: readonly Glyph[], toldElsewhere: ReadonlySet<number>): Glyph[] {
  const told = [...glyphs]
  for (let start = 0; start < glyphs.length;) {
    let end = start
    while (end < glyphs.length && toldElsewhere.has(end)) end++
    if (end > start) tellCluster(told, start, end)
    start = Math.max(end, start + 1)
  }
  return told
}

/** The text is told with the cluster's first glyph or its last; the last has it then, as in a replacement text. */
function tellCluster(glyphs: Glyph[], start: number, end: number): void {
  if (tellsFor(end - start, glyphs[end])) silence(glyphs, start, end)
  else if (tellsFor(end - start, glyphs[start - 1])) {
    const text = glyphs[start - 1]?.unicode ?? ''
    silence(glyphs, start - 1, end - 1)
    const last = glyphs[end - 1]
    if (last) glyphs[end - 1] = { ...last, unicode: text }
  }
}

function silence(glyphs: Glyph[], start: number, end: number): void {
  for (const [at, glyph] of glyphs.slice(start, end).entries()) glyphs[start + at] = { ...glyph, unicode: NOTHING }
}

/** No cluster has more glyphs than characters. */
function tellsFor(silent: number, glyph: Glyph | undefined): boolean {
  return glyph !== undefined && glyph.unicode.trim() !== '' && silent < Array.from(glyph.unicode).length
}
