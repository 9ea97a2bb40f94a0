// Which of a person's glossaries a translation can follow: those for its two languages, if the plan has glossaries.
import { useQuery } from '@tanstack/react-query'
import type { Glossary } from '../../../../worker/contract/glossary.ts'
import { baseLanguage, type LanguageCode } from '../../../../worker/contract/languages.ts'
import { glossariesQuery } from '../../../lib/api/glossaries-query.ts'
import { accountQuery } from '../../../lib/session/account.ts'

export interface GlossaryChoice {
  /** False: the plan has none. Null until that is known. */
  readonly isIncluded: boolean | null
  /** Of the two languages. */
  readonly fitting: readonly Pick<Glossary, 'id' | 'name'>[]
  /** The remembered one, where it fits. */
  readonly chosenId: string | null
}

/** `source` is null while it is left to the detection. */
export function useGlossaryChoice(
  rememberedId: string | null,
  source: LanguageCode | null,
  target: LanguageCode,
): GlossaryChoice {
  const { data: account } = useQuery(accountQuery)
  const isIncluded = account ? account.hasGlossaries : null
  const { data: glossaries = [] } = useQuery({ ...glossariesQuery, enabled: isIncluded === true })
  const fitting = isIncluded === true ? fittingGlossaries(glossaries, source, target) : []
  return { isIncluded, fitting, chosenId: fitting.some(({ id }) => id === rememberedId) ? rememberedId : null }
}

export function fittingGlossaries<Item extends Pick<Glossary, 'sourceLanguage' | 'targetLanguage'>>(
  glossaries: readonly Item[],
  source: LanguageCode | null,
  target: LanguageCode,
): Item[] {
  return glossaries.filter(
    ({ sourceLanguage, targetLanguage }) =>
      targetLanguage === target && (source === null || baseLanguage(sourceLanguage) === baseLanguage(source)),
  )
}
