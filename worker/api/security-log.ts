// Logs one line for every refusal that an attack would cause: the caller, the place and the reason. The line has only
// ids and codes: no address, name or token, and only the route instead of the path.
import type { Context } from 'hono'
import type { ErrorCode } from '../contract/errors.ts'
import type { AppEnv } from './app-env.ts'
import { ANSWERS } from './error-response.ts'
import { routeOf } from './limit-requests.ts'
import { logWarning } from '../log.ts'

const STATUSES: ReadonlySet<number> = new Set([401, 403, 429])

/** Another user's things appear not to exist, so a caller who guesses ids meets these codes. */
const NOT_THEIRS: ReadonlySet<ErrorCode> = new Set(['job_not_found', 'draft_not_found'])

export function logRefusal(c: Context<AppEnv>, code: ErrorCode): void {
  const { status } = ANSWERS[code]
  if (!STATUSES.has(status) && !NOT_THEIRS.has(code)) return
  const { requestId, callerId = null } = c.var
  logWarning('security', { code, status, route: routeOf(c), userId: callerId, requestId })
}
