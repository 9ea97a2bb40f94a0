// Characters in XML: references, line ends, and forbidden characters (XML 1.0 §2.2 Char, §2.11 end-of-line handling,
// §3.3.3 attribute values, §4.1 and §4.6 references).
import { damagedXml } from './xml-errors.ts'

/** For a class of a regular expression; half a surrogate pair is forbidden too. */
export const FORBIDDEN = '\\0-\\x08\\x0B\\x0C\\x0E-\\x1F\\uFFFE\\uFFFF'
/** Most texts hold none of these and are their own value. */
const TEXT_NEEDS_DECODING = new RegExp(`[&\\r${FORBIDDEN}]|\\]\\]>`)
const ATTRIBUTE_NEEDS_DECODING = new RegExp(`[&<\\r\\n\\t${FORBIDDEN}]`)
const FORBIDDEN_CHARACTER = new RegExp(`[${FORBIDDEN}]`)

const PREDEFINED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

/**
 * Decodes the character data between two tags. Throws `document_damaged` for a malformed or unknown reference (without
 * a DTD only five entities exist), a forbidden character, and `]]>`.
 */
export function decodeXmlText(source: string): string {
  if (!TEXT_NEEDS_DECODING.test(source)) return source
  if (source.includes(']]>')) throw damagedXml('a CDATA section is closed that was not opened')
  return decodeReferences(normalizeLineEnds(withoutForbidden(source)))
}

/** What stands between `<![CDATA[` and `]]>` means. Throws `document_damaged` for a forbidden character. */
export function decodeXmlCdata(source: string): string {
  return normalizeLineEnds(withoutForbidden(source))
}

/** What stands between an attribute's quotes means: line ends and tabs are spaces unless written as references. */
export function decodeXmlAttribute(source: string): string {
  if (!ATTRIBUTE_NEEDS_DECODING.test(source)) return source
  if (source.includes('<')) throw damagedXml('an attribute value holds a "<"')
  return decodeReferences(normalizeLineEnds(withoutForbidden(source)).replace(/[\n\t]/g, ' '))
}

function withoutForbidden(source: string): string {
  if (FORBIDDEN_CHARACTER.test(source)) throw damagedXml('a character that XML forbids')
  return source
}

function normalizeLineEnds(source: string): string {
  return source.includes('\r') ? source.replace(/\r\n?/g, '\n') : source
}

function decodeReferences(source: string): string {
  let ampersand = source.indexOf('&')
  if (ampersand === -1) return source
  let decoded = ''
  let from = 0
  while (ampersand !== -1) {
    const semicolon = source.indexOf(';', ampersand)
    if (semicolon === -1) throw damagedXml('a reference has no end')
    decoded += source.slice(from, ampersand) + referenced(source.slice(ampersand + 1, semicolon))
    from = semicolon + 1
    ampersand = source.indexOf('&', from)
  }
  return decoded + source.slice(from)
}

/** What `&name;` stands for. */
function referenced(name: string): string {
  const predefined = PREDEFINED.get(name)
  if (predefined !== undefined) return predefined
  const isHex = /^#x[0-9A-Fa-f]+$/.test(name)
  if (!isHex && !/^#[0-9]+$/.test(name)) throw damagedXml('an entity that no DTD declares, or a bare ampersand')
  const codePoint = isHex ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10)
  if (!isXmlCharacter(codePoint)) throw damagedXml('a reference to a character that XML forbids')
  return String.fromCodePoint(codePoint)
}

/** XML 1.0 §2.2, production Char. */
function isXmlCharacter(codePoint: number): boolean {
  if (codePoint < 0x20) return codePoint === 0x09 || codePoint === 0x0a || codePoint === 0x0d
  if (codePoint < 0xe000) return codePoint < 0xd800
  return codePoint <= 0x10ffff && codePoint !== 0xfffe && codePoint !== 0xffff
}

const TEXT_TO_ESCAPE = new RegExp(`[&<>\\r\\uD800-\\uDFFF${FORBIDDEN}]`, 'gu')
const ATTRIBUTE_TO_ESCAPE = new RegExp(`[&<>"'\\r\\n\\t\\uD800-\\uDFFF${FORBIDDEN}]`, 'gu')

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&apos;'],
  // Unescaped, a reader would take them for other white space.
  ['\r', '&#13;'],
  ['\n', '&#10;'],
  ['\t', '&#9;'],
])

/**
 * A value as character data. Characters XML cannot express are lost: control characters, U+FFFE and U+FFFF are
 * invisible and are dropped; half a surrogate pair, which was half a visible character, becomes U+FFFD.
 */
export function encodeXmlText(value: string): string {
  return value.replace(TEXT_TO_ESCAPE, escaped)
}

/** A value as it stands between an attribute's quotes, of either kind; characters are lost as in `encodeXmlText`. */
export function encodeXmlAttribute(value: string): string {
  return value.replace(ATTRIBUTE_TO_ESCAPE, escaped)
}

function escaped(character: string): string {
  const escape = ESCAPES.get(character)
  if (escape !== undefined) return escape
  return /[\uD800-\uDFFF]/.test(character) ? '\uFFFD' : ''
}
