// Pseudo-translation: every word changes, nothing else does. Shows what of a document is reached without a model, and
// stands in for one in development. The letters are those of the fidelity bench, which checks them word by word.
import { findAddresses } from './addresses.ts'
import type { Inline } from './model.ts'

export interface PseudoOptions {
  /** Target length to source length: 1.3 grows words as German does. 1 by default. */
  readonly expand?: number
}

const FROM = 'aceinouyACEINOUY'
/** Latin-1 only: a font with these letters is in use already, so a document does not change fonts by itself. */
const TO = 'áçéíñóúýÁÇÉÍÑÓÚÝ'
const ACCENTS = new Map(Array.from(FROM, (letter, index) => [letter, TO[index] ?? letter]))
const WORD = /\p{L}+/gu
const ACCENTED = /[aceinouy]/gi

/** Addresses, digits, punctuation and white space come back untouched. */
export function pseudoTranslate(text: string, options: PseudoOptions = {}): string {
  const expand = options.expand ?? 1
  const translate = (part: string) => part.replace(WORD, (word) => pseudoWord(word, expand))
  let result = ''
  let end = 0
  for (const [start, addressEnd] of findAddresses(text)) {
    result += translate(text.slice(end, start)) + text.slice(start, addressEnd)
    end = addressEnd
  }
  return result + translate(text.slice(end))
}

export function pseudoTranslateInlines(inlines: readonly Inline[], options: PseudoOptions = {}): Inline[] {
  return inlines.map((inline) =>
    inline.kind === 'text' ? { kind: 'text', text: pseudoTranslate(inline.text, options) } : inline,
  )
}

function pseudoWord(word: string, expand: number): string {
  const accented = word.replace(ACCENTED, (letter) => ACCENTS.get(letter) ?? letter)
  const changed = accented === word ? word + (isCapitals(word) ? 'É' : 'é') : accented
  if (expand <= 1) return changed
  const letters = Array.from(word).length
  const growth = Math.max(0, Math.floor(letters * (expand - 1) + 0.5))
  return changed + (isCapitals(word) ? 'Ö' : 'ö').repeat(growth)
}

function isCapitals(word: string): boolean {
  return word === word.toUpperCase() && word !== word.toLowerCase() && Array.from(word).length > 1
}
