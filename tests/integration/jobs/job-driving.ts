// A job without queues: the test is the only consumer, and a function is the model.
import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import type {
  Reviewer,
  TranslationProvider,
  TranslationOutcome,
  TranslationRequest,
} from '../../../worker/agents/translation-provider.ts'
import { pseudoTranslateInlines } from '../../../worker/documents/pseudo/pseudo.ts'
import { doAgentsWork } from '../../../worker/pipeline/agents-work.ts'
import { doEngineWork } from '../../../worker/pipeline/engine-work.ts'
import type { JobSpec } from '../../../worker/job-model/job-record.ts'
import type { JobControl, ListedSegment } from '../../../worker/job-model/rpc-answers.ts'

export type Job = ReturnType<typeof env.TRANSLATION_JOB.getByName>

const LONGEST_PAUSE_MS = 60_000

/** Of a text that is stored for it. The id is nobody's object's: no consumer finds it. */
export async function specOf(text: string, pages: number): Promise<JobSpec> {
  const sourceKey = `uploads/${crypto.randomUUID()}`
  await env.FILES.put(sourceKey, text)
  return {
    id: crypto.randomUUID(),
    userId: 'nobody',
    format: 'txt',
    sourceKey,
    sizeBytes: text.length,
    sourceLanguage: 'en',
    targetLanguage: 'es',
    useMultiAgent: false,
    preserveFormatting: true,
    maintainTone: true,
    instructions: null,
    isPriority: false,
    engine: 'openai-compatible',
    reservedCredits: pages,
  }
}

export function translated({ segments }: TranslationRequest): TranslationOutcome {
  return {
    accepted: segments.map(({ id, source }) => ({ id, target: pseudoTranslateInlines(source), origin: 'model' })),
    rejected: [],
    usage: { calls: 1, inputTokens: 10, outputTokens: 10, costUsd: 0.001 },
  }
}

/** All segments of a document that has been read, as a person sees them. */
export async function segmentsOf(job: Pick<JobControl, 'segmentPage'>): Promise<ListedSegment[]> {
  const segments: ListedSegment[] = []
  for (let from: number | null = 0; from !== null;) {
    const page = await job.segmentPage({ from, limit: 500, filter: null, page: null, search: null })
    if (!page) throw new Error('the document is not read')
    segments.push(...page.segments)
    from = page.next
  }
  return segments
}

/** Does what the consumers would until the job has ended, whatever pauses it takes. */
export async function runToEnd(
  job: Job,
  translate: TranslationProvider['translate'],
  variables: Record<string, string> = {},
  reviewer?: Reviewer,
  translateAgain?: TranslationProvider['translate'],
) {
  const embeddedProvider: TranslationProvider = {
    name: 'embedded',
    isCharged: true,
    translate,
    ...(reviewer && { reviewer }),
    ...(translateAgain && { translateAgain }),
  }
  const host = { embeddedProvider }
  return vi.waitUntil(
    async () => {
      if (vi.isFakeTimers()) {
        vi.setSystemTime(Date.now() + LONGEST_PAUSE_MS)
        await job.nudge() // the alarm goes by another clock
      }
      await doEngineWork(job, env)
      await doAgentsWork(job, { ...env, ...variables }, host)
      const progress = await job.progress()
      return progress && !['pending', 'processing'].includes(progress.status) ? progress : undefined
    },
    { timeout: 60_000, interval: 50 },
  )
}
