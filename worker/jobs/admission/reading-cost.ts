// Estimates the peak memory of reading or rebuilding a document. The admission gate budgets with this figure.
import { MEBIBYTE } from '../../contract/limits.ts'
import { type DocumentFormat, factsOf } from '../../documents/formats.ts'

/** Needed beside the engine: four blocks read ahead (2 MB) and a page of segments in transit. */
const STORAGE_BYTES = 3 * MEBIBYTE
/** The part of a result that is being written. */
const RESULT_BYTES = 5 * MEBIBYTE

/** The cost of a draft's reading. Two PDFs fit into an isolate together. */
export function readingCost(format: DocumentFormat, sizeBytes: number): number {
  const { baseMebibytes, perByte } = factsOf(format).memory
  return baseMebibytes * MEBIBYTE + Math.ceil(perByte * sizeBytes) + STORAGE_BYTES
}

/** The cost of a translation's analysis or rebuild. */
export function engineWorkCost(format: DocumentFormat, sizeBytes: number): number {
  return readingCost(format, sizeBytes) + RESULT_BYTES
}
