// A Word document on screen. Its pieces are drawn as they come near the window, and taken out again when they are far
// from it: a place that is not drawn keeps a height, which is guessed until it has been drawn once.
import type { CutDocument, DrawablePiece } from './cut-document.ts'
import type { DrawnDocument, Paragraphs } from '../drawn/drawn-document.ts'
import { type Drawer, type DrawnPages, nextTask, openDrawer } from './draw-docx.ts'

/**
 * Keeps the drawing's own styles and ours apart. What lights up are the runs of a paragraph: its box leaves out the
 * first line of a hanging indent.
 */
const PAGE_STYLES = `
:host { all: initial; display: block; color: #1d1b16; }
.docx-wrapper { background: none; padding: 12px; display: flex; flex-flow: column; align-items: center; }
.docx-wrapper > div { display: flex; flex-flow: column; align-items: center; min-width: 100%; contain: layout; }
.docx-wrapper > div > section.docx {
  flex: none; background: white; box-shadow: 0 1px 2px rgb(0 0 0 / 0.16); margin-bottom: 12px;
}
[data-unnumbered] { counter-set: none !important; list-style-type: none !important; }
[data-unnumbered]::before { content: none !important; counter-increment: none !important; }
[data-segment] { cursor: pointer; border-radius: 2px; }
[data-unwritten] > span { background: rgb(34 69 155 / 0.1); }
[data-light='hovered'] > * { background: rgb(34 69 155 / 0.12); }
[data-light='active'] > * { background: rgb(34 69 155 / 0.2); }
[data-check] { box-shadow: -3px 0 0 #b97700; }
::highlight(found) { background: #ffe08a; text-decoration: underline 2px #b97700; }
[dir='rtl'] [data-check] { box-shadow: 3px 0 0 #b97700; }
`
/** Beside the window, as a share of it: drawn before it is scrolled to. */
const NEAR = '150%'
/** Pieces that stay drawn: two windows full of them, and what was just read. */
const MOST_DRAWN = 24
const LINE_HEIGHT = 18
const PAGE_GAP = 12

interface Place {
  readonly piece: DrawablePiece
  readonly element: HTMLElement
  drawn: Paragraphs | null
  /** It could not be drawn, and stays empty. */
  isBroken: boolean
}

export class DocxDrawing implements DrawnDocument {
  readonly pageWidth: number
  readonly root: ShadowRoot
  readonly #cut: CutDocument
  readonly #scroller: HTMLElement
  readonly #drawer: Drawer
  readonly #places: readonly Place[]
  readonly #pieces: ReadonlyMap<string, number>
  readonly #near = new Set<Place>()
  readonly #listeners = new Set<(paragraphs: Paragraphs) => void>()
  #observer: IntersectionObserver | null = null
  #isDrawing = false

  /** Draws the first pages into `host`, in the place of what is there. Rejects when they cannot be drawn. */
  static async open(host: HTMLElement, scroller: HTMLElement, cut: CutDocument): Promise<DocxDrawing> {
    const drawer = await openDrawer(cut)
    const [first] = cut.pieces
    return new DocxDrawing(host, scroller, cut, drawer, first ? await drawer.draw(first) : null)
  }

