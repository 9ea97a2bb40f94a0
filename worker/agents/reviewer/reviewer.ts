// The agent that reads translations beside their sources and names what is wrong in them. Code checks its answer: words
// that it quotes and that are not there are no finding, and a fix that the checks refuse is no fix. Whether a fix is
// taken, the selector decides.
import { z } from 'zod'
import { REVIEW_CATEGORIES, SEVERITIES } from '../../contract/translation/segment.ts'
import { toMarkup } from '../../documents/inline/inline-markup.ts'
import { plainText, renderInlines } from '../../documents/inline/inlines.ts'
import type { Inline } from '../../documents/model.ts'
import { type Answer, askModel } from '../llm/ask-model.ts'
import type {
  Neighbour,
  ReviewedSegment,
  Reviewer,
  ReviewFinding,
  ReviewOutcome,
  ReviewRequest,
} from '../translation-provider.ts'
import { createModel, type ModelSettings } from '../llm/models.ts'
import { fill } from '../prompts/fill.ts'
import { END, RULES } from '../prompts/reviewer.ts'
import { describe } from '../translator/translator-prompt.ts'
import { agreedData, renderAgreed } from './agreed-with-translator.ts'
import { judgeFix } from './apply-fix.ts'
import { categoryOf, severityNamed } from './finding-words.ts'
import { reviewExamples } from './review-examples.ts'

/** What a model thinks that always thinks, and two findings for each segment. */
const BASE_OUTPUT_TOKENS = 1024
const OUTPUT_TOKENS_PER_SEGMENT = 180
/** The document can do without: half an answer's time, like the brief. */
export const MAX_REVIEW_MS = 4 * 60 * 1000
/** Who finds more in one segment does not quote but rewrites. */
const MAX_FINDINGS_PER_SEGMENT = 6
const MAX_QUOTE = 2_000

/** In the order in which a model writes: what is wrong, before how much that matters. */
const findingSchema = z.object({
  id: z.string(),
  sourceQuote: z.string(),
  targetQuote: z.string(),
  category: z.enum(REVIEW_CATEGORIES),
  severity: z.enum(SEVERITIES),
  fix: z.string().nullable(),
})
const answerSchema = z.object({ findings: z.array(findingSchema) })

/** What is taken of an answer: each finding for itself. */
const quote = z
  .string()
  .max(MAX_QUOTE)
  .nullish()
  .transform((text) => text ?? '')
const looseFindingSchema = z.object({
  category: z.string().catch('').transform(categoryOf),
  severity: z.string().transform(severityNamed).pipe(z.enum(SEVERITIES)),
  sourceQuote: quote,
  targetQuote: quote,
  fix: z.string().max(MAX_QUOTE).nullish().catch(null),
})
type LooseFinding = z.infer<typeof looseFindingSchema>

/** Throws AppError `engine_not_configured` when the settings name no usable model. */
export function createReview(settings: ModelSettings): Reviewer['review'] {
  const model = createModel(settings, 'reviewer')
  return async (request, signal) => {
    const question = {
      ...renderReviewQuestion(request),
      schema: answerSchema,
      schemaName: 'review',
      isAnswer: (value: unknown) => listOf(value) !== null,
      maxOutputTokens: BASE_OUTPUT_TOKENS + OUTPUT_TOKENS_PER_SEGMENT * request.segments.length,
      isLeast: request.segments.length === 1,
    }
    const answer = await askModel(model, question, { timeoutMs: settings.modelTimeoutMs, maxMs: MAX_REVIEW_MS, signal })
    return readReview(answer, request)
  }
}

export function renderReviewQuestion(request: ReviewRequest) {
  const { segments, sourceLanguage, targetLanguage, style } = request
  const examples = reviewExamples(sourceLanguage, targetLanguage)
  const instructions = [
    fill(RULES, {
      sourceLanguage: describe(sourceLanguage),
      targetLanguage: describe(targetLanguage, style.variant),
      categories: REVIEW_CATEGORIES.map((name) => JSON.stringify(name)).join(', '),
      exampleSegments: JSON.stringify(examples.segments),
      exampleAnswer: JSON.stringify(examples.answer),
    }),
    ...renderAgreed(request),
  ].join('\n\n')
  return {
    instructions,
    data: {
      ...agreedData(
        request,
        segments.map(({ source }) => source),
      ),
      segments: Object.fromEntries(segments.map((segment, index) => [String(index + 1), renderSegment(segment)])),
      end: END,
    },
  }
}

/** Letters of a neighbour's source and of its translation: what stands next to the segment. */
const MAX_NEIGHBOUR = 160

function renderSegment({ role, source, target, before, after }: ReviewedSegment) {
  return {
    ...(role === 'paragraph' ? {} : { role }),
    ...(before ? { before: renderNeighbour(before, endOf) } : {}),
    source: toMarkup(source),
    target: toMarkup(target),
    ...(after ? { after: renderNeighbour(after, beginningOf) } : {}),
  }
}

