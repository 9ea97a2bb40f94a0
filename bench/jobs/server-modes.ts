// Runs a document through the whole product on every kind of server: the outcome, the time, the cost.
import { readFileSync } from 'node:fs'
import { SERVER_MODES, type ServerMode, SLOW_TOKENS_PER_SECOND } from '../../tests/fakes/model/server-modes.ts'
import { runJob, withServer } from './job-run.ts'

const DOCUMENT = 'public/samples/service-agreement.docx'
const FIELDS = { sourceLanguage: 'en', targetLanguage: 'de', useMultiAgent: 'false', useMemory: 'false' }
const LIMIT_MS = 300_000
/** A tenth of a person's minute: the slow model's clock runs ten times as fast. */
const VARS = { MODEL_IDLE_SECONDS: '6', LEASE_SECONDS: '12', WAKE_UP_SECONDS: '3' }

/** Words on the command line pick the modes whose names hold one of them. */
export async function benchServerModes(words: readonly string[]): Promise<void> {
  const modes = SERVER_MODES.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
  console.log(
    'server-modes: mode | result | seconds | calls | refused | tokens in/out | translated, flagged | charged | what the person reads',
  )
  let lost = 0
  for (const mode of modes) if (!(await run(mode))) lost++
  console.log(`  jobs lost that a person would call translatable: ${lost}`)
}

/** False for a job that was lost without need. */
async function run({ name, options, isTranslatable, basePath }: ServerMode): Promise<boolean> {
  return withServer({ ...options, ...(basePath ? { basePath } : {}) }, VARS, async (bench) => {
    const startedAt = Date.now()
    const run = await runJob(bench, readFileSync(DOCUMENT), FIELDS, LIMIT_MS, 'agreement.docx')
    const seconds = (Date.now() - startedAt) / 1000
    const { detail, report, translationMs } = run
    const { calls } = bench.model
    const result = detail.code === null ? detail.status : `${detail.status} (${detail.code})`
    const refused = calls.filter(({ status }) => status !== 200).length
    const counts = report
      ? `${report.inputTokens}/${report.outputTokens} | ${report.segments.translated}, ${report.segments.flagged} | ${report.pagesCharged} of ${detail.pageCount ?? 0}`
      : `– | – | ${detail.creditsUsed}`
    console.log(
      `  ${name} | ${result} | ${seconds.toFixed(1)} | ${calls.length} | ${refused} | ${counts} | ${readBy(detail.code)}`,
    )
    if (options.tokensPerSecond !== undefined && report) {
      const ideal = report.outputTokens / SLOW_TOKENS_PER_SECOND
      const most = Math.max(...calls.map(({ open }) => open))
      console.log(
        `    translation ${(translationMs / 1000).toFixed(1)} s, ideal ${ideal.toFixed(1)} s: ` +
          `${(translationMs / 1000 / ideal).toFixed(2)} × ideal; at most ${most} calls open at once`,
      )
    }
    return detail.status === 'completed' || !isTranslatable
  })
}

const SENTENCES = JSON.parse(readFileSync('messages/en.json', 'utf8')) as Readonly<Record<string, string>>

/** The sentence beside a job that failed. */
function readBy(code: string | null): string {
  return code === null ? '–' : (SENTENCES[`error_${code}`] ?? code)
}
