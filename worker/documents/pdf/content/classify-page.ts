// Decides whether a page that was read has text to translate, and if not, why.
import type { Box } from '../geometry.ts'
import { area } from './interpreter/boxes.ts'
import type { PageKeptReason, PageText, TextShow } from './page-text.ts'

/** Share of a page's area. Scans leave margins, and are cut into tiles with seams. */
const SCAN_COVERAGE = 0.5
/** Share of a page's drawn codes. Formulas and symbols alone stay below it. */
const GARBLED_SHARE = 0.5

/** Null for a page with text. */
export function classifyPage(shows: readonly TextShow[], imageArea: number, box: Box): PageKeptReason | null {
  let known = 0
  let unknown = 0
  let hasLetters = false
  for (const { glyphs } of shows) {
    for (const { unicode } of glyphs) {
      if (unicode === '') unknown++
      else if (unicode.trim() !== '') known++
      hasLetters ||= LETTER.test(unicode)
    }
  }
  if (unknown > (known + unknown) * GARBLED_SHARE) return 'garbled_text'
  if (hasLetters) return null
  return imageArea >= area(box) * SCAN_COVERAGE ? 'scanned' : 'without_text'
}

const LETTER = /\p{L}/u

/** Table 104: text that is neither filled nor stroked. */
const INVISIBLE = 3
/** Share of a page's letters. A scanner may add a visible stamp or file name. */
const LAYER_SHARE = 0.9

/**
 * Whether the page is a scan with an invisible layer of recognised text. A translation of that layer could be searched
 * and copied, but not seen.
 */
export function isTextLayer({ shows, drawn, box }: Pick<PageText, 'shows' | 'drawn' | 'box'>): boolean {
  const pictured = drawn.reduce((sum, item) => sum + (item.kind === 'image' ? area(item.box) : 0), 0)
  if (pictured < area(box) * SCAN_COVERAGE) return false
  let letters = 0
  let unseen = 0
  for (const { glyphs, state } of shows) {
    letters += glyphs.length
    if (state.renderMode === INVISIBLE) unseen += glyphs.length
  }
  return unseen > 0 && unseen >= letters * LAYER_SHARE
}
