// Finds phrases that may be a document's terms or names: repeated phrases, and capitalised ones inside a sentence. Code
// only collects them; the brief decides which are terms and how they are translated.
import { baseLanguage, type LanguageCode } from '../../contract/languages.ts'
import { countClosedClass } from '../detector/language-words.ts'

/** So many fit one question, and one person's patience. */
export const MAX_CANDIDATES = 60
/** Words of the longest phrase. */
const MAX_WORDS = 4
/** Once is no term, except for a name. */
const MIN_OCCURRENCES = 3
const MIN_LETTERS = 4

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })
const CAPITAL = /^\p{Lu}/u
interface Counted {
  readonly phrase: string
  readonly words: number
  count: number
  isName: boolean
}

/** `texts` in the document's order, as plain text. Those that occur most come first; a part of a longer one is left out. */
export function briefCandidates(texts: readonly string[], language: LanguageCode): string[] {
  const lines = texts.map(wordsOf)
  const isGrammar = (word: string) => countClosedClass([word.toLowerCase()]).has(baseLanguage(language))
  const counted = new Map<string, Counted>()
  for (const line of lines) for (const phrase of phrasesIn(line, isGrammar)) add(counted, phrase)
  const kept = [...counted.values()].filter(({ count, isName }) => count >= (isName ? 2 : MIN_OCCURRENCES))
  const whole = kept.filter((one) => !kept.some((other) => isPartOf(one, other)))
  return whole
    .toSorted((a, b) => worth(b) - worth(a))
    .slice(0, MAX_CANDIDATES)
    .map(({ phrase }) => phrase)
}

/** Words of one text; null where something between two of them parts them. */
function wordsOf(text: string): (string | null)[] {
  return Array.from(segmenter.segment(text)).flatMap(({ segment, isWordLike }) =>
    isWordLike && /\p{L}/u.test(segment) ? [segment] : /^[\s’'-]+$/u.test(segment) ? [] : [null],
  )
}

/** What joins the words of one term: `terms of service`, `contrato de obra`. */
const JOINING: ReadonlySet<string> = new Set(['of', 'de', 'del', 'da', 'do', 'di', 'du', 'der', 'des'])

/** No words of grammar but what joins two others, and none too short to be a term at either end. */
function* phrasesIn(
  line: readonly (string | null)[],
  isGrammar: (word: string) => boolean,
): Generator<{ readonly words: readonly string[]; readonly isName: boolean }> {
  const isContent = (word: string | null | undefined): word is string =>
    typeof word === 'string' && Array.from(word).length >= (isDense(word) ? 2 : MIN_LETTERS) && !isGrammar(word)
  for (let start = 0; start < line.length; start++) {
    const words: string[] = []
    for (let end = start; end < Math.min(line.length, start + MAX_WORDS); end++) {
      const word = line[end]
      if (word === null || word === undefined) break
      if (isGrammar(word) && (end === start || !JOINING.has(word.toLowerCase()))) break
      words.push(word)
      if (!isContent(line[start]) || !isContent(word)) continue
      // The first word of a text has its capital from there.
      const isName = start > 0 && line[start - 1] !== null && words.every((each) => CAPITAL.test(each))
      yield { words: [...words], isName }
    }
  }
}

function add(
  counted: Map<string, Counted>,
  { words, isName }: { readonly words: readonly string[]; readonly isName: boolean },
): void {
  const phrase = words.join(words.every(isDense) ? '' : ' ')
  const key = phrase.toLowerCase()
  const known = counted.get(key) ?? { phrase, words: words.length, count: 0, isName: false }
  known.count++
  known.isName ||= isName
  counted.set(key, known)
}

function isPartOf(one: Counted, other: Counted): boolean {
  return (
    one !== other &&
    other.words > one.words &&
    other.count * 2 > one.count &&
    other.phrase.toLowerCase().includes(one.phrase.toLowerCase())
  )
}

/** Long phrases and names are terms more often than single words. */
function worth({ count, words, isName }: Counted): number {
  return count * words * (isName ? 2 : 1)
}

function isDense(word: string): boolean {
  return /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]/u.test(word)
}
