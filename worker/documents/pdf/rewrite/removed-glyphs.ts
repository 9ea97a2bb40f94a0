// Collects the glyphs to remove from a page because their paragraph is rewritten.
import type { PageText, TextShow } from '../content/page-text.ts'
import { firstIndex } from '../layout/geometry/first-index.ts'
import type { GlyphRange, Paragraph } from '../layout/paragraph.ts'
import type { TypesetParagraph } from '../typeset/typeset-paragraph.ts'

/** Ems beyond a line's ends, and from its baseline, that its blanks may be drawn at. */
const BLANKS_BEYOND = 0.6
const BLANKS_ABOVE = 0.5

interface BlankPlace {
  readonly show: TextShow
  readonly number: number
  readonly glyph: number
  /** Page space. */
  readonly x: number
  readonly y: number
}

function blanksOf({ shows }: Pick<PageText, 'shows'>): BlankPlace[] {
  const places: BlankPlace[] = []
  shows.forEach((show, number) => {
    show.glyphs.forEach(({ unicode, x, y }, glyph) => {
      if (unicode !== '' && unicode.trim() === '') places.push({ show, number, glyph, x, y })
    })
  })
  return places
}

function streamOf({ show }: BlankPlace): number {
  return show.stream
}

/** In the axes of a paragraph's angle. */
interface TurnedBlank {
  readonly place: BlankPlace
  readonly u: number
  readonly v: number
}

/** Those of the angle, by height. */
function turnedBlanks(places: readonly BlankPlace[], angle: number): TurnedBlank[] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return places
    .filter(({ show }) => Math.abs(show.angle - angle) <= 0.01)
    .map((place) => ({ place, u: place.x * cos + place.y * sin, v: place.y * cos - place.x * sin }))
    .toSorted((a, b) => a.v - b.v)
}

/** Page units that a line may run over its room: the source's own text ends as near to its leader. */
const ROUNDING = 0.5

export class RemovedGlyphs {
  readonly #byShow = new Map<number, Set<number>>()
  /** The blanks of the current page, collected once for all of its paragraphs. */
  #blanks: {
    readonly page: Pick<PageText, 'shows'>
    /** Keyed by stream. */
    readonly places: ReadonlyMap<number, readonly BlankPlace[]>
    /** Keyed by stream and angle. */
    readonly turned: Map<string, readonly TurnedBlank[]>
  } | null = null

  add(ranges: readonly GlyphRange[]): void {
    for (const { show, from, to } of ranges) {
      const glyphs = this.#byShow.get(show) ?? new Set()
      for (let glyph = from; glyph < to; glyph++) glyphs.add(glyph)
      this.#byShow.set(show, glyphs)
    }
  }

  /**
   * Adds blanks that stand on the paragraph's lines without being part of them; some producers draw spaces separately.
   * The blanks are invisible, but a reader of the new page would find them inside the new words.
   */
  addBlanks({ lines, stream, angle, style }: Paragraph, page: Pick<PageText, 'shows'>): void {
    if (this.#blanks?.page !== page)
      this.#blanks = { page, places: Map.groupBy(blanksOf(page), streamOf), turned: new Map() }
    const { places, turned } = this.#blanks
    const key = `${stream} ${angle}`
    const blanks = turned.get(key) ?? turnedBlanks(places.get(stream) ?? [], angle)
    turned.set(key, blanks)
    const above = BLANKS_ABOVE * style.size
    const beyond = BLANKS_BEYOND * style.size
    for (const line of lines) {
      const first = firstIndex(blanks.length, (index) => (blanks[index]?.v ?? Infinity) <= line.v - above)
      for (let index = first; index < blanks.length; index++) {
        const blank = blanks[index]
        if (!blank || blank.v >= line.v + above) break
        const { number, glyph } = blank.place
        const isOnLine = blank.u > line.u0 - beyond && blank.u < line.u1 + beyond
        if (isOnLine) this.add([{ show: number, from: glyph, to: glyph + 1 }])
      }
    }
  }

  /** Numbers of the shows that lose glyphs. */
  shows(): Iterable<number> {
    return this.#byShow.keys()
  }

  has(show: number, glyph: number): boolean {
    return this.#byShow.get(show)?.has(glyph) ?? false
  }
}

/** The part of the following leader that longer text covers. */
export function coveredLeader({ leader, right }: Paragraph, { lines }: TypesetParagraph): GlyphRange[] {
  const [line, ...others] = lines
  const last = line?.runs.at(-1)
  if (!last || others.length > 0) return []
  const end = last.u + last.width
  return leader.flatMap(({ show, glyph, u, room }) =>
    end > right && end > (room ?? u) + ROUNDING ? [{ show, from: glyph, to: glyph + 1 }] : [],
  )
}
