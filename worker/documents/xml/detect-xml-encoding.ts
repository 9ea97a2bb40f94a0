// Detects the encoding of a part: its byte order mark, else the shape of its first characters, else its declaration,
// else UTF-8 (XML 1.0 §4.3.3, appendix F). ECMA-376 Part 2 §8.1.4 allows only UTF-8 and UTF-16, but other producers
// exist.
import { damagedXml } from './xml-errors.ts'

/** `utf-8`, `utf-16le`, `utf-16be`, or the label of a single-byte encoding in lower case, as declared. */
export type XmlEncoding = string

/** A declaration takes some 60 bytes; one that has no end by here is none. */
export const MAX_DECLARATION_BYTES = 1024
const DECLARATION_START = '<?xml'
const DECLARED_ENCODING = /^<\?xml[ \t\r\n][^<>]*?[ \t\r\n]encoding[ \t\r\n]*=[ \t\r\n]*["']([A-Za-z][\w.-]*)["']/

/** Whether `head` is enough for `detectXmlEncoding`: more bytes would not change its answer. */
export function isEncodingDecidable(head: Uint8Array): boolean {
  if (head.length < 4) return false
  if (head.length >= MAX_DECLARATION_BYTES) return true
  const start = latin1(head)
  const couldBeDeclared = start.startsWith(DECLARATION_START) || DECLARATION_START.startsWith(start)
  return !couldBeDeclared || start.includes('?>')
}

/** Throws `document_damaged` for UTF-32 and for a declared encoding that is unknown or takes several bytes. */
export function detectXmlEncoding(head: Uint8Array): XmlEncoding {
  const [first, second, third, fourth] = head
  const isUtf32 = (first === 0 && second === 0) || (second === 0 && third === 0 && fourth === 0)
  if (isUtf32 || (first === 0xff && second === 0xfe && third === 0 && fourth === 0)) throw damagedXml('UTF-32')
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  // A "<" beside a zero byte: no 8-bit document may hold one.
  if (first === 0x3c && second === 0) return 'utf-16le'
  if (first === 0 && second === 0x3c) return 'utf-16be'
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  const declared = DECLARED_ENCODING.exec(latin1(head.subarray(0, MAX_DECLARATION_BYTES)))?.[1]?.toLowerCase()
  if (declared === undefined || /^utf-?8$/.test(declared)) return 'utf-8'
  // Made from a string that said so: its bytes, one for each character, say otherwise.
  if (/^(utf-?16|ucs-2|iso-10646)/.test(declared)) return 'utf-8'
  if (!isSingleByte(declared)) throw damagedXml(`the encoding ${declared.slice(0, 40)}`)
  return declared
}

function isSingleByte(label: string): boolean {
  try {
    return /^(?:windows-|iso-8859-|koi8-|ibm866|macintosh|x-mac-)/.test(new TextDecoder(label).encoding)
  } catch {
    return false // a label that the platform does not know
  }
}

function latin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes.subarray(0, MAX_DECLARATION_BYTES))
}
