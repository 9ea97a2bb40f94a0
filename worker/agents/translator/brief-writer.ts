// The agent that writes a document's brief. It reads the outline, samples and repeated phrases, and decides once how
// all batches are translated. Code checks the answer: terms and names that the document does not contain are dropped, and
// terms that the translation memory translates otherwise.
import { z } from 'zod'
import {
  type Brief,
  type BriefName,
  FORMS_OF_ADDRESS,
  GENDERS,
  MAX_SUMMARY,
  NAME_KINDS,
  REGISTERS,
} from '../../contract/translation/brief.ts'
import { formsOfAddress, isVariantOf } from '../../contract/language-forms.ts'
import type { LanguageCode } from '../../contract/languages.ts'
import { askModel } from '../llm/ask-model.ts'
import { missedTerms, type Term, termsIn } from '../../terminology/terms/locked-terms.ts'
import type { BriefRequest, TranslationProvider } from '../translation-provider.ts'
import { createModel, type ModelSettings } from '../llm/models.ts'
import { CHOSEN, INSTRUCTIONS, OPEN, SUMMARY, WISHES } from '../prompts/brief-writer.ts'
import { fill } from '../prompts/fill.ts'
import { describe } from './translator-prompt.ts'

/** Sixty names and terms with their translations, and a few sentences. */
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
  register: z.enum(REGISTERS).nullable(),
  variant: z.string().nullable(),
  formOfAddress: z.enum(FORMS_OF_ADDRESS),
  names: z.array(z.object({ name: z.string(), kind: z.enum(NAME_KINDS), gender: z.enum(GENDERS) })),
  terms: z.array(z.object({ source: z.string(), target: z.string() })),
})
/** Behind the rest: an answer that is cut off loses the summary, and no term. */
const longAnswerSchema = answerSchema.extend({ summary: z.string() })

/** What is taken of an answer: each part for itself. */
const looseName = z.union([
  phrase.transform((name): BriefName => ({ name, kind: 'other', gender: 'unknown' })),
  z.object({ name: phrase, kind: z.enum(NAME_KINDS).catch('other'), gender: z.enum(GENDERS).catch('unknown') }),
])
const looseAnswerSchema = z.object({
  subject: description,
  audience: description,
  register: z.enum(REGISTERS).nullable().catch(null),
  variant: z.string().nullable().catch(null),
  formOfAddress: z.enum(FORMS_OF_ADDRESS).catch('none'),
  names: z.array(looseName.nullable().catch(null)).catch([]),
  terms: z
    .union([
      z.array(z.object({ source: phrase, target: phrase }).catch({ source: '', target: '' })),
      z
        .record(z.string(), phrase.catch(''))
        .transform((byTerm) => Object.entries(byTerm).map(([source, target]) => ({ source: source.trim(), target }))),
    ])
    .catch([]),
  summary: z
    .string()
    .trim()
    .transform((text) => shortened(text, MAX_SUMMARY))
    .catch(''),
})

type WriteBrief = NonNullable<TranslationProvider['writeBrief']>

/** Throws AppError `engine_not_configured` when the settings name no usable model. */
export function createBriefWriter(settings: ModelSettings): WriteBrief {
  const model = createModel(settings, 'translator')
  return async (request, signal) => {
    const question = {
      ...renderBriefQuestion(request),
      schema: request.isLong ? longAnswerSchema : answerSchema,
      schemaName: 'brief',
      isAnswer: (value: unknown) => readBrief(value, request) !== null,
      maxOutputTokens: MAX_OUTPUT_TOKENS,
    }
    const answer = await askModel(model, question, { timeoutMs: settings.modelTimeoutMs, maxMs: MAX_BRIEF_MS, signal })
    return { brief: readBrief(answer.value, request), usage: answer.usage }
  }
}

/** Of English: `MAX_SUMMARY` characters hold a few more. */
const SUMMARY_WORDS = 160

