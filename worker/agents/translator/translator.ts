// The translator asks the model one question and returns the valid part of the answer. The job decides what to ask
// next, when to wait, and when to give up.
import { toMarkup } from '../../documents/inline/inline-markup.ts'
import { answerSchema, countItems, holdsItems, readItems } from './answer-items.ts'
import { askModel } from '../llm/ask-model.ts'
import { createBriefWriter } from './brief-writer.ts'
import type {
  SourceSegment,
  TranslationProvider,
  TranslationOutcome,
  TranslationRequest,
} from '../translation-provider.ts'
import { createLanguageConfirmer } from '../detector/language-confirmer.ts'
import { createModel, type ModelSettings } from '../llm/models.ts'
import { createReview } from '../reviewer/reviewer.ts'
import { createSelect } from '../reviewer/selector.ts'
import { checkAnswer } from './translator-answer.ts'
import { renderTranslatorPrompt } from './translator-prompt.ts'

/** Room for numbers, JSON and short texts that grow a lot. */
const MIN_OUTPUT_TOKENS = 2048
/** One source character seldom needs more than this in any target language's tokens. */
const OUTPUT_TOKENS_PER_CHARACTER = 1.5
/** The models of `WORKERS_AI_MODELS` answer at least this much; a server clamps what it does not offer. */
const MAX_OUTPUT_TOKENS = 32_768

/** Throws AppError `engine_not_configured` when the settings name no usable model. */
export function createModelProvider(settings: ModelSettings): TranslationProvider {
  const model = createModel(settings, 'translator')

  async function translate(request: TranslationRequest, signal: AbortSignal): Promise<TranslationOutcome> {
    const { segments: asked } = request
    const question = {
      ...renderTranslatorPrompt(request, asked),
      schema: answerSchema(asked.length),
      schemaName: 'translation',
      isAnswer: (value: unknown) => holdsItems(value, asked.length),
      sizeOf: (value: unknown) => countItems(value, asked.length),
      maxOutputTokens: outputBudget(asked),
    }
    const answer = await askModel(model, question, {
      timeoutMs: settings.modelTimeoutMs,
      maxMs: request.maxMs,
      signal,
    })
    const items = readItems(answer.value, asked.length).slice(0, answer.mayEndInHalf ? -1 : undefined)
    const { accepted, rejections } = checkAnswer(asked, items, request)
    return {
      accepted,
      rejected: [...rejections.values()],
      ...(answer.isTruncated ? { isTruncated: true } : {}),
      usage: answer.usage,
    }
  }

  return {
    name: settings.engine,
    isCharged: true,
    translate,
    confirmLanguage: createLanguageConfirmer(settings),
    writeBrief: createBriefWriter(settings),
    reviewer: {
      isSameModel: createModel(settings, 'reviewer').key === model.key,
      review: createReview(settings),
      select: createSelect(settings),
    },
  }
}

function outputBudget(segments: readonly SourceSegment[]): number {
  const characters = segments.reduce((sum, { source }) => sum + toMarkup(source).length, 0)
  return Math.min(MAX_OUTPUT_TOKENS, MIN_OUTPUT_TOKENS + Math.ceil(characters * OUTPUT_TOKENS_PER_CHARACTER))
}
