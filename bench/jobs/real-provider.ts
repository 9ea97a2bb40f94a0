// Runs documents through the whole product with the provider that the environment names: what is translated, what is
// flagged and why. Results go to a folder for inspection.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { VersoServer } from '../../tests/process/server.ts'
import { ApiClient, type Segment } from '../../tests/process/client.ts'
import { buildOnce, runJob } from './job-run.ts'

const LIMIT_MS = 1_800_000
/** Settings of the provider, passed on to the product. */
const VARIABLES = [
  'TRANSLATION_ENGINE',
  'LIBRETRANSLATE_URL',
  'LIBRETRANSLATE_API_KEY',
  'LLM_BASE_URL',
  'LLM_API_KEY',
  'MODEL_TRANSLATOR',
  'MODEL_IDLE_SECONDS',
]

/** en→es unless FROM and TO say otherwise; results go to RESULTS. */
export async function benchRealProvider(files: readonly string[]): Promise<void> {
  const { env } = process
  const vars = Object.fromEntries(VARIABLES.flatMap((name) => (env[name] ? [[name, env[name]] as const] : [])))
  if (vars['TRANSLATION_ENGINE'] === undefined || files.length === 0) {
    return console.log('real-provider: set TRANSLATION_ENGINE and its address, and name documents')
  }
  const results = env['RESULTS'] ?? 'real-provider-results'
  mkdirSync(results, { recursive: true })
  buildOnce()
  const server = new VersoServer(vars)
  try {
    await server.start()
    const client = new ApiClient(server)
    await client.signIn('premium@verso.test', 'verso-premium')
    for (const file of files)
      await translate(client, file, { from: env['FROM'] ?? 'en', to: env['TO'] ?? 'es', results })
  } finally {
    await server.stop()
    server.remove()
  }
}

async function translate(
  client: ApiClient,
  file: string,
  { from, to, results }: { readonly from: string; readonly to: string; readonly results: string },
): Promise<void> {
  const fields = { sourceLanguage: from, targetLanguage: to, useMultiAgent: 'false', useMemory: 'false' }
  const startedAt = Date.now()
  const { id, detail, report } = await runJob({ client }, readFileSync(file), fields, LIMIT_MS, path.basename(file))
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  if (!report) return console.log(`  ${file}: ${detail.status} (${detail.code ?? 'no code'}) in ${seconds} s`)
  const segments = await client.segments(id)
  const { translated, flagged, kept } = report.segments
  const share = ((100 * flagged) / Math.max(1, translated + flagged)).toFixed(1)
  console.log(
    `  ${file}: ${detail.status} in ${seconds} s, ${report.modelCalls} calls; ${translated} translated, ${kept} kept, ` +
      `${flagged} flagged (${share}%); tags placed ${report.tagsPlaced}, charged ${report.pagesCharged} of ${detail.pageCount ?? 0}`,
  )
  for (const { faults, source } of flaggedOf(segments, report.findings)) console.log(`    ${faults}: ${source}`)
  const { name, ext } = path.parse(file)
  writeFileSync(path.join(results, `${name}-${to}${ext}`), await client.downloadBytes(id))
}

function flaggedOf(
  segments: readonly Segment[],
  findings: readonly { readonly segmentId: string; readonly code: string }[],
): { readonly faults: string; readonly source: string }[] {
  const faultsOf = Map.groupBy(findings, ({ segmentId }) => segmentId)
  return segments
    .filter(({ state }) => state === 'flagged')
    .map(({ id, source }) => ({
      faults:
        faultsOf
          .get(id)
          ?.map(({ code }) => code)
          .join(', ') ?? 'unknown',
      source: source.slice(0, 100),
    }))
}
