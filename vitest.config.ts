import path from 'node:path'
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'
import { staticImports } from './scripts/build/static-imports.ts'
import { withToyFormat } from './tests/toy-format/with-toy-format.ts'

/** No test is about time: this only ends one that hangs, also on a machine that is busy with others. */
const HANG_MS = 180_000

const inWorker = {
  // One worker runs all files: to start one for each takes longer than the tests. The setup empties its storage.
  isolate: false,
  setupFiles: ['./tests/integration/setup.ts'],
  // Vitest holds back what another request logs until the runner speaks again, and at the end of a run it waits for
  // that: a job that logs after the last test would keep the run from ending. workerd prints by itself.
  disableConsoleIntercept: true,
  testTimeout: HANG_MS,
  hookTimeout: HANG_MS,
}

export default defineConfig(async () => {
  const migrations = await readD1Migrations(path.join(import.meta.dirname, 'migrations'))
  const worker = () =>
    cloudflareTest({
      main: './worker/dev/index.ts',
      remoteBindings: false,
      wrangler: { configPath: './wrangler.toml' },
      miniflare: {
        bindings: {
          TEST_MIGRATIONS: migrations,
          TRANSLATION_ENGINE: 'embedded',
          RATE_LIMITS: 'off',
          MAILBOX_PEPPER: 'a pepper of these tests that is long enough',
        },
        assets: { directory: './public', binding: 'ASSETS' },
      },
    })
  return {
    test: {
      // Cached module files are read with node:fs, which the workerd pool's isolate does not reach.
      fsModuleCache: false,
      // As in playwright.config.ts; scripts/test.ts names what passes only the second time.
      retry: process.env['CI'] ? 1 : 0,
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
              'messages/**/*.test.ts',
              'worker/**/*.test.ts',
              'src/**/*.test.ts',
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
          // Parts of pages, where neither layout nor a server matters.
          test: {
            name: 'components',
            environment: 'happy-dom',
            pool: 'threads',
            isolate: false,
            setupFiles: ['./tests/components/setup.ts'],
            include: ['src/**/*.test.tsx'],
            testTimeout: HANG_MS,
          },
        },
        {
          // Whole pages over the real server, where no browser is needed.
          resolve: { conditions: ['browser'] },
          test: {
            name: 'app',
            environment: 'happy-dom',
            pool: 'threads',
            // The app's modules are loaded once a thread; the setup takes back what a test has changed in them.
            isolate: false,
            globalSetup: ['./tests/app/start-server.ts'],
            setupFiles: ['./tests/app/setup.ts'],
            include: ['tests/app/**/*.test.tsx'],
            server: { deps: { inline: [/firebase/] } }, // its build for browsers, not Node's
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
        {
          plugins: [staticImports(), worker()],
          test: { ...inWorker, name: 'workerd', include: ['tests/integration/**/*.test.ts'] },
        },
        // The same Worker with one format more.
        {
          plugins: [withToyFormat(), staticImports(), worker()],
          test: { ...inWorker, name: 'toy-format', include: ['tests/toy-format/**/*.test.ts'] },
        },
      ],
    },
  }
})
