// What a long document costs the browser in the workspace: npm run bench -- workspace FILE …
// Time to the first pages, tasks that hold up the scrolling, rows that exist, and what 20,000 events leave in memory.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Browser, chromium, type CDPSession, type Page } from '@playwright/test'
import { parseJobEvent } from '../../worker/contract/translation/job-events.ts'
import type { JobProgress } from '../../worker/contract/translation/translation.ts'
import { CHROMIUM_FLAGS, chromiumPath } from '../../scripts/chromium.ts'
import { type Bench, withServer } from '../jobs/job-run.ts'

const EVENTS = 20_000
const WARM_UP = 5_000
/** Above the real ones, which are older news then. */
const FIRST_REV = 1_000_000
const OPENINGS = 5
/** Turns of a mouse wheel, one a frame, and how far each goes, CSS px. */
const WHEEL_TURNS = 240
const WHEEL_STEP = 400
const JUMPS = 12
const FAST_ENOUGH_MS = 2_000
const MOST_ROWS = 200
const MODEL_DELAY_MS = 400
const SETTLE_MS = 5_000
const REGIONS = {
  Original: '[role=region][aria-label^="Original,"]',
  Translation: '[role=region][aria-label^="Translation,"]',
}

/** What the page itself notes: tasks over 50 ms as [start, duration], ms, and when the last link was pressed. */
interface Notes {
  readonly longTasks: [number, number][]
  pressedAt: number
}
declare global {
  var notes: Notes
}

export async function benchWorkspace(files: readonly string[]): Promise<void> {
  if (files.length === 0) return console.log('workspace: name long documents')
  for (const file of files) {
    await withServer({ delayMs: MODEL_DELAY_MS }, { MAX_PARALLEL_BATCHES: '4' }, (bench) => benchFile(bench, file))
  }
}

async function benchFile({ client, server }: Bench, file: string): Promise<void> {
  const bytes = new Uint8Array(await readFile(file))
  const fields = { sourceLanguage: 'en', targetLanguage: 'es', useMultiAgent: 'false', useMemory: 'false' }
  const id = await client.upload(bytes, fields, path.basename(file))
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [...CHROMIUM_FLAGS, '--enable-precise-memory-info'],
  })
  try {
    const state = await signedIn(browser, server.origin)
    const open = async () => {
      const context = await browser.newContext({ storageState: state, viewport: { width: 1280, height: 800 } })
      const page = await context.newPage()
      await page.addInitScript(note)
      return page
    }
    const whileItRuns = await replayEvents(await open(), `${server.origin}/translate/${id}/preview`)
    const { progress, pageCount } = await client.ended(id)
    console.log(`workspace: ${path.basename(file)}, ${pageCount} pages, ${progress.segmentsTotal} segments`)
    console.log(whileItRuns)
    await timeOpenings(open, server.origin, id)
    await scroll(await open(), `${server.origin}/translate/${id}/preview`)
  } finally {
    await browser.close()
  }
}

async function signedIn(browser: Browser, origin: string) {
  const page = await browser.newPage()
  await page.goto(`${origin}/?signin=1`)
  await page.getByLabel('Email').fill('premium@verso.test')
  await page.getByLabel('Password', { exact: true }).fill('verso-premium')
  await page.getByRole('button', { name: 'Sign in', exact: true }).last().click()
  await page.getByRole('heading', { name: 'Recent Translations' }).waitFor()
  const state = await page.context().storageState({ indexedDB: true })
  await page.context().close()
  return state
}

function note(): void {
  globalThis.notes = { longTasks: [], pressedAt: 0 }
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) notes.longTasks.push([startTime, duration])
  }).observe({ type: 'longtask', buffered: true })
  addEventListener('click', () => (notes.pressedAt = performance.now()), { capture: true })
}

/** The server's own news again and again, with other counts, while the page shows a job that runs. */
async function replayEvents(page: Page, address: string): Promise<string> {
  const running = Promise.withResolvers<{ progress: JobProgress; send: (message: string) => void }>()
  await page.routeWebSocket(/./, (socket) => {
    const server = socket.connectToServer()
    server.onMessage((message) => {
      socket.send(message)
      const event = parseJobEvent(String(message))
      if (event && 'progress' in event && event.progress.currentStep === 'translation') {
        running.resolve({ progress: event.progress, send: (news) => socket.send(news) })
      }
    })
  })
  await page.goto(address)
  await untilDrawn(page)
  const { progress, send } = await running.promise
  const session = await page.context().newCDPSession(page)
  const sendAll = async (from: number, to: number) => {
    for (let n = from; n < to; n++) {
      send(JSON.stringify({ type: 'progress', progress: { ...progress, rev: progress.rev + n } }))
      if (n % 500 === 0) await page.evaluate(() => new Promise(requestAnimationFrame))
    }
  }
  // The browser compiles what runs often, which takes about 1 MB once, and the segments come after the pages.
  await sendAll(FIRST_REV, FIRST_REV + WARM_UP)
  await page.waitForTimeout(SETTLE_MS)
  const before = await heapMegabytes(session)
  await sendAll(FIRST_REV + WARM_UP, FIRST_REV + WARM_UP + EVENTS)
  await page.waitForTimeout(1_000)
  const after = await heapMegabytes(session)
  await page.context().close()
  return `  ${EVENTS} events: ${before.toFixed(1)} MB before, ${after.toFixed(1)} MB after, ${percent(after / before - 1)}`
}

