// A request's good answer, and its texts in languages nobody asked for.
import type { LanguageCode } from '../../../worker/contract/languages.ts'
import { parseMarkup, toMarkup } from '../../../worker/documents/inline-markup.ts'
import { plainText, renderInlines } from '../../../worker/documents/inlines.ts'
import { languageNamed, type TranslationData } from './chat-protocol.ts'
import { injectionTranslatedBack } from './injections.ts'
import { fakeTranslation, knownTranslation, type References } from './good-translations.ts'
import { pick } from './seeded-random.ts'
import type { FaultContext, GoodItem } from './text-faults.ts'

export interface GoodAnswer {
  readonly items: readonly GoodItem[]
  readonly context: Omit<FaultContext, 'random'>
}

/** A text with its translation, and what that says translated back. */
export interface KnownText {
  readonly source: LanguageCode
  readonly target: LanguageCode
  readonly text: string
  readonly translated: { readonly text: string; readonly back: string }
}

/**
 * What is known of texts, and the good answers so far, to be translated back: accents on letters are no language that one
 * could translate from.
 */
export class Said {
  readonly #answers = new Map<string, string>()

  constructor(known: readonly KnownText[] = []) {
    for (const { source, target, text, translated } of known) {
      this.#answers.set(keyOf(text, source, target), toMarkup([{ kind: 'text', text: translated.text }]))
      this.#answers.set(keyOf(translated.text, target, source), toMarkup([{ kind: 'text', text: translated.back }]))
    }
  }

  remember(source: string, answer: string, from: LanguageCode, to: LanguageCode): void {
    const key = keyOf(answer, to, from)
    if (!this.#answers.has(key)) this.#answers.set(key, toMarkup([{ kind: 'text', text: readable(source) }]))
  }

  /** Null for what has not been said. */
  answerTo(text: string, from: LanguageCode, to: LanguageCode): string | null {
    return this.#answers.get(keyOf(text, from, to)) ?? null
  }
}

function keyOf(text: string, from: LanguageCode, to: LanguageCode): string {
  return JSON.stringify([from, to, readable(text)])
}

function readable(markup: string): string {
  const inlines = parseMarkup(markup)
  return inlines === null ? markup : renderInlines(inlines, plainText)
}

/** A name the catalogue does not know counts as English or German: the fake answers all the same. */
export function translateRequest(
  data: TranslationData,
  references: References | null,
  said: Said = new Said(),
): GoodAnswer {
  const sourceLanguage = languageNamed(data.sourceLanguage) ?? 'en'
  const targetLanguage = languageNamed(data.targetLanguage) ?? 'de'
  const others =
    references?.languages.filter((language) => language !== sourceLanguage && language !== targetLanguage) ?? []
  const elsewhere: FaultContext['elsewhere'] = ({ source }, random) =>
    references === null || others.length === 0
      ? null
      : knownTranslation(source, references, sourceLanguage, pick(others, random))
  const items = data.segments.map(({ id, text }) => {
    const known = references === null ? null : knownTranslation(text, references, sourceLanguage, targetLanguage)
    const back = injectionTranslatedBack(text, sourceLanguage, targetLanguage)
    const good = known ?? back ?? said.answerTo(text, sourceLanguage, targetLanguage) ?? fakeTranslation(text)
    said.remember(text, good, sourceLanguage, targetLanguage)
    return { id, source: text, text: good }
  })
  return { items, context: { sourceLanguage, targetLanguage, elsewhere } }
}
