// Which documents are read while the person waits for the answer to their upload.
import { MEBIBYTE } from '../../contract/limits.ts'
import type { ReadingProgress } from '../../documents/model.ts'

/**
 * As much as is read in about half a second, so that the first answer to an upload comes within 1.5 s: a page takes up to a
 * tenth, a megabyte of text or XML a third. Counted in what is to be read, not in time: clocks stand still in production
 * while the processor works.
 */
const SHORT = { pages: 6, bytes: MEBIBYTE } as const satisfies Record<ReadingProgress['unit'], number>

export class TooMuchForRequestError extends Error {
  override name = 'TooMuchForRequestError'
}

export function isShortReading({ unit, total }: ReadingProgress): boolean {
  return total <= SHORT[unit]
}
