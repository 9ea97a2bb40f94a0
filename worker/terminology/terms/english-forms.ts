// English inflects by a handful of endings. What else a word may end in makes another word: a `contractor` is no
// `contract`, a `worker` no `work`. Its words of one form may be nouns or verbs, which their neighbours tell.
import type { LanguageCode } from '../../contract/languages.ts'

/** An `er` makes persons and things of verbs as often as it compares: `supplier`. */
const ENDINGS = ['s', 'ed', 'ing', 'est'] as const
type Ending = (typeof ENDINGS)[number]

/** Both in small letters and without marks. */
export function isRegularEnglishForm(word: string, lemma: string): boolean {
  return word === lemma || !basesOf(word).isDisjointFrom(basesOf(lemma))
}

const MIN_BASE = 2

/** Of what the word may be a form: itself, and each base that has it as a form. */
function basesOf(word: string): Set<string> {
  const bases = new Set([word])
  for (const ending of ENDINGS)
    for (const base of maybeBases(word, ending))
      if (base.length >= MIN_BASE && formsOf(base, ending).includes(word)) bases.add(base)
  return bases
}

function maybeBases(word: string, ending: Ending): string[] {
  if (!word.endsWith(ending)) return []
  const stem = word.slice(0, -ending.length)
  const undoubled = stem.at(-1) === stem.at(-2) ? [stem.slice(0, -1)] : []
  const withY = stem.endsWith('i') ? [`${stem.slice(0, -1)}y`] : stem.endsWith('ie') ? [`${stem.slice(0, -2)}y`] : []
  return [stem, `${stem}e`, ...undoubled, ...withY, ...(stem.endsWith('e') ? [stem.slice(0, -1)] : [])]
}

const SIBILANT = /(?:s|x|z|ch|sh|o)$/u
const CONSONANT_Y = /[^aeiou]y$/u
/** One syllable that ends in a consonant behind one vowel doubles it: `plan`, `planned`. */
const SHORT = /^[^aeiou]*[aeiou][^aeiouwxy]$/u
/** Longer words do so where the last syllable has the stress, which letters do not tell. */
const MAY_DOUBLE = /[aeiou][^aeiouwxy]$/u

function formsOf(base: string, ending: Ending): string[] {
  if (ending === 's') {
    if (CONSONANT_Y.test(base)) return [`${base.slice(0, -1)}ies`]
    return SIBILANT.test(base) ? [`${base}es`, ...(base.endsWith('o') ? [`${base}s`] : [])] : [`${base}s`]
  }
  if (ending !== 'ing' && CONSONANT_Y.test(base)) return [`${base.slice(0, -1)}i${ending}`]
  if (base.endsWith('e') && !(ending === 'ing' && /(?:ee|oe|ye)$/u.test(base))) return [base.slice(0, -1) + ending]
  const doubled = `${base}${base.at(-1) ?? ''}${ending}`
  if (SHORT.test(base)) return [doubled]
  return MAY_DOUBLE.test(base) ? [`${base}${ending}`, doubled] : [`${base}${ending}`]
}

export type PartOfSpeech = 'noun' | 'verb'

/** Endings of the infinitive, in which a glossary gives its verbs. */
const INFINITIVES: Readonly<Partial<Record<LanguageCode, RegExp>>> = {
  es: /(?:ar|er|ir|ír)(?:se)?$/u,
  pt: /(?:ar|er|ir|or|ôr)(?:-se)?$/u,
  'pt-br': /(?:ar|er|ir|or|ôr)(?:-se)?$/u,
  fr: /(?:er|ir|re|oir)$/u,
  it: /(?:are|ere|ire|rre|arsi|ersi|irsi)$/u,
  de: /^\p{Ll}.*(?:en|eln|ern)$/u,
  nl: /en$/u,
  ru: /(?:ть|ти|чь)(?:ся|сь)?$/u,
  uk: /(?:ти|ть)(?:ся)?$/u,
  pl: /(?:ć|c)(?: się)?$/u,
  cs: /(?:t|ti|ci)(?: se| si)?$/u,
}

/** What a term is, by its translation; null where that does not tell. */
export function classOfTerm(target: string, targetLanguage: LanguageCode): PartOfSpeech | null {
  const infinitive = INFINITIVES[targetLanguage]
  if (infinitive === undefined || /\s/u.test(target.trim().replace(/ (?:się|se|si)$/u, ''))) return null
  return infinitive.test(target.trim()) ? 'verb' : 'noun'
}

const wordsIn = (list: string): ReadonlySet<string> => new Set(list.split(' '))
const DETERMINERS = wordsIn('a an the this these those each every any some no such my your his her its our their')
const SUBJECTS_AND_MODALS = wordsIn('i he she it we they you who will shall may must can could would should might')
const PREPOSITIONS = wordsIn('of in under by for with between on from about without')

/** What a word is between its neighbours, in small letters; null where they do not tell. */
export function classBetween(before: string | null, word: string, behind: string | null): PartOfSpeech | null {
  if (before !== null && SUBJECTS_AND_MODALS.has(before)) return 'verb'
  if (word.endsWith('ing')) return null
  if (before !== null && (DETERMINERS.has(before) || PREPOSITIONS.has(before))) return 'noun'
  return behind !== null && DETERMINERS.has(behind) && behind !== 'no' && before !== null ? 'verb' : null
}
