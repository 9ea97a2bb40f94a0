import { applyD1Migrations, type D1Migration, reset } from 'cloudflare:test'
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

// One worker runs all files, and each file starts with empty storage. The development provider's modules live on, so the
// tables that they have made and the key that they have shown are put back.
const { results: tables } = await env.DB.prepare(
  "SELECT sql FROM sqlite_master WHERE name LIKE 'dev@_%' ESCAPE '@' AND sql IS NOT NULL",
).all<{ sql: string }>()
const { results: secrets } =
  tables.length === 0
    ? { results: [] }
    : await env.DB.prepare('SELECT name, value FROM dev_identity_secrets').all<{ name: string; value: string }>()
await reset()
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)
const restored = [
  ...tables.map(({ sql }) => env.DB.prepare(sql)),
  ...secrets.map(({ name, value }) =>
    env.DB.prepare('INSERT INTO dev_identity_secrets VALUES (?, ?)').bind(name, value),
  ),
]
if (restored.length > 0) await env.DB.batch(restored)
