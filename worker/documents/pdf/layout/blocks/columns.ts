// The columns of running text on a page: how far lines may reach that stand in them.
import type { BlockShape } from './block-shape.ts'
import type { Block } from './blocks.ts'
import type { Fragment } from '../lines/fragments.ts'
import { OUT_OF_COLUMN } from './params.ts'
import { COLUMN_REACH } from '../params.ts'

/** A block's column, where it is running text. */
export interface Column {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** The narrowest first. */
export function columnsOf(blocks: readonly Block[], shapes: ReadonlyMap<Block, BlockShape>): Column[] {
  return blocks
    .flatMap((block): Column[] => {
      const shape = shapes.get(block)
      const [first] = block.fragments
      const last = block.fragments.at(-1)
      if (!shape?.isProse || !first || !last || block.fragments.length < 3) return []
      return [{ left: shape.left, right: shape.right, top: first.v, bottom: last.v }]
    })
    .toSorted((a, b) => a.right - a.left - (b.right - b.left))
}

export function isInside({ left, right, top, bottom }: Column, first: Fragment, last: Fragment): boolean {
  const slack = OUT_OF_COLUMN * first.size
  const reach = COLUMN_REACH * first.size
  return first.u0 > left - slack && first.u1 < right + slack && first.v < top + reach && last.v > bottom - reach
}
