// The translator: a batch goes to the model, what is valid is kept, the rest is asked for once more with its faults
// named. Splitting a batch, waiting and giving up are the job's decisions.
import { toMarkup } from '../documents/inline-markup.ts'
import { askModel } from './ask-model.ts'
import type {
  AcceptedTarget,
  SourceSegment,
  TranslationEngine,
  TranslationOutcome,
  TranslationRequest,
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
      if (segments.length === 0) return { accepted: [], rejections: new Map() }
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

    const first = await ask(request.segments.filter(isTranslatable))
    const doubtful = request.segments.filter(({ id }) => first.rejections.has(id))
    const second = await ask(doubtful, first.rejections)
    const accepted = [...keepUntranslatable(request.segments), ...first.accepted, ...second.accepted]
    const rejected = [...second.rejections].map(([id, { faults }]) => ({ id, faults }))
    return { accepted: inOrderOf(request.segments, accepted), rejected, usage }
  }

  return { name: settings.engine, isCharged: true, translate }
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
