// Clusters whose text the font assigns to one glyph, while the other glyphs have empty text (cairo's /ToUnicode: a
// whole Arabic word at its last glyph, "<>" at the glyphs before). The empty glyphs are letters, not pictures among the
// words.
import { NOTHING } from '../actual-text.ts'
import type { Glyph } from '../page-text.ts'

/** `glyphs` are in drawing order; `toldElsewhere` has indices into them. */
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

/**
 * The font assigns the text to the cluster's first or last glyph. The result has it at the last, as in a replacement
 * text.
 */
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
