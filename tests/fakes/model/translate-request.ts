// A request's good answer, and its texts in languages nobody requested.
import { fakeTranslation, knownTranslation, type References } from './good-translations.ts'
import type { TranslationData } from './read-question.ts'
import { pick } from './seeded-random.ts'
import type { FaultContext, GoodItem } from './text-faults.ts'

export interface GoodAnswer {
  readonly items: readonly GoodItem[]
  readonly context: Omit<FaultContext, 'random'>
}

/** A name the catalogue does not know counts as English or German: the fake answers all the same. */
export function translateRequest(data: TranslationData, references: References | null): GoodAnswer {
  const sourceLanguage = data.sourceLanguage ?? 'en'
  const targetLanguage = data.targetLanguage ?? 'de'
  const others =
    references?.languages.filter((language) => language !== sourceLanguage && language !== targetLanguage) ?? []
  const elsewhere: FaultContext['elsewhere'] = ({ source }, random) =>
    references === null || others.length === 0
      ? null
      : knownTranslation(source, references, sourceLanguage, pick(others, random))
  const items = data.segments.map(({ id, text }) => {
    const known = references === null ? null : knownTranslation(text, references, sourceLanguage, targetLanguage)
    return { id, source: text, text: known ?? fakeTranslation(text) }
  })
  return { items, context: { sourceLanguage, targetLanguage, elsewhere } }
}

/**
 * A brief that puts accents on the terms, like translations without references. Do not use it with references, where
 * the human translations of the terms are unknown.
 */
export function fakeBrief(candidates: readonly string[]): string {
  const terms = candidates.map((source) => ({ source, target: fakeTranslation(source) }))
  return JSON.stringify({
    subject: 'a document',
    audience: 'everybody',
    variant: null,
    formOfAddress: 'none',
    names: [],
    terms,
  })
}
