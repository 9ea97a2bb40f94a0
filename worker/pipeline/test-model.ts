// An admin's question to the model of a role: it translates one sentence, through the same provider as a document's.
import {
  ProviderTroubleError,
  QuestionRefusedError,
  type TranslationOutcome,
  type TranslationRequest,
  type Usage,
} from '../agents/translation-provider.ts'
import { AppError } from '../app-error.ts'
import type { EngineProblem, EngineTest } from '../contract/admin.ts'
import { MODEL_TEST_LIMIT_MS } from '../contract/limits.ts'
import type { ModelRole } from '../contract/translation-providers.ts'
import { plainText, renderInlines } from '../documents/inline/inlines.ts'
import type { Bindings } from '../env.ts'
import type { Host } from '../host.ts'
import { loadProvider } from './provider-choice.ts'

const SENTENCE = 'The delivery arrives on Thursday at 9:30, and the invoice follows by email.'

const QUESTION: TranslationRequest = {
  sourceLanguage: 'en',
  targetLanguage: 'de',
  segments: [{ id: 'test', role: 'paragraph', source: [{ kind: 'text', text: SENTENCE }] }],
  context: { previous: [], next: null, headings: [] },
  style: { maintainTone: true, instructions: null },
  maxMs: MODEL_TEST_LIMIT_MS,
}

/** `usage` is null where no answer came. */
export interface TestedModel {
  readonly test: EngineTest
  readonly usage: Usage | null
}

/** Never rejects for a fault of the settings, the provider or the model: that is the answer. */
export async function testModel(env: Bindings, host: Host, role: ModelRole, id: string): Promise<TestedModel> {
  const startedAt = Date.now()
  const seconds = () => (Date.now() - startedAt) / 1000
  try {
    const provider = await loadProvider(env, host, id, role)
    const outcome = await provider.translate(QUESTION, new AbortController().signal)
    return { test: answered(outcome, seconds()), usage: outcome.usage }
  } catch (error) {
    return { test: failed(error, seconds()), usage: null }
  }
}

function answered({ accepted, rejected, usage }: TranslationOutcome, seconds: number): EngineTest {
  const [good] = accepted
  const [bad] = rejected
  const [asked] = usage.models ?? []
  return {
    outcome: 'answered',
    model: asked?.model ?? null,
    source: SENTENCE,
    targetLanguage: QUESTION.targetLanguage,
    answer: good ? renderInlines(good.target, plainText) : (bad?.answer ?? null),
    faults: (good ? (good.marks ?? []) : (bad?.faults ?? ['missing'])).map(String),
    seconds,
    inputTokens: usage.inputTokens,
    outputTokens: usage.outputTokens,
    cachedTokens: asked?.cachedTokens ?? 0,
    costUsd: usage.costUsd,
    isEstimated: usage.isEstimated ?? false,
  }
}

function failed(error: unknown, seconds: number): EngineTest {
  const problem = problemOf(error)
  if (problem === null || !(error instanceof Error)) throw error
  const retryAfterMs = error instanceof ProviderTroubleError ? error.trouble.retryAfterMs : null
  const retryAfterSeconds = retryAfterMs === null ? null : retryAfterMs / 1000
  return { outcome: 'failed', problem, detail: error.message, seconds, retryAfterSeconds }
}

function problemOf(error: unknown): EngineProblem | null {
  if (error instanceof ProviderTroubleError) return error.trouble.kind
  if (error instanceof QuestionRefusedError)
    return error.codeForAll === 'model_misconfigured' ? 'misconfigured' : 'refused'
  if (!(error instanceof AppError)) return null
  if (error.code === 'engine_not_configured') return 'not_set_up'
  return error.code === 'model_misconfigured' ? 'misconfigured' : null
}
