// A text prepared once for many questions about its words: a translation is checked for each term of its source.
import type { LanguageCode } from '../../contract/languages.ts'
import { irregularForms } from './irregular-forms.ts'
import { toWord, type Word } from './word-forms.ts'

const WORD = /[\p{L}\p{M}\p{N}]+/gu
/** Every regular form of a word begins with as many letters of it. */
const KEY_LENGTH = 3

/** Letters before a part of a compound. `Vertrag` is no compound of `Ertrag`. */
const MIN_PART_BEFORE = 3

export interface TextWord extends Word {
  /** UTF-16 offsets in the text's NFKC form. */
  readonly start: number
  readonly end: number
}

export class IndexedText {
  /** In NFKC. */
  readonly plain: string
  /** As long as `plain`, so that both have the same offsets. */
  readonly lower: string
  readonly words: readonly TextWord[]
  #byKey: ReadonlyMap<string, readonly number[]> | null = null
  #folded: string | null = null
  #foldedWords: string | null = null

  constructor(text: string) {
    this.plain = text.normalize('NFKC')
    this.lower = lowerCase(this.plain)
    this.words = wordsOf(this.plain)
  }

  /** The whole text without marks, in lower case. */
  get folded(): string {
    return (this.#folded ??= toWord(this.plain).folded)
  }

  /** The positions in `words` of those that may be forms of the word. */
  maybeFormsOf(word: Word, language?: LanguageCode): readonly number[] {
    const byKey = (this.#byKey ??= positionsByKey(this.words))
    return keysOf(word, language).flatMap((key) => byKey.get(key) ?? [])
  }

  /** Whether the part stands in a word, at its beginning or behind what may be a word of its own. */
  hasCompoundOf({ folded: part }: Word): boolean {
    this.#foldedWords ??= this.words.map(({ folded }) => ` ${folded}`).join('')
    const words = this.#foldedWords
    for (let at = words.indexOf(part); at !== -1; at = words.indexOf(part, at + 1)) {
      const before = words.slice(at - MIN_PART_BEFORE, at)
      if (before.endsWith(' ') || !before.includes(' ')) return true
    }
    return false
  }
}

function positionsByKey(words: readonly TextWord[]): Map<string, number[]> {
  const positions = new Map<string, number[]>()
  for (const [at, word] of words.entries()) {
    const known = positions.get(keyOf(word))
    if (known) known.push(at)
    else positions.set(keyOf(word), [at])
  }
  return positions
}

export function wordsOf(plain: string): TextWord[] {
  return Array.from(plain.matchAll(WORD), (match) => ({
    ...toWord(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }))
}

export function keyOf(word: Word | undefined): string {
  return word?.folded.slice(0, KEY_LENGTH) ?? ''
}

/** Of the word and of its irregular forms, each once. */
export function keysOf(word: Word | undefined, language?: LanguageCode): string[] {
  if (word === undefined || language === undefined) return [keyOf(word)]
  const forms = irregularForms(word.folded, language)
  return [...new Set([word.folded, ...forms].map((form) => form.slice(0, KEY_LENGTH)))]
}

/** Letters whose small form has another length stay as they are: `İ`. */
export function lowerCase(text: string): string {
  const lower = text.toLowerCase()
  if (lower.length === text.length) return lower
  return text.replaceAll(/\p{Lu}/gu, (letter) => {
    const small = letter.toLowerCase()
    return small.length === letter.length ? small : letter
  })
}
