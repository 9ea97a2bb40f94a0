// What is on a page in reading order: text as the page shows it first, turned text after it.
import type { PageText } from '../../content/page-text.ts'
import { inkBox } from '../free-space/available-space.ts'
import type { Paragraph } from '../paragraph.ts'
import { type Boxed, inReadingOrder } from './reading-order.ts'

export function orderParagraphs(paragraphs: readonly Paragraph[], page: PageText): Paragraph[] {
  const boxed = paragraphs.map((paragraph) => {
    return { paragraph, angle: paragraph.angle, box: inkBox(paragraph), em: paragraph.style.size }
  })
  return inPageOrder(boxed, page).map(({ paragraph }) => paragraph)
}

/** Boxes are in the axes of their angles. */
export function inPageOrder<T extends Boxed & { readonly angle: number }>(
  items: readonly T[],
  page: Pick<PageText, 'rotate'>,
): T[] {
  const byAngle = new Map<string, T[]>()
  for (const item of items) {
    const key = item.angle.toFixed(1)
    const group = byAngle.get(key)
    if (group) group.push(item)
    else byAngle.set(key, [item])
  }
  const upright = uprightAngle(page)
  return [...byAngle.values()]
    .toSorted((a, b) => turnedBy(a, upright) - turnedBy(b, upright))
    .flatMap((group) => inReadingOrder(group))
}

/** /Rotate 90 turns the page clockwise: its upright text runs at 90° counterclockwise. */
export function uprightAngle({ rotate }: Pick<PageText, 'rotate'>): number {
  return (rotate * Math.PI) / 180
}

function turnedBy([first]: readonly { readonly angle: number }[], upright: number): number {
  const turn = Math.abs((first?.angle ?? 0) - upright) % (2 * Math.PI)
  return Math.min(turn, 2 * Math.PI - turn)
}
