/** Before the key in the id of a drawn paragraph's mark. */
export const PARAGRAPH_ID = 'verso-paragraph:'

export function paragraphKey(part: string, ordinal: number): string {
  return `${part}:${ordinal}`
}
