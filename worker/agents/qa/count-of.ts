/** How often a global pattern is in the text. */
export function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
