// `npm test`: everything a change must pass. Three parts run side by side, one more than CI has processors, since most
// of them also wait. Ends with one line of counts. `npm run test:long` kills servers at more moments.
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { TestCounts } from './end-after-last-test.ts'
import { prepareBuild } from './build/prepare.ts'

const REPORTS = 'node_modules/.cache/verso-reports'
const LANES = 3
/** Each starts a server and a browser of its own. One alone would be the last to end. */
const BROWSER_SHARDS = 2
/** Several times what the longest part takes. One that hangs is ended and named, and the others' results are not lost. */
const HANG_MS = 30 * 60_000
const FIRST_E2E_PORT = Number(process.env['E2E_PORT'] ?? 4180)
// About twenty servers start below, each from the same modules: all but the first find them compiled.
process.env['NODE_COMPILE_CACHE'] ??= path.resolve('node_modules/.cache/verso-compiled')
if (process.argv.includes('--long')) process.env['VERSO_TEST_LONG'] = '1'
rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })

const totals = { passed: 0, failed: 0 }
const failures: string[] = []
/** Tests that passed only the second time, which CI allows, and why: they are to be mended, and do not stop a change. */
const flaky: string[] = []

/** Runs a program of node_modules and resolves with its exit code; its output is printed at once, whole. */
function run(name: string, script: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  const started = performance.now()
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...process.env, ...env },
    timeout: HANG_MS,
    killSignal: 'SIGKILL',
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += String(chunk)))
  child.stderr.on('data', (chunk: Buffer) => (output += String(chunk)))
  return new Promise((resolve) => {
    child.on('close', (code, signal) => {
      if (signal !== null) output += `\n${name} was ended by ${signal} after ${HANG_MS / 60_000} minutes at most.\n`
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      process.stdout.write(
        `\n── ${name}: ${code === 0 ? 'ok' : 'FAILED'} (${seconds} s)\n${code === 0 ? lastLines(output) : output}`,
      )
      resolve(code ?? 1)
    })
  })
}

function lastLines(output: string): string {
  const lines = output.trimEnd().split('\n')
  return lines.length > 0 ? `${lines.slice(-12).join('\n')}\n` : ''
}

/** A check without tests of its own counts as one. */
async function check(name: string, script: string, args: string[], env: Record<string, string> = {}) {
  count(name, await run(name, script, args, env), { passed: 1, failed: 0 })
}

function count(name: string, code: number, tests: { passed: number; failed: number }) {
  totals.passed += code === 0 || tests.failed > 0 ? tests.passed : 0
  totals.failed += code === 0 ? tests.failed : Math.max(1, tests.failed)
  if (code !== 0) failures.push(name)
}

async function vitest(project: string) {
  const report = `${REPORTS}/${project}.json`
  const args = ['run', `--project=${project}`, '--reporter=default', '--reporter=./scripts/end-after-last-test.ts']
  const code = await run(project, 'node_modules/vitest/vitest.mjs', args, { VERSO_TEST_REPORT: report })
  const counts = readReport<TestCounts>(report, { passed: 0, failed: 0, flaky: [] })
  flaky.push(...counts.flaky)
  count(project, code, counts)
}

/** As Playwright's JSON reporter writes it. */
interface BrowserReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number }
  readonly suites: readonly BrowserSuite[]
}

interface BrowserSuite {
  readonly suites?: readonly BrowserSuite[]
  readonly specs?: readonly {
    readonly file: string
    readonly title: string
    readonly tests: readonly BrowserTest[]
  }[]
}

interface BrowserTest {
  readonly status: string
  readonly results: readonly { readonly error?: { readonly message?: string } }[]
}

function flakySpecs({ suites = [], specs = [] }: BrowserSuite): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ results }) => `${file} › ${title}: ${results[0]?.error?.message ?? ''}`),
  )
  return [...own, ...suites.flatMap(flakySpecs)]
}

