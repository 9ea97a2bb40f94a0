// Vertical lines, as in Japanese and Chinese: columns from right to left, each becoming a line of plain text.
import type { PageText } from '../content/page-text.ts'
import { least, most } from '../layout/geometry/extremes.ts'
import { fromPage } from '../layout/geometry/page-axes.ts'
import { uprightAngle } from '../layout/reading-order/order-paragraphs.ts'
import type { TextItem } from './text-item.ts'

/** Ems between the places of two letters of one column. */
const SAME_COLUMN = 0.6

/** All of a page's as one item; none where it has no such text. */
export function verticalText(page: PageText): TextItem[] {
  const angle = uprightAngle(page)
  const letters = page.shows
    .filter(({ font, isHidden }) => font.isVertical && !isHidden)
    .flatMap(({ glyphs, size }) =>
      glyphs.map(({ unicode, x, y }) => {
        const { left: u, bottom: v } = fromPage({ left: x, right: x, bottom: y, top: y }, angle)
        return { unicode, u, v, size }
      }),
    )
    .toSorted((a, b) => b.u - a.u)
  const columns: (typeof letters)[] = []
  for (const letter of letters) {
    const column = columns.at(-1)
    if (column?.[0] && column[0].u - letter.u < SAME_COLUMN * letter.size) column.push(letter)
    else columns.push([letter])
  }
  const text = columns
    .map((column) =>
      column
        .toSorted((a, b) => b.v - a.v)
        .map(({ unicode }) => unicode)
        .join('')
        .trim(),
    )
    .filter((column) => column !== '')
    .join('\n')
  if (text === '') return []
  const em = most(letters.map(({ size }) => size))
  const [heights, places] = [letters.map(({ v }) => v), letters.map(({ u }) => u)]
  const [first, last] = [most(heights), least(heights)]
  const box = { left: least(places), right: most(places) + em, bottom: last, top: first + em }
  return [{ angle, box, em, first, last, text, kind: 'paragraph', isRightToLeft: false }]
}
