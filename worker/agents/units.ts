// Units of measure behind a number, in symbols and words of the catalogue's languages.

interface Unit {
  readonly name: string
  /** Forms that end where a word ends; the longer form first. */
  readonly words: string
  /** Forms in scripts that go on without a space. */
  readonly dense?: string
}

/** Speeds go by their lengths. */
const UNITS: readonly Unit[] = [
  {
    name: 'km',
    words: String.raw`km/h|km/t|km|kmh|kph|км/ч|км/год|км|χλμ|kilom[\p{L}\p{M}]*|ch?ilom[\p{L}\p{M}]*|quil[oóô]m[\p{L}\p{M}]*|kil[oó]m[\p{L}\p{M}]*|килом[\p{L}\p{M}]*|кілом[\p{L}\p{M}]*|χιλι[οό]μ[\p{L}\p{M}]*|كم|كيلومتر[\p{L}\p{M}]*|ק["״]מ|קמ["״]ש|קילומטר[\p{L}\p{M}]*|किमी|कि\. ?मी|किलोमीटर`,
    dense: '公里|千米|キロ(?!グ)|킬로(?!그)|กิโลเมตร|กม',
  },
  {
    name: 'mi',
    words: String.raw`mph|mi/h|mi|miles?|meilen?|mijl|millas?|miglia|milhas?|милях|миль|милями|мили|милі|μ[ιί]λι[\p{L}\p{M}]*|मील|dặm|mérföld[\p{L}\p{M}]*|mil[eiy]|mail[\p{L}\p{M}]*|ميل[\p{L}\p{M}]*|أميال|מייל[\p{L}\p{M}]*`,
    dense: '英里|マイル|마일|ไมล์',
  },
  {
    name: 'cm',
    words: String.raw`cm|см|εκ|[cz]ent[ií]m[\p{L}\p{M}]*|sentim[\p{L}\p{M}]*|сантим[\p{L}\p{M}]*|εκατοστ[\p{L}\p{M}]*|سم|سنتيمتر[\p{L}\p{M}]*|ס["״]מ|סנטימטר[\p{L}\p{M}]*|सेमी|से\. ?मी|सेंटीमीटर`,
    dense: '厘米|公分|センチ|센티|ซม|เซนติเมตร',
  },
  {
    name: 'mm',
    words: String.raw`mm|мм|mill?[ií]m[\p{L}\p{M}]*|millim[\p{L}\p{M}]*|милл?им[\p{L}\p{M}]*|міліметр[\p{L}\p{M}]*|χιλιοστ[\p{L}\p{M}]*|مم|ملم|ملليمتر[\p{L}\p{M}]*|مليمتر[\p{L}\p{M}]*|מ["״]מ|מילימטר[\p{L}\p{M}]*|मिमी|मि\. ?मी|मिलीमीटर`,
    dense: '毫米|公厘|ミリ|밀리|มม|มิลลิเมตร',
  },
  { name: 'm', words: 'm|м' },
  { name: 'ft', words: 'ft|feet' },
  {
    name: 'in',
    words: String.raw`inch(?:es)?|zoll|pouces?|pulgadas?|pollici|polegadas?|дюйм[\p{L}\p{M}]*`,
  },
  {
    name: 'kg',
    words: String.raw`kg|кг|kilogram[\p{L}\p{M}]*|kilos?|chilogramm[\p{L}\p{M}]*|chili|quilos?|quilogramas?|килограмм?[\p{L}\p{M}]*|кілограм[\p{L}\p{M}]*|κιλ[\p{L}\p{M}]*|كجم|كغم?|كيلو[\p{L}\p{M}]*|ק["״]ג|קילו[\p{L}\p{M}]*|किलो|किग्रा|कि\. ?ग्रा|किलोग्राम`,
    dense: '公斤|千克|キログラム|킬로그램|กก|กิโลกรัม',
  },
  { name: 'mg', words: 'mg|мг' },
  { name: 'g', words: 'g|г' },
  {
    name: 'lb',
    words: String.raw`lbs?|pounds?|libras?|libbre|livres|pfund|pond|pund|funt[\p{L}\p{M}]*|font[\p{L}\p{M}]*|фунт[\p{L}\p{M}]*|λίβρ[\p{L}\p{M}]*|λιβρ[\p{L}\p{M}]*|رطل[\p{L}\p{M}]*|أرطال|פאונד|ליברות|पौंड|पाउंड|pound`,
    dense: '磅|ポンド|파운드|ปอนด์',
  },
  { name: '°C', words: '°\\s?C|℃|degrees celsius' },
  { name: '°F', words: '°\\s?F|℉|\\(F\\)|degrees fahrenheit' },
  { name: 'kB', words: 'kB|KB' },
  { name: 'MB', words: 'MB|МБ' },
  { name: 'GB', words: 'GB|ГБ' },
  { name: 'TB', words: 'TB|ТБ' },
  { name: 'kW', words: 'kW|кВт' },
  { name: 'MW', words: 'MW|МВт' },
  { name: 'MHz', words: 'MHz|МГц' },
  { name: 'GHz', words: 'GHz|ГГц' },
]

/** In `160 km以上` the word ends where the script changes. */
const LETTER_BEHIND = String.raw`\p{M}|(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}])\p{L}`

/** Sticky, so that a text is read once whatever stands in it. */
const PATTERNS = UNITS.map(({ name, words, dense }) => {
  const forms = [`(?:${words})(?!${LETTER_BEHIND})`, ...(dense === undefined ? [] : [`(?:${dense})`])].join('|')
  return [name, new RegExp(String.raw`[\s\u00a0-]?(?:${forms})`, 'iuy')] as const
})

/** The unit that stands at the offset, right behind a number. */
export function unitAt(text: string, offset: number): string | undefined {
  return PATTERNS.find(([, pattern]) => {
    pattern.lastIndex = offset
    return pattern.test(text)
  })?.[0]
}
