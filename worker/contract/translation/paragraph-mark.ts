// How a paragraph of a Word document is named in the copy that a preview draws: the engine writes the name, and the
// browser finds it in what it has drawn.

/** Before the paragraph's name in the name of a mark. */
export const PARAGRAPH_MARK = 'verso-paragraph:'

/** The `ref` of the anchors of its segments: the part, and the number of the paragraph in it, from 0. */
export function paragraphKey(part: string, paragraph: number): string {
  return `${part}:${paragraph}`
}
