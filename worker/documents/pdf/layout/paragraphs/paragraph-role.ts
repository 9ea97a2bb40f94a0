// What a paragraph is to a reader, by its look and place: context for the translator, nothing is drawn by it.
import { HEADING_SIZE, SAME_SIZE } from '../params.ts'
import type { SegmentRole } from '../../../model.ts'
import type { Fragment } from '../lines/fragments.ts'
import { beginsWithNumber } from '../lists/list-mark.ts'
import type { TextStyle } from '../paragraph.ts'
import { LONGEST_HEADING } from './params.ts'

export interface RoleContext {
  /** The style of most of the page's letters. */
  readonly body: TextStyle
  readonly isInRow: boolean
  /** In a row of its own size: of a table set in larger type than the text. */
  readonly isInEvenRow: boolean
  readonly isInCell: boolean
}

/** "Figure 3.", "Table 2:", "Abbildung 4 –", in whatever language. */
const CAPTION = /^\p{Lu}\p{L}{2,}\.?\s\d{1,3}(?:\.\d{1,3})*\s?[.:–—-]\s/u

export function roleOf(
  lines: readonly Fragment[],
  style: TextStyle,
  { body, isInRow, isInEvenRow, isInCell }: RoleContext,
): SegmentRole {
  const [first] = lines
  const text = lines.map((line) => line.text).join(' ')
  if (!first) return 'paragraph'
  if (CAPTION.test(text)) return 'caption'
  if (isInEvenRow) return 'cell'
  const isShort = text.length <= LONGEST_HEADING && !/[.;,]$/u.test(text)
  if (isShort && style.size > HEADING_SIZE * body.size) return 'heading'
  if (isInRow || isInCell) return 'cell'
  if (isShort && style.isBold && !body.isBold && style.size > (1 - SAME_SIZE) * body.size) return 'heading'
  if (first.mark !== null || beginsWithNumber(first.words)) return 'listItem'
  const startsWithScript = first.words[0]?.letters[0] !== undefined && first.words[0].letters[0].rise > 0
  return startsWithScript && style.size < (1 - SAME_SIZE) * body.size ? 'note' : 'paragraph'
}
