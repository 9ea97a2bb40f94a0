// Finds the start and end of XML 1.0 markup in bytes that may stop anywhere. In UTF-8 no byte of a longer character
// looks like a byte of markup.
import { damagedXml, tooComplexXml } from './xml-errors.ts'
import { MAX_XML_TOKEN_BYTES } from './xml-limits.ts'
import { hasBytesAt } from './xml-names.ts'

const LESS_THAN = 0x3c
const GREATER_THAN = 0x3e
const SLASH = 0x2f
const EXCLAMATION = 0x21
const QUESTION = 0x3f
const DOUBLE_QUOTE = 0x22
const SINGLE_QUOTE = 0x27
const HYPHEN = 0x2d

const ascii = (text: string) => new TextEncoder().encode(text)
const INSTRUCTION_END = ascii('?>')
const DECLARATIONS = [
  { start: ascii('<!--'), end: ascii('-->') },
  { start: ascii('<![CDATA['), end: ascii(']]>') },
] as const
const INHERITED = [ascii('xmlns'), ascii('xml:space')] as const

/** Text shorter than this is passed faster byte by byte than by a native search. */
const SHORT_TEXT_BYTES = 24

/** Offset of the next `<` from `from` on, or the length. */
export function findMarkup(bytes: Uint8Array, from: number): number {
  const near = Math.min(from + SHORT_TEXT_BYTES, bytes.length)
  let index = from
  while (index < near && bytes[index] !== LESS_THAN) index++
  if (index < near || near === bytes.length) return index
  const found = bytes.indexOf(LESS_THAN, index)
  return found === -1 ? bytes.length : found
}

/** What the token that begins with the `<` at `start`, and whose end was found, is. */
export function tokenKind(bytes: Uint8Array, start: number): 'start tag' | 'end tag' | 'cdata' | 'ignorable' {
  const second = bytes[start + 1]
  if (second === SLASH) return 'end tag'
  if (second === QUESTION) return 'ignorable'
  if (second !== EXCLAMATION) return 'start tag'
  return bytes[start + 2] === HYPHEN ? 'ignorable' : 'cdata'
}

/** Looks for the end of one token after another, and goes on where the bytes stopped when more of them have come. */
export class TokenSearch {
  /** Before this offset the pending token does not end; 0 when none is pending. */
  #searched = 0
  /** In a pending tag: the quote whose value is open, or 0. */
  #quote = 0

  get isPending(): boolean {
    return this.#searched > 0
  }

  /** The bytes before `count` are gone, and offsets shrink by it. */
  drop(count: number): void {
    if (this.#searched > 0) this.#searched -= count
  }

  /**
   * The offset after the token whose `<` is at `start`; 0 when the bytes stop before its end. Throws `document_damaged`
   * for a declaration, which only a DOCTYPE could need, and for a `<` inside a tag; `document_too_complex` past
   * MAX_XML_TOKEN_BYTES. `mayBeDamaged`: a tag ends before a `<` inside it, and a declaration passes as a tag.
   */
  findEnd(bytes: Uint8Array, start: number, mayBeDamaged = false): number {
    const second = bytes[start + 1]
    if (second === undefined) return 0
    const end =
      second === EXCLAMATION
        ? this.#declarationEnd(bytes, start, mayBeDamaged)
        : second === QUESTION
          ? this.#sequenceEnd(bytes, start + 2, INSTRUCTION_END)
          : this.#tagEnd(bytes, start + 1, mayBeDamaged)
    if ((end === 0 ? bytes.length : end) - start > MAX_XML_TOKEN_BYTES) {
      throw tooComplexXml(`a token of more than ${MAX_XML_TOKEN_BYTES} bytes`)
    }
    if (end > 0) this.#searched = 0
    return end
  }

  #tagEnd(bytes: Uint8Array, from: number, mayBeDamaged: boolean): number {
    let quote = this.#searched === 0 ? 0 : this.#quote
    for (let index = Math.max(from, this.#searched); index < bytes.length; index++) {
      const byte = bytes[index] ?? 0
      if (byte > GREATER_THAN) continue
      if (byte === LESS_THAN) {
        if (mayBeDamaged) return index
        throw damagedXml('a "<" inside a tag') // §3.1 forbids it in values, too
      }
      if (quote !== 0) {
        if (byte === quote) quote = 0
      } else if (byte === GREATER_THAN) return index + 1
      else if (byte === DOUBLE_QUOTE || byte === SINGLE_QUOTE) quote = byte
    }
    this.#quote = quote
    this.#searched = bytes.length
    return 0
  }

  #declarationEnd(bytes: Uint8Array, start: number, mayBeDamaged: boolean): number {
    for (const declaration of DECLARATIONS) {
      const isWhole = bytes.length - start >= declaration.start.length
      const expected = isWhole ? declaration.start : declaration.start.subarray(0, bytes.length - start)
      if (!hasBytesAt(bytes, start, expected)) continue
      return isWhole ? this.#sequenceEnd(bytes, start + expected.length, declaration.end) : 0
    }
    if (mayBeDamaged) return this.#tagEnd(bytes, start + 1, true)
    throw damagedXml('a DOCTYPE or another declaration')
  }

  #sequenceEnd(bytes: Uint8Array, from: number, sequence: Uint8Array): number {
    const unsearched = this.#searched - sequence.length + 1
    const end = findSequence(bytes, Math.max(from, unsearched), sequence)
    if (end === 0) this.#searched = bytes.length
    return end
  }
}

/** The offset behind the next `sequence` from `from` on, or 0. */
function findSequence(bytes: Uint8Array, from: number, sequence: Uint8Array): number {
  const first = sequence[0] ?? 0
  let found = bytes.indexOf(first, from)
  while (found !== -1 && !hasBytesAt(bytes, found, sequence)) found = bytes.indexOf(first, found + 1)
  return found === -1 ? 0 : found + sequence.length
}

/** The offset behind a name that begins at `from`; what the name holds is for others to check. */
export function findNameEnd(bytes: Uint8Array, from: number): number {
  let index = from
  for (; index < bytes.length; index++) {
    const byte = bytes[index] ?? 0
    if (byte <= GREATER_THAN && (byte === SLASH || byte === GREATER_THAN || isXmlSpace(byte))) break
  }
  return index
}

/** Whether `xmlns` or `xml:space` stands anywhere in a tag behind its name: in a value, too, but that is rare. */
export function hasInherited(bytes: Uint8Array, from: number, to: number): boolean {
  for (let index = from; index < to; index++) {
    if (bytes[index] !== INHERITED[0][0]) continue
    if (INHERITED.some((name) => hasBytesAt(bytes, index, name))) return true
  }
  return false
}

/** Whether the start tag at `start` has this name. */
export function opensElement(bytes: Uint8Array, start: number, name: Uint8Array): boolean {
  const next = start + 1 + name.length
  return hasBytesAt(bytes, start + 1, name) && findNameEnd(bytes, next) === next
}

/** Whether the end tag [start, end) has this name: `</w:p>`, `</w:p >`. */
export function closesElement(bytes: Uint8Array, start: number, end: number, name: Uint8Array): boolean {
  if (!hasBytesAt(bytes, start + 2, name)) return false
  let index = start + 2 + name.length
  while (isXmlSpace(bytes[index])) index++
  return index === end - 1
}

/** XML 1.0 §2.3, production S. */
export function isXmlSpace(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09
}
