// Whether a blank beside a tag was lost, so that two words stand together. Languages that build compounds may join two
// words of the source into one, endings are joined to a name, and a first letter may stand in a tag by itself: what is
// likely is worth a question, and what is only possible is not. What is put back is in `blanks-at-tags.ts`.
import { baseLanguage, type LanguageCode } from '../contract/languages.ts'
import { toMarkup } from '../documents/inline-markup.ts'
import type { Inline } from '../documents/model.ts'
import { countOf } from './count-of.ts'
import { countClosedClass } from './language-words.ts'
import { isClosing, isOpening, type Join, joinsOf, tagRunsOf } from './tag-joins.ts'
import { EDGE, OBJECT, outlineOf } from './tag-outline.ts'

const LETTER = String.raw`[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]`
const MARK_GLUED = new RegExp(`[:;!?,.]${EDGE}+(?=${LETTER})`, 'gu')
const NUMBER_GLUED = new RegExp(`(?<=${LETTER}{3})${EDGE}+(?=\\p{Nd})`, 'gu')
const OBJECT_GLUED = new RegExp(`(?<=${LETTER})${OBJECT}(?=${LETTER})`, 'gu')

/** One may be a compound of words of the source. */
const MAX_COMPOUNDS = 1
export const WITHOUT_COMPOUNDS: ReadonlySet<LanguageCode> = new Set(['en', 'fr', 'es', 'it', 'pt', 'pt-br', 'ro', 'vi'])
/** They join most compounds by a vowel: `электр-о-станция`. */
const WITH_LINKING_VOWELS: ReadonlySet<LanguageCode> = new Set(['ru', 'uk', 'pl', 'cs', 'el'])
const LINKING_VOWEL = /[oóěоеёєοό]$/iu
/** Articles, `and`, particles and the like are parts of their words. */
const WITH_CLITICS: ReadonlySet<LanguageCode> = new Set(['ar', 'he', 'ko', 'hi'])
/** Of these, the languages that join clitics to a word, never words; the longest are `وبال` and `ולכש`. */
const WITHOUT_JOINED_WORDS: ReadonlySet<LanguageCode> = new Set(['ar', 'he'])
const MAX_LETTERS_OF_CLITIC = 4
/** Their endings are no words of their own: `PDF` + `en` may be one, in Swedish, `Rechnung` + `ist` is none. */
const WITH_WORDLIKE_ENDINGS: ReadonlySet<LanguageCode> = new Set(['sv', 'da', 'no', 'fi', 'hu', 'tr'])
/** `er` and `es` are endings as well as words. */
const MIN_LETTERS_OF_SMALL_WORD = 3

/** Whether it is likely, so that it is worth a question. Expects the same tags on both sides. */
export function hasGluedWords(source: readonly Inline[], target: readonly Inline[], language: LanguageCode): boolean {
  const [from, to] = [outlineOf(source), outlineOf(target)]
  const hasMore = (glued: RegExp) => countOf(to, glued) > countOf(from, glued)
  if ([MARK_GLUED, NUMBER_GLUED, OBJECT_GLUED].some(hasMore)) return true
  const chains = joinsOf(tagRunsOf(toMarkup(target)))
  if (chains.length === 0) return false
  const joinsBefore = joinsOf(tagRunsOf(toMarkup(source))).flat()
  if (chains.flat().length <= joinsBefore.length) return false
  const joined = new Set(joinsBefore.flatMap(({ tags }) => tags))
  const isNew = ({ tags }: Join) => !tags.some((tag) => joined.has(tag))
  if (chains.flat().some((join) => isNew(join) && areTwoWords(join, language))) return true
  const added = chains.map((chain) => chain.filter((join) => isNew(join) && !isInitial(join, language)))
  if (added.some((chain) => isSurrounded(chain, language))) return true
  const compounds = added.filter((chain) => !chain.every((join) => isEnding(join, language)))
  if (WITH_CLITICS.has(language) || compounds.length === 0) return false
  return compounds.length > MAX_COMPOUNDS || WITHOUT_COMPOUNDS.has(language)
}

/** Words on both sides of tagged ones: a compound seldom has three parts, and a blank lost at both tags is common. */
function isSurrounded(chain: readonly Join[], language: LanguageCode): boolean {
  const [first, last] = [chain[0], chain.at(-1)]
  if (first === undefined || last === undefined || !isOpening(first) || !isClosing(last)) return false
  return !isEnding(last, language) || isSmallWord(first.before, language)
}

