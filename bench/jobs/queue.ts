// A crowd of jobs: how long each waits for its turn and what that costs, in a simulation of the platform's many
// isolates and on the development stack, which has one.
import { MEBIBYTE } from '../../worker/contract/limits.ts'
import type { Translation } from '../../worker/contract/translation/translation.ts'
import { docxOf } from '../generated/generated-docx.ts'
import { textPdf } from '../generated/generated-pdf.ts'
import { generatedText } from '../generated/generated-text.ts'
import { connectInspector } from '../server/inspector.ts'
import { simulate } from './queue-simulation.ts'
import { type BenchServer, signUp, startBenchServer } from '../server/server.ts'

const SIMULATED_JOBS = 2_000
const SEED = 1
const CROWDS = [
  { isolates: 1_000, concurrency: 1 },
  { isolates: 1_000, concurrency: 10 },
  { isolates: 1_000, concurrency: 50 },
  { isolates: 1_000, concurrency: 100 },
  { isolates: 1_000, concurrency: 250 },
  { isolates: 20, concurrency: 250 },
  { isolates: 1, concurrency: 250 },
]

const JOBS = 200
/** One person may have twenty long documents that wait to be read. */
const PEOPLE = 20
/** By turns: the queue waits behind the large ones. */
const DOCUMENTS: readonly { readonly name: string; readonly make: (number: number) => Uint8Array | string }[] = [
  { name: 'letter.txt', make: (number) => textOf(4_000, number) },
  { name: 'report.docx', make: () => docxOf(400_000, 0) },
  { name: 'letter.pdf', make: () => textPdf(1) },
  { name: 'book.txt', make: (number) => textOf(400_000, number) },
  { name: 'letter.docx', make: () => docxOf(20_000, 0) },
  { name: 'paper.pdf', make: () => textPdf(12) },
  { name: 'letter.txt', make: (number) => textOf(4_000, number) },
  { name: 'archive.txt', make: (number) => textOf(2_000_000, number) },
]
const ISOLATE_LIMIT_MB = 128
/** Messages that the local queue hands to the isolate together, in the place of the platform's concurrency. */
const TOGETHER = 8
const POLL_MS = 500
const LIMIT_MS = 30 * 60_000

export async function benchQueue(): Promise<void> {
  console.log(`queue: ${SIMULATED_JOBS} jobs of mixed size at once, simulated with the admission gate's own code`)
  for (const crowd of CROWDS) {
    const { documentsAnHour, waitsMs, wakeUpsAJob } = await simulate({ ...crowd, jobs: SIMULATED_JOBS, seed: SEED })
    console.log(
      `  ${String(crowd.isolates).padStart(5)} isolates, concurrency ${String(crowd.concurrency).padStart(4)}: ` +
        `${String(Math.round(documentsAnHour)).padStart(6)} documents an hour, waiting ${seconds(waitsMs)}, ` +
        `${wakeUpsAJob.toFixed(1)} wake-ups a job`,
    )
  }
  const server = await startBenchServer({ env: { VERSO_QUEUE_BATCH: String(TOGETHER) } })
  try {
    await runCrowd(server)
  } finally {
    await server.stop()
  }
}

async function runCrowd(server: BenchServer): Promise<void> {
  const inspector = await connectInspector(server.inspectorPort)
  const startedAt = new Map<string, number>()
  const people: BenchServer[] = []
  for (let n = 0; n < PEOPLE; n++) people.push({ ...server, authorization: await signUp(server.origin) })
  const wakeUpsBefore = await wakeUpsOf(server)
  const waitsMs: number[] = []
  let totalMs = 0
  const peak = await inspector.livePeakDuring(async () => {
    const start = Date.now()
    for (let n = 0; n < JOBS; n++) startedAt.set(await upload(people[n % PEOPLE] ?? server, n), Date.now())
    const waiting = new Set(startedAt.keys())
    const running = new Set(startedAt.keys())
    while (running.size > 0) {
      if (Date.now() - start > LIMIT_MS) throw new Error(`${running.size} jobs still run`)
      for (const { id, status } of (await Promise.all(people.map(list))).flat()) {
        if (status !== 'pending' && waiting.delete(id)) waitsMs.push(Date.now() - (startedAt.get(id) ?? 0))
        if (status === 'failed') throw new Error(`${id} failed`)
        if (status === 'completed') running.delete(id)
      }
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    }
    totalMs = Date.now() - start
  })
  inspector.close()
  const wakeUps = (await wakeUpsOf(server)) - wakeUpsBefore
  const megabytes = (peak.usedSize + peak.backingStorageSize) / MEBIBYTE
  console.log(
    `  development stack, one isolate, ${TOGETHER} messages together: ${JOBS} jobs in ${(totalMs / 1000).toFixed(0)} s, waiting ` +
      `${seconds(waitsMs)}, ${(wakeUps / JOBS).toFixed(1)} wake-ups a job, peak ${megabytes.toFixed(0)} MB of live objects and buffers (${megabytes < ISOLATE_LIMIT_MB ? 'under' : 'OVER'} ${ISOLATE_LIMIT_MB})`,
  )
}

async function upload({ origin, authorization }: BenchServer, number: number): Promise<string> {
  const form = new FormData()
  const document = DOCUMENTS[number % DOCUMENTS.length]
  if (document) form.set('file', new Blob([new Uint8Array(Buffer.from(document.make(number)))]), document.name)
  form.set('sourceLanguage', 'en')
  form.set('targetLanguage', 'de')
  const response = await fetch(`${origin}/api/upload`, { method: 'POST', body: form, headers: { authorization } })
  if (response.status !== 202) throw new Error(`the upload answered ${response.status}: ${await response.text()}`)
  return ((await response.json()) as { id: string }).id
}

async function wakeUpsOf({ origin }: BenchServer): Promise<number> {
  const { wakeUps } = (await (await fetch(`${origin}/api/dev/wake-ups`)).json()) as { wakeUps: number }
  return wakeUps
}

async function list({ origin, authorization }: BenchServer): Promise<Translation[]> {
  const all: Translation[] = []
  for (let url: string | undefined = `${origin}/api/translations?limit=100`; url !== undefined;) {
    const response: Response = await fetch(url, { headers: { authorization } })
    all.push(...((await response.json()) as Translation[]))
    url = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
  }
  return all
}

function textOf(bytes: number, number: number): string {
  const parts = [`Text number ${number}.\n\n`]
  let length = 0
  for (const part of generatedText('wrapped')) {
    parts.push(part)
    length += part.length
    if (length >= bytes) break
  }
  return parts.join('')
}

function seconds(waitsMs: readonly number[]): string {
  const sorted = waitsMs.toSorted((a, b) => a - b)
  const at = (share: number) => `${((sorted[Math.floor(sorted.length * share)] ?? 0) / 1000).toFixed(1)} s`
  return `p50 ${at(0.5)}, p95 ${at(0.95)}`
}
