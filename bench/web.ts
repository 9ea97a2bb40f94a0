// npm run bench:web [-- PATH …]: Lighthouse (mobile) on the production build as it is served, median of five runs per
// page, and how much JavaScript a visitor of the start page loads. Exit code 1 when a goal is missed.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { CHROMIUM_FLAGS, chromiumPath } from '../scripts/chromium.ts'
import { type Edge, startEdge } from './server/edge.ts'
import { freePort, runScript, startPreview } from './server/server.ts'

const PAGES = ['/', '/pricing', '/languages', '/demo']
const RUNS = 5
const GOALS = { performance: 95, accessibility: 100, 'best-practices': 95, seo: 100 } as const
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const METRICS = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift', 'total-byte-weight']
/** On a busy machine Lighthouse now and then records no usable trace, says so, and asks to be run again. */
const TRIES = 3
const START_PAGE_LIMIT_KB = 120
const MAX_REPORT_BYTES = 64_000_000
/** Fetched when this bench first runs: with what it brings along it is an eighth of all packages, and only this needs it. */
const LIGHTHOUSE = 'lighthouse@13.5.0'

/** What is read of Lighthouse's report. */
interface Result {
  readonly runtimeError?: { readonly message: string }
  readonly environment: { readonly benchmarkIndex: number }
  readonly categories: Readonly<
    Record<
      string,
      { readonly score: number | null; readonly auditRefs: readonly { readonly id: string; readonly weight: number }[] }
    >
  >
  readonly audits: Readonly<
    Record<string, { readonly title: string; readonly score: number | null; readonly numericValue?: number }>
  >
}

const port = await freePort()
// Canonical links name the address that is measured.
runScript('scripts/build-production.ts', { ...process.env, SITE_ORIGIN: `http://127.0.0.1:${port}` })
const preview = await startPreview([])
const edge = await startEdge(preview.origin, port)
try {
  await measurePages(edge, process.argv.length > 2 ? process.argv.slice(2) : PAGES)
  await measureScripts(edge)
} finally {
  await edge.stop()
  await preview.stop()
}

async function measurePages({ origin }: Edge, pages: readonly string[]): Promise<void> {
  console.log(`Lighthouse, mobile, median of ${RUNS}; text compressed by a local stand-in for the edge`)
  console.log(row(['page', 'performance', 'accessible', 'practices', 'SEO', 'LCP', 'TBT', 'CLS', 'bytes']))
  const speeds: number[] = []
  for (const page of pages) {
    const results: Result[] = []
    for (let run = 0; run < RUNS; run++) results.push(await audit(`${origin}${page}`))
    const scores = CATEGORIES.map((name) =>
      median(results.map((result) => (result.categories[name]?.score ?? 0) * 100)),
    )
    const [lcp = 0, tbt = 0, cls = 0, bytes = 0] = METRICS.map((name) =>
      median(results.map((result) => result.audits[name]?.numericValue ?? NaN)),
    )
    const metrics = [`${(lcp / 1000).toFixed(2)} s`, `${tbt.toFixed(0)} ms`, cls.toFixed(3), kilobytes(bytes)]
    console.log(row([page, ...scores.map((score) => score.toFixed(0)), ...metrics]))
    CATEGORIES.forEach((name, index) => {
      if ((scores[index] ?? 0) < GOALS[name]) miss(`${page}: ${name} is under ${GOALS[name]}`)
    })
    nameFailures(results)
    speeds.push(...results.map(({ environment }) => environment.benchmarkIndex))
  }
  console.log(
    `this machine's speed by Lighthouse's measure: ${median(speeds).toFixed(0)} (a free desktop: 1500 to 3000)`,
  )
}

async function audit(url: string): Promise<Result> {
  for (let tries = 1; ; tries++) {
    const result = await auditOnce(url)
    if (!result.runtimeError) return result
    if (tries === TRIES) throw new Error(`${url}: ${result.runtimeError.message}`)
  }
}

/** A browser of its own for each run: nothing is cached, and nothing of the last run is still at work. */
async function auditOnce(url: string): Promise<Result> {
  const debuggingPort = await freePort()
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${debuggingPort}`],
  })
  try {
    const { npm_execpath: npm } = process.env
    if (npm === undefined) throw new Error('Run this by `npm run bench:web`: npm fetches Lighthouse')
    const options = [`--port=${debuggingPort}`, '--output=json', '--quiet', `--only-categories=${CATEGORIES.join(',')}`]
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [npm, 'exec', '--yes', '--', LIGHTHOUSE, url, ...options],
      { maxBuffer: MAX_REPORT_BYTES },
    )
    return JSON.parse(stdout) as Result
  } finally {
    await browser.close()
  }
}

/** What costs points, outside of performance, whose audits are advice. */
function nameFailures(results: readonly Result[]): void {
  const failed = new Set<string>()
  for (const { categories, audits } of results) {
    for (const name of CATEGORIES.slice(1)) {
      for (const { id, weight } of categories[name]?.auditRefs ?? []) {
        const score = audits[id]?.score
        if (weight > 0 && typeof score === 'number' && score < 1) failed.add(`${id}: ${audits[id]?.title}`)
      }
    }
  }
  for (const audit of failed) console.log(`    ${audit}`)
}

/** Until nothing more comes, on a telephone that is not touched: what the page asks for later counts as well. */
async function measureScripts({ origin }: Edge): Promise<void> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS })
  try {
    const page = await browser.newPage({ viewport: { width: 412, height: 823 } })
    const sizes: Promise<number>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script')
        sizes.push(response.body().then((body) => gzipSync(body).length))
    })
    await page.goto(`${origin}/`, { waitUntil: 'networkidle' })
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    console.log(`JavaScript of /, all that is loaded before anyone touches it: ${kilobytes(bytes)} gzip`)
    if (bytes > START_PAGE_LIMIT_KB * 1000)
      miss(`the start page loads more than ${START_PAGE_LIMIT_KB} kB of JavaScript`)
  } finally {
    await browser.close()
  }
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}

function row(cells: readonly string[]): string {
  return cells.map((cell, index) => (index === 0 ? cell.padEnd(14) : cell.padStart(12))).join('')
}

function miss(goal: string): void {
  console.log(`  MISSED  ${goal}`)
  process.exitCode = 1
}
