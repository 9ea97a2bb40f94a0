// Names as defined in XML 1.0 §2.3 and Namespaces in XML 1.0 §3–4, and a cache that turns a name's bytes into one
// shared object, so that a repeated tag name creates no new string.
import { decodeUtf8 } from './utf8.ts'
import { damagedXml } from './xml-errors.ts'

const NAME_START =
  'A-Z_a-z\\xC0-\\xD6\\xD8-\\xF6\\xF8-\\u02FF\\u0370-\\u037D\\u037F-\\u1FFF\\u200C\\u200D\\u2070-\\u218F\\u2C00-\\u2FEF' +
  '\\u3001-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFFD\\u{10000}-\\u{EFFFF}'
const NC_NAME = `[${NAME_START}][${NAME_START}\\-.0-9\\xB7\\u0300-\\u036F\\u203F\\u2040]*`
const QNAME = new RegExp(`^${NC_NAME}(?::${NC_NAME})?$`, 'u')

/** Whether it is a name with at most one prefix: `w:p`, `document`. */
export function isQName(text: string): boolean {
  return QNAME.test(text)
}

/** A QName's halves; the prefix is empty without a colon. */
export function splitQName(qname: string): readonly [prefix: string, local: string] {
  const colon = qname.indexOf(':')
  return colon === -1 ? ['', qname] : [qname.slice(0, colon), qname.slice(colon + 1)]
}

/** An element's name as the document writes it. */
export interface XmlName {
  readonly qname: string
  /** UTF-8. */
  readonly bytes: Uint8Array
}

/** A power of two. A document uses a few hundred names; two that share a slot are made anew in turn. */
const SLOTS = 2048

export class XmlNameCache {
  readonly #slots: (XmlName | undefined)[] = Array.from({ length: SLOTS })

  /** The name at [start, end). Throws `document_damaged` if it is no QName. */
  at(bytes: Uint8Array, start: number, end: number): XmlName {
    let hash = end - start
    for (let index = start; index < end; index++) hash = (Math.imul(hash, 31) + (bytes[index] ?? 0)) | 0
    const slot = (hash ^ (hash >>> 15)) & (SLOTS - 1)
    const known = this.#slots[slot]
    if (known !== undefined && known.bytes.length === end - start && hasBytesAt(bytes, start, known.bytes)) return known
    const qname = decodeUtf8(bytes.subarray(start, end))
    if (!isQName(qname)) throw damagedXml('a tag does not begin with a name')
    const made: XmlName = { qname, bytes: bytes.slice(start, end) }
    this.#slots[slot] = made
    return made
  }
}

/** Whether `expected` stands at `start`. */
export function hasBytesAt(bytes: Uint8Array, start: number, expected: Uint8Array): boolean {
  for (let index = 0; index < expected.length; index++) if (bytes[start + index] !== expected[index]) return false
  return true
}
