// `npm test`: everything a change must pass. Static checks run side by side, then unit and workerd tests, then the built
// product: a killed process, and a real browser. Closes with one line of counts.
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { prepareBuild } from './prepare.ts'

const REPORTS = 'node_modules/.cache/verso-reports'
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

async function browser() {
  const report = `${REPORTS}/browser.json`
  const code = await run('browser', 'node_modules/@playwright/test/cli.js', ['test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  })
  const { stats } = readReport<{ stats: { expected: number; unexpected: number; flaky: number } }>(report, {
    stats: { expected: 0, unexpected: 0, flaky: 0 },
  })
  if (stats.flaky > 0)
    console.log(`${stats.flaky} browser test(s) passed only the second time: see above, and mend them`)
  count('browser', code, { passed: stats.expected + stats.flaky, failed: stats.unexpected })
}

function readReport<T>(file: string, none: T): T {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch {
    return none // the runner died before it wrote one; its exit code tells
  }
}

prepareBuild()
await Promise.all([
  check('types', 'node_modules/typescript/bin/tsc', ['-b']),
  check('lint', 'node_modules/oxlint/bin/oxlint', ['--type-aware']),
  check('format', 'node_modules/oxfmt/bin/oxfmt', ['--check']),
  check('unused code', 'node_modules/knip/bin/knip.js', []),
])
await vitest('unit', ['unit'])
await vitest('workerd', ['workerd'])
await check('build of the development entry', 'scripts/build-e2e.ts', [])
await check('build for production', 'scripts/build-production.ts', [])
await vitest('process', ['process'])
await browser()

if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`)
console.log(`\n${totals.passed} passed, ${totals.failed} failed`)
process.exit(totals.failed > 0 ? 1 : 0)
