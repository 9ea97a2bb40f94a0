import type { TranslatedSegment } from '../../../../../worker/contract/translation/segment.ts'
import type { Side } from '../positions.ts'

/** The segments of a workbook in one of its panes. */
export interface ShownSegments {
  readonly all: readonly TranslatedSegment[]
  readonly side: Side
  /** There is no translated file yet: what is translated is written over the original. */
  readonly isDraft: boolean
  /** Of the side's texts. */
  readonly language: string
}

/** Which sheet is looked at, in all panes alike; from 1. */
export interface ShownSheet {
  readonly number: number
  readonly show: (number: number) => void
}
