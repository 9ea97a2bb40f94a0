import type { Identity } from '../auth/verify-token.ts'
import type { UserRow } from '../db/users.ts'
import type { RouteLimits } from '../contract/route-limits.ts'
import type { Bindings } from '../env.ts'
import type { Host } from '../host.ts'

/** Values in the Hono context of the handlers. `user` and `identity` are set only behind `requireUser`. */
export interface AppEnv {
  Bindings: Bindings
  Variables: {
    host: Host
    requestId: string
    routeLimits?: RouteLimits
    /** The user a verified token names, whether or not that user has access. */
    callerId?: string
    user: UserRow
    identity: Identity
  }
}
