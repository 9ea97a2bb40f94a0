// The places of a Word document's segments, drawn or not, for what moves the pane.
import type { TranslatedSegment } from '../../../../../worker/contract/translation/segment.ts'
import { type Pane, type Position, READING_LINE, scrollTopFor, unitAt } from '../positions.ts'
import type { DocxDrawing } from './docx-drawing.ts'
import { keyOf } from '../drawn/paragraph-keys.ts'

/** What a person does to scroll by themselves. */
const TOUCHES = ['wheel', 'pointerdown', 'touchstart', 'keydown'] as const

interface Place {
  readonly ordinal: number
  readonly key: string
  readonly piece: number
}

/** In the body's order. */
function placesOf(drawing: DocxDrawing, segments: readonly TranslatedSegment[]): readonly Place[] {
  return segments.flatMap((segment) => {
    const key = keyOf(segment)
    const piece = key === null ? undefined : drawing.pieceOf(key)
    return key === null || piece === undefined ? [] : [{ ordinal: segment.ordinal, key, piece }]
  })
}

/** Of each piece: index of its first place, and of the next piece's. */
function rangesOf(places: readonly Place[], pieces: number): readonly (readonly [number, number])[] {
  const ranges = Array.from({ length: pieces }, (): [number, number] => [-1, -1])
  for (const [index, { piece }] of places.entries()) {
    const range = ranges[piece]
    if (!range) continue
    if (range[0] < 0) range[0] = index
    range[1] = index + 1
  }
  return ranges
}

interface PlaceTable {
  readonly places: readonly Place[]
  readonly ordinals: readonly number[]
  readonly ranges: readonly (readonly [number, number])[]
}

/**
 * Places are measured when they are asked for: pictures and fonts that come late move them. In a piece that is not
 * drawn they are guessed; then the pane moves once more when it is drawn.
 */
export class DocxPlaces implements Pane {
  readonly unitKind = 'segment'
  readonly scroller: HTMLElement
  readonly #drawing: DocxDrawing
  readonly #segments: readonly TranslatedSegment[]
  #table: PlaceTable | null = null
  #again: (() => void) | null = null

  constructor(scroller: HTMLElement, drawing: DocxDrawing, segments: readonly TranslatedSegment[]) {
    this.scroller = scroller
    this.#drawing = drawing
    this.#segments = segments
  }

  /** Made when it is first asked for: segments come in many blocks, and few of their lists are ever looked at. */
  get #known(): PlaceTable {
    if (this.#table) return this.#table
    const places = placesOf(this.#drawing, this.#segments)
    const ranges = rangesOf(places, this.#drawing.elements.length)
    this.#table = { places, ordinals: places.map(({ ordinal }) => ordinal), ranges }
    return this.#table
  }

  /** Answers how to end it. */
  start(): () => void {
    const leave = () => (this.#again = null)
    const end = this.#drawing.onDrawn(() => this.#again?.())
    for (const touch of TOUCHES) this.scroller.addEventListener(touch, leave, { passive: true })
    return () => {
      end()
      for (const touch of TOUCHES) this.scroller.removeEventListener(touch, leave)
    }
  }

  position(): Position | null {
    const y = this.scroller.scrollTop + this.#line()
    const pieces = this.#drawing.elements.map((element) => this.#rangeOf(element).top)
    const [from, to] = this.#known.ranges[unitAt(pieces, y)] ?? [-1, -1]
    if (from < 0) return null
    const tops = this.#known.places.slice(from, to + 1).map((_, index) => this.#topOf(from + index))
    const index = unitAt(tops.slice(0, to - from), y)
    const [top = 0, place] = [tops[index], this.#known.places[from + index]]
    if (!place) return null
    const next = tops[index + 1] ?? this.#endOf(from + index)
    return { unit: place.ordinal, fraction: next > top ? Math.min(1, Math.max(0, (y - top) / (next - top))) : 0 }
  }

  moveTo({ unit, fraction }: Position): void {
    if (this.#known.places.length === 0) return
    const move = () => {
      const index = unitAt(this.#known.ordinals, unit)
      const top = this.#topOf(index)
      const next = index + 1 < this.#known.places.length ? this.#topOf(index + 1) : this.#endOf(index)
      this.scroller.scrollTop = top + fraction * Math.max(0, next - top) - this.#line()
    }
    this.#again = move
    move()
  }

  reveal(segment: TranslatedSegment): void {
    const show = () => {
      const range = this.#rangeOfSegment(segment)
      if (range) this.scroller.scrollTop = scrollTopFor(this.scroller, range.top, range.bottom)
    }
    this.#again = show
    show()
  }

  #line(): number {
    return this.scroller.clientHeight * READING_LINE
  }

  #rangeOfSegment(segment: TranslatedSegment): { readonly top: number; readonly bottom: number } | null {
    const key = keyOf(segment)
    const [element] = key === null ? [] : this.#drawing.elementsOf(key)
    if (element) return element.closest('header, footer') ? null : this.#rangeOf(element)
    const index = this.#known.ordinals.indexOf(segment.ordinal)
    if (index >= 0) return { top: this.#topOf(index), bottom: this.#topOf(index) }
    const piece = this.#drawing.elements[(key === null ? undefined : this.#drawing.pieceOfNote(key)) ?? -1]
    return piece ? this.#rangeOf(piece) : null
  }

  /** In the scroller's own pixels. */
  #rangeOf(element: HTMLElement): { readonly top: number; readonly bottom: number } {
    const origin = this.scroller.getBoundingClientRect().top - this.scroller.scrollTop
    const { top, bottom } = element.getBoundingClientRect()
    return { top: top - origin, bottom: bottom - origin }
  }

  #topOf(index: number): number {
    const place = this.#known.places[index]
    const piece = this.#drawing.elements[place?.piece ?? -1]
    if (!place || !piece) return 0
    const [element] = this.#drawing.elementsOf(place.key)
    if (element) return this.#rangeOf(element).top
    const [from, to] = this.#known.ranges[place.piece] ?? [0, 1]
    const { top, bottom } = this.#rangeOf(piece)
    return top + ((index - from) / (to - from)) * (bottom - top)
  }

  /** Where what follows the last place of a piece begins. */
  #endOf(index: number): number {
    const piece = this.#drawing.elements[this.#known.places[index]?.piece ?? -1]
    return piece ? this.#rangeOf(piece).bottom : 0
  }
}
