import path from 'node:path'
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'

/** No test is about time: this only ends one that hangs, also on a machine that is busy with others. */
const HANG_MS = 180_000

const ONE_WORKER = ['tests/integration/one-worker/*.test.ts']

export default defineConfig(async () => {
  const migrations = await readD1Migrations(path.join(import.meta.dirname, 'migrations'))
  const inWorkerd = (test: { name: string; include: string[]; exclude?: string[]; isolate?: boolean }) => ({
    plugins: [
      cloudflareTest({
        main: './worker/dev/index.ts',
        remoteBindings: false,
        wrangler: { configPath: './wrangler.toml' },
        miniflare: {
          bindings: { TEST_MIGRATIONS: migrations, TRANSLATION_ENGINE: 'embedded', RATE_LIMITS: 'off' },
          assets: { directory: './public', binding: 'ASSETS' },
        },
      }),
    ],
    test: { ...test, setupFiles: ['./tests/integration/setup.ts'], testTimeout: HANG_MS, hookTimeout: HANG_MS },
  })
  return {
    test: {
      // Cached module files are read with node:fs, which the workerd pool's isolate does not reach.
      fsModuleCache: false,
      projects: [
        {
          test: {
            name: 'unit',
            environment: 'node',
            // Most modules are pure, and loading them anew for each file takes as long as the tests.
            pool: 'threads',
            isolate: false,
            setupFiles: ['./tests/support/unit-setup.ts'],
            include: [
              'worker/**/*.test.ts',
              'src/**/*.test.{ts,tsx}',
              'tests/unit/**/*.test.ts',
              'tests/fakes/**/*.test.ts',
              'tests/support/**/*.test.ts',
              'tests/billing/**/*.test.ts',
            ],
            testTimeout: HANG_MS,
            hookTimeout: HANG_MS,
          },
        },
        {
          // The built product as a process of its own: it can be killed.
          test: {
            name: 'process',
            environment: 'node',
            include: ['tests/process/**/*.test.ts'],
            maxWorkers: 2, // they wait for leases and pauses more than they compute
            testTimeout: 300_000,
            hookTimeout: HANG_MS,
          },
        },
        inWorkerd({
          name: 'workerd',
          include: ['tests/integration/**/*.test.ts'],
          exclude: ONE_WORKER,
          isolate: false,
        }),
        // These leave no job behind and count nothing that is another's: to start a worker for each takes far longer.
        inWorkerd({ name: 'workerd-shared', include: ONE_WORKER, isolate: false }),
      ],
    },
  }
})
