// Words that something opaque is painted over: what was there before it was whitened out, blackened or replaced.
import { CoverGrid } from './cover-grid.ts'
import { drawnWords } from './cover-words.ts'
import type { Glyph, PageText, TextShow } from './page-text.ts'

/** Neither filled nor stroked, so that nothing can cover it: the text layer of a scan, wherever the scan is painted. */
const INVISIBLE = 3
/** Of a glyph's width and of its em: the middle of its ink, higher than a line through it is thick. */
const CORE_WIDTH = [0.25, 0.75]
const CORE_HEIGHT = [0.1, 0.45]

/** Whether a glyph of a show, both by their numbers, is covered. */
export type IsCovered = (show: number, glyph: number) => boolean

/** Of a word's letters: half a word is no word. */
const COVERED_SHARE = 0.5

/**
 * Decided by words, since a box ends somewhere inside of a letter or a word that it was not meant for, and what is left
 * of one that it was meant for is no text. A form drawn several times has a glyph covered where it is so each time: its
 * text is written once for all of them.
 */
export function coveredGlyphs(page: Pick<PageText, 'shows' | 'streams' | 'drawn' | 'overlays' | 'box'>): IsCovered {
  const covers = [...page.drawn, ...page.overlays].flatMap(({ box, hidesBefore = 0 }) =>
    hidesBefore > 0 ? { box, hidesBefore } : [],
  )
  if (covers.length === 0) return () => false
  const grid = new CoverGrid(page.box, covers)
  const instances = new Map<string, TextShow[]>()
  const numbers = new Map(page.shows.map((show, number) => [show, number]))
  const keyOf = ({ stream, start }: TextShow) => {
    const ref = page.streams[stream]?.ref
    return ref === null || ref === undefined ? null : `${ref.number} ${start}`
  }
  for (const show of page.shows) {
    const key = keyOf(show)
    if (key === null) continue
    const others = instances.get(key)
    if (others) others.push(show)
    else instances.set(key, [show])
  }
  const last = covers.reduce((most, { hidesBefore }) => Math.max(most, hidesBefore), 0)
  /** What is asked for next is mostly the same operator's next glyph. */
  let asked: { readonly number: number; readonly under: readonly TextShow[] } | null = null
  const isGlyphCovered: IsCovered = (number, index) => {
    if (asked?.number !== number) {
      const show = page.shows[number]
      const same = show === undefined ? [] : (instances.get(keyOf(show) ?? '') ?? [show])
      const isOnTop = same.some((instance) => (numbers.get(instance) ?? Infinity) >= last)
      asked = { number, under: isOnTop || show?.state.renderMode === INVISIBLE ? [] : same }
    }
    const { under } = asked
    if (under.length === 0) return false
    return under.every((instance) => isUnder(grid, instance, numbers.get(instance) ?? Infinity, instance.glyphs[index]))
  }
  const words = drawnWords(page.shows.slice(0, last))
  const decided = new Map<object, boolean>()
  return (number, index) => {
    if (number >= last) return false
    const word = words[number]?.[inkOf(page.shows[number], index)]
    if (word === undefined || word === null) return isGlyphCovered(number, index)
    const known = decided.get(word)
    if (known !== undefined) return known
    const covered = word.filter(({ show, glyph }) => isGlyphCovered(show, glyph)).length
    const isCovered = covered >= COVERED_SHARE * word.length
    decided.set(word, isCovered)
    return isCovered
  }
}

/** Blanks before a word; more of them are looked at each for itself. */
const MOST_BLANKS = 20
const BLANK = /^\s+$/u

/** A blank is covered where the word before it is: alone it has nothing to hide, and belongs to its line. */
function inkOf(show: TextShow | undefined, index: number): number {
  for (let at = index; at >= Math.max(0, index - MOST_BLANKS); at--) {
    if (!BLANK.test(show?.glyphs[at]?.unicode ?? '')) return at
  }
  return index
}

function isUnder(grid: CoverGrid, { angle, size }: TextShow, number: number, glyph: Glyph | undefined): boolean {
  if (glyph === undefined) return false
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  for (const height of CORE_HEIGHT) {
    for (const share of CORE_WIDTH) {
      const along = share * glyph.width
      const up = height * size
      if (!grid.isCovered(glyph.x + along * cos - up * sin, glyph.y + along * sin + up * cos, number)) return false
    }
  }
  return true
}
