import type { UserRow } from '../db/users.ts'
import type { Bindings } from '../env.ts'
import type { Host } from '../host.ts'

/** What handlers find in their Hono context. `user` is set behind `requireUser` alone. */
export interface AppEnv {
  Bindings: Bindings
  Variables: { host: Host; requestId: string; user: UserRow }
}
