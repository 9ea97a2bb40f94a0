// Runs a document through the whole product while the model fails in every way it can: counts the texts that are
// translated, flagged, or wrong without a mark, and the cost in calls.
import { rmSync } from 'node:fs'
import type { FaultPlan } from '../../tests/fakes/model/fault-plan.ts'
import type { Segment } from '../../tests/process/client.ts'
import { parseMarkup } from '../../worker/documents/inline/inline-markup.ts'
import { sameTags } from '../../worker/documents/inline/inline-tags.ts'
import { EMPTY_PLAN, planSegment } from '../../worker/job-model/batch-planner.ts'
import { deliveryOf, textOf } from './fault-delivery.ts'
import { faultDocument } from './fault-document.ts'
import { type Bench, runJob, withServer } from './job-run.ts'

const SEGMENTS = 2_000
const TARGET = 'de'
const RATE = 0.3
const LIMIT_MS = 600_000
/** Short, so that a model that hangs costs seconds. */
const VARS = { MODEL_IDLE_SECONDS: '3', LEASE_SECONDS: '6', WAKE_UP_SECONDS: '2' }
const FIELDS = { sourceLanguage: 'en', targetLanguage: TARGET, useMultiAgent: 'false', useMemory: 'false' }

/** Models of which no answer is any good, and services that give none. */
const USELESS = ['refused', 'no_text'] as const
const AWAY = ['server_error', 'connection_dropped'] as const

/** `folder` holds parallel sentences; `seeds` are the fault server's. */
export async function benchFaults([folder]: readonly string[], seeds: readonly number[]): Promise<void> {
  if (folder === undefined) return console.log('faults: name the folder of parallel sentences')
  const document = faultDocument(folder, SEGMENTS, TARGET)
  try {
    console.log(`faults: a DOCX of ${SEGMENTS} paragraphs, en → ${TARGET}, every fault of the fake model`)
    for (const seed of seeds) {
      await run(document, `${RATE * 100}% faults, seed ${seed}`, { rate: RATE, seed })
    }
    await run(document, '100% faults, every kind', { rate: 1, seed: seeds[0] ?? 1 })
    await run(document, '100% faults, every kind, in every item', { rate: 1, seed: seeds[0] ?? 1, isThorough: true })
    await run(document, '100% useless answers', { rate: 1, seed: seeds[0] ?? 1, kinds: USELESS })
    await run(document, '100% no answers', { rate: 1, seed: seeds[0] ?? 1, kinds: AWAY })
  } finally {
    rmSync(document.references, { recursive: true, force: true })
  }
}

async function run(
  { bytes, references, expected }: ReturnType<typeof faultDocument>,
  name: string,
  faults: FaultPlan,
): Promise<void> {
  const model = { flores: references, faults, retryAfter: '1' }
  await withServer(model, VARS, async (bench) => {
    const startedAt = Date.now()
    const content = new Uint8Array(bytes)
    const { id, detail, report } = await runJob(bench, content, FIELDS, LIMIT_MS, 'faults.docx')
    const seconds = (Date.now() - startedAt) / 1000
    const segments = detail.status === 'completed' ? await bench.client.segments(id) : []
    const { calls } = bench.model
    // A job that failed shows no segments.
    const batches = detail.status === 'completed' ? batchesOf(segments) : null
    console.log(
      `  ${name}: ${detail.status}${detail.code === null ? '' : ` (${detail.code})`} in ${seconds.toFixed(0)} s, ` +
        `${calls.length} calls${batches === null ? '' : ` for ${batches} batches: ${(calls.length / batches).toFixed(2)} a batch`}, ` +
        `${calls.filter(({ fault }) => fault !== null).length} with a fault`,
    )
    console.log(`    ${detail.status === 'completed' ? verdictOf(segments, expected) : 'nothing delivered'}`)
    console.log(`    pages charged: ${report?.pagesCharged ?? 0}; ${await booksOf(bench, id)}`)
    if (detail.status === 'completed') console.log(deliveryOf(segments, expected, calls))
  })
}

function verdictOf(segments: readonly Segment[], expected: ReadonlyMap<string, string>): string {
  const translated = segments.filter(({ state }) => state === 'translated')
  const share = (count: number) => `${count} (${((100 * count) / segments.length).toFixed(2)}%)`
  const lost = translated.filter(({ source, target }) => !haveSameTags(source, target ?? ''))
  const passedOff = translated.filter(
    ({ source, target }) => textOf(source) === textOf(target ?? '') && expected.get(textOf(source)) !== textOf(source),
  )
  return (
    `translated ${share(translated.length)}, flagged ${share(segments.filter(({ state }) => state === 'flagged').length)}, ` +
    `segments with lost inlines ${lost.length}, source passed off ${passedOff.length}`
  )
}

function batchesOf(segments: readonly Segment[]): number {
  let plan = EMPTY_PLAN
  for (const { source } of segments) {
    plan = planSegment(plan, { source: parseMarkup(source) ?? [] })
  }
  return plan.batch + 1
}

async function booksOf({ server }: Bench, id: string): Promise<string> {
  await server.stop()
  const database = server.database()
  const rows = database.prepare('SELECT kind, amount FROM credit_ledger WHERE translation_id = ?').all(id)
  database.close()
  return `ledger: ${rows.map(({ kind, amount }) => `${String(kind)} ${String(amount)}`).join(', ')}`
}

function haveSameTags(source: string, target: string): boolean {
  const [one, other] = [parseMarkup(source), parseMarkup(target)]
  return one !== null && other !== null && sameTags(one, other)
}
