// Asks a model for a second opinion on a document's language when code is unsure: headings, lists, a few words. The
// model's answer is used unless the text itself contradicts it.
import { z } from 'zod'
import { LANGUAGES, type LanguageCode } from '../../contract/languages.ts'
import { askModel } from '../llm/ask-model.ts'
import { fill } from '../prompts/fill.ts'
import { INSTRUCTIONS } from '../prompts/language-confirmer.ts'
import type { TranslationProvider } from '../translation-provider.ts'
import { languageEvidence } from './detector.ts'
import { createModel, type ModelSettings } from '../llm/models.ts'

/** Below this code is right about six times in ten; above it, a model would be as often wrong. */
export const CONFIRM_BELOW_CONFIDENCE = 0.7

/** Enough for a person to tell by. */
const MAX_SAMPLE_CHARACTERS = 1200
/** The answer is one code; the rest is room for a model that says more than it should. */
const MAX_OUTPUT_TOKENS = 200
/** Without an answer, code's guess stands; a model of eight tokens a second needs half of it. */
const MAX_CONFIRM_MS = 60 * 1000
/** Evidence of this strength is not overruled, by a model or by an instruction in the text. */
const CERTAIN = 0.9

const codes = LANGUAGES.map(({ code }) => code)
const answerSchema = z.object({ language: z.enum(codes).nullable() })

type ConfirmLanguage = NonNullable<TranslationProvider['confirmLanguage']>

/** Throws AppError `engine_not_configured` when the settings name no usable model. */
export function createLanguageConfirmer(settings: ModelSettings): ConfirmLanguage {
  const model = createModel(settings, 'translator')
  return async (sample, guess, signal) => {
    const question = renderConfirmerQuestion(sample)
    const answer = await askModel(model, question, {
      timeoutMs: settings.modelTimeoutMs,
      maxMs: MAX_CONFIRM_MS,
      signal,
    })
    const parsed = answerSchema.safeParse(answer.value)
    const language = parsed.success ? parsed.data.language : null
    return { language: language && isPossible(sample, language) ? language : guess, usage: answer.usage }
  }
}

export function renderConfirmerQuestion(sample: string) {
  return {
    instructions: fill(INSTRUCTIONS, { codes: LANGUAGES.map(({ code, name }) => `${code} (${name})`).join(', ') }),
    data: { text: sample.slice(0, MAX_SAMPLE_CHARACTERS).toWellFormed() },
    schema: answerSchema,
    schemaName: 'language',
    maxOutputTokens: MAX_OUTPUT_TOKENS,
  }
}

function isPossible(sample: string, language: LanguageCode): boolean {
  const evidence = languageEvidence(sample, [language])
  return evidence.language === language || evidence.confidence < CERTAIN
}
