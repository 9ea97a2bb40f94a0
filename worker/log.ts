// The one way into the platform's log. An entry is a line of JSON that says what happened, and to what. It has ids,
// codes and counts, and never a customer's words, an address, a name or a token.
import type { ErrorCode } from './contract/errors.ts'

export interface LogFields {
  readonly requestId?: string
  readonly route?: string | null
  readonly status?: number
  readonly code?: ErrorCode
  readonly userId?: string | null
  readonly jobId?: string | undefined
  readonly draftId?: string
  readonly importId?: string
  readonly keyId?: string
  readonly customerId?: string
  readonly invoiceId?: string
  readonly objectKey?: string
  readonly step?: string
  readonly duty?: string
  readonly differences?: number
  /** What a program has to say about it. */
  readonly detail?: string
}

/** Something that somebody may want to know of when it happens often. */
export function logWarning(event: string, fields: LogFields, error?: unknown): void {
  // oxlint-disable-next-line no-console -- here only
  console.warn(entry(event, fields, error))
}

/** Something that should not happen. */
export function logError(event: string, fields: LogFields, error?: unknown): void {
  // oxlint-disable-next-line no-console -- here only
  console.error(entry(event, fields, error))
}

function entry(event: string, fields: LogFields, error: unknown): string {
  return JSON.stringify({ event, ...fields, ...(error === undefined ? {} : { error: described(error) }) })
}

/** An error whole, with what caused it. */
function described(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error)
  const { name, message, stack, cause } = error
  const code = 'code' in error ? { code: error.code } : {}
  return { name, message, ...code, stack, ...(cause === undefined ? {} : { cause: described(cause) }) }
}
