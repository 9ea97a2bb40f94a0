// Which numbers of a source its translation does not have, so that the question that asks again can name them.
import type { LanguagePair } from './length-check.ts'
import { partsOf, type Run, runsIn } from './number-runs.ts'

/** A table of figures is not listed whole. */
const MAX_NAMED = 6

/** As digits, without separators of thousands; in the source's order. Each figure of the target stands for one of the source's. */
export function missedNumbers(source: string, target: string, languages: LanguagePair): string[] {
  const found = [...runsIn(target, languages.targetLanguage)]
  const parts = partsOf(found)
  const take = <T>(list: T[], isIt: (item: T) => boolean) => {
    const at = list.findIndex(isIt)
    if (at !== -1) list.splice(at, 1)
    return at !== -1
  }
  const isFound = (run: Run) =>
    run.isDecimal || run.isScaled
      ? take(found, ({ digits, value }) => digits === run.digits || (value !== null && value === run.value))
      : run.parts.every((part) => take(parts, (other) => other === part))
  const missed = runsIn(source, languages.sourceLanguage).filter((run) => !isFound(run))
  return [...new Set(missed.map(({ text }) => text))].slice(0, MAX_NAMED)
}
