import { findLanguage } from '../../../../../worker/contract/languages.ts'
import type { JobProgress, TranslationDetail } from '../../../../../worker/contract/translation/translation.ts'
import { languageName, sourceSoFar } from '../../../../lib/language-name.ts'

/** The language of a column: its name, and what its texts say of themselves in HTML. */
export interface TextLanguage {
  readonly name: string
  readonly lang: string | undefined
  readonly dir: 'ltr' | 'rtl' | 'auto'
}

export interface TextLanguages {
  readonly source: TextLanguage
  readonly target: TextLanguage
}

export function textLanguages(
  { sourceLanguage, targetLanguage }: Pick<TranslationDetail, 'sourceLanguage' | 'targetLanguage'>,
  { detectedLanguage }: Pick<JobProgress, 'detectedLanguage'>,
): TextLanguages {
  return {
    source: textLanguage(sourceSoFar({ sourceLanguage, detectedLanguage })),
    target: textLanguage(targetLanguage),
  }
}

function textLanguage(code: string): TextLanguage {
  const language = findLanguage(code)
  return { name: languageName(code), lang: language?.tag, dir: language?.direction ?? 'auto' }
}
