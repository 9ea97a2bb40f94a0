// How paragraphs are named in the copies that previews draw: the engine writes the name, and the browser finds it in
// what it has drawn. A Word document has the name in a bookmark, a presentation a hidden mark (`hidden-mark.ts`).

/** Before the paragraph's name in the name of a bookmark. */
export const PARAGRAPH_MARK = 'verso-paragraph:'

/** The `ref` of the anchors of its segments: the part, and the number of the paragraph in it, from 0. */
export function paragraphKey(part: string, paragraph: number): string {
  return `${part}:${paragraph}`
}
