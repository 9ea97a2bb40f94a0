// What a rebuild tells of the places whose text does not fit.
import type { DocumentWarning } from '../../model.ts'
import { LEAST_SIZE } from './text-scale.ts'

export interface FitTally {
  /** The one page of the document, which has become more. */
  isPageOver: boolean
  /** Text boxes, frames and rows of a fixed height. */
  boxesOver: number
}

export function fitTally(): FitTally {
  return { isPageOver: false, boxesOver: 0 }
}

export function overflowOf({ isPageOver, boxesOver }: FitTally): number {
  return boxesOver + (isPageOver ? 1 : 0)
}

export function fitWarnings({ isPageOver, boxesOver }: FitTally): DocumentWarning[] {
  return [
    ...(isPageOver ? [{ code: 'page_overflow' as const, detail: String(Math.round(100 * LEAST_SIZE)) }] : []),
    ...(boxesOver > 0 ? [{ code: 'boxes_overflow' as const, detail: String(boxesOver) }] : []),
  ]
}
