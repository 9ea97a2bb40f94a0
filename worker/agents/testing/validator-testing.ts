// For tests of the validator and its checks: builds texts from markup.
import { parseMarkup } from '../../documents/inline/inline-markup.ts'
import type { Inline } from '../../documents/model.ts'
import type { LanguagePair } from '../qa/length-check.ts'
import { checkTarget } from '../qa/validator.ts'

export const GERMAN: LanguagePair = { sourceLanguage: 'en', targetLanguage: 'de' }

export function inlines(markup: string): Inline[] {
  const parsed = parseMarkup(markup)
  if (parsed === null) throw new Error(`Not markup: ${markup}`)
  return parsed
}

/** English into German where nothing is said. */
export function check(source: string, target: string, languages = GERMAN): string[] {
  return checkTarget(inlines(source), inlines(target), languages)
}
