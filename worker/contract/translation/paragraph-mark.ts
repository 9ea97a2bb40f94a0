// How a paragraph of a Word document is named in the copy that a preview draws: the engine writes the name, and the
// browser finds it in what it has drawn.

/** Before the key in the name of a mark. */
export const PARAGRAPH_MARK = 'verso-paragraph:'

/** `part` and `paragraph` as the anchors of segments have them. */
export function paragraphKey(part: string, paragraph: number): string {
  return `${part}:${paragraph}`
}
