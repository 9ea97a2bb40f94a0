// One drawn slide: its element in a shadow root, where the page's styles do not reach it, with its paragraphs by the
// names of their marks.
import { hiddenMarksIn, withoutHiddenMarks } from '../../../../../worker/contract/translation/hidden-mark.ts'
import type { DrawnDocument, Paragraphs } from '../drawn/drawn-document.ts'
import { markRun } from '../drawn/paragraph-text.ts'
import type { Deck, SlideElement } from './open-deck.ts'

/** `--scale`: of the slide on screen, so that lines are as thick on a small one. Rows of tables grow with their text. */
const SLIDE_STYLES = `
:host { all: initial; display: block; color: black; }
div:has(> table) { overflow: visible !important; }
a { color: inherit; text-decoration: inherit; }
[data-segment] { cursor: pointer; border-radius: calc(2px / var(--scale)); }
[data-unwritten] { background: rgb(34 69 155 / 0.1); }
[data-check] { box-shadow: calc(-3px / var(--scale)) 0 0 #b97700; }
[dir='rtl'] [data-check] { box-shadow: calc(3px / var(--scale)) 0 0 #b97700; }
[data-light] {
  outline: calc(2px / var(--scale)) solid #22459b;
  box-shadow: 0 0 0 calc(4px / var(--scale)) rgb(255 255 255 / 0.85);
  background: rgb(34 69 155 / 0.12);
}
[data-light='hovered'] { outline-style: dashed; }
::highlight(found) { background: #ffe08a; color: black; text-decoration: underline 2px #b97700; }
`

export class SlideDrawing implements DrawnDocument {
  readonly root: ShadowRoot
  readonly #paragraphs: Paragraphs
  readonly #slide: SlideElement

  /** Draws the slide into `host`, in the place of what is there. Throws when it cannot be drawn. */
  constructor(host: HTMLElement, deck: Deck, index: number) {
    const slide = deck.draw(index)
    const { element } = slide
    const style = document.createElement('style')
    style.textContent = SLIDE_STYLES
    this.root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
    this.root.replaceChildren(style, element)
    makeStill(element)
    this.#paragraphs = takeMarks(element, deck)
    this.#slide = slide
  }

  *paragraphs(): Generator<Paragraphs> {
    yield this.#paragraphs
  }

  elementsOf(key: string): readonly HTMLElement[] {
    return this.#paragraphs.get(key) ?? []
  }

  /** A slide is drawn at once. */
  onDrawn(): () => void {
    return () => undefined
  }

  /** Ends its charts; the picture stays until another one takes its place. */
  close(): void {
    this.#slide.dispose()
  }
}

/** A preview leads nowhere and plays nothing. */
function makeStill(slide: HTMLElement): void {
  for (const element of slide.querySelectorAll('[role="link"], a, [title]')) {
    for (const name of ['role', 'tabindex', 'href', 'title']) element.removeAttribute(name)
  }
  // What pictures are described with is among the texts below the slide.
  for (const image of slide.querySelectorAll('img')) image.alt = ''
  for (const player of slide.querySelectorAll('video, audio')) player.remove()
}

/** Finds the marked paragraphs, and takes the marks out of them. */
function takeMarks(slide: HTMLElement, deck: Deck): Paragraphs {
  const found = new Map<string, HTMLElement[]>()
  const walker = document.createTreeWalker(slide, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Text)) continue
    const marks = hiddenMarksIn(node.data)
    if (marks.length === 0) continue
    node.data = withoutHiddenMarks(node.data)
    const run = node.parentElement
    const paragraph = run?.closest<HTMLElement>('div, p, td')
    if (!run || !paragraph) continue
    if (run !== paragraph) markRun(run)
    for (const ref of new Set(marks.flatMap((mark) => deck.refsOf(mark)))) {
      found.set(ref, [...(found.get(ref) ?? []), paragraph])
    }
  }
  return found
}