  private constructor(
    host: HTMLElement,
    scroller: HTMLElement,
    cut: CutDocument,
    drawer: Drawer,
    first: DrawnPages | null,
  ) {
    this.#cut = cut
    this.#scroller = scroller
    this.#drawer = drawer
    this.#places = cut.pieces.map((piece, index) => {
      const element = document.createElement('div')
      element.style.setProperty('counter-set', drawer.counters[index] || 'none')
      element.style.minHeight = `${guessHeight(piece)}px`
      return { piece, element, drawn: null, isBroken: false }
    })
    // A paragraph that is cut in two stands in both pieces.
    this.#pieces = new Map(
      cut.pieces.flatMap(({ keys }, index) => keys.map((key) => [key, index] as const)).toReversed(),
    )
    const [place] = this.#places
    if (place && first) fill(place, first)
    const own = document.createElement('style')
    own.textContent = PAGE_STYLES
    const wrapper = document.createElement('div')
    wrapper.className = 'docx-wrapper'
    wrapper.append(...this.#places.map(({ element }) => element))
    this.root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
    this.root.replaceChildren(...drawer.styles, own, wrapper)
    const pages = [...wrapper.querySelectorAll<HTMLElement>('section.docx')]
    this.pageWidth = Math.max(1, cut.pageWidth, ...pages.map(({ offsetWidth }) => offsetWidth))
  }

  /** From now on it draws what comes near the window. Answers how to end it. */
  start(): () => void {
    const places = new Map(this.#places.map((place) => [place.element as Element, place]))
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const place = places.get(target)
          if (place && isIntersecting) this.#near.add(place)
          else if (place) this.#near.delete(place)
        }
        void this.#drawNear()
      },
      { root: this.#scroller, rootMargin: `${NEAR} 0px` },
    )
    for (const { element } of this.#places) observer.observe(element)
    this.#observer = observer
    return () => {
      observer.disconnect()
      this.#observer = null
    }
  }

  /** Calls back with what has come to be drawn. Answers how to end it. */
  onDrawn(listener: (paragraphs: Paragraphs) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Whatever its size, and for good. */
  async drawAll(): Promise<void> {
    for (const place of this.#places) if (!place.drawn) await this.#draw(place)
  }

  /** What is drawn now. */
  *paragraphs(): Generator<Paragraphs> {
    for (const { drawn } of this.#places) if (drawn) yield drawn
  }

  /** The drawn elements of a paragraph. */
  elementsOf(key: string): readonly HTMLElement[] {
    return [...this.paragraphs()].flatMap((paragraphs) => paragraphs.get(key) ?? [])
  }

  /** Where each piece stands. */
  get elements(): readonly HTMLElement[] {
    return this.#places.map(({ element }) => element)
  }

  /** Index of the piece where a paragraph of the body begins. */
  pieceOf(key: string): number | undefined {
    return this.#pieces.get(key)
  }

  /** Index of the piece where a note is drawn. */
  pieceOfNote(key: string): number | undefined {
    return this.#cut.pieceOfNote.get(key)
  }

  async #drawNear(): Promise<void> {
    if (this.#isDrawing) return
    this.#isDrawing = true
    for (let place = this.#nearest(); place; place = this.#nearest()) {
      await this.#draw(place)
      await nextTask()
    }
    this.#isDrawing = false
    this.#takeOut()
  }

  #nearest(): Place | null {
    if (!this.#observer) return null
    const waiting = [...this.#near].filter(({ drawn, isBroken }) => !drawn && !isBroken)
    const distances = waiting.map((place) => [this.#distanceTo(place), place] as const)
    return distances.toSorted(([a], [b]) => a - b)[0]?.[1] ?? null
  }

  /** From the window's middle to the nearer end. */
  #distanceTo({ element }: Place): number {
    const window = this.#scroller.getBoundingClientRect()
    const middle = (window.top + window.bottom) / 2
    const { top, bottom } = element.getBoundingClientRect()
    return top > middle ? top - middle : bottom < middle ? middle - bottom : 0
  }

  async #draw(place: Place): Promise<void> {
    let pages: DrawnPages
    try {
      pages = await this.#drawer.draw(place.piece)
    } catch {
      place.isBroken = true
      return
    }
    const { element } = place
    const before = element.getBoundingClientRect()
    fill(place, pages)
    // What a person reads stays where it is, whatever becomes of the places above.
    const growth = element.getBoundingClientRect().height - before.height
    if (growth !== 0 && before.top < this.#scroller.getBoundingClientRect().top) this.#scroller.scrollTop += growth
    for (const listener of this.#listeners) listener(pages.paragraphs)
  }

  #takeOut(): void {
    const drawn = this.#places.filter((place) => place.drawn && !this.#near.has(place))
    const farthest = drawn.map((place) => [this.#distanceTo(place), place] as const).toSorted(([a], [b]) => b - a)
    for (const [, place] of farthest.slice(0, Math.max(0, drawn.length + this.#near.size - MOST_DRAWN))) {
      place.element.style.minHeight = `${place.element.offsetHeight}px`
      place.element.replaceChildren()
      place.drawn = null
    }
  }
}

function fill(place: Place, { pages, paragraphs }: DrawnPages): void {
  place.element.style.minHeight = ''
  place.element.replaceChildren(...pages)
  place.drawn = paragraphs
}

function guessHeight({ pages, lines, pageHeight }: DrawablePiece): number {
  return Math.round(Math.max(pages * (pageHeight + PAGE_GAP), lines * LINE_HEIGHT))
}
