// Finds the units of a memory that hold some words, newest first.
import { listUnits, type ListedUnit } from '../../db/memory.ts'
import { textOfMarkup } from '../../terminology/memory/memory-index.ts'
import type { LanguageCode } from '../../contract/languages.ts'

/** Units that one search looks at. It goes on with the next page. */
export const MAX_SEARCHED_UNITS = 5_000

export interface MemorySearch {
  readonly userId: string
  readonly sourceLanguage: LanguageCode | null
  readonly targetLanguage: LanguageCode | null
  /** Found in the source or the target, in any capitals and whatever tags stand between. Empty: every unit. */
  readonly words: string
}

/** `next` is the id from which the search goes on; null at its end. */
export async function searchMemory(
  d1: D1Database,
  search: MemorySearch,
  beforeId: number,
  limit: number,
): Promise<{ readonly units: ListedUnit[]; readonly next: number | null }> {
  const words = folded(search.words)
  const holds = (markup: string) => folded(textOfMarkup(markup)).includes(words)
  // A unit in another language counts too where only one language is asked for: it has been read.
  const isInLanguages = ({ sourceLanguage, targetLanguage }: ListedUnit) =>
    sourceLanguage === (search.sourceLanguage ?? sourceLanguage) &&
    targetLanguage === (search.targetLanguage ?? targetLanguage)
  const units: ListedUnit[] = []
  let searched = 0
  for await (const unit of listUnits(d1, search, beforeId)) {
    if (units.length === limit || searched === MAX_SEARCHED_UNITS) return { units, next: beforeId }
    searched++
    beforeId = unit.id
    if (!isInLanguages(unit)) continue
    if (words === '' || holds(unit.source) || holds(unit.target)) units.push(unit)
  }
  return { units, next: null }
}

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}
