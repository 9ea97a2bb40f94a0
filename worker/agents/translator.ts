// The translator: a batch goes to the model, what is valid is kept, the rest is asked for once more with its faults
// named. Splitting a batch, waiting and giving up are the job's decisions.
import { AppError } from '../app-error.ts'
import { toMarkup } from '../documents/inline-markup.ts'
import { askModel } from './ask-model.ts'
import {
  type AcceptedTarget,
  EngineTroubleError,
  type SourceSegment,
  type TranslationEngine,
  type TranslationOutcome,
  type TranslationRequest,
} from './engine.ts'
import { createModel, type ModelSettings } from './models.ts'
import { isTranslatable } from './translatable.ts'
import { checkAnswer, translatorAnswerSchema, type CheckedAnswer } from './translator-answer.ts'
import { renderTranslatorPrompt, type Rejection } from './translator-prompt.ts'

/** Room for ids, JSON and short texts that grow a lot. */
const MIN_OUTPUT_TOKENS = 2048
/** One source character seldom needs more than this in any target language's tokens. */
const OUTPUT_TOKENS_PER_CHARACTER = 1.5
/** Models of the table in FACTS answer at least this much; a server clamps what it does not offer. */
const MAX_OUTPUT_TOKENS = 32_768

/** Throws AppError `engine_not_configured` when the settings name no usable model. */
export function createModelEngine(settings: ModelSettings): TranslationEngine {
  const model = createModel(settings, 'translator')

  async function translate(request: TranslationRequest, signal: AbortSignal): Promise<TranslationOutcome> {
    const usage = { calls: 0, inputTokens: 0, outputTokens: 0 }
    const ask = async (
      segments: readonly SourceSegment[],
      rejections?: ReadonlyMap<string, Rejection>,
    ): Promise<CheckedAnswer> => {
      const prompt = renderTranslatorPrompt(request, segments, rejections)
      const question = {
        ...prompt,
        schema: translatorAnswerSchema,
        schemaName: 'translation',
        maxOutputTokens: outputBudget(segments),
      }
      const answer = await askModel(model, question, { timeoutMs: settings.modelTimeoutMs, signal })
      usage.calls++
      usage.inputTokens += answer.inputTokens
      usage.outputTokens += answer.outputTokens
      return checkAnswer(segments, answer.value, request)
    }

    const asked = request.segments.filter(isTranslatable)
    const kept = keepUntranslatable(request.segments)
    if (asked.length === 0) return { accepted: kept, rejected: [], unanswered: null, usage }
    const first = await ask(asked)
    const doubtful = asked.filter(({ id }) => first.rejections.has(id))
    const second = await repair(doubtful, first.rejections, ask)
    const accepted = inOrderOf(request.segments, [...kept, ...first.accepted, ...second.accepted])
    const rejected = [...second.rejections].map(([id, { faults }]) => ({ id, faults }))
    return { accepted, rejected, unanswered: second.unanswered, usage }
  }

  return { name: settings.engine, isCharged: true, translate }
}

type Ask = (segments: readonly SourceSegment[], rejections: ReadonlyMap<string, Rejection>) => Promise<CheckedAnswer>

/**
 * The second question. Whatever becomes of it, the first answer is kept: a refusal, as content filters give it, is
 * narrowed down to the segments it is about, which stay rejected; the rest of a service in trouble is left unanswered.
 */
async function repair(
  doubtful: readonly SourceSegment[],
  rejections: ReadonlyMap<string, Rejection>,
  ask: Ask,
): Promise<CheckedAnswer & Pick<TranslationOutcome, 'unanswered'>> {
  const accepted: AcceptedTarget[] = []
  const stillRejected = new Map<string, Rejection>()
  const parts = [doubtful]
  for (let part = parts.shift(); part !== undefined; part = parts.shift()) {
    if (part.length === 0) continue
    try {
      const answer = await ask(part, rejections)
      accepted.push(...answer.accepted)
      for (const [id, rejection] of answer.rejections) stillRejected.set(id, rejection)
    } catch (error) {
      if (error instanceof EngineTroubleError) {
        const ids = [part, ...parts].flat().map(({ id }) => id)
        return { accepted, rejections: stillRejected, unanswered: { ids, trouble: error.trouble } }
      }
      if (!(error instanceof AppError)) throw error
      const middle = Math.ceil(part.length / 2)
      if (part.length > 1) parts.unshift(part.slice(0, middle), part.slice(middle))
      else for (const { id } of part) stillRejected.set(id, rejections.get(id) ?? { faults: ['missing'], answer: null })
    }
  }
  return { accepted, rejections: stillRejected, unanswered: null }
}

/** The job keeps such segments to itself; one that comes all the same is its own translation. */
function keepUntranslatable(segments: readonly SourceSegment[]): AcceptedTarget[] {
  return segments
    .filter((segment) => !isTranslatable(segment))
    .map(({ id, source }) => ({ id, target: source, origin: 'memory' }))
}

function outputBudget(segments: readonly SourceSegment[]): number {
  const characters = segments.reduce((sum, { source }) => sum + toMarkup(source).length, 0)
  return Math.min(MAX_OUTPUT_TOKENS, MIN_OUTPUT_TOKENS + Math.ceil(characters * OUTPUT_TOKENS_PER_CHARACTER))
}

function inOrderOf(segments: readonly SourceSegment[], targets: readonly AcceptedTarget[]): AcceptedTarget[] {
  const byId = new Map(targets.map((target) => [target.id, target]))
  return segments.flatMap(({ id }) => byId.get(id) ?? [])
}
