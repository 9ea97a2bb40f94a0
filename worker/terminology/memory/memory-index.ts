// What the database stores of a unit besides its texts: how long the source is, and the words that find it.
import { MAX_MEMORY_UNIT_BYTES } from '../../contract/limits.ts'
import { hashText } from '../../documents/inline/inline-hash.ts'
import { parseMarkup } from '../../documents/inline/inline-markup.ts'
import { plainText, renderInlines } from '../../documents/inline/inlines.ts'
import type { Inline } from '../../documents/model.ts'
import { indexWords, similarLengths, wordsOf } from './fuzzy-match.ts'
import { type Agreement, type MemoryOwner, type MemoryUnit, sheetOf, wishesOf } from './memory-unit.ts'
import { type Term, termsIn } from '../terms/locked-terms.ts'

export interface IndexedUnit extends MemoryUnit {
  readonly words: number
  /** Of its index words, each with its owner and languages. */
  readonly keys: readonly number[]
}

/** What finds the units that may be similar to a text. */
export interface FuzzyQuery {
  readonly keys: readonly number[]
  readonly least: number
  readonly most: number
}

const encoder = new TextEncoder()

/** The words of a source that find it, whatever the languages of its translations. */
export interface SourceWords {
  readonly count: number
  readonly rarest: readonly string[]
}

/** Of a text as markup. One that is too long for the memory may count less than it has: it is not encoded for that. */
export function bytesOfMarkup(markup: string): number {
  // A UTF-16 unit takes a byte at least.
  return fitsMemory(markup.length) ? encoder.encode(markup).length : markup.length
}

/** Whether a unit whose source and target have so many bytes together can be remembered. */
export function fitsMemory(bytes: number): boolean {
  return bytes <= MAX_MEMORY_UNIT_BYTES
}

export function sourceWords(markup: string): SourceWords {
  const words = wordsOf(textOfMarkup(markup))
  return { count: words.length, rarest: indexWords(words) }
}

/** Null for a unit that is too long to be remembered. `words` are those of the unit's source, where they are known. */
export function indexed(owner: MemoryOwner, unit: MemoryUnit, words?: SourceWords): IndexedUnit | null {
  if (!fitsMemory(bytesOfMarkup(unit.source) + bytesOfMarkup(unit.target))) return null
  const { count, rarest } = words ?? sourceWords(unit.source)
  return { ...unit, words: count, keys: keysOf(owner, rarest) }
}

/** Null for a text without words. */
export function fuzzyQuery(owner: MemoryOwner, text: string): FuzzyQuery | null {
  const words = wordsOf(text)
  return words.length === 0 ? null : { keys: keysOf(owner, indexWords(words)), ...similarLengths(words.length) }
}

/** What a reader sees. */
export function textOfMarkup(markup: string): string {
  const inlines = parseMarkup(markup)
  return inlines === null ? markup : renderInlines(inlines, plainText)
}

/** 13 hexadecimal digits are 52 bits, which a number holds exactly. */
const KEY_DIGITS = 13

function keysOf({ userId, sourceLanguage, targetLanguage }: MemoryOwner, rarest: readonly string[]): number[] {
  return rarest.map((word) =>
    Number.parseInt(hashText(`${userId} ${sourceLanguage} ${targetLanguage} ${word}`).slice(0, KEY_DIGITS), 16),
  )
}

/** What a text's translation is made for: the instructions for its document, and those of its terms that the source holds. */
export function madeFor(
  source: readonly Inline[],
  wishes: Omit<Agreement, 'terms'>,
  terms: readonly Term[],
): { readonly sheet: string; readonly wishes: string } {
  const held = termsIn(renderInlines(source, plainText), terms)
  return { sheet: sheetOf({ ...wishes, terms: held }), wishes: wishesOf(wishes) }
}
