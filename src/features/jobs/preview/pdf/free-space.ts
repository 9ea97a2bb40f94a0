// Room for a text that is longer than what stands in its place.
import type { PdfBox } from './page-box.ts'

/** A translation is seldom longer by more than this share, and what is beside a text may be a picture. */
const MOST_GROWTH = 0.5

/** The box with the free space behind its lines: up to the next text, and to where the page's texts end. */
export function withFreeSpace(box: PdfBox, onPage: readonly PdfBox[], isRightToLeft: boolean): PdfBox {
  const most = MOST_GROWTH * (box.right - box.left)
  const beside = onPage.filter((other) => other.bottom < box.top && other.top > box.bottom)
  if (isRightToLeft) {
    const next = beside.filter(({ right }) => right <= box.left).map(({ right }) => right)
    const end = Math.min(...onPage.map(({ left }) => left))
    return { ...box, left: Math.min(box.left, Math.max(box.left - most, end, ...next)) }
  }
  const next = beside.filter(({ left }) => left >= box.right).map(({ left }) => left)
  const end = Math.max(...onPage.map(({ right }) => right))
  return { ...box, right: Math.max(box.right, Math.min(box.right + most, end, ...next)) }
}
