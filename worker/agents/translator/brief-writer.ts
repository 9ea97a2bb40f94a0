// The agent that writes a document's brief. It reads the outline, samples and repeated phrases, and decides once how
// all batches are translated. Code checks the answer: terms and names that the document does not contain are dropped.
import { z } from 'zod'
import { type Brief, FORMS_OF_ADDRESS } from '../../contract/translation/brief.ts'
import type { LanguageCode } from '../../contract/languages.ts'
import { askModel } from '../llm/ask-model.ts'
import type { BriefRequest, TranslationProvider } from '../translation-provider.ts'
import { createModel, type ModelSettings } from '../llm/models.ts'
import { INSTRUCTIONS, WISHES } from '../prompts/brief-writer.ts'
import { fill } from '../prompts/fill.ts'
import { describe } from './translator-prompt.ts'

/** Sixty terms with their translations, and a few sentences. */
const MAX_OUTPUT_TOKENS = 4096
/** The document waits for it, and can do without: half an answer's time, enough for 1,900 tokens at eight a second. */
const MAX_BRIEF_MS = 4 * 60 * 1000
const MAX_DESCRIPTION = 200
const MAX_TERM = 120

const description = z
  .string()
  .trim()
  .transform((text) => text.slice(0, MAX_DESCRIPTION))
  .catch('')
const phrase = z.string().trim().max(MAX_TERM)
const answerSchema = z.object({
  subject: z.string(),
  audience: z.string(),
  variant: z.string().nullable(),
  formOfAddress: z.enum(FORMS_OF_ADDRESS),
  names: z.array(z.string()),
  terms: z.array(z.object({ source: z.string(), target: z.string() })),
})

/** What is taken of an answer: each part for itself. */
const looseAnswerSchema = z.object({
  subject: description,
  audience: description,
  variant: z.string().nullable().catch(null),
  formOfAddress: z.enum(FORMS_OF_ADDRESS).catch('none'),
  names: z.array(phrase.catch('')).catch([]),
  terms: z
    .union([
      z.array(z.object({ source: phrase, target: phrase }).catch({ source: '', target: '' })),
      z
        .record(z.string(), phrase.catch(''))
        .transform((byTerm) => Object.entries(byTerm).map(([source, target]) => ({ source: source.trim(), target }))),
    ])
    .catch([]),
})

type WriteBrief = NonNullable<TranslationProvider['writeBrief']>

/** Throws AppError `engine_not_configured` when the settings name no usable model. */
export function createBriefWriter(settings: ModelSettings): WriteBrief {
  const model = createModel(settings, 'translator')
  return async (request, signal) => {
    const question = {
      ...renderBriefQuestion(request),
      schema: answerSchema,
      schemaName: 'brief',
      isAnswer: (value: unknown) => readBrief(value, request) !== null,
      maxOutputTokens: MAX_OUTPUT_TOKENS,
    }
    const answer = await askModel(model, question, { timeoutMs: settings.modelTimeoutMs, maxMs: MAX_BRIEF_MS, signal })
    return { brief: readBrief(answer.value, request), usage: answer.usage }
  }
}

export function renderBriefQuestion({ sourceLanguage, targetLanguage, ...material }: BriefRequest) {
  const wishes = material.instructions?.trim()
  const instructions = [
    fill(INSTRUCTIONS, { sourceLanguage: describe(sourceLanguage), targetLanguage: describe(targetLanguage) }),
    ...(wishes ? [fill(WISHES, { wishes: JSON.stringify(wishes) })] : []),
  ].join('\n\n')
  const { title, outline, samples, candidates } = material
  return { instructions, data: { ...(title === null ? {} : { title }), outline, samples, candidates } }
}

/** Null for an answer that says nothing. */
export function readBrief(answer: unknown, { targetLanguage, candidates }: BriefRequest): Brief | null {
  const { success, data } = looseAnswerSchema.safeParse(answer)
  if (!success) return null
  const known = new Map(candidates.map((candidate) => [candidate.toLowerCase(), candidate]))
  const isKnown = (text: string) => known.has(text.toLowerCase())
  const names = [...new Set(data.names.filter(isKnown))]
  const terms = data.terms.filter(({ source, target }) => isKnown(source) && target !== '' && !names.includes(source))
  const distinct = [...new Map(terms.map((term) => [term.source.toLowerCase(), term])).values()]
  if (!data.subject && !data.audience && distinct.length === 0 && names.length === 0) return null
  return { ...data, variant: isVariantOf(data.variant, targetLanguage) ? data.variant : null, names, terms: distinct }
}

function isVariantOf(tag: string | null, language: LanguageCode): boolean {
  return tag !== null && new RegExp(String.raw`^${language.slice(0, 2)}-[A-Za-z0-9-]{2,12}$`, 'u').test(tag)
}
