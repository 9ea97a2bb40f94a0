// Finds the places in a stream where the lines of a translation are written.
import type { Paragraph } from '../layout/paragraph.ts'

/** The last operator of each line of the source: what is painted between its words, a highlight or a badge, stays under them. */
export function anchorsOf({ lines }: Paragraph): number[] {
  return lines.flatMap(({ ranges }) => (ranges.length > 0 ? [Math.max(...ranges.map(({ show }) => show))] : []))
}
