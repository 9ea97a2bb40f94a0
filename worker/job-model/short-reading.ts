// Decides which documents are read while the user waits for the response to the upload.
import { MEBIBYTE } from '../contract/limits.ts'
import type { ReadingProgress } from '../documents/model.ts'

/**
 * The amount that is read in about half a second, so that the first response to an upload comes within 1.5 s: a page
 * takes up to a tenth of a second, a megabyte of text or XML a third. The limit counts input rather than time, because
 * clocks stand still in production while the processor works.
 */
const SHORT = { pages: 6, bytes: MEBIBYTE } as const satisfies Record<ReadingProgress['unit'], number>

export class TooMuchForRequestError extends Error {
  override name = 'TooMuchForRequestError'
}

export function isShortReading({ unit, total }: ReadingProgress): boolean {
  return total <= SHORT[unit]
}
