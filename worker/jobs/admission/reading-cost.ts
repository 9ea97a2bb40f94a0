// Estimates the peak memory of reading or rebuilding a document. The admission gate budgets with this figure.
import { MEBIBYTE } from '../../contract/limits.ts'
import type { DocumentFormat } from '../../documents/model.ts'

/**
 * Peak memory of objects and array buffers above the process's baseline, through `inspect`, `extract` and `rebuild`,
 * measured with `npm run bench -- engine FILE…` (old space capped at 48 MB, so that garbage counts as it does in a full
 * isolate):
 *
 *     TXT   1 MB   19 MB     DOCX  0.8 MB, 40 MB of XML       17 MB     PDF  0.7 MB, 200 pages of text   33 MB
 *     TXT  10 MB   22 MB     DOCX  48 MB, mostly pictures     18 MB     PDF  49 MB, mostly pictures      31 MB
 *     TXT  50 MB   41 MB     DOCX  0.8 MB, six pages          14 MB     PDF  1 MB, 14 pages (a paper)    39 MB
 *                                                                       PDF  0.3 MB, 4 pages (Japanese)  42 MB
 *
 * The engine reads parts and pages one at a time. Only the cost of a text file grows with its size, because the engine
 * remembers where its lines are.
 */
const ENGINE_BYTES = {
  txt: { base: 22 * MEBIBYTE, perByte: 0.4 },
  docx: { base: 20 * MEBIBYTE, perByte: 0 },
  pdf: { base: 42 * MEBIBYTE, perByte: 0 },
} as const satisfies Record<DocumentFormat, { base: number; perByte: number }>

/** Needed beside the engine: four blocks read ahead (2 MB) and a page of segments in transit. */
const STORAGE_BYTES = 3 * MEBIBYTE
/** The part of a result that is being written. */
const RESULT_BYTES = 5 * MEBIBYTE

/** The cost of a draft's reading. Two PDFs fit into an isolate together. */
export function readingCost(format: DocumentFormat, sizeBytes: number): number {
  const { base, perByte } = ENGINE_BYTES[format]
  return base + Math.ceil(perByte * sizeBytes) + STORAGE_BYTES
}

/** The cost of a translation's analysis or rebuild. */
export function engineWorkCost(format: DocumentFormat, sizeBytes: number): number {
  return readingCost(format, sizeBytes) + RESULT_BYTES
}
