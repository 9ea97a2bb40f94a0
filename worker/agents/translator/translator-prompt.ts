// Builds the translator's prompt. Instructions and the customer's words never mix: the instructions are the system
// message, the document is JSON in the user message, and a line after it says that nothing in it is a command.
//
// The order gives a long stable prefix, which servers cache: fixed rules, then the document's decisions (brief, terms,
// the customer's instructions), then the parts of this question. The words are those of `prompts/translator.ts`.
import { formsOfAddress } from '../../contract/language-forms.ts'
import type { Brief } from '../../contract/translation/brief.ts'
import { findLanguage, type LanguageCode } from '../../contract/languages.ts'
import type { TargetFault } from '../../contract/translation/segment-fault.ts'
import { toMarkup } from '../../documents/inline/inline-markup.ts'
import { plainText, renderInlines } from '../../documents/inline/inlines.ts'
import type { Inline } from '../../documents/model.ts'
import type { AskedSegment, Example, TranslationRequest } from '../translation-provider.ts'
import { type Term, termProblems, termsIn } from '../../terminology/terms/locked-terms.ts'
import { ABOUT, ABOUT_LINES } from '../prompts/about-document.ts'
import { fill } from '../prompts/fill.ts'
import { MISSING_NUMBERS, PROBLEMS } from '../prompts/rejection.ts'
import { tagExample } from '../prompts/tag-example.ts'
import { ADDRESS, CHANGED_EXAMPLE, END, RULES, TERMS, TONE, WISHES } from '../prompts/translator.ts'
import { changedCodes } from '../qa/code-check.ts'
import type { LanguagePair } from '../qa/length-check.ts'
import { changedNumbers } from '../qa/numbers/number-check.ts'
import { mostCharacters } from './length-budget.ts'

/** So many terms are told once for the whole document; of a longer list, each question is told those that occur in it. */
const MAX_FIXED_TERMS = 40

export function renderTranslatorPrompt(
  request: Omit<TranslationRequest, 'segments'>,
  segments: readonly AskedSegment[],
) {
  return { instructions: renderInstructions(request), data: renderData(request, segments) }
}

/** The same for every question of a document, so that a server reads it once. */
function renderInstructions({
  sourceLanguage,
  targetLanguage,
  style,
  brief,
  terms = [],
}: Omit<TranslationRequest, 'segments'>): string {
  const wishes = style.instructions?.trim()
  return [
    fill(RULES, {
      sourceLanguage: describe(sourceLanguage),
      targetLanguage: describe(targetLanguage, style.variant),
      ...tagExample(sourceLanguage, targetLanguage),
      tone: [renderTone(style), renderFormOfAddress(style, targetLanguage) ?? []].flat().join(' '),
    }),
    ...(brief ? renderBrief(brief) : []),
    ...(terms.length > 0 && terms.length <= MAX_FIXED_TERMS
      ? [fill(TERMS, { terms: terms.map(renderTerm).join('\n') })]
      : []),
    ...(wishes ? [fill(WISHES, { wishes: JSON.stringify(wishes) })] : []),
  ].join('\n\n')
}

/** The terms that one question is told: all, or of many those that occur in it. */
export function renderTerms(
  terms: readonly Term[],
  sources: readonly (readonly Inline[])[],
  languages: LanguagePair,
): string[] {
  const told =
    terms.length > MAX_FIXED_TERMS
      ? new Set(sources.flatMap((source) => termsIn(readable(source), terms, languages)))
      : terms
  return Array.from(told, renderTerm)
}

type Style = TranslationRequest['style']

/** The tone does not say how the reader is addressed where that is decided. */
function renderTone({ maintainTone, formOfAddress }: Style): string {
  if (!maintainTone) return TONE.neutral
  return formOfAddress === undefined ? TONE.kept : TONE.keptBesideAddress
}

/** Null where it is left open. */
export function renderFormOfAddress({ formOfAddress }: Style, language: LanguageCode): string | null {
  const forms = formsOfAddress(language)
  return formOfAddress === undefined || forms === null
    ? null
    : fill(ADDRESS[formOfAddress], { form: forms[formOfAddress] })
}

/** Nothing for a brief that says nothing of the document itself. */
function renderBrief(brief: Brief): string[] {
  const { subject, audience, register, names } = brief
  const lines = [
    ...(subject ? [fill(ABOUT_LINES.subject, { value: JSON.stringify(subject) })] : []),
    ...(audience ? [fill(ABOUT_LINES.audience, { value: JSON.stringify(audience) })] : []),
    ...(register ? [fill(ABOUT_LINES.register, { value: JSON.stringify(register) })] : []),
    ...(names.length > 0 ? [fill(ABOUT_LINES.names, { value: JSON.stringify(renderNames(brief)) })] : []),
  ]
  return lines.length === 0 ? [] : [fill(ABOUT, { lines: lines.join('\n') })]
}

/** Each with what is known of it: `Anna Lindqvist (person, feminine)`. */
export function renderNames({ names }: Pick<Brief, 'names'>): string[] {
  return names.map(({ name, kind, gender }) => {
    const known = [...(kind === 'other' ? [] : [kind]), ...(gender === 'unknown' ? [] : [gender])]
    return known.length === 0 ? name : `${name} (${known.join(', ')})`
  })
}

