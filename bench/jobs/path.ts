// Measures a document's way through the whole product, part by part: upload, quote, start, each step of the job. With
// `--against FOLDER` an older checkout with its own node_modules is measured in the same run, document by document.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { MEBIBYTE } from '../../worker/contract/limits.ts'
import type { JobProgress } from '../../worker/contract/translation/translation.ts'
import { docxOf } from '../generated/generated-docx.ts'
import { textPdf } from '../generated/generated-pdf.ts'
import { postFile } from '../server/post-file.ts'
import { cpuMsBelow } from '../server/process-cpu.ts'
import { type BenchServer, startBenchServer } from '../server/server.ts'

interface Sample {
  readonly name: string
  readonly bytes: Uint8Array
}

/** Of one part of the way. CPU is that of all the server's processes: the runtime with its database and store. */
interface Part {
  readonly ms: number
  readonly cpuMs: number
}
type PartName = 'upload' | 'first answer' | 'quote' | 'start' | JobProgress['currentStep']

const POLL_MS = 100
const LIMIT_MS = 10 * 60 * 1000
const FIRST_ANSWER_LIMIT_MS = 1_500
const RUNS = 2

export async function benchPath(files: readonly string[], against: string | undefined): Promise<void> {
  const samples: Sample[] = [
    { name: '10 MB.docx', bytes: docxOf(4 * MEBIBYTE, 5) },
    { name: '60 pages.pdf', bytes: textPdf(60) },
  ]
  for (const file of files) samples.push({ name: path.basename(file), bytes: await readFile(file) })
  const checkouts = [...(against === undefined ? [] : [against]), '.']
  const servers: BenchServer[] = []
  try {
    for (const checkout of checkouts) servers.push(await startBenchServer({ checkout }))
    for (const server of servers) await walk(server, { name: 'warm.pdf', bytes: textPdf(2) }) // modules are loaded by now
    console.log(`path: ms and, behind it, CPU ms of each part; the better of ${RUNS} runs by total CPU`)
    for (const sample of samples) {
      console.log(`  ${sample.name}, ${(sample.bytes.length / MEBIBYTE).toFixed(1)} MB`)
      const totals: number[] = []
      for (const [index, server] of servers.entries()) {
        const runs: Map<PartName, Part>[] = []
        for (let run = 0; run < RUNS; run++) runs.push(await walk(server, sample))
        const best = runs.toSorted((a, b) => totalOf(a).cpuMs - totalOf(b).cpuMs)[0]
        if (!best) continue
        totals.push(totalOf(best).cpuMs)
        print(index < servers.length - 1 ? 'before' : 'now', best)
      }
      const [before, now] = totals
      if (before !== undefined && now !== undefined) console.log(`    CPU now/before: ${(now / before).toFixed(2)}`)
    }
  } finally {
    for (const server of servers) await server.stop()
  }
}

async function walk(server: BenchServer, { name, bytes }: Sample): Promise<Map<PartName, Part>> {
  const parts = new Map<PartName, Part>()
  let last = { at: performance.now(), cpuMs: cpuMsBelow(server.pid) }
  const end = (part: PartName, at = performance.now()) => {
    const now = { at, cpuMs: cpuMsBelow(server.pid) }
    const before = parts.get(part) ?? { ms: 0, cpuMs: 0 }
    parts.set(part, { ms: before.ms + now.at - last.at, cpuMs: before.cpuMs + now.cpuMs - last.cpuMs })
    last = now
  }
  const headers = { authorization: server.authorization }
  const ask = async <T>(url: string, init: RequestInit = {}): Promise<T> => {
    const response = await fetch(server.origin + url, { ...init, headers })
    if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
    return (await response.json()) as T
  }

  /** Null when the server was too busy to answer. */
  const poll = <T>(url: string) => ask<T>(url).catch(() => null)

  const answer = await postFile(`${server.origin}/api/detect-language`, headers, name, bytes, () => end('upload'))
  end('first answer')
  // Older servers answer with the quote alone, and know no states.
  let draft = JSON.parse(answer) as { draftId: string; state?: string; code?: string }
  const { draftId } = draft
  for (const giveUpAt = Date.now() + LIMIT_MS; draft.state === 'reading';) {
    if (Date.now() > giveUpAt) throw new Error(`${name} is still being read`)
    await pause(POLL_MS)
    draft = (await poll(`/api/drafts/${draftId}`)) ?? draft
  }
  if (draft.state === 'failed') throw new Error(`${name} cannot be translated: ${draft.code}`)
  end('quote')

  const form = new FormData()
  for (const [field, value] of Object.entries({ draftId, sourceLanguage: 'en', targetLanguage: 'es' })) {
    form.set(field, value)
  }
  const { id } = await ask<{ id: string }>('/api/upload', { method: 'POST', body: form })
  end('start')
  let step: JobProgress['currentStep'] = 'analysis'
  for (const giveUpAt = Date.now() + LIMIT_MS; ;) {
    const progress = await poll<JobProgress>(`/api/translations/${id}/progress`)
    if (progress && progress.currentStep !== step) end(step)
    step = progress?.currentStep ?? step
    if (progress?.status === 'completed') break
    const hasEnded = progress?.status === 'failed' || progress?.status === 'cancelled'
    if (hasEnded || Date.now() > giveUpAt) throw new Error(`${name}: ${JSON.stringify(progress)}`)
    await pause(POLL_MS)
  }
  end(step)
  return parts
}

function totalOf(parts: ReadonlyMap<PartName, Part>): Part {
  const sum = (of: (part: Part) => number) => [...parts.values()].reduce((total, part) => total + of(part), 0)
  return { ms: sum(({ ms }) => ms), cpuMs: sum(({ cpuMs }) => cpuMs) }
}

function print(label: string, parts: ReadonlyMap<PartName, Part>): void {
  const shown = ({ ms, cpuMs }: Part) => `${Math.round(ms)} (${Math.round(cpuMs)})`
  const cells = [...parts].map(([part, measured]) => `${part} ${shown(measured)}`)
  const firstMs = parts.get('first answer')?.ms ?? 0
  const verdict = firstMs <= FIRST_ANSWER_LIMIT_MS ? 'within' : 'OVER'
  console.log(`    ${label.padEnd(6)} ${cells.join('  ')}  total ${shown(totalOf(parts))}`)
  console.log(
    `           first answer ${Math.round(firstMs)} ms after the last byte: ${verdict} ${FIRST_ANSWER_LIMIT_MS}`,
  )
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
