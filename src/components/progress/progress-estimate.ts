// Estimates the progress of a translation before it is done (SPEC §4, §9) from the position of its step, since nothing
// finer is known. The estimate never looks complete.

/** In order; the ids of the landing page's card (SPEC §4). */
export const PROGRESS_STEPS = ['extraction', 'detection', 'translation', 'review', 'formatting'] as const
export type ProgressStep = (typeof PROGRESS_STEPS)[number]

/** SPEC §9. */
export const INITIAL_ESTIMATE_SECONDS = 45
const HIGHEST_PERCENT = 95

export type CardStatus = 'processing' | 'completed' | 'failed'

export function estimatedPercent(status: CardStatus, step: ProgressStep): number {
  if (status === 'completed') return 100
  if (status === 'failed') return 0
  return Math.min(HIGHEST_PERCENT, ((PROGRESS_STEPS.indexOf(step) + 1) / PROGRESS_STEPS.length) * 100)
}

/** Null when the estimate has run out and the remaining time is unknown. */
export function remainingSeconds(elapsedSeconds: number, estimateSeconds: number): number | null {
  return elapsedSeconds < estimateSeconds ? estimateSeconds - elapsedSeconds : null
}

export type CardStepState = 'done' | 'current' | 'waiting' | 'failed'

/** Steps before the current one show as completed. */
export function cardStepState(status: CardStatus, current: ProgressStep, step: ProgressStep): CardStepState {
  const distance = PROGRESS_STEPS.indexOf(step) - PROGRESS_STEPS.indexOf(current)
  if (status === 'completed' || distance < 0) return 'done'
  if (distance > 0) return 'waiting'
  return status === 'failed' ? 'failed' : 'current'
}
