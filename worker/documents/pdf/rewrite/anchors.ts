// Finds the places in a stream where the lines of a translation are written.
import type { Paragraph } from '../layout/paragraph.ts'

/**
 * The last operator of each source line: anything painted between the line's words, a highlight or a badge, stays below
 * them.
 */
export function anchorsOf({ lines }: Paragraph): number[] {
  return lines.flatMap(({ ranges }) => (ranges.length > 0 ? [Math.max(...ranges.map(({ show }) => show))] : []))
}