function renderTerm({ source, target, alternatives = [], forbidden = [] }: Term): string {
  const wanted = target === null ? [] : [target, ...alternatives]
  const [right, wrong] = [wanted, forbidden].map((texts) => texts.map((text) => JSON.stringify(text)).join(' or '))
  return `${JSON.stringify(source)}${right ? ` → ${right}` : ''}${wrong ? `, never ${wrong}` : ''}`
}

function renderData(request: Omit<TranslationRequest, 'segments'>, segments: readonly AskedSegment[]) {
  const { brief, outline = [], context, terms = [], examples = [], isTagless = false } = request
  const sources = segments.map(({ source }) => source)
  const heading = context.headings.at(-1)
  return {
    ...present({
      // First, so that all questions of a document begin alike.
      document: {
        ...(brief?.summary ? { summary: brief.summary } : {}),
        ...(outline.length > 0 ? { outline } : {}),
      },
      context: {
        ...(heading === undefined ? {} : { heading: readable(heading) }),
        ...present({ previous: context.previous.map(renderPair) }),
        ...(context.leadIn === undefined ? {} : { listAfter: readable(context.leadIn) }),
        ...present({
          cells: byPosition(segments, ({ id }) => context.cells?.[id] ?? null),
          captions: byPosition(segments, ({ id }) => context.captions?.[id] ?? null),
        }),
        ...(context.next === null ? {} : { next: readable(context.next) }),
      },
      // Those that occur here, where the document has more than the instructions list.
      terms: terms.length > MAX_FIXED_TERMS ? renderTerms(terms, sources, request) : [],
      examples: examples.map(renderExample),
    }),
    segments: byPosition(segments, ({ source }) => (isTagless ? readable(source) : toMarkup(source))),
    ...present({
      // Most are plain paragraphs.
      roles: byPosition(segments, ({ role }) => (role === 'paragraph' ? null : role)),
      maxCharacters: byPosition(segments, (segment) => mostCharacters(segment, request)),
      rejected: byPosition(segments, (segment) => renderRejection(segment, request)),
    }),
    end: END,
  }
}

function renderExample({ source, target, by, changed }: Example) {
  return { source, target, by: changed ? CHANGED_EXAMPLE[changed] : by }
}

function renderPair({ source, target }: TranslationRequest['context']['previous'][number]) {
  return { source: readable(source), ...(target === null ? {} : { target: readable(target) }) }
}

/** Those of the parts that hold something. */
function present<T extends Readonly<Record<string, object>>>(parts: T): Partial<T> {
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => Object.keys(part).length > 0)) as Partial<T>
}

/** By position, counted from 1. */
function byPosition<T>(segments: readonly AskedSegment[], valueOf: (segment: AskedSegment) => T | null) {
  return Object.fromEntries<T>(
    segments.flatMap((segment, index): [string, T][] => {
      const value = valueOf(segment)
      return value === null ? [] : [[String(index + 1), value]]
    }),
  )
}

/** An answer that runs on and on would fill the question with itself. */
const MAX_REJECTED_LENGTH = 2_000

/** Null where the form of the question has changed and nothing else was at fault: it is a new question. */
function renderRejection(
  { source, rejection }: AskedSegment,
  { isTagless = false, terms = [], ...languages }: Omit<TranslationRequest, 'segments'>,
): { problems: string[]; answer?: string } | null {
  const { faults = [], answer = null } = rejection ?? {}
  const wordsOf = (fault: TargetFault) =>
    answer === null ? null : detailOf(fault, readable(source), answer, terms, languages)
  const problems = faults
    .filter((fault) => !isTagless || fault !== 'tags_changed')
    .map((fault) => wordsOf(fault) ?? PROBLEMS[fault])
  if (problems.length === 0) return null
  // Without tags, the old answer would only lead back to the old fault.
  return { problems, ...(answer === null || isTagless ? {} : { answer: shortened(answer) }) }
}

/** The problem with what it is about; null where that cannot be said. */
function detailOf(
  fault: TargetFault,
  source: string,
  answer: string,
  terms: readonly Term[],
  languages: LanguagePair,
): string | null {
  if (fault === 'numbers_changed') {
    const { missing } = changedNumbers(source, answer, languages)
    return missing.length > 0 ? fill(MISSING_NUMBERS, { numbers: missing.join(', ') }) : null
  }
  if (fault === 'codes_changed') return `${PROBLEMS[fault]} ${changedCodes(source, answer).join('; ')}`
  const wrong = termProblems(source, answer, terms, languages).flatMap((problem) =>
    problem.fault === fault ? [problem.term] : [],
  )
  return wrong.length > 0 ? `${PROBLEMS[fault]} ${wrong.map(renderTerm).join('; ')}` : null
}

function shortened(answer: string): string {
  return answer.length <= MAX_REJECTED_LENGTH ? answer : `${answer.slice(0, MAX_REJECTED_LENGTH)}…`
}

/** Context is read, not answered, so its tags would only be noise. */
function readable(inlines: readonly Inline[]): string {
  return renderInlines(inlines, plainText)
}

/** The tag settles what a name leaves open: which Portuguese, which script, which of its variants. */
export function describe(code: LanguageCode, variant?: string): string {
  const language = findLanguage(code)
  return language === undefined ? code : `${language.name} (${variant ?? language.tag})`
}
