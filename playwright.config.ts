import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS, chromiumPath } from './scripts/chromium.ts'

const port = Number(process.env['E2E_PORT']) || 4180
// The configuration is read again by each worker process; only the first decides where the server keeps its state.
process.env['E2E_STATE'] ??= mkdtempSync(path.join(tmpdir(), 'verso-e2e-'))

// A test leaves a page before optimizing its code has paid off.
const FLAGS = [...CHROMIUM_FLAGS, '--js-flags=--no-maglev --no-turbofan']

export default defineConfig({
  testDir: 'tests/e2e',
  reporter: 'list',
  workers: 1,
  // A shared machine stumbles now and then; what passes only the second time is named in the counts, see scripts/test.ts.
  retries: process.env['CI'] ? 1 : 0,
  // No test is about time: these only end one that hangs, also on a machine that is busy with others.
  timeout: 180_000,
  expect: { timeout: 120_000 },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1280, height: 800 },
    contextOptions: { reducedMotion: 'reduce' }, // nothing is waited for until it has stopped moving
    launchOptions: { executablePath: chromiumPath(), args: FLAGS },
    trace: 'on-first-retry', // to record every test takes as long as to run it: `--trace on` does
  },
  webServer: {
    command: 'node scripts/preview.ts --e2e',
    url: `http://127.0.0.1:${port}/api/health`,
    timeout: 180_000,
    env: { PORT: String(port), VERSO_STATE: process.env['E2E_STATE'] },
  },
})
