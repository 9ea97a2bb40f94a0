// What the review of a document costs, asked of the fake model over HTTP as a job asks: its questions about errors and
// fixes, and those about second translations. The first translation is the pseudo-translation, and prices are those of
// the models that Workers AI has by default.
import { startFakeModel } from '../../tests/fakes/model/fake-model.ts'
import type { ReviewedSegment, TranslationProvider, Usage } from '../../worker/agents/translation-provider.ts'
import { callUsage } from '../../worker/agents/llm/model-prices.ts'
import { createModelProvider } from '../../worker/agents/translator/translator.ts'
import type { Segment } from '../../worker/documents/model.ts'
import { pseudoTranslateInlines } from '../../worker/documents/pseudo/pseudo.ts'
import { EMPTY_PLAN, planSegment } from '../../worker/job-model/batch-planner.ts'
import type { ReviewChoice } from '../../worker/job-model/review-state.ts'
import type { RoutingSegment } from '../../worker/job-model/segments/stored-segment.ts'
import { planReview } from '../../worker/pipeline/plan-review.ts'
import { delivered } from './delivered-segment.ts'

const CONTEXT = {
  sourceLanguage: 'en',
  targetLanguage: 'de',
  style: { maintainTone: true, instructions: null },
} as const
const TRANSLATOR = '@cf/google/gemma-4-26b-a4b-it'
const REVIEWER = '@cf/openai/gpt-oss-120b'
/** Of what is reviewed, so much has a fix, which two choices are about. */
const SHARE_WITH_FIX = 0.1
/** Every second translation is a candidate, and so many win the first comparison. */
const SHARE_PREFERRED = 0.5
const PAGE_SEGMENTS = 500

export interface Spent {
  readonly calls: number
  readonly input: number
  readonly output: number
  readonly usd: number
}

export const NOTHING_SPENT: Spent = { calls: 0, input: 0, output: 0, usd: 0 }

export function plus(one: Spent, other: Spent): Spent {
  return {
    calls: one.calls + other.calls,
    input: one.input + other.input,
    output: one.output + other.output,
    usd: one.usd + other.usd,
  }
}

/** Of the translator's model. */
export function translationSpent({ calls, input, output }: Omit<Spent, 'usd'>): Spent {
  return { calls, input, output, usd: priceOf(TRANSLATOR, input, output) }
}

function priceOf(model: string, inputTokens: number, outputTokens: number): number {
  return callUsage({ provider: 'workers-ai', name: model }, { total: inputTokens }, outputTokens).costUsd ?? Number.NaN
}

export interface ReviewSpent {
  readonly seconds: Spent
  readonly review: Spent
  /** Texts that are translated again, of all that are reviewable. */
  readonly asked: number
  readonly texts: number
}

/** `segments` are those that are translated, of equal ones the first. */
export async function reviewSpent(segments: readonly Segment[]): Promise<ReviewSpent> {
  const texts = segments.map((segment, ordinal) => delivered(segment, pseudoTranslateInlines(segment.source), ordinal))
  const plan = await planReview({
    page: async (from) => texts.slice(from, from + PAGE_SEGMENTS),
    languages: CONTEXT,
    brief: null,
    seed: 'bench',
    reviewer: { isSameModel: false },
    judged: 0,
    hasSeconds: true,
  })
  if (!plan?.choice) throw new Error('no plan')
  const server = await startFakeModel()
  try {
    const provider = createModelProvider({
      engine: 'openai-compatible',
      baseUrl: server.url,
      models: { translator: 'translator', reviewer: 'reviewer' },
      modelTimeoutMs: 60_000,
    })
    const { choice } = plan
    return {
      seconds: await secondsSpent(provider, texts, choice),
      review: await reviewQuestionsSpent(provider, texts, choice),
      asked: choice.seconds.flat().length,
      texts: texts.length,
    }
  } finally {
    await server.close()
  }
}

const signal = new AbortController().signal

