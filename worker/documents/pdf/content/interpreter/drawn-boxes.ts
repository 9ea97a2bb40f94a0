// The boxes of what a page draws beside its text, as many as layout can use.
import type { Box } from '../../geometry.ts'
import { MAX_DRAWN_BOXES, MAX_TRACED_BOXES } from '../content-limits.ts'
import type { DrawnBox } from '../page-text.ts'
import type { PaintedBox } from './path-operators.ts'

export class DrawnBoxes {
  /** Of the page's own content. */
  readonly own: DrawnBox[] = []
  /** Of what lies over it, and hides it. */
  readonly overlays: DrawnBox[] = []
  #traced = 0

  /** `shows` were drawn before. */
  add(painted: readonly PaintedBox[], shows: number): void {
    for (const { isOpaque, parts, ...drawn } of painted) {
      if (parts) this.#trace(drawn, parts)
      else this.#push(this.own, isOpaque ? { ...drawn, hidesBefore: shows } : drawn)
    }
  }

  /** Parts nothing on the page: only what hides it is told. */
  addOverlays(painted: readonly PaintedBox[], shows: number): void {
    for (const { isOpaque, parts, ...drawn } of painted)
      if (isOpaque && !parts) this.#push(this.overlays, { ...drawn, hidesBefore: shows })
  }

  #trace(stroke: DrawnBox, parts: readonly Box[]): void {
    const isFollowed = this.#traced + parts.length <= MAX_TRACED_BOXES
    if (isFollowed) this.#traced += parts.length
    for (const box of isFollowed ? parts : [stroke.box]) this.#push(this.own, { ...stroke, box, isTraced: true })
  }

  #push(boxes: DrawnBox[], box: DrawnBox): void {
    if (this.own.length + this.overlays.length < MAX_DRAWN_BOXES) boxes.push(box)
  }
}
