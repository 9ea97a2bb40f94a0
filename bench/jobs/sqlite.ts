// The SQLite load of a large job over its whole life. The real Durable Object class and the real steps run over
// node:sqlite in place of the object's storage, and the CPU time of each statement is counted.
import { registerHooks } from 'node:module'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { TranslationProvider } from '../../worker/agents/translation-provider.ts'
import type { Bindings } from '../../worker/env.ts'
import { sizeOf } from '../../worker/documents/tally/priced-text.ts'
import type { JobSpec } from '../../worker/job-model/job-record.ts'
import type { Work } from '../../worker/job-model/rpc-answers.ts'
import type { ExtractedSegment } from '../../worker/job-model/segments/stored-segment.ts'
import type { TranslationJob } from '../../worker/jobs/object/translation-job.ts'

const SEGMENTS = 60_000
const LIMIT_MS = 3_000
const PAGE_SEGMENTS = 500
/** Of so many segments in a row, every tenth row is refused whatever is asked: a tenth of the document is given up. */
const ROW_SEGMENTS = 100
/** Statements of which the most expensive are named. */
const SHOWN = 6

/** Outside of the runtime there is no such module; the class needs its base alone. */
const PLATFORM =
  'data:text/javascript,export class DurableObject { constructor(ctx, env) { this.ctx = ctx; this.env = env } }'

export async function benchSqlite(): Promise<void> {
  const hooks = registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'cloudflare:workers' ? { url: PLATFORM, shortCircuit: true } : next(specifier, context),
  })
  const module = await import('../../worker/jobs/object/translation-job.ts')
  hooks.deregister()
  const sql = timedSql()
  Object.assign(globalThis, { WebSocketRequestResponsePair: function Pair() {} })
  const job = new module.TranslationJob(objectState(sql.storage), environment())
  await job.ensure(specOf(), 1)

  await analyse(job, await taken(job.take('engine')))
  await detect(job, await taken(job.take('agents')))
  let batches = 0
  for (let isOpen = true; isOpen;) {
    const progress = await job.progress()
    isOpen = progress?.currentStep === 'translation'
    if (isOpen) batches += await translate(job, await taken(job.take('agents')))
  }
  await review(job, await taken(job.take('agents')))
  await rebuild(job, await taken(job.take('engine')))
  const progress = await job.progress()
  const report = await job.report()
  const { ms, statements, byStatement } = sql.figures()
  console.log(
    `sqlite: a job of ${SEGMENTS} segments without headings, ${progress?.status}: ${batches} batches, ` +
      `${report?.segments.translated} translated, ${report?.segments.flagged} flagged`,
  )
  console.log(
    `  ${statements} statements, ${ms.toFixed(0)} ms of CPU in SQLite, ${ms < LIMIT_MS ? 'under' : 'OVER'} ${LIMIT_MS}`,
  )
  for (const { text, calls, ms } of byStatement.slice(0, SHOWN)) {
    console.log(`  ${ms.toFixed(0).padStart(6)} ms  ${String(calls).padStart(7)} times  ${text}`)
  }
}

type JobClass = typeof TranslationJob
type Job = InstanceType<JobClass>
type State = ConstructorParameters<JobClass>[0]
type Storage = State['storage']['sql']

async function taken(work: Promise<Work | null>): Promise<Work> {
  const held = await work
  if (!held) throw new Error('the job has no work')
  return held
}

async function analyse(job: Job, { token }: Work): Promise<void> {
  for (let from = 0; from < SEGMENTS; from += PAGE_SEGMENTS) {
    await job.putSegments(
      token,
      from,
      Array.from({ length: PAGE_SEGMENTS }, (_, index) => segmentOf(from + index)),
    )
    await job.renew(token)
  }
  const stats = { pages: 2_000, words: SEGMENTS * 12, characters: SEGMENTS * 60 }
  await job.finishAnalysis(token, { stats, warnings: [], engineVersion: 1 })
}

async function detect(job: Job, { token }: Work): Promise<void> {
  await job.sample(token)
  await pages((from) => job.reviewPage(token, from))
  await job.finishDetection(token, { language: 'en', warnings: [], usage: USAGE })
}

const USAGE = { calls: 1, inputTokens: 900, outputTokens: 900, costUsd: 0.001 }
const SLICE_BATCHES = 200

/** One slice: every lane by turns, with a heartbeat between. */
async function translate(job: Job, work: Work): Promise<number> {
  if (work.step !== 'translation') throw new Error(`${work.step} came too early`)
  const { token } = work
  let batches = 0
  for (let isDrained = false; !isDrained && batches < SLICE_BATCHES;) {
    isDrained = true
    for (const lane of work.lanes) {
      const next = await job.nextBatch(token, lane)
      if (typeof next === 'string') continue
      isDrained = false
      batches++
      const ids = next.request.segments.map(({ id }) => id)
      const answers = Map.groupBy(ids, (id) => (isRefused(id) ? 'rejected' : 'accepted'))
      await job.saveBatch(token, next.item, {
        accepted: (answers.get('accepted') ?? []).map((id) => ({
          id,
          target: [{ kind: 'text', text: `Ziel ${id}` }],
          origin: 'model',
        })),
        rejected: (answers.get('rejected') ?? []).map((id) => ({
          id,
          faults: ['missing'],
          answer: null,
          candidate: null,
        })),
        usage: USAGE,
      } satisfies Awaited<ReturnType<TranslationProvider['translate']>>)
    }
    await job.renew(token)
  }
  await job.endSlice(token, { trouble: null, pauseMs: 0 })
  return batches
}

