import { ApiError } from './api-error.ts'

/** Whether what a call was to change may have been changed all the same: no answer came, or one about a fault. */
export function isOutcomeUnknown(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500
}