/** Without tags, which say nothing about a text that is only read. */
function renderNeighbour({ source, target }: Neighbour, shortened: (text: string) => string) {
  return {
    source: shortened(renderInlines(source, plainText)),
    ...(target === null ? {} : { target: shortened(renderInlines(target, plainText)) }),
  }
}

function beginningOf(text: string): string {
  return text.length <= MAX_NEIGHBOUR ? text : `${text.slice(0, MAX_NEIGHBOUR).toWellFormed()}…`
}

function endOf(text: string): string {
  return text.length <= MAX_NEIGHBOUR ? text : `…${text.slice(-MAX_NEIGHBOUR).toWellFormed()}`
}

function listOf(value: unknown): object[] | null {
  const list: unknown = typeof value === 'object' && value !== null && 'findings' in value ? value.findings : value
  return Array.isArray(list) && list.every((item) => typeof item === 'object' && item !== null) ? list : null
}

/** A finding of an answer, and the segment that it is about: its position from 1, null where it names none. */
interface PlacedFinding {
  readonly position: number | null
  /** Null where code cannot read it. */
  readonly finding: LooseFinding | null
}

function placed(item: object, { segments }: ReviewRequest): PlacedFinding {
  const { success, data } = looseFindingSchema.safeParse(item)
  const id = 'id' in item ? String(item.id).trim() : ''
  const byId = segments.findIndex((segment) => segment.id === id) + 1
  const position = segments[Number(id) - 1] === undefined ? byId : Number(id)
  return { position: position === 0 ? null : position, finding: success ? data : null }
}

/**
 * A segment is judged when all that the answer says of it can be read: to take an unreadable finding for none would be
 * to say that the text is right. An answer with a finding for no segment has judged only those that it names.
 */
export function readReview(
  { value, isTruncated, isCutOff, usage }: Pick<Answer, 'value' | 'isTruncated' | 'isCutOff' | 'usage'>,
  request: ReviewRequest,
): ReviewOutcome {
  const list = listOf(value)
  if (list === null) return { kind: 'findings', reviewed: [], findings: [], usage }
  const all = list.map((item) => placed(item, request))
  // The last finding of an answer that ends too early may not be the segment's last.
  const isWhole = !isTruncated && !isCutOff
  const end = isWhole ? Infinity : Math.max(1, ...all.map(({ position }) => position ?? 1))
  const isAllPlaced = all.every(({ position }) => position !== null)
  const judged = request.segments.flatMap((segment, index) => {
    const own = all.filter(({ position }) => position === index + 1)
    if (index + 1 >= end || (own.length === 0 && !isAllPlaced)) return []
    const readable = own.map(({ finding }) => finding).filter((finding) => isReadable(segment, finding))
    return [
      { id: segment.id, isRead: readable.length === own.length, findings: findingsOf(segment, readable, request) },
    ]
  })
  return {
    kind: 'findings',
    reviewed: judged.flatMap(({ id, isRead }) => (isRead ? [id] : [])),
    findings: judged.flatMap(({ findings }) => findings),
    usage,
  }
}

/** It quotes something, and what it quotes is there. */
function isReadable(segment: ReviewedSegment, finding: LooseFinding | null): finding is LooseFinding {
  if (finding === null || (finding.sourceQuote === '' && finding.targetQuote === '')) return false
  return isIn(segment.source, finding.sourceQuote) && isIn(segment.target, finding.targetQuote)
}

function findingsOf(segment: ReviewedSegment, read: readonly LooseFinding[], request: ReviewRequest): ReviewFinding[] {
  const found = new Map<string, ReviewFinding>()
  for (const { category, severity, sourceQuote, targetQuote, fix } of read) {
    const finding = { id: segment.id, category, severity, sourceQuote, targetQuote }
    found.set(`${category} ${sourceQuote} ${targetQuote}`, {
      ...finding,
      ...proposal(segment, targetQuote, fix, request),
    })
  }
  return [...found.values()].slice(0, MAX_FINDINGS_PER_SEGMENT)
}

/** A fix that cannot be used is kept for a person to see. */
function proposal(
  segment: ReviewedSegment,
  targetQuote: string,
  fix: string | null | undefined,
  request: ReviewRequest,
): Pick<ReviewFinding, 'fix' | 'fixRefusal'> {
  if (fix == null || fix === targetQuote) return { fix: null }
  const judged = judgeFix(segment, { targetQuote, fix }, request)
  return 'refusal' in judged ? { fix, fixRefusal: judged.refusal } : { fix }
}

/** As the question has written it, or as a reader sees it. */
function isIn(inlines: readonly Inline[], quote: string): boolean {
  return toMarkup(inlines).includes(quote) || renderInlines(inlines, plainText).includes(quote)
}
