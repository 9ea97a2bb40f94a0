// Finds words under opaque paint: the original text of words that were whitened out, blackened or replaced.
import { OpaqueBoxGrid } from './opaque-box-grid.ts'
import { DrawnWords } from './adjacent-glyph-words.ts'
import type { PageText, TextShow } from '../page-text.ts'

/** Neither filled nor stroked, so that nothing can cover it: the text layer of a scan, wherever the scan is painted. */
const INVISIBLE = 3
/** Of a glyph's width and of its em: the middle of its ink, higher than a line through it is thick. */
const CORE_WIDTH = { from: 0.25, to: 0.75 }
const CORE_HEIGHT = { from: 0.1, to: 0.45 }

/** Whether a glyph of a show, both by their numbers, is covered. */
export type IsOccluded = (show: number, glyph: number) => boolean

/** Share of a word's letters: half a word is no word. */
const COVERED_SHARE = 0.5

type CoveredPage = Pick<PageText, 'shows' | 'streams' | 'drawn' | 'overlays' | 'box'>

/** Keyed by a page's shows: the answer is needed when the page is judged, and again when it is laid out. */
const told = new WeakMap<CoveredPage['shows'], { readonly page: CoveredPage; readonly isCovered: IsOccluded }>()

/**
 * Decides by words: a box may end inside a letter or a word it was not meant to cover, and the rest of a word it was
 * meant to cover is no text. In a form drawn several times, a glyph counts as covered only if it is covered each time,
 * because the form's text is written once for all of them.
 */
export function occludedGlyphs(page: CoveredPage): IsOccluded {
  const { shows, streams, drawn, overlays, box } = page
  const known = told.get(shows)
  const isSame = known?.page.streams === streams && known.page.drawn === drawn && known.page.overlays === overlays
  if (isSame && known.page.box === box) return known.isCovered
  const isCovered = readCovered(page)
  told.set(shows, { page, isCovered })
  return isCovered
}

function readCovered(page: CoveredPage): IsOccluded {
  const covers = [...page.drawn, ...page.overlays].flatMap(({ box, hidesBefore = 0 }) =>
    hidesBefore > 0 ? { box, hidesBefore } : [],
  )
  if (covers.length === 0) return () => false
  const last = covers.reduce((most, { hidesBefore }) => Math.max(most, hidesBefore), 0)
  return byWords(page.shows.slice(0, last), glyphTest(page, new OpaqueBoxGrid(page.box, covers), last))
}

/** Judges each glyph by itself; nothing is painted over the show `last` and those after it. */
function glyphTest({ shows, streams }: CoveredPage, grid: OpaqueBoxGrid, last: number): IsOccluded {
  const instances = new Map<string, number[]>()
  const keyOf = ({ stream, start }: TextShow) => {
    const ref = streams[stream]?.ref
    return ref === null || ref === undefined ? null : `${ref.number} ${start}`
  }
  for (const [number, show] of shows.entries()) {
    const key = keyOf(show)
    if (key === null) continue
    const others = instances.get(key)
    if (others) others.push(number)
    else instances.set(key, [number])
  }
  /** What is asked for next is mostly the same operator's next glyph. */
  let asked: { readonly number: number; readonly under: readonly number[] } | null = null
  return (number, index) => {
    if (asked?.number !== number) {
      const show = shows[number]
      const same = show === undefined ? [] : (instances.get(keyOf(show) ?? '') ?? [number])
      const isOnTop = same.some((instance) => instance >= last)
      asked = { number, under: isOnTop || show?.state.renderMode === INVISIBLE ? [] : same }
    }
    const { under } = asked
    for (let at = 0; at < under.length; at++) {
      const instance = under[at] ?? number
      if (!isUnder(grid, shows[instance], instance, index)) return false
    }
    return under.length > 0
  }
}

/** `shows` are all that something is painted over. */
function byWords(shows: readonly TextShow[], isGlyphCovered: IsOccluded): IsOccluded {
  const words = new DrawnWords(shows)
  const letters = new Uint32Array(words.count)
  const covered = new Uint32Array(words.count)
  for (const [number, { glyphs }] of shows.entries()) {
    for (let index = 0; index < glyphs.length; index++) {
      const word = words.wordOf(number, index)
      if (word < 0) continue
      letters[word] = (letters[word] ?? 0) + 1
      if (isGlyphCovered(number, index)) covered[word] = (covered[word] ?? 0) + 1
    }
  }
  return (number, index) => {
    if (number >= shows.length) return false
    const own = words.wordOf(number, index)
    const word = own < 0 ? words.wordOf(number, inkOf(shows[number], index)) : own
    if (word < 0) return isGlyphCovered(number, index)
    return (covered[word] ?? 0) >= COVERED_SHARE * (letters[word] ?? 0)
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

function isUnder(grid: OpaqueBoxGrid, show: TextShow | undefined, number: number, index: number): boolean {
  const glyph = show?.glyphs[index]
  if (show === undefined || glyph === undefined) return false
  const { angle, size } = show
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  for (let corner = 0; corner < 4; corner++) {
    const along = (corner % 2 === 0 ? CORE_WIDTH.from : CORE_WIDTH.to) * glyph.width
    const up = (corner < 2 ? CORE_HEIGHT.from : CORE_HEIGHT.to) * size
    if (!grid.isCovered(glyph.x + along * cos - up * sin, glyph.y + along * sin + up * cos, number)) return false
  }
  return true
}
