// On which side of its cell a text stands, and how far it runs over the empty cells beside it.
import type { CSSProperties } from 'react'
import type { CellStyle } from './cell-styles.ts'

/** CSS pixels of the empty cells beside a cell, on either side as it is seen. */
export interface EmptyRoom {
  readonly left: number
  readonly right: number
}

/** CSS pixels between a text and the edge of its cell, and those of a step of indentation. */
const EDGE = 3
const INDENT = 9
/** The blocks of scripts that are written from right to left (UAX #9, table 4). */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** Without an alignment of its own, a text stands on the side from which its first letter is written (§18.18.40). */
export function alignedTo(
  { css: { textAlign } }: CellStyle,
  text: string,
  isNumber: boolean,
): CSSProperties['textAlign'] {
  if (textAlign !== undefined) return textAlign
  if (isNumber) return 'end'
  return RIGHT_TO_LEFT.test(/\p{L}/u.exec(text)?.[0] ?? '') ? 'right' : 'left'
}

/** A text without line breaks keeps to the near edge of its cell, and runs over the empty cells beyond the far one. */
export function textBox(
  align: CSSProperties['textAlign'],
  { wraps, indent }: CellStyle,
  width: number,
  room: EmptyRoom,
): CSSProperties {
  const edge = EDGE + indent * INDENT
  const padding = align === 'right' ? { paddingRight: edge } : align === 'left' ? { paddingLeft: edge } : {}
  if (wraps) return padding
  if (align === 'left') return { ...padding, width: width + room.right, marginRight: -room.right }
  if (align === 'right') return { ...padding, width: width + room.left, marginLeft: -room.left }
  return { width }
}
