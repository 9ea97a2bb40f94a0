// Anchors as they are stored with segments. Translations are kept for longer than a shape lasts: what older versions of
// the engine have written is read as what the present one writes.
import type { Anchor, PageBox, PlacedBox } from '../../contract/translation/anchor.ts'
import { paragraphKey } from '../../contract/translation/paragraph-mark.ts'

interface LineAnchor {
  readonly firstLine: number
  readonly lastLine: number
}

interface PartAnchor {
  readonly part: string
  readonly ordinal: number
  readonly paragraph?: number
}

interface PageAnchor {
  /** 0 for a text that is on no page. */
  readonly page: number
  readonly box: PageBox
  /** Of a text with several boxes: all of them, with the first. */
  readonly boxes?: readonly PlacedBox[]
}

export type StoredAnchor = Anchor | LineAnchor | PartAnchor | PageAnchor

export function readAnchor(stored: StoredAnchor): Anchor {
  if ('place' in stored) return stored
  if ('page' in stored) return pageAnchor(stored)
  if ('part' in stored) return partAnchor(stored)
  const { firstLine: number, lastLine: last } = stored
  return { place: { kind: 'line', number, ...(last !== number && { last }) } }
}

function partAnchor({ part, ordinal, paragraph }: PartAnchor): Anchor {
  return {
    place: { kind: 'part', label: part, number: ordinal },
    ...(paragraph !== undefined && { ref: paragraphKey(part, paragraph) }),
  }
}

function pageAnchor({ page, box, boxes = [{ page, box }] }: PageAnchor): Anchor {
  if (page === 0) return { place: { kind: 'document' } }
  const last = boxes.at(-1)?.page ?? page
  return { place: { kind: 'page', number: page, ...(last !== page && { last }) }, boxes }
}
