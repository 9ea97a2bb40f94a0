// A text item of a page: a paragraph, a line outside any paragraph, a code block, or a field's value.
import type { Boxed } from '../layout/reading-order/reading-order.ts'

export interface TextItem extends Boxed {
  /** Of its baselines; the box is in this angle's axes. */
  readonly angle: number
  /** The first and the last baseline. */
  readonly first: number
  readonly last: number
  /** May have lines of its own. */
  readonly text: string
  readonly kind: 'paragraph' | 'listItem' | 'cell' | 'note' | 'line' | 'code'
  /** It is read from right to left, by its source. */
  readonly isRightToLeft: boolean
}
