// Uploads eight hostile files at once beside an ordinary document, and compares the time of its quote alone and with
// them. npm run bench -- hostile-crowd FOLDER
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Draft } from '../../worker/contract/translation/translation.ts'
import { docxOf } from '../generated/generated-docx.ts'
import { textPdf } from '../generated/generated-pdf.ts'
import { documentsOf } from './hostile.ts'
import { postFile } from '../server/post-file.ts'
import { type BenchServer, signUp, startBenchServer } from '../server/server.ts'

const CROWD = 8
/** Messages that the local queue hands to the isolate together, in the place of the platform's concurrency. */
const TOGETHER = 8
const ROUNDS = 5
const LIMIT = 3
const POLL_MS = 50
const LIMIT_MS = 120_000

const HONEST = [
  { name: 'report.docx', bytes: docxOf(200_000, 0) },
  { name: '14 pages.pdf', bytes: textPdf(14) },
  { name: '60 pages.pdf', bytes: textPdf(60) },
]

/** What so many uploads cost whatever is in them: requests, rows and objects of the local stack. */
const LINES = Array.from({ length: CROWD }, (_, index) => ({
  name: `${index}.txt`,
  bytes: new TextEncoder().encode(`A text of one line, the number ${index}.\n`),
}))

export async function benchHostileCrowd(named: readonly string[]): Promise<void> {
  const files = named.flatMap(documentsOf)
  if (files.length === 0) {
    console.log('hostile-crowd: name files or folders')
    return
  }
  const server = await startBenchServer({ env: { VERSO_QUEUE_BATCH: String(TOGETHER) } })
  const hostile = files.map((file) => ({ name: path.basename(file), bytes: readFileSync(file) }))
  try {
    for (const sample of [...HONEST, ...HONEST]) await quoteMs(server, sample) // modules are loaded by now
    console.log(`hostile-crowd: an honest quote beside ${CROWD} hostile uploads, one isolate; median of ${ROUNDS}`)
    for (const sample of HONEST) {
      const alone: number[] = []
      const beside: number[] = []
      const besideLines: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        const person = { ...server, authorization: await signUp(server.origin) }
        const attacker = { ...server, authorization: await signUp(server.origin) }
        alone.push(await quoteMs(person, sample))
        const first = (round * CROWD) % hostile.length
        const crowd = [...hostile.slice(first), ...hostile].slice(0, CROWD)
        beside.push(await quoteBeside(person, sample, attacker, crowd))
        besideLines.push(await quoteBeside(person, sample, attacker, LINES))
      }
      const ratio = median(beside) / median(alone)
      console.log(
        `  ${sample.name.padEnd(14)} alone ${Math.round(median(alone))} ms, beside them ${Math.round(median(beside))} ms ` +
          `(at most ${Math.round(Math.max(...beside))}): ${ratio.toFixed(1)} × ${ratio <= LIMIT ? 'within' : 'OVER'} ${LIMIT}; ` +
          `beside ${CROWD} texts of one line ${(median(besideLines) / median(alone)).toFixed(1)} ×`,
      )
    }
  } finally {
    await server.stop()
  }
}

async function quoteBeside(
  person: BenchServer,
  sample: { name: string; bytes: Uint8Array },
  attacker: BenchServer,
  crowd: readonly { name: string; bytes: Uint8Array }[],
): Promise<number> {
  const uploads = crowd.map((each) => quoteMs(attacker, each).catch(() => undefined))
  const ms = await quoteMs(person, sample)
  await Promise.all(uploads)
  return ms
}

/** From the start of the upload to the quote. Throws for a document that gets none. */
async function quoteMs(server: BenchServer, { name, bytes }: { name: string; bytes: Uint8Array }): Promise<number> {
  const headers = { authorization: server.authorization }
  const start = performance.now()
  const answer = await postFile(`${server.origin}/api/detect-language`, headers, name, bytes, () => undefined)
  let draft = JSON.parse(answer) as Pick<Draft, 'draftId' | 'state'>
  while (draft.state === 'reading') {
    if (performance.now() - start > LIMIT_MS) throw new Error(`${name} is still being read`)
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    draft = (await (await fetch(`${server.origin}/api/drafts/${draft.draftId}`, { headers })).json()) as typeof draft
  }
  if (draft.state === 'failed') throw new Error(`${name} has no quote`)
  return performance.now() - start
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