export function renderBriefQuestion({ sourceLanguage, targetLanguage, style, ...material }: BriefRequest) {
  const { title, outline, samples, candidates, glossary, memory, isLong } = material
  const wishes = style.instructions?.trim()
  const keys = fill(INSTRUCTIONS, {
    sourceLanguage: describe(sourceLanguage),
    targetLanguage: describe(targetLanguage, style.variant),
    ...renderForms(style, targetLanguage),
    registers: quoted(REGISTERS),
    nameKinds: quoted(NAME_KINDS),
    genders: quoted(GENDERS),
  })
  const instructions = [
    isLong ? `${keys}\n${fill(SUMMARY, { words: String(SUMMARY_WORDS) })}` : keys,
    ...(wishes ? [fill(WISHES, { wishes: JSON.stringify(wishes) })] : []),
  ].join('\n\n')
  return {
    instructions,
    data: {
      ...(title === null ? {} : { title }),
      outline,
      samples,
      candidates,
      ...(glossary.length > 0 ? { glossary: glossary.map(toldTerm) } : {}),
      ...(memory.length > 0 ? { memory } : {}),
    },
  }
}

/** What is asked of the forms that are open, and what is said of those that are chosen. */
function renderForms({ formOfAddress, variant }: BriefRequest['style'], language: LanguageCode) {
  const forms = formsOfAddress(language)
  return {
    variant: variant === undefined ? OPEN.variant : fill(CHOSEN.variant, { variant: JSON.stringify(variant) }),
    formOfAddress:
      formOfAddress === undefined || forms === null
        ? OPEN.formOfAddress
        : fill(CHOSEN.formOfAddress, {
            formOfAddress: JSON.stringify(formOfAddress),
            form: forms[formOfAddress],
          }),
  }
}

function quoted(words: readonly string[]): string {
  return words.map((word) => JSON.stringify(word)).join(', ')
}

function toldTerm({ source, target, forbidden = [] }: Term) {
  return { source, ...(target === null ? {} : { target }), ...(forbidden.length > 0 ? { never: forbidden } : {}) }
}

/** Null for an answer that says nothing. */
export function readBrief(answer: unknown, request: BriefRequest): Brief | null {
  const { success, data } = looseAnswerSchema.safeParse(answer)
  if (!success) return null
  const { targetLanguage, candidates, isLong, style } = request
  const known = new Map(candidates.map((candidate) => [candidate.toLowerCase(), candidate]))
  const isKnown = (text: string) => known.has(text.toLowerCase())
  const named = data.names.flatMap((name) => (name !== null && isKnown(name.name) ? [withoutOddGender(name)] : []))
  const names = [...new Map(named.map((name) => [name.name.toLowerCase(), name])).values()]
  const terms = data.terms.filter(
    (term) => isKnown(term.source) && term.target !== '' && !isAgainstMemory(term, request),
  )
  const distinct = [...new Map(terms.map((term) => [term.source.toLowerCase(), term])).values()]
  const summary = isLong ? data.summary : ''
  if (!data.subject && !data.audience && distinct.length === 0 && names.length === 0 && !summary) return null
  const variant = data.variant !== null && isVariantOf(data.variant, targetLanguage) ? data.variant : null
  const { formOfAddress = data.formOfAddress, variant: decided = variant } = style
  return { ...data, formOfAddress, variant: decided, names, terms: distinct, summary }
}

/** A gender is told of persons: a model also tells the grammar's of ships and companies. */
function withoutOddGender(name: BriefName): BriefName {
  return name.kind === 'person' ? name : { ...name, gender: 'unknown' }
}

/** Whether more translations of the memory have other words for the term than have its target. */
function isAgainstMemory(term: Term, { memory, ...languages }: BriefRequest): boolean {
  const uses = memory.filter(({ source }) => termsIn(source, [term], languages).length > 0)
  const others = uses.filter(({ source, target }) => missedTerms(source, target, [term], languages).length > 0)
  return others.length * 2 > uses.length
}

/** At the end of a sentence, where one ends in the second half. */
function shortened(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = text.slice(0, length - 1).toWellFormed()
  const end = cut.lastIndexOf('. ')
  return end > length / 2 ? cut.slice(0, end + 1) : `${cut}…`
}