function areTwoWords(join: Join, language: LanguageCode): boolean {
  const { before, after } = join
  if (isCapitalBehindSmall(join)) return true
  if (isOpening(join) && isWordOfOneLetter(before, language)) return true
  if (WITHOUT_JOINED_WORDS.has(language) && untagged(join).length > MAX_LETTERS_OF_CLITIC) return true
  if (WITH_WORDLIKE_ENDINGS.has(language)) return false
  if ([before, after].some((word) => word.length >= MIN_LETTERS_OF_SMALL_WORD && isSmallWord(word, language)))
    return true
  if (!WITH_LINKING_VOWELS.has(language) || LINKING_VOWEL.test(before)) return false
  return !isInitial(join, language) && !(isClosing(join) && after.length <= MAX_LETTERS_OF_ENDING)
}

/** What stands beside the tagged word; nothing where both words are tagged. */
function untagged(join: Join): string {
  if (isOpening(join)) return join.before
  return isClosing(join) ? join.after : ''
}

export function isCapitalBehindSmall({ before, after }: Join): boolean {
  return /\p{Ll}{2}$/u.test(before) && /^\p{Lu}\p{Ll}/u.test(after)
}

/** A letter of its own size at the head of a text: its tag holds it alone, and it is no word. */
function isInitial({ left, before, after, tags }: Join, language: LanguageCode): boolean {
  const isAlone = left === before && tags[0]?.startsWith('</') === true
  return isAlone && /^\p{Lu}$/u.test(before) && /^\p{Ll}/u.test(after) && !isWordOfOneLetter(before, language)
}

/** Not the Swedish `å` and `ö`, which begin compounds; any vowel is a word in Vietnamese, whatever its marks. */
const WORDS_OF_ONE_LETTER: Partial<Record<LanguageCode, RegExp>> = {
  en: /^[ai]$/iu,
  fr: /^[aàyô]$/iu,
  es: /^[aeouy]$/iu,
  it: /^[aeioè]$/iu,
  pt: /^[aeoàéó]$/iu,
  ro: /^[aeo]$/iu,
  nl: /^u$/iu,
  sv: /^i$/iu,
  da: /^i$/iu,
  no: /^[iå]$/iu,
  pl: /^[aiouwz]$/iu,
  cs: /^[aikosuvz]$/iu,
  hu: /^[aőó]$/iu,
  tr: /^o$/iu,
  vi: /^[aeiouy]\p{M}*$/iu,
  el: /^[οη]\p{M}*$/iu,
  ru: /^[авикосуя]$/iu,
  uk: /^[абвєжзійоуя]$/iu,
}

function isWordOfOneLetter(word: string, language: LanguageCode): boolean {
  const words = WORDS_OF_ONE_LETTER[baseLanguage(language)]
  return words !== undefined && (words.test(word) || words.test(word.normalize('NFD')))
}

const MAX_LETTERS_OF_ENDING = 3
/** Endings that are no words of their own; languages with compounds and no list have more than one holds. */
const ENDINGS: Partial<Record<LanguageCode, RegExp>> = {
  en: /^(?:e?s|e?d|ing|e?rs?|(?:al)?ly|al|ness|ful)$/u,
  fr: /^(?:e?s|e|x|ent|e?ment)$/u,
  es: /^(?:s|as|os|mente)$/u,
  it: /^mente$/u,
  pt: /^(?:e?s|mente)$/u,
  'pt-br': /^(?:e?s|mente)$/u,
  ro: /^(?:ul|ului|ule|ii?|uri|urile)$/u,
  sv: /^(?:e?[nt]s?|s|[aoe]r(?:na)?s?|na|a)$/u,
  da: /^(?:e?[nt]s?|s|e?r|e|e?r?nes?)$/u,
  no: /^(?:e?[nt]s?|s|e?r|e|a|e?nes?)$/u,
  he: /^[הוידםןךנכת]{1,3}$/u,
  ko: /^(?:[은는이가을를의에도만로와과들인씩]|에서|에게|까지|부터|보다|처럼|으로|(?:에|에서|으로|로)[는도의]|들[은이을의]|[하되]\p{L}{1,2}|[한할해했합된될됐]\p{L}{0,2})$/u,
}

/** Behind the closing tag of its word. */
export function isEnding(join: Join, language: LanguageCode): boolean {
  const { after } = join
  if (!isClosing(join)) return false
  const endings = ENDINGS[language]
  if (endings || WITHOUT_COMPOUNDS.has(language)) return endings?.test(after) ?? false
  return after.length <= MAX_LETTERS_OF_ENDING && !/\p{Lu}/u.test(after) && !isSmallWord(after, language)
}

export function isSmallWord(word: string, language: LanguageCode): boolean {
  return countClosedClass([word.toLowerCase()]).has(baseLanguage(language))
}
