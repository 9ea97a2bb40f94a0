// Parses a question to the model: the translator's, by position, the brief's, or one of the reviewer's two.
import { LANGUAGES, type LanguageCode } from '../../../worker/contract/languages.ts'

export interface TranslationData {
  readonly sourceLanguage: LanguageCode | null
  readonly targetLanguage: LanguageCode | null
  readonly context?: unknown
  /** `id` is the segment's position, from 1. Empty for a question of another kind. */
  readonly segments: readonly { readonly id: string; readonly text: string; readonly problems?: readonly string[] }[]
  readonly examples?: readonly { readonly source: string; readonly target: string }[]
  /** Phrases of the document, in a question for its brief. */
  readonly candidates?: readonly string[]
  /** Translations to review; `id` is the position, from 1. */
  readonly review?: readonly TranslatedText[]
  /** Translations to choose between. */
  readonly pairs?: readonly TextPair[]
}

export interface TranslatedText {
  readonly id: string
  readonly source: string
  readonly target: string
}

export interface TextPair {
  readonly id: string
  readonly source: string
  readonly one: string
  readonly two: string
}

interface Question {
  readonly context?: unknown
  readonly segments?: Readonly<Record<string, string | Omit<TranslatedText, 'id'>>>
  readonly pairs?: Readonly<Record<string, Omit<TextPair, 'id'>>>
  readonly rejected?: Readonly<Record<string, { readonly problems: readonly string[] }>>
  readonly candidates?: readonly string[]
  readonly examples?: TranslationData['examples']
}

/** Throws for a message that is not JSON. */
export function readQuestion(instructions: string, message: string): TranslationData {
  const { context, segments = {}, rejected = {}, candidates, pairs, examples } = JSON.parse(message) as Question
  const [sourceLanguage = null, targetLanguage = null] = languagesIn(instructions)
  return {
    sourceLanguage,
    targetLanguage,
    ...(context === undefined ? {} : { context }),
    ...(candidates === undefined ? {} : { candidates }),
    ...(examples === undefined ? {} : { examples }),
    ...reviewIn(segments),
    ...(pairs === undefined ? {} : { pairs: Object.entries(pairs).map(([id, pair]) => ({ id, ...pair })) }),
    segments: Object.entries(segments).flatMap(([id, text]) =>
      typeof text === 'string'
        ? [{ id, text, ...(rejected[id] === undefined ? {} : { problems: rejected[id].problems }) }]
        : [],
    ),
  }
}

function reviewIn(segments: NonNullable<Question['segments']>): Pick<TranslationData, 'review'> {
  const review = Object.entries(segments).flatMap(([id, text]) => (typeof text === 'string' ? [] : [{ id, ...text }]))
  return review.length > 0 ? { review } : {}
}

/** The prompt names languages as `from English (en) into German (de)`. */
function languagesIn(instructions: string): (LanguageCode | null)[] {
  const tags = /from .{1,60}?\((?<from>[\w-]+)\) into .{1,60}?\((?<into>[\w-]+)\)/u.exec(instructions)?.groups
  const codeOf = (tag: string | undefined) => LANGUAGES.find((language) => language.tag === tag)?.code ?? null
  return [codeOf(tags?.['from']), codeOf(tags?.['into'])]
}
