// The gate of one isolate: heavy work enters while there is memory for it.
import { MEBIBYTE } from '../../contract/limits.ts'
import type { DocumentFormat } from '../../documents/model.ts'

export interface Place {
  leave(): void
}

export interface Admission {
  /** Null when the work does not fit beside what is being done. A place that nobody leaves is free again after `holdsMs`. */
  enter(work: { readonly costBytes: number; readonly holdsMs: number }): Place | null
}

/** Of an isolate's 128 MB, less what the Worker itself and the requests it answers take. */
const BUDGET_BYTES = 96 * MEBIBYTE

export function createAdmission(now: () => number = Date.now): Admission {
  const places = new Set<{ readonly costBytes: number; readonly until: number }>()
  return {
    enter({ costBytes, holdsMs }) {
      let taken = 0
      for (const place of places) {
        if (place.until <= now()) places.delete(place)
        else taken += place.costBytes
      }
      // Alone in the isolate even the largest document may try.
      if (taken > 0 && taken + costBytes > BUDGET_BYTES) return null
      const place = { costBytes, until: now() + holdsMs }
      places.add(place)
      return { leave: () => void places.delete(place) }
    },
  }
}

export const isolateAdmission = createAdmission()

/** What reading a document takes at its peak: pdf.js with its fonts, or an archive's parts, and what grows with the file. */
export function readingCost(format: DocumentFormat, sizeBytes: number): number {
  const base = { txt: 8, docx: 16, pptx: 16, pdf: 48 }[format] * MEBIBYTE
  return base + Math.min(sizeBytes, 16 * MEBIBYTE)
}
