// Tokens of PDF syntax (ISO 32000-2 §7.2, §7.3) over bytes, in files and content streams alike. The lexer refuses
// nothing. Readers agree on the meaning of most broken tokens. Where pdf.js differs, the lexer follows pdf.js, because
// the two readings of a page are matched operator by operator.
import { hexValue, isDigit, isRegular, isSpace } from './character-classes.ts'
import { latin1 } from './latin1.ts'
import { readHexString, readLiteralString } from './lex-string.ts'
import { PdfName, type PdfString } from '../pdf-object.ts'

/** A bare word or a bracket: `obj`, `R`, `true`, an operator of content, `[`, `<<`, a stray `)`. */
export class PdfKeyword {
  readonly word: string
  constructor(word: string) {
    this.word = word
  }
}

export type PdfToken = number | PdfName | PdfString | PdfKeyword

export class PdfLexer {
  readonly bytes: Uint8Array
  /** The position of the next byte to read, which may be set. After a token, the token's exact end. */
  position: number
  readonly #words: ReadonlySet<string> | undefined

  /** `words`: what to look for in words run together, so that `Qq` is Q and q where both are among them. */
  constructor(bytes: Uint8Array, position = 0, words?: ReadonlySet<string>) {
    this.bytes = bytes
    this.position = position
    this.#words = words
  }

  /** Moves over white space and comments: `position` is then the start of the next token, or the end of the bytes. */
  skipSpace(): void {
    const { bytes } = this
    let at = this.position
    for (;;) {
      while (isSpace(bytes[at])) at++
      if (bytes[at] !== PERCENT) break
      while (at < bytes.length && !isLineEnd(bytes[at])) at++
    }
    this.position = at
  }

  /** Undefined at the end. */
  next(): PdfToken | undefined {
    this.skipSpace()
    const { bytes } = this
    const byte = bytes[this.position]
    if (byte === undefined) return undefined
    if (isDigit(byte) || byte === MINUS || byte === PLUS || byte === POINT) return this.#number()
    switch (byte) {
      case SLASH:
        return this.#name()
      case OPEN_PAREN:
        return this.#string(readLiteralString)
      case LESS:
        return bytes[this.position + 1] === LESS ? this.#keyword(2) : this.#string(readHexString)
      case GREATER:
        return this.#keyword(bytes[this.position + 1] === GREATER ? 2 : 1)
      default:
        return isRegular(byte) ? this.#word() : this.#keyword(1)
    }
  }

  #keyword(length: number): PdfKeyword {
    const start = this.position
    this.position += length
    let word = ''
    for (let at = start; at < this.position; at++) word += String.fromCharCode(this.bytes[at] ?? 0)
    const known = KEYWORDS.get(word)
    if (known !== undefined) return known
    const keyword = new PdfKeyword(word)
    if (length <= MAX_SHARED_WORD && KEYWORDS.size < MAX_SHARED_WORDS) KEYWORDS.set(word, keyword)
    return keyword
  }

  #word(): PdfKeyword {
    let end = this.position
    while (isRegular(this.bytes[end])) end++
    return this.#keyword(this.#words === undefined ? end - this.position : this.#knownPart(this.#words, end))
  }

  /** Length of the longest known word that stands at `position`, or of all the way to `end`. */
  #knownPart(words: ReadonlySet<string>, end: number): number {
    let prefix = ''
    let length = 0
    for (let at = this.position; at < end && prefix.length < MAX_SHARED_WORD; at++) {
      prefix += String.fromCharCode(this.bytes[at] ?? 0)
      if (words.has(prefix)) length = prefix.length
    }
    return length > 0 ? length : end - this.position
  }

  /** A `#` that no two hexadecimal digits follow is a character like others. */
  #name(): PdfName {
    const { bytes } = this
    let name = ''
    let at = this.position + 1
    for (let byte = bytes[at]; byte !== undefined && isRegular(byte); byte = bytes[++at]) {
      const high = byte === HASH ? hexValue(bytes[at + 1]) : -1
      const low = high === -1 ? -1 : hexValue(bytes[at + 2])
      if (low !== -1) at += 2
      name += String.fromCharCode(low === -1 ? byte : high * 16 + low)
    }
    this.position = at
    return new PdfName(name)
  }

  #string(read: typeof readLiteralString): PdfString {
    const { string, end } = read(this.bytes, this.position)
    this.position = end
    return string
  }

  /**
   * Accepts numbers as real files write them: `--5` is -5, `+1` is 1, `.5.` is 0.5, `-` is 0, `4.` and `1e-3` are what
   * they seem, `12-34` is 1234 (as Acrobat reads it). Stops where the number ends: `5Tj` is two tokens, `1.2.3` is 1.2
   * and 0.3.
   */
  #number(): number {
    const { bytes } = this
    let at = this.position
    let isNegative = false
    for (let byte = bytes[at]; byte === MINUS || byte === PLUS; byte = bytes[++at]) {
      if (byte === MINUS) isNegative = true
    }
    const start = at
    let value = 0
    let divisor = 0
    let digits = 0
    for (let byte = bytes[at]; ; byte = bytes[++at]) {
      if (isDigit(byte)) {
        value = value * 10 + byte - 0x30
        divisor *= 10
        digits++
      } else if (byte === POINT && divisor === 0) {
        divisor = 1
      } else if (byte !== MINUS || digits === 0) {
        break
      }
    }
    if (divisor > 1) value /= divisor
    // The sum is not exact any more.
    if (digits > 15) value = Number(latin1(bytes, start, at).replaceAll('-', ''))
    if (bytes[at] === POINT && !isDigit(bytes[at + 1])) at++
    this.position = at
    // Beyond the range of doubles both are infinite.
    if (!Number.isFinite(value)) value = 0
    if (digits > 0) value *= this.#exponent()
    return isNegative ? 0 - value : value
  }

  /** No number of PDF has one, and some producers write them; an E without digits begins an operator. */
  #exponent(): number {
    const { bytes } = this
    const letter = bytes[this.position]
    if (letter !== LOWER_E && letter !== UPPER_E) return 1
    const sign = bytes[this.position + 1]
    let at = this.position + (sign === MINUS || sign === PLUS ? 2 : 1)
    if (!isDigit(bytes[at])) return 1
    let exponent = 0
    for (let byte = bytes[at]; isDigit(byte); byte = bytes[++at]) exponent = Math.min(300, exponent * 10 + byte - 0x30)
    this.position = at
    return 10 ** (sign === MINUS ? -exponent : exponent)
  }
}

/** Operators have three letters at most, words of the file structure nine. */
const MAX_SHARED_WORD = 9
/** More than there are; rubbish is not collected for the life of an isolate. */
const MAX_SHARED_WORDS = 400
const KEYWORDS = new Map<string, PdfKeyword>()

function isLineEnd(byte: number | undefined): boolean {
  return byte === 0x0a || byte === 0x0d
}

const HASH = 0x23
const PERCENT = 0x25
const OPEN_PAREN = 0x28
const PLUS = 0x2b
const MINUS = 0x2d
const POINT = 0x2e
const SLASH = 0x2f
const LESS = 0x3c
const GREATER = 0x3e
const UPPER_E = 0x45
const LOWER_E = 0x65
