// Texts of which a page knows only the rectangle: field values, and text boxes without an appearance.
import type { PageText } from '../content/page-text.ts'
import type { Box } from '../geometry.ts'
import { most } from '../layout/geometry/extremes.ts'
import { uprightAngle } from '../layout/reading-order/order-paragraphs.ts'
import { fromPage } from '../layout/geometry/page-axes.ts'
import { isRightToLeft } from '../layout/lines/logical-order.ts'
import type { TextItem } from './text-item.ts'
import { ASCENT, DESCENT } from '../layout/params.ts'

/** What viewers set the text of a field in, where its height leaves them the room. */
const USUAL_SIZE = 12
/** Share of a field's height that one line of text fills. */
const FILLED = 0.75

/** Ems of a letter, about: a field is often wider than what it holds. */
const LETTER_WIDTH = 0.5

export function boxItem(page: PageText, place: Box, text: string, kind: 'line' | 'paragraph'): TextItem {
  const angle = uprightAngle(page)
  const { left, right, bottom, top } = fromPage(place, angle)
  const em = Math.max(1, Math.min(USUAL_SIZE, FILLED * (top - bottom)))
  const lines = text.trim().split(/\r\n?|\n/)
  // One line stands in the middle of its field, several begin at its top.
  const first = lines.length === 1 ? (top + bottom) / 2 - 0.35 * em : top - em
  const last = Math.max(Math.min(first, bottom), first - (lines.length - 1) * 1.2 * em)
  const width = LETTER_WIDTH * em * most(lines.map((line) => line.length))
  const box = { left, right: Math.min(right, left + width), bottom: last - DESCENT * em, top: first + ASCENT * em }
  return { angle, box, em, first, last, text: lines.join('\n'), kind, isRightToLeft: isRightToLeft(text) }
}
