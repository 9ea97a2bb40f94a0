// The contents of a stored reading: the document's segments, the geometry a rebuild would otherwise compute again, and
// the summary.
import type { DocumentFormat } from '../../documents/formats.ts'
import type { ExtractSummary } from '../../documents/model.ts'

/** Raise this when the layout of the object, or a fact stored with a segment, changes its meaning. */
export const READING_VERSION = 3

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
