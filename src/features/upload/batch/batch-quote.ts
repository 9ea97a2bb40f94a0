// One quote for several documents: what can be started, why the others cannot, and what all of it costs.
import type { LanguageCode } from '../../../../worker/contract/languages.ts'
import type { Detection } from '../../../../worker/contract/translation/translation.ts'
import { type DocumentFormat, isReadyTarget } from '../../../../worker/documents/formats.ts'
import type { Preferences } from '../../../lib/session/preferences.ts'
import { effectiveSource } from '../settings/language-pair.ts'
import { leavesText } from '../settings/optional-texts.ts'

type Choices = Pick<Preferences, 'sourceLanguage' | 'targetLanguage' | 'preserveFormatting'>

/** Why a document with its chosen quote cannot be started with these settings; null when it can. */
export function obstacleOf(
  { language, format, quote }: Pick<Detection, 'language' | 'format' | 'quote'>,
  { sourceLanguage, targetLanguage, preserveFormatting }: Choices,
): 'no-text' | 'same-language' | 'not-in-format' | null {
  if (!leavesText({ quote })) return 'no-text'
  if (effectiveSource(sourceLanguage, language) === targetLanguage) return 'same-language'
  return preserveFormatting && !isReadyTarget(format, targetLanguage) ? 'not-in-format' : null
}

export interface BatchQuote {
  readonly documents: number
  readonly formats: readonly DocumentFormat[]
  readonly pages: number
  readonly credits: number
  readonly balance: number
  readonly isUnlimited: boolean
}

/** The balance is the person's, the same in each quote but for what happened in between: the lowest is safe. */
export function sumQuotes(detections: readonly Pick<Detection, 'quote' | 'format'>[]): BatchQuote {
  const quotes = detections.map(({ quote }) => quote)
  return {
    documents: quotes.length,
    formats: [...new Set(detections.map(({ format }) => format))],
    pages: quotes.reduce((sum, { pages }) => sum + pages, 0),
    credits: quotes.reduce((sum, { credits }) => sum + credits, 0),
    balance: quotes.length === 0 ? 0 : Math.min(...quotes.map(({ balance }) => balance)),
    isUnlimited: quotes.some(({ isUnlimited }) => isUnlimited),
  }
}

/** The language of all documents where it is one, for the glossary; null otherwise. */
export function commonLanguage(languages: readonly (LanguageCode | null)[]): LanguageCode | null {
  const [first = null] = languages
  return languages.every((language) => language === first) ? first : null
}
