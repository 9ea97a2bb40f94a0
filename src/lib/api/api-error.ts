import type { Shortfall } from '../../../worker/contract/billing.ts'
import { type ErrorBody, errorBodySchema, type ErrorCode } from '../../../worker/contract/errors.ts'
import type { RouteError, RouteName } from '../../../worker/contract/routes/route-errors.ts'
import type { RefusedFormat } from '../../../worker/contract/known-formats.ts'
import type { SegmentConflict, SegmentFault } from '../../../worker/contract/translation/segment.ts'

/** What an answer says of a file or a segment that was refused. */
interface Refusal {
  readonly format?: RefusedFormat | undefined
  readonly conflict?: SegmentConflict | undefined
  readonly fault?: SegmentFault | undefined
}

/** An answer that is not 2xx. `message` is `status: text` (SPEC §8); `code` names the failure where the server did. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly code: ErrorCode | null
  /** What a translation needs that the balance does not cover (402). */
  readonly shortfall: Shortfall | null
  /** What a file is that Verso does not translate (415 `format_not_supported`). */
  readonly format: RefusedFormat | null
  /** Both texts of a segment that somebody else has changed (409 `segment_changed`). */
  readonly conflict: SegmentConflict | null
  /** Why a document cannot hold a segment's text (422). */
  readonly fault: SegmentFault | null

  constructor(
    status: number,
    text: string,
    code: ErrorCode | null,
    shortfall: Shortfall | null = null,
    refusal: Refusal = {},
  ) {
    super(`${status}: ${text}`)
    this.status = status
    this.code = code
    this.shortfall = shortfall
    this.format = refusal.format ?? null
    this.conflict = refusal.conflict ?? null
    this.fault = refusal.fault ?? null
  }
}

/** `body` is the answer's text; without one, the status speaks. */
export function apiErrorFrom(status: number, statusText: string, body: string): ApiError {
  const parsed = parseErrorBody(body)
  const text = parsed?.error || body || statusText
  return new ApiError(status, text, parsed?.code ?? null, parsed?.shortfall ?? null, parsed ?? {})
}

function parseErrorBody(body: string): ErrorBody | null {
  try {
    return errorBodySchema.safeParse(JSON.parse(body)).data ?? null
  } catch {
    return null // not JSON: a proxy's page, or nothing
  }
}

/**
 * Whether a call was refused for one of these reasons. The route has to declare them:
 * `isRefusal<'POST /keys'>(error, 'too_many_api_keys')`.
 */
export function isRefusal<Name extends RouteName = never>(
  error: unknown,
  ...codes: readonly RouteError<Name>[]
): boolean {
  return error instanceof ApiError && codes.some((code) => code === error.code)
}

/** The server's message without the status in front. */
export function serverMessage(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null
  return error.message.slice(error.message.indexOf(':') + 1).trim() || null
}

export function shortfallOf(error: unknown): Shortfall | null {
  return error instanceof ApiError ? error.shortfall : null
}

/** SPEC §8: these answers mean that the person must sign in again. */
export function isSignInRequired(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return /Unauthorized|Permission denied/.test(error.message) || error.message.startsWith('401: ')
}

/** There is no such thing any more, or it is not this person's. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}