/** Each shard has a server and a database of its own: no test sees what another shard's people do. */
async function browserShard(name: string, number: number) {
  const report = `${REPORTS}/browser-${number}.json`
  const args = [`--shard=${number}/${BROWSER_SHARDS}`, '--reporter=list,json', `--output=test-results/${number}`]
  const code = await run(name, 'node_modules/@playwright/test/cli.js', ['test', ...args], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    E2E_PORT: String(FIRST_E2E_PORT + number),
    E2E_STATE: mkdtempSync(path.join(tmpdir(), 'verso-e2e-')),
  })
  const { stats, suites } = readReport<BrowserReport>(report, {
    stats: { expected: 0, unexpected: 0, flaky: 0 },
    suites: [],
  })
  flaky.push(...suites.flatMap(flakySpecs))
  count(name, code, { passed: stats.expected + stats.flaky, failed: stats.unexpected })
}

function readReport<T>(file: string, none: T): T {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch {
    return none // the runner died before it wrote one; its exit code tells
  }
}

interface Part {
  readonly name: string
  /** Parts that must have ended before this one starts. */
  readonly after?: readonly string[]
  readonly run: (name: string) => Promise<void>
}

const program =
  (script: string, ...args: string[]) =>
  (name: string) =>
    check(name, script, args)
const MIGRATIONS = 'migrations'
const E2E_BUILD = 'build of the development entry'
const PRODUCTION_BUILD = 'build for production'

/** Whichever lane is free takes the first that may start: what others wait for comes first, then what takes longest. */
const waiting: Part[] = [
  { name: MIGRATIONS, run: program('scripts/migrations.ts') },
  { name: E2E_BUILD, run: program('scripts/build-e2e.ts') },
  { name: PRODUCTION_BUILD, after: [E2E_BUILD], run: program('scripts/build-production.ts') }, // both write the messages
  { name: 'workerd', run: vitest },
  { name: 'toy-format', run: vitest },
  { name: 'app', after: [MIGRATIONS, E2E_BUILD], run: vitest },
  ...Array.from({ length: BROWSER_SHARDS }, (_, index) => ({
    name: `browser ${index + 1} of ${BROWSER_SHARDS}`,
    after: [MIGRATIONS, E2E_BUILD],
    run: (name: string) => browserShard(name, index + 1),
  })),
  { name: 'process', after: [MIGRATIONS, E2E_BUILD, PRODUCTION_BUILD], run: vitest },
  { name: 'unit', run: vitest },
  { name: 'components', run: vitest },
  // Its checker of types, a program in Go, would spend a fifth of its time on collecting garbage.
  { name: 'lint', run: (name) => check(name, 'node_modules/oxlint/bin/oxlint', ['--type-aware'], { GOGC: '400' }) },
  {
    name: 'imports',
    run: program(
      'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
      'worker',
      'src',
      'bench',
      'scripts',
      'tests',
    ),
  },
  // Each further thread would check again what the others need, too, and the other parts use CI's processors.
  { name: 'types', run: program('node_modules/typescript/bin/tsc', '-b', '--singleThreaded') },
  { name: 'unused code', run: program('node_modules/knip/bin/knip.js') },
  { name: 'format', run: program('node_modules/oxfmt/bin/oxfmt', '--check') },
]
const ended = new Set<string>()

async function lane(): Promise<void> {
  while (waiting.length > 0) {
    const index = waiting.findIndex(({ after = [] }) => after.every((name) => ended.has(name)))
    const [part] = index < 0 ? [] : waiting.splice(index, 1)
    if (part) await part.run(part.name).then(() => ended.add(part.name))
    else await setTimeout(100)
  }
}

prepareBuild()
await Promise.all(Array.from({ length: LANES }, lane))

for (const test of flaky) console.log(`\npassed only the second time: ${test}`)
const names = failures.length > 0 ? `: ${failures.join(', ')}` : ''
console.log(`\n${totals.passed} passed, ${totals.failed} failed${names}`)
process.exit(totals.failed > 0 ? 1 : 0)
