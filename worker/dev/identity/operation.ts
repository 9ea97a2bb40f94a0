import { z } from 'zod'
import { ProviderError } from './provider-error.ts'

/** One call of the Identity Toolkit: `POST /v1/accounts:{name}`. */
export interface OperationCall {
  readonly d1: D1Database
  /** Where mailed links lead. */
  readonly origin: string
  readonly body: unknown
  readonly nowMs: number
}
export type Operation = (call: OperationCall) => Promise<object>

export function parseBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw new ProviderError(`INVALID_ARGUMENT : ${z.prettifyError(parsed.error)}`)
  return parsed.data
}
