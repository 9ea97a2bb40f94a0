// Keeps panes at the same place. The one that a person scrolls leads, and the others follow: which one that is follows
// from what they touch, since a pane that is moved by program reports scrolling just the same.
import type { Pane, PaneName } from './positions.ts'

const TOUCHES = ['wheel', 'pointerdown', 'touchstart', 'keydown'] as const

export class ScrollSync {
  readonly #panes = new Map<PaneName, Pane>()
  #leader: PaneName | null = null

  /** Answers how to end it. */
  readonly attach = (name: PaneName, pane: Pane): (() => void) => {
    this.#panes.set(name, pane)
    const lead = () => (this.#leader = name)
    const follow = () => this.#leader === name && this.#moveOthers(name, pane)
    for (const touch of TOUCHES) pane.scroller.addEventListener(touch, lead, { passive: true })
    pane.scroller.addEventListener('scroll', follow, { passive: true })
    return () => {
      for (const touch of TOUCHES) pane.scroller.removeEventListener(touch, lead)
      pane.scroller.removeEventListener('scroll', follow)
      if (this.#panes.get(name) === pane) this.#panes.delete(name)
    }
  }

  /** Until a person touches one of them, each pane moves by itself. */
  readonly release = (): void => {
    this.#leader = null
  }

  readonly pane = (name: PaneName): Pane | null => this.#panes.get(name) ?? null

  /** How large the documents are drawn, by the first that says so; null where none does. */
  readonly scale = (): number | null => {
    for (const pane of this.#panes.values()) if (pane.scale) return pane.scale()
    return null
  }

  #moveOthers(leader: PaneName, from: Pane): void {
    for (const [name, to] of this.#panes) {
      if (name === leader) continue
      const position = from.unitKind === to.unitKind ? from.position() : null
      if (position) to.moveTo(position)
      else moveToShare(to.scroller, shareOf(from.scroller))
    }
  }
}

/** Documents whose pages or paragraphs are not each other's are at the same place when as much of both is above. */
function shareOf({ scrollTop, scrollHeight, clientHeight }: HTMLElement): number {
  return scrollHeight > clientHeight ? scrollTop / (scrollHeight - clientHeight) : 0
}

function moveToShare(scroller: HTMLElement, share: number): void {
  scroller.scrollTop = share * (scroller.scrollHeight - scroller.clientHeight)
}
