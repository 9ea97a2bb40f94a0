// `npm test`: everything a change must pass. The product is built first; then two lanes run side by side, since most tests
// wait more than they compute. Closes with one line of counts.
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { prepareBuild } from './prepare.ts'

const REPORTS = 'node_modules/.cache/verso-reports'
/** More than there are lanes: whichever is free takes the next. */
const BROWSER_SHARDS = 4
const FIRST_E2E_PORT = 4180
rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })

const totals = { passed: 0, failed: 0 }
const failures: string[] = []

/** Runs a program of node_modules and resolves with its exit code; its output is printed at once, whole. */
function run(name: string, script: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  const started = performance.now()
  const child = spawn(process.execPath, [script, ...args], { env: { ...process.env, ...env } })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += String(chunk)))
  child.stderr.on('data', (chunk: Buffer) => (output += String(chunk)))
  return new Promise((resolve) => {
    child.on('close', (code) => {
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
async function check(name: string, script: string, args: string[]) {
  count(name, await run(name, script, args), { passed: 1, failed: 0 })
}

function count(name: string, code: number, tests: { passed: number; failed: number }) {
  totals.passed += code === 0 || tests.failed > 0 ? tests.passed : 0
  totals.failed += code === 0 ? tests.failed : Math.max(1, tests.failed)
  if (code !== 0) failures.push(name)
}

async function vitest(name: string, projects: string[]) {
  const report = `${REPORTS}/${name}.json`
  const code = await run(name, 'node_modules/vitest/vitest.mjs', [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  const { numPassedTests, numFailedTests } = readReport<{ numPassedTests: number; numFailedTests: number }>(report, {
    numPassedTests: 0,
    numFailedTests: 0,
  })
  count(name, code, { passed: numPassedTests, failed: numFailedTests })
}

let lastShard = 0

/** Takes the next shard until there is none. */
async function browserShards() {
  while (lastShard < BROWSER_SHARDS) await browserShard(++lastShard)
}

/** Each shard has a server and a database of its own: no test sees what another shard's people do. */
async function browserShard(number: number) {
  const name = `browser ${number} of ${BROWSER_SHARDS}`
  const report = `${REPORTS}/browser-${number}.json`
  const args = [`--shard=${number}/${BROWSER_SHARDS}`, '--reporter=list,json', `--output=test-results/${number}`]
  const code = await run(name, 'node_modules/@playwright/test/cli.js', ['test', ...args], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    E2E_PORT: String(FIRST_E2E_PORT + number),
    E2E_STATE: mkdtempSync(path.join(tmpdir(), 'verso-e2e-')),
  })
  const { stats } = readReport<{ stats: { expected: number; unexpected: number; flaky: number } }>(report, {
    stats: { expected: 0, unexpected: 0, flaky: 0 },
  })
  if (stats.flaky > 0)
    console.log(`${stats.flaky} browser test(s) passed only the second time: see above, and mend them`)
  count(name, code, { passed: stats.expected + stats.flaky, failed: stats.unexpected })
}

function readReport<T>(file: string, none: T): T {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch {
    return none // the runner died before it wrote one; its exit code tells
  }
}

async function staticChecks() {
  await Promise.all([
    check('types', 'node_modules/typescript/bin/tsc', ['-b']),
    check('lint', 'node_modules/oxlint/bin/oxlint', ['--type-aware']),
    check('format', 'node_modules/oxfmt/bin/oxfmt', ['--check']),
    check('unused code', 'node_modules/knip/bin/knip.js', []),
  ])
}

prepareBuild()
// Builds write the compiled messages anew, which every other check reads: nothing runs beside them.
await check('build of the development entry', 'scripts/build-e2e.ts', [])
await check('build for production', 'scripts/build-production.ts', [])
await Promise.all([
  (async () => {
    await staticChecks()
    await vitest('unit', ['unit'])
    await vitest('workerd', ['workerd'])
    await browserShards()
  })(),
  (async () => {
    await vitest('process', ['process'])
    await browserShards()
  })(),
])

if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`)
console.log(`\n${totals.passed} passed, ${totals.failed} failed`)
process.exit(totals.failed > 0 ? 1 : 0)
