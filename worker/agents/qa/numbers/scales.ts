// The words that multiply the figure before them, in every language of the catalogue: `1.5 million`, `150万`, `mil
// millones`. From a billion on, one word means a thousand times or a million times as much in another language.
import { LANGUAGES, type LanguageCode } from '../../../contract/languages.ts'
import data from '../data/number-scales.json' with { type: 'json' }

const { long, all, mil, languages } = data.lists
const has = (list: string, language: LanguageCode) => list.split('|').includes(language)

/** Several in a row multiply together: `mil millones`, `百万`. An ending and a space may stand between them. */
function scalesOf(language: LanguageCode) {
  const words = [
    ...(has(languages.long, language) ? Object.entries(long) : []),
    ...Object.entries(all),
    ...(has(languages.mil, language) ? Object.entries(mil) : []),
  ]
  const any = words.map(([, word]) => `(${word})`).join('|')
  return {
    factors: words.map(([factor]) => Number(factor)),
    each: new RegExp(any, 'giu'),
    /** Sticky: right behind a figure. */
    row: new RegExp(String.raw`[\s\u00a0\u202f-]?(?:${any})(?:\p{L}*[\s\u00a0-]?(?:de |di )?(?:${any})){0,2}`, 'iuy'),
  }
}
const SCALES = new Map(LANGUAGES.map(({ code }) => [code, scalesOf(code)]))

/** What may be a scale word that is not known: `1.5M`, `1,5 mill.` */
const ABBREVIATION = /[\s\u00a0]?\p{L}{1,4}(?!\p{L})/uy

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
  const { factors, each, row } = SCALES.get(language) ?? scalesOf(language)
  row.lastIndex = ABBREVIATION.lastIndex = offset
  const [words = ''] = row.exec(text) ?? []
  const scale = Array.from(words.matchAll(each), ([, ...groups]) => factors[groups.findIndex(Boolean)] ?? 1).reduce(
    (product, factor) => product * factor,
    1,
  )
  return { scale, end: offset + words.length, mayBeScaled: scale === 1 && ABBREVIATION.test(text) }
}