async function secondsSpent(
  provider: TranslationProvider,
  texts: readonly RoutingSegment[],
  choice: ReviewChoice,
): Promise<Spent> {
  const byId = new Map(texts.map((text) => [text.id, text]))
  let spent = NOTHING_SPENT
  for (const ids of choice.seconds) {
    const segments = ids.flatMap((id) => byId.get(id) ?? [])
    const places = new Set(segments.map(({ ordinal }) => ordinal))
    const previous = segments.flatMap(({ ordinal }) => {
      const nearest = places.has(ordinal - 1) ? undefined : texts[ordinal - 1]
      return nearest ? [{ source: nearest.source, target: nearest.target }] : []
    })
    const request = { ...CONTEXT, segments, context: { previous, next: null, headings: [] } }
    const outcome = await provider.translateAgain?.(request, signal)
    if (outcome) spent = plus(spent, spentBy(outcome.usage))
  }
  const asked = choice.seconds.flat().flatMap((id) => byId.get(id) ?? [])
  const preferred = asked.slice(0, Math.ceil(asked.length * SHARE_PREFERRED))
  return plus(plus(spent, await choicesSpent(provider, asked)), await choicesSpent(provider, preferred))
}

async function reviewQuestionsSpent(
  provider: TranslationProvider,
  texts: readonly RoutingSegment[],
  choice: ReviewChoice,
): Promise<Spent> {
  const byId = new Map(texts.map((text) => [text.id, text]))
  const copies = new Map(choice.planted.map((copy) => [copy.id, copy]))
  let spent = NOTHING_SPENT
  for (const ids of choice.batches) {
    const asked = ids.flatMap((id) => byId.get(copies.get(id)?.segmentId ?? id) ?? [])
    const segments = asked.flatMap(({ role, source, target, ordinal }, index): ReviewedSegment[] => {
      const text = copies.get(ids[index] ?? '')?.target ?? target
      const before = asked[index - 1]?.ordinal === ordinal - 1 ? undefined : texts[ordinal - 1]
      const after = asked[index + 1]?.ordinal === ordinal + 1 ? undefined : texts[ordinal + 1]
      if (!text) return []
      return [
        {
          id: ids[index] ?? '',
          role,
          source,
          target: text,
          hasPlacedTags: false,
          ...(before ? { before } : {}),
          ...(after ? { after } : {}),
        },
      ]
    })
    const outcome = await provider.reviewer?.review({ ...CONTEXT, segments }, signal)
    if (outcome) spent = plus(spent, spentBy(outcome.usage))
  }
  const withFix = choice.segments.slice(0, Math.ceil(choice.segments.length * SHARE_WITH_FIX))
  const fixed = withFix.flatMap(({ id }) => byId.get(id) ?? [])
  const [first, second] = [await choicesSpent(provider, fixed), await choicesSpent(provider, fixed)]
  return plus(spent, plus(first, second))
}

/** One choice about each of the texts, in questions as large as a job's. */
async function choicesSpent(provider: TranslationProvider, texts: readonly RoutingSegment[]): Promise<Spent> {
  let plan = EMPTY_PLAN
  const batches = Map.groupBy(texts, (text) => {
    plan = planSegment(plan, text)
    return plan.batch
  })
  let spent = NOTHING_SPENT
  for (const batch of batches.values()) {
    const pairs = batch.flatMap(({ id, source, target }) => (target ? [{ id, source, one: target, two: target }] : []))
    const outcome = await provider.reviewer?.select({ ...CONTEXT, pairs }, signal)
    if (outcome) spent = plus(spent, spentBy(outcome.usage))
  }
  return spent
}

/** Of the reviewer's model, which makes second translations, too. */
function spentBy({ calls, inputTokens, outputTokens }: Usage): Spent {
  return { calls, input: inputTokens, output: outputTokens, usd: priceOf(REVIEWER, inputTokens, outputTokens) }
}
