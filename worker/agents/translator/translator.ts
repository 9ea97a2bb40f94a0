// The translator asks the model one question and returns the valid part of the answer. The job decides what to ask
// next, when to wait, and when to give up.
import { toMarkup } from '../../documents/inline/inline-markup.ts'
import { answerSchema, countItems, holdsItems, readItems } from './answer-items.ts'
import { askModel, takenForms } from '../llm/ask-model.ts'
import { createBriefWriter } from './brief-writer.ts'
import {
  QuestionRefusedError,
  QuestionTooLargeError,
  type TranslationProvider,
  type TranslationOutcome,
  type TranslationRequest,
} from '../translation-provider.ts'
import { createLanguageConfirmer } from '../detector/language-confirmer.ts'
import type { ModelRole } from '../../contract/translation-providers.ts'
import { Learnt } from '../llm/learnt.ts'
import { createModel, type ModelSettings } from '../llm/models.ts'
import { createReview } from '../reviewer/reviewer.ts'
import { createSelect } from '../reviewer/selector.ts'
import { checkAnswer } from './translator-answer.ts'
import { noteMixing, textsKeptApart } from './mixed-texts.ts'
import { renderTranslatorPrompt } from './translator-prompt.ts'

/** Room for numbers, JSON and short texts that grow a lot, before a model has shown how much its answers need. */
const FIRST_OUTPUT_TOKENS = 2048
/** One source character seldom needs more than this in any target language's tokens. */
const OUTPUT_TOKENS_PER_CHARACTER = 1.5
/** Afterwards, room for so many times what its answers have needed, and this. */
const ROOM = 2
const MIN_OUTPUT_TOKENS = 512
/** A shorter question says little of how long answers are. */
const MIN_TELLING_CHARACTERS = 400
/** The models of `WORKERS_AI_MODELS` answer at least this much; a server clamps what it does not offer. */
const MAX_OUTPUT_TOKENS = 32_768

/** The most tokens of a model's answers for a character of the source, by model and language. */
const answerShares = new Learnt<number>()

/** Throws AppError `engine_not_configured` when the settings name no usable model. */
export function createModelProvider(settings: ModelSettings): TranslationProvider {
  const model = createModel(settings, 'translator')
  return {
    name: model.provider,
    isCharged: true,
    translate: createTranslate(settings, 'translator'),
    translateAgain: createTranslate(settings, 'second'),
    confirmLanguage: createLanguageConfirmer(settings),
    writeBrief: createBriefWriter(settings),
    reviewer: {
      isSameModel: createModel(settings, 'reviewer').key === model.key,
      review: createReview(settings),
      select: createSelect(settings),
    },
  }
}

function createTranslate(
  settings: ModelSettings,
  role: Extract<ModelRole, 'translator' | 'second'>,
): TranslationProvider['translate'] {
  const model = createModel(settings, role)

  async function ask(request: TranslationRequest, signal: AbortSignal): Promise<TranslationOutcome> {
    const { segments: asked, targetLanguage } = request
    const shareKey = `${model.key} ${targetLanguage}`
    const characters = asked.reduce((sum, { source }) => sum + toMarkup(source).length, 0)
    const question = {
      ...renderTranslatorPrompt(request, asked),
      schema: answerSchema(asked.length),
      schemaName: 'translation',
      isAnswer: (value: unknown) => holdsItems(value, asked.length),
      sizeOf: (value: unknown) => countItems(value, asked.length),
      maxOutputTokens: outputBudget(characters, answerShares.of(shareKey)),
      isOneText: asked.length === 1,
      isLeast: asked.length === 1 && !hasContext(request),
    }
    const answer = await askModel(model, question, {
      timeoutMs: settings.modelTimeoutMs,
      maxMs: request.maxMs,
      signal,
    })
    const items = readItems(answer.value, asked.length).slice(0, answer.mayEndInHalf ? -1 : undefined)
    const { accepted, rejections } = checkAnswer(asked, items, request)
    const rejected = [...rejections.values()]
    if (answer.isTruncated) answerShares.forget(shareKey)
    else if (!answer.isCutOff) {
      if (items.length > 0) noteMixing(model.key, asked.length, rejected)
      if (characters >= MIN_TELLING_CHARACTERS) {
        const share = answer.usage.outputTokens / characters
        answerShares.learn(shareKey, Math.max(share, answerShares.of(shareKey) ?? 0))
      }
    }
    return { accepted, rejected, ...(answer.isTruncated ? { isTruncated: true } : {}), usage: answer.usage }
  }

  async function translate(request: TranslationRequest, signal: AbortSignal): Promise<TranslationOutcome> {
    const count = request.segments.length
    if (count > textsKeptApart(model.key)) throw new QuestionTooLargeError('The model mixes texts of larger questions')
    try {
      return await ask(request, signal)
    } catch (error) {
      // A filter may mean a text that only stands beside these; a question too large may be small enough without it.
      const isForContext = error instanceof QuestionTooLargeError ? count === 1 : takenForms.of(model.key) !== null
      if (!(error instanceof QuestionRefusedError) || !hasContext(request) || !isForContext) throw error
      return ask(withoutContext(request), signal)
    }
  }

  return translate
}

function outputBudget(characters: number, share: number | null): number {
  const tokens =
    share === null
      ? FIRST_OUTPUT_TOKENS + characters * OUTPUT_TOKENS_PER_CHARACTER
      : MIN_OUTPUT_TOKENS + characters * share * ROOM
  return Math.min(MAX_OUTPUT_TOKENS, Math.ceil(tokens))
}

function hasContext({ context, examples = [], outline = [], brief }: TranslationRequest): boolean {
  const { previous, next, headings, cells = {}, captions = {} } = context
  const around = [previous, headings, examples, outline, Object.keys(cells), Object.keys(captions)]
  return around.some(({ length }) => length > 0) || next !== null || Boolean(brief?.summary)
}

function withoutContext(request: TranslationRequest): TranslationRequest {
  const { brief } = request
  const context = { previous: [], next: null, headings: [] }
  return { ...request, examples: [], outline: [], context, ...(brief ? { brief: { ...brief, summary: '' } } : {}) }
}
