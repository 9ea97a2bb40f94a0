// What Wrangler finds when it is called without a configuration. It is a build of the development entry, for `npx
// wrangler dev`. Whatever reaches an account names the production build: `npm run deploy`. Any other command on the
// development entry is refused by scripts/wrangler-dev.ts, which Wrangler runs before it reads the entry.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Vite's plugin points it at whatever it has built last. */
const REDIRECT = '.wrangler/deploy/config.json'
const DEVELOPMENT = 'dist/e2e/wrangler.json'

/** After any build: back to the development entry, or to nothing where that is not built. */
export function restoreRedirect(): void {
  if (!existsSync(DEVELOPMENT)) return rmSync(REDIRECT, { force: true })
  mkdirSync(path.dirname(REDIRECT), { recursive: true })
  writeFileSync(REDIRECT, JSON.stringify({ configPath: path.relative(path.dirname(REDIRECT), DEVELOPMENT) }))
}

interface BuiltConfig {
  readonly secrets?: unknown
  readonly d1_databases: readonly object[]
  readonly assets: object
}

/** `built` is the configuration of the development entry's build, without a developer's own settings. */
export function writeDevelopmentConfig(built: string): void {
  const { secrets: _, ...config } = JSON.parse(readFileSync(built, 'utf8')) as BuiltConfig
  const inFolder = (file: string) => path.relative(path.dirname(DEVELOPMENT), file)
  const development = {
    ...config,
    main: inFolder(path.join(path.dirname(built), 'index.js')),
    assets: { ...config.assets, directory: 'client' },
    d1_databases: config.d1_databases.map((database) => ({ ...database, migrations_dir: inFolder('migrations') })),
    build: { command: 'node scripts/wrangler-dev.ts', watch_dir: 'verso' },
  }
  writeFileSync(DEVELOPMENT, JSON.stringify(development))
}
