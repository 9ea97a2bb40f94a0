import type { TranslationDetail } from '../../../../worker/contract/translation/translation.ts'
import type { FormatFacts } from '../../../../worker/documents/format-facts.ts'
import { factsOf, keepsForm } from '../../../../worker/documents/formats.ts'

/** How the preview is set up by the person who looks at it. */
export interface PreviewView {
  /** `slider`: one drawn over the other. */
  readonly documents: 'both' | 'slider' | 'source' | 'target'
  /** 1 is the documents' own size; null fits their width. */
  readonly zoom: number | null
  readonly hasThumbnails: boolean
  readonly hasList: boolean
}

export const ZOOM_STEPS = [0.5, 0.67, 0.8, 1, 1.25, 1.5, 2, 3] as const

/** Below this width, in CSS pixels, two documents stand no longer side by side. */
const NARROW = 900
/** Below this width, in CSS pixels, the list hides the documents. */
const ONE_AT_A_TIME = 640

export function initialView(): PreviewView {
  const isNarrow = innerWidth < NARROW
  return { documents: isNarrow ? 'target' : 'both', zoom: null, hasThumbnails: false, hasList: !isNarrow }
}

/** Where there is room for one of them only, a document that is chosen takes the place of the list. */
export function showing(view: PreviewView, documents: PreviewView['documents']): PreviewView {
  return { ...view, documents, hasList: view.hasList && innerWidth >= ONE_AT_A_TIME }
}

/** The next larger step, or the next smaller one; where the present size is not known, the one beside 1. */
export function zoomed(zoom: number | null, direction: 1 | -1): number {
  const from = zoom ?? 1
  const steps = direction === 1 ? ZOOM_STEPS : ZOOM_STEPS.toReversed()
  return steps.find((step) => (step - from) * direction > 0.01) ?? from
}

export type Drawing = FormatFacts['drawing']

export function drawingOf({ format }: Pick<TranslationDetail, 'format'>): Drawing {
  return factsOf(format).drawing
}

/** A result without its formatting is plain text. */
export function drawingOfResult(translation: Pick<TranslationDetail, 'format' | 'preserveFormatting'>): Drawing {
  return keepsForm(translation) ? drawingOf(translation) : 'text'
}
