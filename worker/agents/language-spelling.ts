// What a language's spelling does not allow. A word with a letter that is not in a language's alphabet is none of its
// words, and Danish and Norwegian, which share most of their words, spell the rest by different rules.

/** Letters beside a to z; for Cyrillic all of them. A language that is not listed forbids nothing. */
const ALPHABETS: Readonly<Record<string, string>> = {
  en: '',
  es: 'áéíóúüñ',
  fr: 'àâæçéèêëîïôœùûüÿ',
  de: 'äöüß',
  it: 'àèéìíîòóùú',
  pt: 'áàâãçéêíóôõúü',
  nl: 'áéëïóöüèê',
  sv: 'åäöé',
  da: 'æøåé',
  no: 'æøåéòóôê',
  fi: 'äöåšž',
  cs: 'áčďéěíňóřšťúůýž',
  hu: 'áéíóöőúüű',
  pl: 'ąćęłńóśźż',
  ro: 'ăâîșțşţ',
  tr: 'çğıöşüâîû\u0307', // the dot that is left of İ in lower case
  vi: 'àáảãạăằắẳẵặâầấẩẫậèéẻẽẹêềếểễệìíỉĩịòóỏõọôồốổỗộơờớởỡợùúủũụưừứửữựỳýỷỹỵđ',
  ru: 'а-яё',
  uk: 'а-щьюяґєії',
  // Outside the catalogue.
  af: 'áéëïóôêîúû',
  az: 'çəğıöşü\u0307',
  be: 'абвгдеёжзійклмнопрстуўфхцчшыьэюя',
  bg: 'а-ъьюя',
  ca: 'àçéèíïóòúü',
  cy: 'âêîôûŵŷ',
  eo: 'ĉĝĥĵŝŭ',
  et: 'äöõüšž',
  eu: 'ñ',
  ga: 'áéíóú',
  gl: 'áéíóúüñ',
  hr: 'čćđšž',
  is: 'áðéíóúýþæö',
  la: '',
  lb: 'äéë',
  lt: 'ąčęėįšųūž',
  lv: 'āčēģīķļņšūž',
  ms: '',
  sk: 'áäčďéíĺľňóôŕšťúýž',
  sl: 'čšž',
  sq: 'çë',
  sr: 'абвгдђежзијклљмнњопрстћуфхцчџш',
  sw: '',
  tl: 'ñ',
}

const CYRILLIC: ReadonlySet<string> = new Set(['ru', 'uk', 'be', 'bg', 'sr'])

const FOREIGN_LETTERS: readonly (readonly [language: string, letters: RegExp])[] = Object.entries(ALPHABETS).map(
  ([language, letters]) => [language, new RegExp(`[^${CYRILLIC.has(language) ? '' : 'a-z'}${letters}]`, 'u')],
)

/** The rest is in every alphabet of Latin letters. */
const SPECIAL_LETTER = /[^a-z]/u

/** How many of the words, all in lower case, have a letter that the language does not have; languages without are absent. */
export function countForeignSpelling(words: readonly string[]): Map<string, number> {
  return countMatches(
    words.filter((word) => SPECIAL_LETTER.test(word)),
    FOREIGN_LETTERS,
  )
}

/** Each entry is the beginning of a word, or a whole one where it ends in $. */
function wordsWith(beginnings: string, elsewhere: string): RegExp {
  return new RegExp(`^(?:${beginnings.trim().replaceAll(/\s+/gu, '|')})|${elsewhere}`, 'u')
}

/** No Danish word ends in a double consonant, has a Norwegian diphthong, or keeps a hard consonant that Danish softened. */
const NOT_DANISH = wordsWith(
  String.raw`å$ bok bøk bruk språk syk søk uke rik løp håp åp vite båt gate fot føt møt lik[en] sak skip farge skog
  tjue tretti førti seksti nitti sju$ mars$ prosent senter kj gj(?!ord) sj(?!ov|et|æl|us|at) (?:for)?ut(?![aiærå])
  opp(?!e|os) inn(?!ov) etter mell noen? kanskje`,
  String.raw`(?:bb|dd|ff|gg|kk|ll|mm|nn|pp|rr|ss|tt)(?:$|[bdfghkmnpsv])|øy|ei|sjon|skje|jelp|stjel|(?:else|ing)ene$|\p{L}{3}het(?:er|en|ene|s)?$`,
)
/** Norwegian writes æ before r only, has no past tense in -ede, and no softened consonants. */
const NOT_NORWEGIAN = wordsWith(
  String.raw`bog bøg brug sprog syg søg uge rig løb håb åb køb vide vidste båd gade fod mød lign sag(?!t) skib farve skov
  tyve tredive halv(?:treds|fjerds|fems) firs syv marts$ procent center cyk kvinde mand finde inden gør ske[rt]?$
  have[rt]?$ tage[rt]?$ give[rt]?$ sige[rt]?$ blive[rt]?$ endnu måske fik$ gik$ kreds kend fandt mad$ smuk hvid
  ø(?:en|er|erne|hav)?$ ud(?!yr|ug|ød) ind(?!i|us|o|eks|re|er) efter af(?!r|ghan|fær|ter|ten) bag(?!asj|et) gennem`,
  String.raw`\p{L}{2}ede[ts]?$|\p{L}{2}ernes?$|tion|\p{L}{3}hed(?:er|en|erne|s)?$|øj|[^h]ej|æ[^r]|ærk|[kl][dt]s$`,
)

const NORDIC_RULES: readonly (readonly [language: string, pattern: RegExp])[] = [
  ['da', NOT_DANISH],
  ['no', NOT_NORWEGIAN],
]

/** The same for words that break a rule of Danish or of Norwegian spelling. */
export function countBrokenRules(words: readonly string[]): Map<string, number> {
  return countMatches(words, NORDIC_RULES)
}

function countMatches(words: readonly string[], patterns: readonly (readonly [string, RegExp])[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const [language, pattern] of patterns) {
    const count = words.filter((word) => pattern.test(word)).length
    if (count > 0) counts.set(language, count)
  }
  return counts
}
