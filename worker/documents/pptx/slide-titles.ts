// Titles of slides, as the document's properties list them (ECMA-376-1 §22.2.2.29).

/** A text with the paragraphs and lines of a title behind one another. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
