// Tells the words of a document that can be the edge of a term or of a name from those that cannot (`within`, `shall`),
// by how the document itself uses them: a noun stands behind articles and prepositions and can end a clause, and a name
// has its capital inside a sentence. No word is listed but those of grammar.
import { baseLanguage, type LanguageCode, SCRIPTS, scriptOf } from '../../contract/languages.ts'
import { countClosedClass } from '../detector/language-words.ts'
import data from '../qa/data/noun-phrases.json' with { type: 'json' }

export interface Token {
  readonly word: string
  /** In the text: the word with what joins it to the next one is a slice of it. */
  readonly start: number
  readonly end: number
  /** An article, a preposition, a pronoun, a particle: part of no phrase but between two of its words. */
  readonly isGrammar: boolean
  /** Its capital is its own: not of a sentence's beginning, and not of a heading in which each word has one. */
  readonly hasOwnCapital: boolean
  /** It is all that its text says, as a label does. */
  readonly isWhole: boolean
}

/** Tokens between two marks; a mark, or a text's beginning or end, is the end of a clause. */
export type Clause = readonly Token[]

/** In German every noun has a capital, which tells no name. */
const CAPITAL_NOUNS: ReadonlySet<LanguageCode> = new Set(['de'])
/** Of a title in capitals, so large a share of the words has one. */
const TITLE_SHARE = 0.6
/** `any shall`, `from within`: now and then, any word stands behind one of grammar. */
const MIN_INTRODUCED = 0.1
/** So often behind one, a word needs no end of a clause: an adjective before its noun. */
const OFTEN_INTRODUCED = 0.3
/** Of the places of a noun. */
const MIN_ENDED = 0.1
const MIN_HEADS = 0.6
/** A longer word in capitals alone is a shouted one, and no name by that. */
const MAX_ACRONYM_LETTERS = 5

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })
const CAPITAL = /^\p{Lu}/u
const SMALL = /\p{Ll}/u
/** `l’avenant`, `the tenant’s`. */
const ELISION = /^(?<left>\p{L}+)['’](?<right>\p{L}+)$/u

/** How often a document uses a word, and how. */
interface Use {
  count: number
  /** Behind an article or a preposition. */
  introduced: number
  /** Last in a clause, behind a word that is introduced. */
  compounded: number
  /** Before a particle or a postposition. */
  followed: number
  /** At the end of a clause. */
  ended: number
  /** With a capital of its own. */
  named: number
  /** In small letters. */
  small: number
  /** Before what begins no phrase: the end of a clause, grammar, a verb. */
  heads: number
}

type Words = Readonly<Record<string, string>>

function wordsFor(list: Words, language: LanguageCode): ReadonlySet<string> {
  return new Set((list[language] ?? list[baseLanguage(language)] ?? '').split('|'))
}

/** Reads the texts of a document in one language. */
export class NounPhrases {
  readonly clauses: Clause[] = []
  readonly #before: ReadonlySet<string>
  readonly #after: ReadonlySet<string>
  readonly #language: LanguageCode
  readonly #grammar = new Map<string, boolean>()
  readonly #uses = new Map<string, Use>()

  constructor(texts: readonly string[], language: LanguageCode) {
    this.#language = language
    this.#before = wordsFor(data.lists.before, language)
    this.#after = wordsFor(data.lists.after, language)
    for (const text of texts) for (const clause of this.#clausesOf(text)) this.clauses.push(clause)
    for (const clause of this.clauses) this.#note(clause)
    for (const clause of this.clauses) this.#noteHeads(clause)
  }

  /** Whether a phrase can begin with the word: the document uses it as a noun, as what belongs to one, or as a name. */
  canBegin({ word }: Token): boolean {
    const use = this.#uses.get(word.toLowerCase())
    if (!use) return false
    if (isNamed(use) || use.followed > 0) return true
    // Of a verb, few uses end a clause: `the tenant pays.`
    if (use.compounded * 2 > use.count) return true
    const introduced = use.introduced / use.count
    return introduced >= OFTEN_INTRODUCED || (introduced >= MIN_INTRODUCED && use.ended > 0)
  }

  /** Whether a phrase can end with the word: an adjective stands before its noun, and seldom ends a clause. */
  canEnd(token: Token): boolean {
    const use = this.#uses.get(token.word.toLowerCase())
    if (!use || !this.canBegin(token)) return false
    if (isNamed(use) || use.followed > 0) return true
    if (use.ended / use.count >= MIN_ENDED) return true
    // The subject of every sentence ends no clause: `the landlord shall`.
    return use.introduced / use.count >= MIN_HEADS && use.heads / use.count >= MIN_HEADS
  }

  /** Whether the word has a capital of its own here, and in most places. */
  isName({ word, hasOwnCapital }: Token): boolean {
    const use = this.#uses.get(word.toLowerCase())
    return hasOwnCapital && use !== undefined && isNamed(use) && !CAPITAL_NOUNS.has(this.#language)
  }

  #note(clause: Clause): void {
    clause.forEach((token, at) => {
      const key = token.word.toLowerCase()
      const use = this.#uses.get(key) ?? {
        count: 0,
        introduced: 0,
        followed: 0,
        ended: 0,
        named: 0,
        small: 0,
        heads: 0,
        compounded: 0,
      }
      this.#uses.set(key, use)
      const after = clause[at + 1]
      use.count++
      if (this.#isIntroduced(clause, at)) use.introduced++
      else if (this.#endsCompound(clause, at)) use.compounded++
      if (after && this.#after.has(after.word.toLowerCase())) use.followed++
      if (!after) use.ended++
      if (token.hasOwnCapital) use.named++
      if (!CAPITAL.test(token.word)) use.small++
    })
  }

  #noteHeads(clause: Clause): void {
    clause.forEach((token, at) => {
      const use = this.#uses.get(token.word.toLowerCase())
      const after = clause[at + 1]
      if (use && (!after || after.isGrammar || !this.canBegin(after))) use.heads++
    })
  }

  /** What stands alone is a label, which is as good. */
  #isIntroduced(clause: Clause, at: number): boolean {
    const before = clause[at - 1]
    return before ? this.#opens(before) : clause[at]?.isWhole === true
  }

  /** `the berth permit.` */
  #endsCompound(clause: Clause, at: number): boolean {
    const [second, before] = [clause[at - 2], clause[at - 1]]
    return at === clause.length - 1 && before?.isGrammar === false && second !== undefined && this.#opens(second)
  }

  #isGrammar(word: string): boolean {
    const known = this.#grammar.get(word)
    if (known !== undefined) return known
    const isClosed = countClosedClass([word]).has(baseLanguage(this.#language))
    const isGrammar = isClosed || this.#before.has(word) || this.#after.has(word)
    this.#grammar.set(word, isGrammar)
    return isGrammar
  }

  #opens({ word }: Token): boolean {
    return this.#before.has(word.toLowerCase())
  }

  #clausesOf(text: string): Clause[] {
    const pieces = Array.from(segmenter.segment(text))
    const hasCapitals =
      SCRIPTS[scriptOf(this.#language)].hasCapitals && !isTitle(pieces.filter(({ isWordLike }) => isWordLike))
    const clauses: Token[][] = [[]]
    let isFirst = true
    for (const { segment, index, isWordLike } of pieces) {
      if (!isWordLike || !/\p{L}/u.test(segment)) {
        if (!/^[\s’'-]+$/u.test(segment)) clauses.push([])
        if (/[.!?:;]/u.test(segment)) isFirst = true
        continue
      }
      for (const [word, start] of partsOf(segment, index)) {
        const isGrammar = this.#isGrammar(word.toLowerCase())
        const hasOwnCapital = hasCapitals && !isFirst && isCapitalised(word)
        const isWhole = word.length === text.trim().length
        clauses.at(-1)?.push({ word, start, end: start + word.length, isGrammar, hasOwnCapital, isWhole })
        isFirst = false
      }
    }
    return clauses.filter((clause) => clause.length > 0)
  }
}

function isNamed({ named, small }: Use): boolean {
  return named > small
}

function isCapitalised(word: string): boolean {
  return CAPITAL.test(word) && (SMALL.test(word) || Array.from(word).length <= MAX_ACRONYM_LETTERS)
}

/** An elided word and its host are two. */
function partsOf(segment: string, index: number): [word: string, start: number][] {
  const { left, right } = ELISION.exec(segment)?.groups ?? {}
  if (left === undefined || right === undefined) return [[segment, index]]
  return [
    [left, index],
    [right, index + left.length + 1],
  ]
}

function isTitle(words: readonly Intl.SegmentData[]): boolean {
  const [, ...others] = words.map(({ segment }) => segment).filter((word) => Array.from(word).length > 3)
  if (others.length < 2) return words.length > 1 && !words.some(({ segment }) => SMALL.test(segment))
  return others.filter((word) => CAPITAL.test(word)).length >= others.length * TITLE_SHARE
}
