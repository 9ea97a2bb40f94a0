// The paragraphs of a page in reading order: text as the page shows it first, turned text after it.
import type { PageText } from '../content/page-text.ts'
import { inkBox } from './room.ts'
import type { Paragraph } from './paragraph.ts'
import { inReadingOrder } from './reading-order.ts'

export function orderParagraphs(paragraphs: readonly Paragraph[], { rotate }: PageText): Paragraph[] {
  // /Rotate 90 turns the page clockwise: its upright text runs at 90° counterclockwise.
  const upright = (rotate * Math.PI) / 180
  const byAngle = new Map<string, Paragraph[]>()
  for (const paragraph of paragraphs) {
    const key = paragraph.angle.toFixed(1)
    const group = byAngle.get(key)
    if (group) group.push(paragraph)
    else byAngle.set(key, [paragraph])
  }
  return [...byAngle.values()]
    .toSorted((a, b) => turnedBy(a, upright) - turnedBy(b, upright))
    .flatMap((group) =>
      inReadingOrder(group.map((paragraph) => ({ paragraph, box: inkBox(paragraph), em: paragraph.style.size }))),
    )
    .map(({ paragraph }) => paragraph)
}

function turnedBy([first]: readonly Paragraph[], upright: number): number {
  const turn = Math.abs((first?.angle ?? 0) - upright) % (2 * Math.PI)
  return Math.min(turn, 2 * Math.PI - turn)
}