async function heapMegabytes(session: CDPSession): Promise<number> {
  for (let n = 0; n < 3; n++) await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / 1e6
}

/** From the press of the link on the job's page to the first pages of both documents, and by address in a new browser. */
async function timeOpenings(open: () => Promise<Page>, origin: string, id: string): Promise<void> {
  const [pressed, addressed]: number[][] = [[], []]
  for (let n = 0; n < OPENINGS; n++) {
    const page = await open()
    await page.goto(`${origin}/translate/${id}`)
    await page.getByRole('link', { name: 'Preview' }).click()
    const drawnAt = await untilDrawn(page)
    pressed?.push(drawnAt - (await page.evaluate(() => notes.pressedAt)))
    await page.context().close()
    const cold = await open()
    await cold.goto(`${origin}/translate/${id}/preview`)
    addressed?.push(await untilDrawn(cold))
    await cold.context().close()
  }
  console.log(`  first pages of both: ${times(pressed ?? [])} from the press, ${times(addressed ?? [])} by address`)
}

/** When the first page of both documents was on screen, ms since the page's own beginning. */
async function untilDrawn(page: Page): Promise<number> {
  const drawn = page.waitForFunction(
    (regions) => {
      const isDrawn = (region: Element | null) =>
        region !== null &&
        (region.querySelector('canvas, [data-index] button') !== null ||
          [...region.querySelectorAll('div')].some(({ shadowRoot }) => shadowRoot?.querySelector('section.docx')))
      return regions.every((region) => isDrawn(document.querySelector(region))) ? performance.now() : null
    },
    Object.values(REGIONS),
    { polling: 'raf', timeout: 180_000 },
  )
  return (await drawn).jsonValue() as Promise<number>
}

async function scroll(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await untilDrawn(page)
  await page.waitForTimeout(SETTLE_MS)
  const since = await page.evaluate(() => performance.now())
  const { travelled } = await wheelOver(page, REGIONS.Original)
  const inPages = await longTasksSince(page, since)
  const betweenJumps = await page.evaluate(() => performance.now())
  for (let n = 1; n <= JUMPS; n++) {
    await page.evaluate(
      ([region, share]) => {
        const scroller = document.querySelector(region)
        scroller?.dispatchEvent(new Event('pointerdown'))
        if (scroller) scroller.scrollTop = share * scroller.scrollHeight
      },
      [REGIONS.Original, ((n * 5) % JUMPS) / JUMPS] as const,
    )
    await page.waitForTimeout(400)
  }
  const inJumps = await longTasksSince(page, betweenJumps)
  const listSince = await page.evaluate(() => performance.now())
  const list = await wheelOver(page, '[role=grid] [role=rowgroup]:last-child')
  const inList = await longTasksSince(page, listSince)
  console.log(
    `  tasks over 50 ms: ${named(inPages)} in ${travelled} px by wheel in the documents, ${named(inJumps)} in ${JUMPS} jumps, ${named(inList)} in ${list.travelled} px by wheel in the list`,
  )
  console.log(`  rows that exist: ${list.mostRows} at most (limit ${MOST_ROWS})`)
  await page.context().close()
}

async function wheelOver(page: Page, selector: string) {
  const scroller = page.locator(selector)
  await scroller.hover()
  let mostRows = 0
  for (let n = 0; n < WHEEL_TURNS; n++) {
    await page.mouse.wheel(0, WHEEL_STEP)
    if (n % 20 === 0) mostRows = Math.max(mostRows, await page.locator('[role=row]').count())
  }
  return { mostRows, travelled: Math.round(await scroller.evaluate(({ scrollTop }) => scrollTop)) }
}

async function longTasksSince(page: Page, since: number): Promise<number[]> {
  await page.waitForTimeout(500)
  return page.evaluate((from) => notes.longTasks.filter(([at]) => at >= from).map(([, ms]) => Math.round(ms)), since)
}

function named(durations: readonly number[]): string {
  return durations.length === 0 ? 'none' : `${durations.length} (${durations.join(', ')} ms)`
}

function times(all: readonly number[]): string {
  const sorted = all.toSorted((a, b) => a - b)
  const [median = NaN, worst = NaN] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)]
  const verdict = worst <= FAST_ENOUGH_MS ? 'within' : 'OVER'
  return `${(median / 1000).toFixed(2)} s, at worst ${(worst / 1000).toFixed(2)} s (${verdict} ${FAST_ENOUGH_MS / 1000} s)`
}

function percent(share: number): string {
  return `${share >= 0 ? '+' : ''}${(share * 100).toFixed(1)} %`
}
