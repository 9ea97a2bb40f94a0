import { applyD1Migrations, type D1Migration } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import type * as developmentWorker from '../../worker/dev/index.ts'
import type { Bindings } from '../../worker/env.ts'

declare global {
  namespace Cloudflare {
    interface Env extends Bindings {
      readonly TEST_MIGRATIONS: D1Migration[]
    }
    interface GlobalProps {
      mainModule: typeof developmentWorker
    }
  }
}

await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)
