// Development's stand-ins for outside services, combined into one host.
import { Hono } from 'hono'
import { z } from 'zod'
import type { Bindings } from '../env.ts'
import type { Host } from '../host.ts'
import { createEmbeddedProvider } from './embedded-provider.ts'
import { mailbox } from './mailbox.ts'
import { identityHost } from './identity/identity-host.ts'
import { stripeRoutes } from './stripe/routes.ts'

/** A batch takes this long, so that a person sees the steps pass. */
const BATCH_DELAY_MS = 150

/** `RATE_LIMITS=off`: benches and tests of jobs ask faster than people do. The development entry alone knows it. */
const settingsSchema = z.object({ RATE_LIMITS: z.enum(['on', 'off']).default('on') })

export const developmentHost: Host = {
  ...identityHost,
  routes: new Hono<{ Bindings: Bindings }>().route('/', identityHost.routes).route('/', stripeRoutes),
  mailer: (env) => mailbox(env.DB),
  hasRateLimits: (env) => settingsSchema.parse(env).RATE_LIMITS === 'on',
  // Vite puts scripts of its own into the page, which the product's policy would not let run.
  unbuiltPage: { path: '/', contentSecurityPolicy: "frame-ancestors 'none'" },
  appPages: ['/dev/components'],
  embeddedProvider: createEmbeddedProvider({ delayMs: BATCH_DELAY_MS }),
}
