import { AppError, DocumentError } from '../../app-error.ts'
import type { ErrorCode } from '../../contract/errors.ts'

/** The settings', which no second try changes. */
const NOT_SET_UP: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'engine_not_configured',
  'model_misconfigured',
  'pair_not_supported',
])

/** What a step's error means to the job: the document's own faults are final, the platform's may pass. */
export function stepFault(error: unknown): { code: ErrorCode; isPermanent: boolean } {
  if (error instanceof DocumentError) return { code: error.code, isPermanent: true }
  if (error instanceof AppError) return { code: error.code, isPermanent: NOT_SET_UP.has(error.code) }
  return { code: 'internal', isPermanent: false }
}
