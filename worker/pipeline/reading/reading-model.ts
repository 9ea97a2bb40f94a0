// What a stored reading holds of a document: its segments, what a rebuild would otherwise find again, and the summary.
import type { DocumentFormat, ExtractSummary } from '../../documents/model.ts'

/** Raised when the layout of the object, or the facts that are stored with a segment, change their meaning. */
export const READING_VERSION = 1

/** The first frame, as JSON. Add optional fields only. */
export interface ReadingHeader {
  readonly version: number
  readonly format: DocumentFormat
  readonly engineVersion: number
}

/** The last frame, as JSON. Add optional fields only. */
export interface ReadingEnd {
  readonly segments: number
  readonly geometryRecords: number
  readonly summary: ExtractSummary
}
