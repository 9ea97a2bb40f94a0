// Whether a blank beside a tag was lost, so that two words stand together. Languages that build compounds may join two
// words of the source into one; most others never do.
import { mapInlines, type InlineRenderer } from '../documents/inlines.ts'
import type { Inline } from '../documents/model.ts'
import { baseLanguage, type LanguageCode } from '../contract/languages.ts'
import { countOf } from './count-of.ts'
import { countClosedClass } from './language-words.ts'

/** Stand for a pair's tag, and for an object in the line, in a text that is looked at for its tags alone. */
const EDGE = '\ufdd1'
const OBJECT = '\ufdd0'

const outline: InlineRenderer<string> = {
  text: ({ text }) => text,
  openTag: () => EDGE,
  closeTag: () => EDGE,
  placeholder: ({ equiv }) => (/^\s+$/u.test(equiv) ? ' ' : OBJECT),
}

const LETTER = String.raw`[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]`
const MARK_GLUED = new RegExp(String.raw`[:;!?,.]\ufdd1+(?=${LETTER})`, 'gu')
const LETTERS_GLUED = new RegExp(String.raw`(?<before>${LETTER}+)\ufdd1+(?=(?<after>${LETTER}+))`, 'gu')
const NUMBER_GLUED = new RegExp(String.raw`(?<=${LETTER}{3})\ufdd1+(?=\p{Nd})`, 'gu')
const OBJECT_GLUED = new RegExp(String.raw`(?<=${LETTER})\ufdd0(?=${LETTER})`, 'gu')

/** One may be a compound of two words of the source, or a word and its ending. */
const MAX_COMPOUNDS = 1
const WITHOUT_COMPOUNDS: ReadonlySet<LanguageCode> = new Set(['en', 'fr', 'es', 'it', 'pt', 'pt-br', 'ro', 'vi'])
/** Their endings are no words of their own: `PDF` + `en` may be one, in Swedish, `Rechnung` + `ist` is none. */
const WITH_WORDLIKE_ENDINGS: ReadonlySet<LanguageCode> = new Set(['sv', 'da', 'no', 'fi', 'hu', 'tr'])
/** `er` and `es` are endings as well as words. */
const MIN_LETTERS_OF_SMALL_WORD = 3

/** Expects the same tags on both sides. */
export function hasGluedWords(source: readonly Inline[], target: readonly Inline[], language: LanguageCode): boolean {
  const [from = '', to = ''] = [source, target].map((inlines) => mapInlines(inlines, outline).join(''))
  const more = (glued: RegExp) => countOf(to, glued) - countOf(from, glued)
  if ([MARK_GLUED, NUMBER_GLUED, OBJECT_GLUED].some((glued) => more(glued) > 0)) return true
  const letters = more(LETTERS_GLUED)
  if (letters <= 0) return false
  if (letters > MAX_COMPOUNDS || WITHOUT_COMPOUNDS.has(language)) return true
  return [...to.matchAll(LETTERS_GLUED)].some(({ groups }) =>
    areTwoWords(groups?.['before'] ?? '', groups?.['after'] ?? '', language),
  )
}

/** A capital behind small letters, or an article, a preposition, an auxiliary on either side. */
function areTwoWords(before: string, after: string, language: LanguageCode): boolean {
  if (/\p{Ll}{2}$/u.test(before) && /^\p{Lu}\p{Ll}/u.test(after)) return true
  if (WITH_WORDLIKE_ENDINGS.has(language)) return false
  return [before, after].some(
    (word) =>
      word.length >= MIN_LETTERS_OF_SMALL_WORD && countClosedClass([word.toLowerCase()]).has(baseLanguage(language)),
  )
}