function isRefused(id: string): boolean {
  return Math.floor(Number(id.slice(1)) / ROW_SEGMENTS) % 10 === 5
}

async function review(job: Job, { token }: Work): Promise<void> {
  await pages((from) => job.routingPage(token, from))
  await job.planReview(token, { findings: [], choice: null })
  await job.endReview(token, { trouble: null, pauseMs: 0, isOver: true })
}

async function rebuild(job: Job, { token }: Work): Promise<void> {
  await pages((from) => job.targets(token, from))
  const output = { key: 'results/job/1-9', sizeBytes: 1, overflow: 0, fallbacks: 0, left: {}, warnings: [] }
  await job.finishReconstruction(token, output)
}

async function pages(page: (from: number) => Promise<readonly unknown[] | null>): Promise<void> {
  for (let from = 0; ;) {
    const length = (await page(from))?.length ?? 0
    if (length === 0) return
    from += length
  }
}

function segmentOf(ordinal: number): ExtractedSegment {
  const text = `Paragraph number ${ordinal} tells of the harbour, its ${ordinal + 3} ships and the weather.`
  const source = [{ kind: 'text', text }] as const
  return {
    id: `p${ordinal}`,
    section: 0,
    role: 'paragraph',
    anchor: { format: 'txt', firstLine: ordinal, lastLine: ordinal },
    source,
    hash: `hash ${ordinal}`,
    sourceBytes: JSON.stringify(source).length,
    size: sizeOf(text),
    isTranslatable: true,
  }
}

function specOf(): JobSpec {
  return {
    id: 'job',
    userId: 'person',
    format: 'txt',
    sourceKey: 'uploads/draft',
    sizeBytes: SEGMENTS * 80,
    sourceLanguage: 'en',
    targetLanguage: 'de',
    useMultiAgent: true,
    preserveFormatting: true,
    maintainTone: true,
    instructions: null,
    isPriority: false,
    engine: 'openai-compatible',
    reservedCredits: 2_000,
  }
}

/** Only the job's side: no consumer is woken, and D1 accepts everything. */
function environment(): Bindings {
  const statement = { bind: () => statement }
  const DB = { prepare: () => statement, batch: async () => [] }
  const queue = { send: async () => undefined }
  return {
    DB,
    ENGINE_QUEUE: queue,
    ENGINE_PRIORITY_QUEUE: queue,
    AGENTS_QUEUE: queue,
    AGENTS_PRIORITY_QUEUE: queue,
  } as unknown as Bindings
}

function objectState(sql: Storage): State {
  const storage = {
    sql,
    sync: async () => undefined,
    setAlarm: async () => undefined,
    deleteAlarm: async () => undefined,
  }
  return {
    storage,
    waitUntil: () => undefined,
    getWebSockets: () => [],
    setWebSocketAutoResponse: () => undefined,
  }
}

/** Of this thread, since machines are busy with other things too. */
function cpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Of asking twice with nothing between: most statements take as little. */
function costOfMeasuring(): number {
  const start = cpuMs()
  for (let n = 0; n < MEASURINGS; n++) cpuMs()
  return (cpuMs() - start) / MEASURINGS
}
const MEASURINGS = 200_000

/** The part of SqlStorage that the job uses. Preparing counts, as the object's storage prepares on each call or caches. */
function timedSql() {
  const database = new DatabaseSync(':memory:')
  const prepared = new Map<string, StatementSync>()
  const spent = new Map<string, Figures>()
  const measureMs = costOfMeasuring()
  const exec = (text: string, ...values: SQLInputValue[]) => {
    const start = cpuMs()
    const rows = run(text, values)
    const figures = spent.get(text) ?? { calls: 0, ms: 0 }
    spent.set(text, figures)
    figures.calls++
    figures.ms += cpuMs() - start - measureMs
    const first = take(rows, figures, measureMs) // a statement runs when its first row is asked for
    return cursorOf(first, rows, figures, measureMs)
  }
  const run = (text: string, values: SQLInputValue[]): Iterator<Row> => {
    const isScript = text.trim().replace(/;$/, '').includes(';')
    if (isScript) {
      database.exec(text)
      return [][Symbol.iterator]()
    }
    let statement = prepared.get(text)
    if (!statement) prepared.set(text, (statement = database.prepare(text)))
    return statement.iterate(...values)
  }
  return {
    storage: { exec } as unknown as Storage,
    figures() {
      const byStatement = [...spent]
        .map(([text, figures]) => ({ text: text.replaceAll(/\s+/g, ' ').trim().slice(0, 90), ...figures }))
        .toSorted((a, b) => b.ms - a.ms)
      return {
        ms: byStatement.reduce((sum, { ms }) => sum + ms, 0),
        statements: byStatement.reduce((sum, { calls }) => sum + calls, 0),
        byStatement,
      }
    },
  }
}

type Row = Record<string, unknown>
interface Figures {
  calls: number
  ms: number
}

function take(rows: Iterator<Row>, figures: Figures, measureMs: number): Row | null {
  const start = cpuMs()
  const { done, value } = rows.next()
  figures.ms += cpuMs() - start - measureMs
  return done === true ? null : value
}

/** Rows are read as they are asked for. */
function cursorOf(first: Row | null, rest: Iterator<Row>, figures: Figures, measureMs: number) {
  function* rows() {
    for (let row = first; row !== null; row = take(rest, figures, measureMs)) yield row
  }
  return {
    toArray: () => [...rows()],
    one() {
      const [row, ...others] = rows()
      if (!row || others.length > 0) throw new Error(`${others.length + 1} rows`)
      return row
    },
    [Symbol.iterator]: rows,
  }
}
