// Converts between text and bytes in a part's own encoding, so that untouched content keeps its bytes.
import { encodeUtf16 } from '../text/encode-utf16.ts'
import { decodeUtf8, encodeUtf8 } from './utf8.ts'
import type { XmlEncoding } from './detect-xml-encoding.ts'
import { damagedXml } from './xml-errors.ts'

export interface XmlCodec {
  /** Decodes consecutive stretches of a part. Throws `document_damaged` for bytes that are no characters. */
  decoder(): (bytes: Uint8Array, isLast: boolean) => string
  /** Characters that the encoding lacks become references, which only text and attribute values may hold. */
  encode(text: string): Uint8Array
}

export function xmlCodec(encoding: XmlEncoding): XmlCodec {
  if (encoding === 'utf-8' || encoding === 'utf-16le' || encoding === 'utf-16be') {
    const encode = encoding === 'utf-8' ? encodeUtf8 : (text: string) => encodeUtf16(text, encoding === 'utf-16le')
    return { decoder: () => unicodeDecoder(encoding), encode }
  }
  return singleByteCodec(encoding)
}

/** A byte order mark is a character like others, so that it comes back. */
function unicodeDecoder(encoding: XmlEncoding): ReturnType<XmlCodec['decoder']> {
  const decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true })
  return (bytes, isLast) => {
    try {
      return decoder.decode(bytes, { stream: !isLast })
    } catch (cause) {
      throw damagedXml(`bytes that are not ${encoding}`, { cause })
    }
  }
}

const UNDEFINED = 0xfffd

function singleByteCodec(label: XmlEncoding): XmlCodec {
  const codePoints = singleByteTable(label)
  const bytesOf = new Map<number, number>()
  for (const [byte, codePoint] of codePoints.entries()) if (codePoint !== UNDEFINED) bytesOf.set(codePoint, byte)
  const decode = (bytes: Uint8Array): string => {
    let text = ''
    for (const byte of bytes) {
      const codePoint = codePoints[byte] ?? UNDEFINED
      if (codePoint === UNDEFINED) throw damagedXml(`bytes that are not ${label}`)
      text += String.fromCharCode(codePoint)
    }
    return text
  }
  const encode = (text: string): Uint8Array => {
    const bytes: number[] = []
    for (const character of text) {
      const codePoint = character.codePointAt(0) ?? UNDEFINED
      const byte = bytesOf.get(codePoint)
      if (byte !== undefined) bytes.push(byte)
      else for (const ascii of encodeUtf8(`&#${codePoint};`)) bytes.push(ascii)
    }
    return Uint8Array.from(bytes)
  }
  return { decoder: () => decode, encode }
}

/**
 * The code point of each byte. The platform reads ISO-8859-1, -9 and -11 as the Windows code pages, which put
 * characters in place of the control codes 0x80–0x9F, and reads ASCII as one of those pages. XML does not allow this.
 */
function singleByteTable(label: XmlEncoding): Uint16Array {
  const decoder = new TextDecoder(label, { fatal: false, ignoreBOM: true })
  const table = Uint16Array.from({ length: 256 }, (_, byte) => decoder.decode(Uint8Array.of(byte)).charCodeAt(0))
  const isWindowsPage = /^(?:windows-|cp125|x-cp125|dos-874)/.test(label)
  if (isWindowsPage || !decoder.encoding.startsWith('windows-')) return table
  const isAscii = /ascii|ansi_x3/.test(label)
  for (let byte = 0x80; byte < 0x100; byte++) {
    if (isAscii) table[byte] = UNDEFINED
    else if (byte < 0xa0) table[byte] = byte
  }
  return table
}

/** A part held whole. Throws as the decoder does. */
export function decodeXml(bytes: Uint8Array, encoding: XmlEncoding): string {
  return encoding === 'utf-8' ? decodeUtf8(bytes) : xmlCodec(encoding).decoder()(bytes, true)
}
