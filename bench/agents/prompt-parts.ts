// The tokens of a document's questions by part of the prompt, with a brief, terms, wishes and, where the document is
// long, a summary and an outline as large as real ones may be. Without a translation memory there are no examples.
import { EMPTY_BRIEF, MAX_SUMMARY, type Brief } from '../../worker/contract/translation/brief.ts'
import type { LanguageCode } from '../../worker/contract/languages.ts'
import { plainText, renderInlines } from '../../worker/documents/inline/inlines.ts'
import type { Segment } from '../../worker/documents/model.ts'
import { pseudoTranslateInlines } from '../../worker/documents/pseudo/pseudo.ts'
import type { TranslationRequest } from '../../worker/agents/translation-provider.ts'
import { briefCandidates } from '../../worker/agents/translator/brief-candidates.ts'
import { renderTranslatorPrompt } from '../../worker/agents/translator/translator-prompt.ts'
import { textTokens } from '../../worker/contract/text-tokens.ts'
import { outlineOf } from '../../worker/job-model/question-context.ts'

/** Of the candidates, a model picks about so many. */
const NAMES = 10
const TERMS = 25
const WISHES = 'Use the words of our annual report, British spelling of names, and no exclamation marks.'
const SUMMARY = 'The first part says who the parties are, the next what they owe each other. '

/** Tokens by part, in the order of the prompt. */
export type PromptParts = Map<string, number>

/** What a document's questions say of it, made by code in the place of a model. */
export function standInDocument(
  segments: readonly Segment[],
  language: LanguageCode,
  isLong: boolean,
): Pick<TranslationRequest, 'brief' | 'terms' | 'outline' | 'style'> {
  const candidates = briefCandidates(
    segments.map(({ source }) => renderInlines(source, plainText)),
    language,
  )
  const names = candidates.filter((phrase) => /^\p{Lu}/u.test(phrase)).slice(0, NAMES)
  const terms = candidates
    .filter((phrase) => !names.includes(phrase))
    .slice(0, TERMS)
    .map((source) => ({ source, target: pseudo(source) }))
  const brief: Brief = {
    ...EMPTY_BRIEF,
    subject: 'a document of the corpus, as a model would describe it',
    audience: 'its readers, in a few words',
    register: 'technical',
    names: names.map((name) => ({ name, kind: 'organisation', gender: 'unknown' })),
    terms,
    summary: isLong ? SUMMARY.repeat(MAX_SUMMARY / SUMMARY.length) : '',
  }
  const headings = segments.filter(({ role }) => role === 'heading').map(({ source }) => source)
  return {
    brief,
    terms,
    style: { maintainTone: true, instructions: WISHES },
    ...(isLong ? { outline: outlineOf(headings) } : {}),
  }
}

function pseudo(text: string): string {
  return renderInlines(pseudoTranslateInlines([{ kind: 'text', text }]), plainText)
}

export function addParts(parts: PromptParts, request: TranslationRequest): void {
  const { brief, terms = [], style, ...bare } = request
  const instructionsOf = (more: Partial<TranslationRequest>) =>
    renderTranslatorPrompt({ ...bare, style: { ...style, instructions: null }, ...more }, []).instructions
  const told = brief ? { brief } : {}
  const [rules, withBrief, withTerms] = [{}, told, { ...told, terms }].map((more) => textTokens(instructionsOf(more)))
  const { instructions, data } = renderTranslatorPrompt(request, request.segments)
  add(parts, 'rules', rules)
  add(parts, 'brief', difference(withBrief, rules))
  add(parts, 'terms', difference(withTerms, withBrief))
  add(parts, 'wishes', difference(textTokens(instructions), withTerms))
  for (const [name, value] of Object.entries(data)) add(parts, PART_OF[name] ?? name, textTokens(JSON.stringify(value)))
}

const PART_OF: Readonly<Record<string, string>> = { document: 'outline and summary' }

function difference(whole = 0, part = 0): number {
  return whole - part
}

function add(parts: PromptParts, name: string, tokens = 0): void {
  parts.set(name, (parts.get(name) ?? 0) + tokens)
}

export function printParts(parts: PromptParts, pages: number): void {
  const total = [...parts.values()].reduce((sum, tokens) => sum + tokens, 0)
  for (const [name, tokens] of [...parts, ['all', total] as const]) {
    const share = `${((100 * tokens) / total).toFixed(0)} %`
    console.log(`    ${name.padEnd(22)} ${(tokens / pages).toFixed(1).padStart(8)} in a page ${share.padStart(6)}`)
  }
}
