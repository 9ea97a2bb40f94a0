// The text of a table in the encodings that programs save tables in.
import { DocumentError, GlossaryFileError } from '../../app-error.ts'
import { decodeXml } from '../../documents/xml/xml-codec.ts'

const BYTE_ORDER_MARK = /^\u{FEFF}/u
/** Bytes that show whether every other one is zero, as in UTF-16 of Latin letters. */
const SAMPLE_BYTES = 1_024
const ZIP = [0x50, 0x4b, 3, 4]
const XML = /^\s*<(?:\?xml|!|[A-Za-z])/u

/**
 * UTF-8, or UTF-16 with or without a byte order mark. Throws GlossaryFileError for every other file: which of the older
 * encodings a file has, its bytes do not say.
 */
export function decodeTable(bytes: Uint8Array): string {
  if (ZIP.every((byte, index) => bytes[index] === byte)) {
    throw new GlossaryFileError("This is a spreadsheet or a ZIP archive. Save the table as 'CSV UTF-8'.")
  }
  const text = decode(bytes, encodingOf(bytes)).replace(BYTE_ORDER_MARK, '')
  if (text.includes('\0')) throw new GlossaryFileError('This is not a table.')
  if (XML.test(text)) {
    throw new GlossaryFileError('This is XML and not a table. For TBX, add format=tbx to the address.')
  }
  return text
}

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be'

function encodingOf(bytes: Uint8Array): Encoding {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  const zeros = [0, 1].map((parity) => sample.filter((byte, index) => byte === 0 && index % 2 === parity).length)
  const [even = 0, odd = 0] = zeros
  if (bytes.length % 2 === 1 || (even === 0) === (odd === 0)) return 'utf-8'
  return odd > 0 ? 'utf-16le' : 'utf-16be'
}

function decode(bytes: Uint8Array, encoding: Encoding): string {
  try {
    return decodeXml(bytes, encoding)
  } catch (cause) {
    if (!(cause instanceof DocumentError)) throw cause
    throw new GlossaryFileError("The file is not in UTF-8. Save it as 'CSV UTF-8'.", { cause })
  }
}
