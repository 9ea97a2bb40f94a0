// A page's glyphs by the heights that a rule of theirs may have: few are near a rule, and most of these near a drawing's
// lines, which no text is on. So what rules are held against is told of a glyph once it is asked for.
import type { GlyphPlace, PageText, TextShow } from '../../content/page-text.ts'
import type { Box } from '../../geometry.ts'
import { STRIPE } from '../geometry/box-index.ts'
import { firstIndex } from '../geometry/first-index.ts'
import { STRIKE_HEIGHT } from './params.ts'
import { UNDERLINE_HEIGHT } from '../params.ts'

const BLANK = /^\s*$/u
const WORD = /[\p{L}\p{N}]/u

/** A glyph with the heights that a rule of its own may have; v is its baseline. */
export interface Ink extends Box {
  readonly place: GlyphPlace
  /** Where its operator starts in the stream. */
  readonly start: number
  readonly stream: number
  readonly v: number
  readonly size: number
  readonly isWord: boolean
}

/** Glyphs of an operator on one baseline, `from` to `to` (exclusive). */
interface Stretch {
  readonly show: TextShow
  readonly number: number
  readonly from: number
  readonly to: number
  readonly v: number
  /** Of the angle whose axes are meant. */
  readonly cos: number
  readonly sin: number
}

export class InkRun implements Box {
  readonly left: number
  readonly right: number
  readonly bottom: number
  readonly top: number
  readonly stream: number
  readonly #stretch: Stretch
  #inks: readonly Ink[] | null = null

  constructor(stretch: Stretch) {
    const { show, from, to, v, cos, sin } = stretch
    let [left, right] = [Infinity, -Infinity]
    for (let at = from; at < to; at++) {
      const glyph = show.glyphs[at]
      if (!glyph) break
      const u = glyph.x * cos + glyph.y * sin
      left = Math.min(left, u, u + glyph.width)
      right = Math.max(right, u, u + glyph.width)
    }
    this.left = left
    this.right = right
    this.bottom = v + UNDERLINE_HEIGHT.from * show.size
    this.top = v + STRIKE_HEIGHT.to * show.size
    this.stream = show.stream
    this.#stretch = stretch
  }

  /** Without blanks. */
  get inks(): readonly Ink[] {
    return (this.#inks ??= this.#read())
  }

  #read(): Ink[] {
    const { show, number, from, to, v, cos, sin } = this.#stretch
    const { stream, start, size } = show
    const { bottom, top } = this
    return show.glyphs.slice(from, to).flatMap(({ unicode, x, y, width }, index) => {
      if (BLANK.test(unicode)) return []
      const left = x * cos + y * sin
      const place = { show: number, glyph: from + index }
      return { place, start, stream, left, right: left + width, bottom, top, v, size, isWord: WORD.test(unicode) }
    })
  }
}

/** Those that one of the rules may belong to; `heights` are the rules', from below. */
export function inkRunsNear({ shows }: Pick<PageText, 'shows'>, angle: number, heights: Float64Array): InkRun[] {
  if (heights.length === 0) return []
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const runs: InkRun[] = []
  shows.forEach((show, number) => {
    const { glyphs, size, state } = show
    if (Math.abs(Math.cos(show.angle - angle) - 1) > 1e-4) return
    const rise = state.fontSize === 0 ? 0 : (state.rise * size) / Math.abs(state.fontSize)
    let from = 0
    let v = NaN
    for (let to = 0; to <= glyphs.length; to++) {
      const glyph = glyphs[to]
      const next = glyph === undefined ? NaN : glyph.y * cos - glyph.x * sin - rise
      if (next === v) continue
      if (to > from && isNear(heights, v + UNDERLINE_HEIGHT.from * size, v + STRIKE_HEIGHT.to * size))
        runs.push(new InkRun({ show, number, from, to, v, cos, sin }))
      from = to
      v = next
    }
  })
  return runs
}

function isNear(heights: Float64Array, bottom: number, top: number): boolean {
  const first = firstIndex(heights.length, (index) => (heights[index] ?? Infinity) < bottom - STRIPE)
  return (heights[first] ?? Infinity) <= top + STRIPE
}
