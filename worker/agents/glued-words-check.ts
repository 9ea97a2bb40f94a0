// Whether a blank beside a tag was lost, so that two words stand together. Languages that build compounds may join two
// words of the source into one, endings are joined to a name, and a first letter may stand in a tag by itself: where it
// is no more than likely the model is asked again, and only where it is certain is the blank put back.
import { baseLanguage, type LanguageCode } from '../contract/languages.ts'
import { toMarkup } from '../documents/inline-markup.ts'
import type { Inline } from '../documents/model.ts'
import { countOf } from './count-of.ts'
import { countClosedClass } from './language-words.ts'
import { EDGE, OBJECT, outlineOf } from './tag-outline.ts'

const LETTER = String.raw`[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]`
/** Without it a long run of letters is read from each of them to its end. */
const START = `(?<!${LETTER})`
const MARK_GLUED = new RegExp(`[:;!?,.]${EDGE}+(?=${LETTER})`, 'gu')
const LETTERS_GLUED = new RegExp(`${START}(?<before>${LETTER}+)${EDGE}+(?=(?<after>${LETTER}+))`, 'gu')
/** All that is joined at tags, one word behind another. */
const COMPOUND = new RegExp(`${START}(?:${LETTER}+${EDGE}+)+${LETTER}+`, 'gu')
const NUMBER_GLUED = new RegExp(`(?<=${LETTER}{3})${EDGE}+(?=\\p{Nd})`, 'gu')
const OBJECT_GLUED = new RegExp(`(?<=${LETTER})${OBJECT}(?=${LETTER})`, 'gu')

/** One may be a compound of words of the source, or a word and its ending. */
const MAX_COMPOUNDS = 1
const WITHOUT_COMPOUNDS: ReadonlySet<LanguageCode> = new Set(['en', 'fr', 'es', 'it', 'pt', 'pt-br', 'ro', 'vi'])
/** Their endings are no words of their own: `PDF` + `en` may be one, in Swedish, `Rechnung` + `ist` is none. */
const WITH_WORDLIKE_ENDINGS: ReadonlySet<LanguageCode> = new Set(['sv', 'da', 'no', 'fi', 'hu', 'tr'])
/** `er` and `es` are endings as well as words. */
const MIN_LETTERS_OF_SMALL_WORD = 3

/** Whether it is likely, so that it is worth a question. Expects the same tags on both sides. */
export function hasGluedWords(source: readonly Inline[], target: readonly Inline[], language: LanguageCode): boolean {
  const [from = '', to = ''] = [source, target].map(outlineOf)
  const more = (glued: RegExp) => countOf(to, glued) - countOf(from, glued)
  if ([MARK_GLUED, NUMBER_GLUED, OBJECT_GLUED].some((glued) => more(glued) > 0)) return true
  if (more(LETTERS_GLUED) <= 0) return false
  const runs = Array.from(to.matchAll(LETTERS_GLUED), ({ groups }) => [
    groups?.['before'] ?? '',
    groups?.['after'] ?? '',
  ])
  if (runs.some(([before = '', after = '']) => areTwoWords(before, after, language))) return true
  if (runs.every(([before = '', after = '']) => isInitial(before, after) || isEnding(after, language))) return false
  return more(COMPOUND) > MAX_COMPOUNDS || WITHOUT_COMPOUNDS.has(language)
}

/** A capital behind small letters, or an article, a preposition, an auxiliary on either side. */
function areTwoWords(before: string, after: string, language: LanguageCode): boolean {
  if (isCapitalBehindSmall(before, after)) return true
  if (WITH_WORDLIKE_ENDINGS.has(language)) return false
  return [before, after].some((word) => word.length >= MIN_LETTERS_OF_SMALL_WORD && isSmallWord(word, language))
}

function isCapitalBehindSmall(before: string, after: string): boolean {
  return /\p{Ll}{2}$/u.test(before) && /^\p{Lu}\p{Ll}/u.test(after)
}

/** A letter of its own size at the head of a text. */
function isInitial(before: string, after: string): boolean {
  return /^\p{Lu}$/u.test(before) && /^\p{Ll}/u.test(after)
}

const MAX_LETTERS_OF_ENDING = 3

function isEnding(after: string, language: LanguageCode): boolean {
  return after.length <= MAX_LETTERS_OF_ENDING && /^\p{Ll}+$/u.test(after) && !isSmallWord(after, language)
}

function isSmallWord(word: string, language: LanguageCode): boolean {
  return countClosedClass([word.toLowerCase()]).has(baseLanguage(language))
}

const TAGS = String.raw`(?<tags>(?:<\/?g\d+>)+)`
const TAGS_IN_WORD = new RegExp(`${START}(?<before>${LETTER}+)${TAGS}(?=(?<after>${LETTER}+))`, 'gu')
const TAGS_BEHIND_MARK = new RegExp(
  String.raw`(?<=${LETTER}{2}(?:[;!?,]|[:.](?=[<>/g\d]+\p{Lu}\p{Ll})))${TAGS}(?=${LETTER}{2})`,
  'gu',
)
/** Scripts that write no blanks: what they join tells nothing of the target. */
const WITHOUT_BLANKS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
/** Shorter ones are endings too. */
const MIN_LETTERS_OF_CERTAIN_WORD = 4

/** Markup with the blanks that its writer certainly took for parts of tags; what is joined in the source stays joined. */
export function withBlanksAtTags(markup: string, source: readonly Inline[], language: LanguageCode): string {
  const from = toMarkup(source)
  if (WITHOUT_BLANKS.test(from)) return markup
  const words = from.replace(/<\/?[gx]\d+\/?>/gu, '').toLowerCase()
  const joined = new Set(
    [TAGS_IN_WORD, TAGS_BEHIND_MARK].flatMap((glued) =>
      Array.from(from.matchAll(glued), ({ groups }) => groups?.['tags']),
    ),
  )
  return markup
    .replace(TAGS_IN_WORD, (run: string, before: string, tags: string, after: string) => {
      const isName = words.includes(`${before}${after}`.toLowerCase())
      if (joined.has(tags) || isName || !areCertainlyTwo(before, after, language)) return run
      return `${before}${withBlank(tags)}`
    })
    .replace(TAGS_BEHIND_MARK, (tags) => (joined.has(tags) ? tags : withBlank(tags)))
}

function areCertainlyTwo(before: string, after: string, language: LanguageCode): boolean {
  if (isCapitalBehindSmall(before, after)) return true
  const isWhole = /^\p{Ll}+$/u.test(after) && after.length >= MIN_LETTERS_OF_CERTAIN_WORD
  return isWhole && before.length > 1 && WITHOUT_COMPOUNDS.has(language) && isSmallWord(after, language)
}

/** Outside the words that a pair holds. */
function withBlank(tags: string): string {
  const opening = tags.search(/<g/u)
  return opening === -1 ? `${tags} ` : `${tags.slice(0, opening)} ${tags.slice(opening)}`
}
