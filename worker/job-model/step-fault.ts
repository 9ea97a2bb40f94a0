import { AppError, DocumentError } from '../app-error.ts'
import type { ErrorCode } from '../contract/errors.ts'

/** Faults in the settings, which retrying does not change. */
const NOT_SET_UP: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'engine_not_configured',
  'model_misconfigured',
  'pair_not_supported',
])

/** Classifies a step's error. Faults of the document are permanent; faults of the platform may pass. */
export function stepFault(error: unknown): { code: ErrorCode; isPermanent: boolean } {
  if (error instanceof DocumentError) return { code: error.code, isPermanent: true }
  if (error instanceof AppError) return { code: error.code, isPermanent: NOT_SET_UP.has(error.code) }
  return { code: 'internal', isPermanent: false }
}
