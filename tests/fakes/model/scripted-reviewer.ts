// Answers the reviewer's questions as a script says.
import type { LanguageCode } from '../../../worker/contract/languages.ts'
import type { TextPair, TranslatedText, TranslationData } from './read-question.ts'

export interface ScriptedFinding {
  readonly category: string
  readonly severity: string
  readonly sourceQuote: string
  readonly targetQuote: string
  readonly fix: string | null
}

export interface ScriptedReviewer {
  findings(text: TranslatedText, targetLanguage: LanguageCode | null): readonly ScriptedFinding[]
  choose(pair: TextPair): 'one' | 'two' | 'same'
}

/** Null for a question of another kind. */
export function reviewerAnswer(
  { review, pairs, targetLanguage }: TranslationData,
  reviewer: ScriptedReviewer | undefined,
): string | null {
  if (review !== undefined) {
    const findings = review.flatMap((text) =>
      (reviewer?.findings(text, targetLanguage) ?? []).map((finding) => ({ id: text.id, ...finding })),
    )
    return JSON.stringify({ findings })
  }
  if (pairs === undefined) return null
  return JSON.stringify(Object.fromEntries(pairs.map((pair) => [pair.id, reviewer?.choose(pair) ?? 'same'])))
}
