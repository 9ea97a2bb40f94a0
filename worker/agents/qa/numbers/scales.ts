// The words that multiply the figure before them, in every language of the catalogue: `1.5 million`, `150万`, `mil
// millones`. From a billion on, one word means a thousand times or a million times as much in another language.
import type { LanguageCode } from '../../../contract/languages.ts'

type Scales = readonly (readonly [word: RegExp, factor: number])[]

/** Several in a row multiply together: `mil millones`, `百万`. */
const SCALES: Scales = [
  [/兆|조|tril+(?:[ij][oóõã]|[oó]n)|trilh[õã]|trilyon|триллион|трильйон|трлн|τρισεκ|تريليون|טריליון|ट्रिलियन/iuy, 1e12],
  [/billion|bn(?!\p{L})|bilh[õã]|mil+i?[aáå]rd|milyar|miljard|milj(?:a|å)rd|mld|mrd|миллиард|мільярд|млрд|δισ(?:εκ|\.)|مليار|מיליארד|tỷ|tỉ|अरब|बिलियन/iuy, 1e9],
  [/[億亿억]/uy, 1e8],
  [/करोड़/uy, 1e7],
  [/mil+i[oóõã]|miljo|milhõ|milhã|mill[oó]n|mln|mio(?!\p{L})|млн|миллион|мільйон|εκατ(?:ομ|\.)|مليون|ملايين|מיליון|milyon|triệu|ล้าน|मिलियन/iuy, 1e6],
  [/लाख|แสน/uy, 1e5],
  [/[万萬만]|หมื่น/uy, 1e4],
  [/thousand|tausend|tusen|tusind|duizend|tuhat|tuhan|tys|tis[ií]c|ezer|(?:bin|mille|mii)(?!\p{L})|mila(?!\p{L})|nghìn|ngàn|тыс|тися|χιλι[αά](?!\p{L})|χιλιάδ|ألف|آلاف|אלף|אלפי|हज़ार|हजार|พัน|[千천](?![米克瓦])/iuy, 1e3],
  [/hundred(?!th)|[百백](?!分)/iuy, 1e2],
] // prettier-ignore
/** Languages of the long scale, in which a billion is a million millions. */
const LONG_SCALE: ReadonlySet<LanguageCode> = new Set([
  ...(['de', 'nl', 'da', 'no', 'sv', 'fi'] as const),
  ...(['es', 'fr', 'it', 'pt', 'pl', 'cs', 'hu'] as const),
])
const LONG_SCALES: Scales = [
  [/tril+(?:[ij][oóõã]|[oó]n)/iuy, 1e18],
  [/bil+(?:[ij][oóõã]|[oó]n)/iuy, 1e12],
]
/** Languages in which `mil` is a thousand; elsewhere it counts miles. */
const WITH_MIL: ReadonlySet<LanguageCode> = new Set(['es', 'pt', 'pt-br'])
const MIL: Scales = [[/mil(?!\p{L})/iuy, 1e3]]
const BEFORE_SCALE = /[\s\u00a0\u202f-]?/uy
const BETWEEN_SCALES = /[\p{L}]*[\s\u00a0-]?(?:de |di )?/uy
/** What may be a scale word that is not known: `1.5M`, `1,5 mill.` */
const ABBREVIATION = /[\s\u00a0]?\p{L}{1,4}(?!\p{L})/uy
const MAX_SCALES = 3
/** Whether a text has such a word anywhere. */
export const ANY_SCALE = new RegExp([...LONG_SCALES, ...SCALES].map(([word]) => word.source).join('|'), 'iu')

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
  const scales = [...(LONG_SCALE.has(language) ? LONG_SCALES : []), ...SCALES, ...(WITH_MIL.has(language) ? MIL : [])]
  let at = endOf(BEFORE_SCALE, text, offset) ?? offset
  let [scale, end] = [1, offset]
  for (let turn = 0; turn < MAX_SCALES; turn++) {
    const found = scales.find(([word]) => endOf(word, text, at) !== null)
    if (found === undefined) break
    scale *= found[1]
    end = endOf(found[0], text, at) ?? at
    // Scripts without spaces put the next one right behind; elsewhere an ending and a space come first.
    at = SCALES.some(([word]) => endOf(word, text, end) !== null) ? end : (endOf(BETWEEN_SCALES, text, end) ?? end)
  }
  return { scale, end, mayBeScaled: scale === 1 && endOf(ABBREVIATION, text, offset) !== null }
}

function endOf(pattern: RegExp, text: string, at: number): number | null {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : null
}
