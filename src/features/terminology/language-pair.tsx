import { MoveRight } from 'lucide-react'
import type { Glossary } from '../../../worker/contract/glossary.ts'
import { findLanguage } from '../../../worker/contract/languages.ts'
import { languageName } from '../../lib/language-name.ts'
import * as m from '../../../messages/generated/messages.js'

export type LanguagePair = Pick<Glossary, 'sourceLanguage' | 'targetLanguage'>

/** `English → German`, read out as "English to German". */
export function PairName({ sourceLanguage, targetLanguage }: LanguagePair) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5">
      {languageName(sourceLanguage)}
      <MoveRight aria-hidden className="size-3.5 shrink-0 rtl:-scale-x-100" />
      <span className="sr-only">{m.pair_to()}</span>
      {languageName(targetLanguage)}
    </span>
  )
}

export function pairName({ sourceLanguage, targetLanguage }: LanguagePair): string {
  return m.pair_name({ source: languageName(sourceLanguage), target: languageName(targetLanguage) })
}

/** What a text of a language says of itself in HTML. */
export function textAttributes(code: string): { lang: string | undefined; dir: 'ltr' | 'rtl' | 'auto' } {
  const language = findLanguage(code)
  return { lang: language?.tag, dir: language?.direction ?? 'auto' }
}
