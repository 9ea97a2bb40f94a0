import type { Identity } from '../auth/verify-token.ts'
import type { UserRow } from '../db/users.ts'
import type { RouteLimits } from '../contract/route-limits.ts'
import type { Bindings } from '../env.ts'
import type { Host } from '../host.ts'

/** Values in the Hono context of the handlers. `user` is set only behind `requireCaller`. */
export interface AppEnv {
  Bindings: Bindings
  Variables: {
    host: Host
    requestId: string
    routeLimits?: RouteLimits
    /** The user that a verified token or API key names, whether or not that user has access. */
    callerId?: string
    user: UserRow
    /** Of signed-in people; API keys have none. */
    identity: Identity
  }
}
