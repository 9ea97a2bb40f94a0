// Keeps two panes at the same place. The one that a person scrolls leads, and the other follows: which one that is
// follows from what they touch, since a pane that is moved by program reports scrolling just the same.
import type { Pane, Side } from './positions.ts'

const TOUCHES = ['wheel', 'pointerdown', 'touchstart', 'keydown'] as const

export class ScrollSync {
  readonly #panes = new Map<Side, Pane>()
  #leader: Side | null = null

  /** Answers how to end it. */
  readonly attach = (side: Side, pane: Pane): (() => void) => {
    this.#panes.set(side, pane)
    const lead = () => (this.#leader = side)
    const follow = () => this.#leader === side && this.#follow(side)
    for (const touch of TOUCHES) pane.scroller.addEventListener(touch, lead, { passive: true })
    pane.scroller.addEventListener('scroll', follow, { passive: true })
    return () => {
      for (const touch of TOUCHES) pane.scroller.removeEventListener(touch, lead)
      pane.scroller.removeEventListener('scroll', follow)
      if (this.#panes.get(side) === pane) this.#panes.delete(side)
    }
  }

  /** Until a person touches one of them, each pane moves by itself. */
  readonly release = (): void => {
    this.#leader = null
  }

  readonly pane = (side: Side): Pane | null => this.#panes.get(side) ?? null

  #follow(leader: Side): void {
    const from = this.#panes.get(leader)
    const to = this.#panes.get(leader === 'source' ? 'target' : 'source')
    const position = from?.position()
    if (from && to && position && from.unitKind === to.unitKind) to.moveTo(position)
  }
}
