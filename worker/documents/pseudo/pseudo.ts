// Pseudo-translation changes every word and nothing else. It shows how much of a document is reached without a model,
// and replaces the model in development. The letters are those of the fidelity bench, which checks them word by word.
import { findAddressTokens } from './address-tokens.ts'
import { type InlineRenderer, mapInlines } from '../inline/inlines.ts'
import type { Inline } from '../model.ts'

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
  return stretches(text, options)(text.length)
}

/** A word is one word also where formatting changes inside it: what it gains goes to the text with its last letter. */
export function pseudoTranslateInlines(inlines: readonly Inline[], options: PseudoOptions = {}): Inline[] {
  const pieces = mapInlines(inlines, wordPiece)
  const take = stretches(pieces.join(''), options)
  let end = 0
  return inlines.map((inline, index) => {
    end += pieces[index]?.length ?? 0
    const text = take(end)
    return inline.kind === 'text' ? { kind: 'text', text } : inline
  })
}

/** A tab or a line break ends a word, a note's mark does not. */
const wordPiece: InlineRenderer<string> = {
  text: ({ text }) => text,
  openTag: () => '',
  closeTag: () => '',
  placeholder: ({ equiv }) => (/\s/.test(equiv) ? ' ' : ''),
}

/** The translation piece by piece: each call gives it up to this offset of the source, from where the last one ended. */
function stretches(source: string, { expand = 1 }: PseudoOptions): (end: number) => string {
  const { letters, endings } = changes(source, expand)
  let position = 0
  let next = 0
  return (end) => {
    let stretch = ''
    for (let ending = endings[next]; ending && ending.at <= end; ending = endings[++next]) {
      stretch += letters.slice(position, ending.at) + ending.text
      position = ending.at
    }
    stretch += letters.slice(position, end)
    position = end
    return stretch
  }
}

/** The source with other letters, as long as it was, and what is added behind which of its offsets. */
function changes(source: string, expand: number) {
  const endings: { readonly at: number; readonly text: string }[] = []
  let letters = ''
  const changeWords = (until: number) => {
    const start = letters.length
    letters += source.slice(start, until).replace(WORD, (word: string, index: number) => {
      const accented = word.replace(ACCENTED, (letter) => ACCENTS.get(letter) ?? letter)
      const text = ending(word, accented === word, expand)
      if (text !== '') endings.push({ at: start + index + word.length, text })
      return accented
    })
  }
  for (const [start, end] of findAddressTokens(source)) {
    changeWords(start)
    letters += source.slice(start, end)
  }
  changeWords(source.length)
  return { letters, endings }
}

function ending(word: string, isUnchanged: boolean, expand: number): string {
  const isLoud = isCapitals(word)
  const change = isUnchanged ? (isLoud ? 'É' : 'é') : ''
  if (expand <= 1) return change
  const growth = Math.max(0, Math.floor(Array.from(word).length * (expand - 1) + 0.5))
  return change + (isLoud ? 'Ö' : 'ö').repeat(growth)
}

function isCapitals(word: string): boolean {
  return word === word.toUpperCase() && word !== word.toLowerCase() && Array.from(word).length > 1
}
