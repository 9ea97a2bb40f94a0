// Collects the boxes a page draws beside its text, up to the number layout can use.
import type { Box } from '../../geometry.ts'
import { MAX_DRAWN_BOXES, MAX_TRACED_BOXES } from '../content-limits.ts'
import type { DrawnBox } from '../page-text.ts'
import type { PaintedBox } from './path-operators.ts'

export class DrawnBoxes {
  /** Boxes of the page's own content. */
  readonly own: DrawnBox[] = []
  /** Boxes drawn over the page's content that hide it. */
  readonly overlays: DrawnBox[] = []
  #traced = 0

  /** `shows` is the number of shows drawn before the boxes. */
  add(painted: readonly PaintedBox[], shows: number): void {
    for (const { isOpaque, parts, ...drawn } of painted) {
      if (parts) this.#trace(drawn, parts)
      else this.#push(this.own, isOpaque ? { ...drawn, hidesBefore: shows } : drawn)
    }
  }

  /** Adds only the boxes that hide content: overlays separate nothing on the page. */
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
