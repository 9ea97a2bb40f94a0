// The names of a Word document's paragraphs in what the browser has drawn of it.
import { PARAGRAPH_MARK } from '../../../../../worker/contract/translation/paragraph-mark.ts'

/** What the engine has marked of what is drawn, each mark with the key of its paragraph. */
export function marksIn(drawing: ParentNode): { readonly mark: HTMLElement; readonly key: string }[] {
  const marks = drawing.querySelectorAll<HTMLElement>(`[id^="${PARAGRAPH_MARK}"]`)
  return Array.from(marks, (mark) => ({ mark, key: mark.id.slice(PARAGRAPH_MARK.length) }))
}
