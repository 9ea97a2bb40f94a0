// Everything development has instead of accounts elsewhere, composed from one stand-in each.
import type { Host } from '../host.ts'
import { createEmbeddedEngine } from './embedded-engine.ts'
import { identityHost } from './identity/identity-host.ts'

/** A batch takes this long, so that a person sees the steps pass. */
const BATCH_DELAY_MS = 150

export const developmentHost: Host = {
  ...identityHost,
  // Vite puts scripts of its own into the page, which the product's policy would not let run.
  unbuiltPage: { path: '/', contentSecurityPolicy: "frame-ancestors 'none'" },
  appPages: ['/dev/components'],
  embeddedEngine: createEmbeddedEngine({ delayMs: BATCH_DELAY_MS }),
}
