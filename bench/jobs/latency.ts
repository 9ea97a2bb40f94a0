// The duration of a document when every call to the model takes the same time: little more than its calls, one after
// another in each lane. Repeated paragraphs take no call at all.
import { type JobRun, runJob, withServer } from './job-run.ts'

const LANES = 4
const BATCH_SEGMENTS = 20
const WORDS_PER_PAGE = 400
const LIMIT = 1.15
const ENGLISH_TO_GERMAN = { sourceLanguage: 'en', targetLanguage: 'de', useMultiAgent: 'false', useMemory: 'false' }

const RUNS = [
  { pages: 50, delayMs: 2_000, repeats: 1 },
  { pages: 50, delayMs: 2_000, repeats: 2 },
  { pages: 500, delayMs: 500, repeats: 1 },
  { pages: 500, delayMs: 2_000, repeats: 1 },
]

export async function benchLatency(): Promise<void> {
  console.log(`latency: ${LANES} lanes, translation step beside ceil(calls / lanes) × delay; the limit is ${LIMIT}`)
  for (const { pages, delayMs, repeats } of RUNS) {
    const paragraphs = paragraphsOf(pages / repeats)
    const text = `${Array.from({ length: repeats }, () => paragraphs.join('\n\n')).join('\n\n')}\n`
    const vars = { MAX_PARALLEL_BATCHES: String(LANES) }
    await withServer({ delayMs }, vars, async (bench) => {
      const run = await runJob(bench, text, ENGLISH_TO_GERMAN, 600_000)
      print(run, { pages, delayMs, repeats, calls: bench.model.calls.length, paragraphs: paragraphs.length })
    })
  }
}

function print(
  { detail, report, translationMs }: JobRun,
  { pages, delayMs, repeats, calls, paragraphs }: (typeof RUNS)[number] & { calls: number; paragraphs: number },
): void {
  const idealMs = Math.ceil(calls / LANES) * delayMs
  const ratio = translationMs / idealMs
  console.log(
    `  ${String(pages).padStart(4)} pages${repeats > 1 ? `, each paragraph ${repeats} times` : ''}, ${delayMs} ms a call: ` +
      `${detail.status}, ${report?.segments.translated ?? 0} segments, ${calls} calls (at least ${Math.ceil(paragraphs / BATCH_SEGMENTS)}), ` +
      `${(translationMs / 1000).toFixed(2)} s of ${(idealMs / 1000).toFixed(1)} s: ${ratio.toFixed(3)} ${ratio <= LIMIT ? 'within' : 'OVER'}`,
  )
}

function paragraphsOf(pages: number): string[] {
  const paragraphs: string[] = []
  for (let words = 0; words < pages * WORDS_PER_PAGE;) {
    const n = paragraphs.length
    const text = `Paragraph number ${n} tells of the harbour, its ${n + 3} ships and the weather of that morning, which was mild.`
    paragraphs.push(text)
    words += text.split(' ').length
  }
  return paragraphs
}
