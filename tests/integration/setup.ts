import { applyD1Migrations, type D1Migration } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import type { Bindings } from '../../worker/env.ts'

declare global {
  namespace Cloudflare {
    interface Env extends Bindings {
      readonly TEST_MIGRATIONS: D1Migration[]
    }
    interface GlobalProps {
      mainModule: typeof import('../../worker/dev/index.ts')
    }
  }
}

await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)
