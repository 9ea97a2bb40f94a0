// The words that multiply the figure before them, in every language of the catalogue: `1.5 million`, `150万`, `mil
// millones`. From a billion on, one word means a thousand times or a million times as much in another language.
import type { LanguageCode } from '../../../contract/languages.ts'
import data from '../data/number-scales.json' with { type: 'json' }

const { long, all, mil, languages } = data.lists
const LONG_SCALE: readonly string[] = languages.long.split('|')
const WITH_MIL: readonly string[] = languages.mil.split('|')

/** Sticky, the greatest first. Several in a row multiply together: `mil millones`, `百万`. */
function scalesOf(words: Readonly<Record<string, string>>) {
  return Object.entries(words).map(([factor, word]) => ({ word: new RegExp(word, 'iuy'), factor: Number(factor) }))
}
const [LONG, ALL, MIL] = [scalesOf(long), scalesOf(all), scalesOf(mil)]

const BEFORE_SCALE = /[\s\u00a0\u202f-]?/uy
const BETWEEN_SCALES = /[\p{L}]*[\s\u00a0-]?(?:de |di )?/uy
/** What may be a scale word that is not known: `1.5M`, `1,5 mill.` */
const ABBREVIATION = /[\s\u00a0]?\p{L}{1,4}(?!\p{L})/uy
const MAX_SCALES = 3
/** Whether a text has such a word anywhere. */
export const ANY_SCALE = new RegExp([...Object.values(long), ...Object.values(all)].join('|'), 'iu')

interface Scale {
  /** 1 where no scale word follows. */
  readonly scale: number
  /** Where the words for it end. */
  readonly end: number
  /** Whether no scale word follows that is known, but an abbreviation that may be one. */
  readonly mayBeScaled: boolean
}

/** What multiplies the figure that ends at `offset`. */
export function scaleAt(text: string, offset: number, language: LanguageCode): Scale {
  const scales = [...(LONG_SCALE.includes(language) ? LONG : []), ...ALL, ...(WITH_MIL.includes(language) ? MIL : [])]
  let at = endOf(BEFORE_SCALE, text, offset) ?? offset
  let [scale, end] = [1, offset]
  for (let turn = 0; turn < MAX_SCALES; turn++) {
    const found = scales.find(({ word }) => endOf(word, text, at) !== null)
    if (found === undefined) break
    scale *= found.factor
    end = endOf(found.word, text, at) ?? at
    // Scripts without spaces put the next one right behind; elsewhere an ending and a space come first.
    at = ALL.some(({ word }) => endOf(word, text, end) !== null) ? end : (endOf(BETWEEN_SCALES, text, end) ?? end)
  }
  return { scale, end, mayBeScaled: scale === 1 && endOf(ABBREVIATION, text, offset) !== null }
}

function endOf(pattern: RegExp, text: string, at: number): number | null {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : null
}
