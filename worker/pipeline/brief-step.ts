// Writes a document's brief before its first batch. Code gathers the material, one model call writes the brief, and the
// job fixes it. A document whose model writes no brief is translated without.
import { briefCandidates } from '../agents/translator/brief-candidates.ts'
import {
  type BriefRequest,
  type WrittenBrief,
  ProviderTroubleError,
  NO_USAGE,
  QuestionRefusedError,
  type Trouble,
} from '../agents/translation-provider.ts'
import type { LanguageCode } from '../contract/languages.ts'
import { plainText, renderInlines } from '../documents/inline/inlines.ts'
import type { Inline } from '../documents/model.ts'
import { sourceTokens, WHOLE_DOCUMENT_TOKENS } from '../job-model/batch-planner.ts'
import type { JobRpc, Work } from '../job-model/rpc-answers.ts'
import { styleOf } from '../job-model/style-of.ts'
import type { StoredSegment } from '../job-model/segments/stored-segment.ts'

/** Enough headings to show a document's shape without filling the prompt. */
const MAX_HEADINGS = 40
const MAX_HEADING_LENGTH = 120
const MAX_SAMPLES = 10
/** Of a document that the brief sums up: about 2,000 tokens. */
const MAX_SAMPLES_OF_LONG = 24
const MAX_SAMPLE_LENGTH = 300
/** Headings and cells show little of a text's tone. */
const MIN_SAMPLE_LENGTH = 80
/** Characters read of a long document; its terms have appeared by then. */
const MAX_CHARACTERS = 400_000
/** Of a glossary and of a memory: enough to follow them by, in about 2,000 tokens. */
const MAX_GLOSSARY_TERMS = 60
const MAX_MEMORY_PAIRS = 12

type TranslationWork = Extract<Work, { step: 'translation' }>

export interface BriefDeps {
  /** Null when no place at the model came free in time. Rejects as `TranslationProvider.writeBrief` does. */
  write(request: BriefRequest): Promise<WrittenBrief | null>
}

/** `trouble` is the service's and ends the slice. */
export type BriefEnd =
  | { readonly kind: 'settled' }
  | { readonly kind: 'lost' }
  | { readonly kind: 'late' }
  | { readonly kind: 'trouble'; readonly trouble: Trouble }

export async function briefStep(
  job: JobRpc,
  { token, spec, sourceLanguage }: TranslationWork,
  deps: BriefDeps,
): Promise<BriefEnd> {
  const state = await job.beginBrief(token)
  if (state !== 'wanted') return { kind: state }
  const [segments, glossary] = [await readSegments(job, token), await job.heldGlossaryTerms(token)]
  if (segments === null || glossary === null) return { kind: 'lost' }
  const request = {
    sourceLanguage,
    targetLanguage: spec.targetLanguage,
    style: styleOf(spec, null),
    ...materialOf(segments, sourceLanguage),
    glossary: glossary.slice(0, MAX_GLOSSARY_TERMS),
  }
  const end = await written(request, deps)
  if (end.kind === 'late' || (end.kind === 'trouble' && end.trouble.kind === 'busy')) await job.postponeBrief(token)
  if (end.kind !== 'answer') return end
  return { kind: (await job.saveBrief(token, end.answer)) ? 'settled' : 'lost' }
}

async function written(
  request: BriefRequest,
  deps: BriefDeps,
): Promise<{ kind: 'answer'; answer: WrittenBrief } | { kind: 'late' } | { kind: 'trouble'; trouble: Trouble }> {
  try {
    const answer = await deps.write(request)
    return answer === null ? { kind: 'late' } : { kind: 'answer', answer }
  } catch (error) {
    if (error instanceof ProviderTroubleError) return { kind: 'trouble', trouble: error.trouble }
    if (error instanceof QuestionRefusedError) return { kind: 'answer', answer: { brief: null, usage: NO_USAGE } }
    throw error
  }
}

/** The beginning of the document, up to `MAX_CHARACTERS`; null when the job is lost. */
async function readSegments(job: JobRpc, token: string): Promise<StoredSegment[] | null> {
  const segments: StoredSegment[] = []
  for (let [from, characters] = [0, 0]; characters < MAX_CHARACTERS;) {
    const page = await job.reviewPage(token, from)
    if (page === null) return null
    if (page.length === 0) break
    from += page.length
    for (const segment of page) characters += textOf(segment).length
    segments.push(...page)
  }
  return segments
}

function materialOf(
  segments: readonly StoredSegment[],
  language: LanguageCode,
): Pick<BriefRequest, 'title' | 'outline' | 'samples' | 'candidates' | 'memory' | 'isLong'> {
  const needed = segments.filter(({ state }) => state !== 'kept')
  const headings = needed.filter(({ role }) => role === 'heading').map(textOf)
  const long = needed.map(textOf).filter((text) => text.length >= MIN_SAMPLE_LENGTH)
  const isLong = tokensOf(needed) > WHOLE_DOCUMENT_TOKENS
  const [title = needed[0] && textOf(needed[0])] = headings
  const candidates = briefCandidates(needed.map(textOf), language)
  return {
    title: title === undefined ? null : title.slice(0, MAX_HEADING_LENGTH),
    outline: headings.slice(0, MAX_HEADINGS).map((heading) => heading.slice(0, MAX_HEADING_LENGTH)),
    samples: spread(long, isLong ? MAX_SAMPLES_OF_LONG : MAX_SAMPLES).map((text) => text.slice(0, MAX_SAMPLE_LENGTH)),
    candidates,
    memory: spread(pairsWith(candidates, needed), MAX_MEMORY_PAIRS),
    isLong,
  }
}

/** As the plan counts them: equal texts once. */
function tokensOf(segments: readonly StoredSegment[]): number {
  const different = new Map(segments.map(({ hash, source }) => [hash, source]))
  return [...different.values()].reduce((sum, source) => sum + sourceTokens(source), 0)
}

/** What the memory has translated, where the brief may choose words for the same. */
function pairsWith(candidates: readonly string[], segments: readonly StoredSegment[]): BriefRequest['memory'] {
  const phrases = candidates.map((candidate) => candidate.toLowerCase())
  return segments.flatMap((segment) => {
    const source = textOf(segment)
    if (segment.origin !== 'memory' || segment.target === null || source.length > MAX_SAMPLE_LENGTH) return []
    const text = source.toLowerCase()
    return phrases.some((phrase) => text.includes(phrase)) ? [{ source, target: plain(segment.target) }] : []
  })
}

/** So many of the items at most, in their order. */
function spread<T>(items: readonly T[], count: number): T[] {
  const stride = Math.max(1, Math.floor(items.length / count))
  return items.filter((_, index) => index % stride === 0).slice(0, count)
}

function textOf({ source }: Pick<StoredSegment, 'source'>): string {
  return plain(source)
}

function plain(inlines: readonly Inline[]): string {
  return renderInlines(inlines, plainText).replaceAll(/\s+/gu, ' ').trim()
}
