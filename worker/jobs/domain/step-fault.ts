import { AppError, DocumentError } from '../../app-error.ts'
import type { ErrorCode } from '../../contract/errors.ts'

/** What a step's error means to the job: the document's own faults are final, the platform's may pass. */
export function stepFault(error: unknown): { code: ErrorCode; isPermanent: boolean } {
  if (error instanceof DocumentError) return { code: error.code, isPermanent: true }
  if (error instanceof AppError) return { code: error.code, isPermanent: error.code === 'engine_not_configured' }
  return { code: 'internal', isPermanent: false }
}
