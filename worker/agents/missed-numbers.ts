// Which numbers of a source its translation does not have, so that the question that asks again can name them.
import type { LanguagePair } from './length-check.ts'
import { partsOf, type Run, runsIn } from './number-runs.ts'

/** A table of figures is not listed whole. */
const MAX_NAMED = 6

/** As digits, without separators of thousands; in the source's order. */
export function missedNumbers(source: string, target: string, languages: LanguagePair): string[] {
  const found = runsIn(target, languages.targetLanguage)
  const parts = new Set(partsOf(found))
  const isFound = (run: Run) =>
    run.isDecimal || run.isScaled
      ? found.some(({ digits, value }) => digits === run.digits || (value !== null && value === run.value))
      : run.parts.every((part) => parts.has(part))
  const missed = runsIn(source, languages.sourceLanguage).filter((run) => !isFound(run))
  return [...new Set(missed.map(({ text }) => text))].slice(0, MAX_NAMED)
}
