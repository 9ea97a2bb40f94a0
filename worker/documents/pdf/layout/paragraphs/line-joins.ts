// What stands between two lines of one text: a space, nothing, or a hyphen that is the word's own. Decided by the words
// of the page; where they say nothing, a hyphen at a line's end cuts a word.
import { firstIndex } from '../geometry/first-index.ts'
import type { Fragment } from '../lines/fragments.ts'
import { LONGEST_ADDRESS, SHARED_LETTERS, SHORTEST_REST, SHORTEST_WORD } from './params.ts'

/** Words of a page, lower case, without those that a line's end may have cut. */
export interface Vocabulary {
  readonly words: ReadonlySet<string>
  /** Words and compounds as they stand, in order: those that begin alike are beside each other. */
  readonly sorted: readonly string[]
  /** Words with a hyphen inside: "well-known". */
  readonly compounds: ReadonlySet<string>
  /** "well" */
  readonly firstParts: ReadonlySet<string>
}

/** 'cut': the hyphen goes, and the space with it. 'own': the hyphen stays. 'apart': both stay, "pre- and postwar". */
export type HyphenKind = 'cut' | 'own' | 'apart'

const WORD = /\p{L}+(?:[-\u2010]\p{L}+)*/gu
const HYPHEN = /[-\u2010]/u
const FIRST_WORD = /^\S*/u
const HYPHENATED = /[-\u2010\u00AD]$/u
/** What follows a hyphen that stands for a word's rest, in the languages that write so. */
const CONJUNCTION = /^(?:and|or|und|oder|bis|sowie|et|ou|och|eller|og|en|y|o|e|i|a|и|или)$/u
/** Words that begin compounds, and are no syllables where a longer rest follows. */
const FIRST_PARTS: ReadonlySet<string> = new Set(
  'self well high low long short large small half cross two three four five six seven eight nine ten'.split(' '),
)

export function vocabularyOf(lines: readonly Pick<Fragment, 'text'>[]): Vocabulary {
  const found = new Set<string>()
  for (const { text } of lines) {
    // A line's first word may be the rest of one, its last word the beginning.
    const behindFirst = text.toLowerCase().replace(FIRST_WORD, '')
    const inner = HYPHENATED.test(text) ? behindFirst.slice(0, behindFirst.lastIndexOf(' ') + 1) : behindFirst
    for (const word of inner.match(WORD) ?? []) found.add(word)
  }
  const words = new Set<string>()
  const compounds = new Set<string>()
  const firstParts = new Set<string>()
  const sorted: string[] = []
  for (const word of found) {
    const parts = word.split(HYPHEN)
    const whole = parts.join('-')
    for (const part of parts) words.add(part)
    sorted.push(whole)
    if (parts.length === 1) continue
    compounds.add(whole)
    firstParts.add(parts[0] ?? '')
  }
  return { words, sorted: sorted.sort(), compounds, firstParts }
}

/** Whether a word of the page, or a compound, begins so. */
function isBeginning(text: string, { sorted }: Vocabulary): boolean {
  const first = sorted[firstIndex(sorted.length, (index) => (sorted[index] ?? '') < text)]
  return first?.startsWith(text) === true
}

/** `before` is what stands before the hyphen back to the last space, `rest` the next line's first letters or digits. */
export function hyphenKind(before: string, rest: string, vocabulary: Vocabulary): HyphenKind {
  const { words, compounds, firstParts } = vocabulary
  const start = before.toLowerCase()
  const last = start.split(HYPHEN).at(-1) ?? ''
  const next = rest.toLowerCase()
  // "Anglo-/Saxon", "Covid-/19"; in capitals a word is cut as others are.
  const isCapital = !/^\p{Ll}/u.test(rest)
  if (isCapital && !(/^\p{Lu}+$/u.test(rest) && before === before.toUpperCase() && !words.has(last))) return 'own'
  if (last === start && CONJUNCTION.test(next)) return 'apart'
  if (compounds.has(`${start}-${next}`)) return 'own'
  const shared = next.slice(0, SHARED_LETTERS)
  if (isBeginning(last + shared, vocabulary)) return 'cut'
  if (isBeginning(`${last}-${shared}`, vocabulary)) return 'own'
  // "state-of-the-/art" is one compound, "well-estab-/lished" is not.
  if (last !== start) return words.has(last) || last.length < SHORTEST_WORD ? 'own' : 'cut'
  if (firstParts.has(last) && words.has(last) && words.has(next)) return 'own'
  const areWords = words.has(last) && words.has(next) && Math.min(last.length, next.length) >= SHORTEST_WORD
  return areWords || (FIRST_PARTS.has(last) && next.length >= SHORTEST_REST) ? 'own' : 'cut'
}

/** An address, or what a line's end has left of it. */
const OPEN_ADDRESS = /(?:https?:\/\/|www\.)\S*[^\s,;:)]$/u
/** What only an address goes on with. */
const ADDRESS_REST = /^(?=\S*[./\-_=?&\d])[\w./\-=?&%#~+]+/u
/** Ends that no address has. */
const UNENDED = /[-_=?&%#]$/u
const ADDRESS_CHARACTERS = /^[\w./\-=?&%#~+]+\)?/u

/** An address in brackets goes on until they are closed. */
const BRACKETED = /\((?:https?:\/\/|www\.)[^\s()]*$/u

/** An address that goes on in the next line is no two words; `before` is what stands before the line's end, back to a space. */
export function goesOnAsAddress(before: string, upper: Fragment, lower: Fragment): boolean {
  if (!OPEN_ADDRESS.test(before.slice(-LONGEST_ADDRESS)) || !ADDRESS_CHARACTERS.test(lower.text)) return false
  if (UNENDED.test(before) || isOneLink(upper, lower)) return true
  const [rest = ''] = lower.text.split(' ')
  if (BRACKETED.test(before.slice(-LONGEST_ADDRESS)) && /^[\w./\-=?&%#~+]+\)/u.test(rest)) return true
  // "see www.example.org." ends a sentence.
  const isName = !/^\p{Lu}/u.test(rest) && ADDRESS_REST.test(rest)
  return isName && (!before.endsWith('.') || /^\p{Ll}+\//u.test(rest))
}

function isOneLink(upper: Fragment, lower: Fragment): boolean {
  const link = upper.words.at(-1)?.letters.at(-1)?.style.link
  return link !== null && link !== undefined && link.number === lower.words[0]?.letters[0]?.style.link?.number
}
