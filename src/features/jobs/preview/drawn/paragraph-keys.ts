// What names a paragraph: in its segments, and in what the browser has drawn of a Word document.
import { PARAGRAPH_MARK } from '../../../../../worker/contract/translation/paragraph-mark.ts'
import type { TranslatedSegment } from '../../../../../worker/contract/translation/segment.ts'

/** Null for what is in no paragraph. */
export function keyOf({ anchor }: TranslatedSegment): string | null {
  return anchor.ref ?? null
}

/** What the engine has marked of what is drawn, each mark with the key of its paragraph. */
export function marksIn(drawing: ParentNode): { readonly mark: HTMLElement; readonly key: string }[] {
  const marks = drawing.querySelectorAll<HTMLElement>(`[id^="${PARAGRAPH_MARK}"]`)
  return Array.from(marks, (mark) => ({ mark, key: mark.id.slice(PARAGRAPH_MARK.length) }))
}
