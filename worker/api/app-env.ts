import type { Identity } from '../auth/verify-token.ts'
import type { UserRow } from '../db/users.ts'
import type { RouteLimits } from '../contract/route-limits.ts'
import type { Bindings } from '../env.ts'
import type { Host } from '../host.ts'

/** What handlers find in their Hono context. `user` and `identity` are set behind `requireUser` alone. */
export interface AppEnv {
  Bindings: Bindings
  Variables: {
    host: Host
    requestId: string
    routeLimits?: RouteLimits
    /** Whoever a verified token names, whether or not they may come in. */
    callerId?: string
    user: UserRow
    identity: Identity
  }
}
