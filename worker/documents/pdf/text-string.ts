// Text strings (ISO 32000-2 §7.9.2.2): titles and the like, in UTF-16, UTF-8 or PDFDocEncoding.
import { OPERATIONS_PER_TEXT_BYTE } from '../limits.ts'
import { type PdfObject, PdfString } from './objects/pdf-object.ts'
import type { PdfReader } from './objects/pdf-reader.ts'

/** PDFDocEncoding where it is not Latin-1 (Annex D.2): 0x18 to 0x1f, and 0x80 to 0xa0. */
const ACCENTS = '˘ˇˆ˙˝˛˚˜'
const UPPER = '•†‡…—–ƒ⁄‹›−‰„“”‘’‚™ﬁﬂŁŒŠŸŽıłœšž\ufffd€'

/** Null for what is no string. All that refer to one string read all of it, and each reading is counted. */
export async function readText(reader: PdfReader, object: PdfObject | undefined): Promise<string | null> {
  const string = await reader.resolve(object)
  if (!(string instanceof PdfString)) return null
  reader.work.spend(OPERATIONS_PER_TEXT_BYTE * string.bytes.length)
  return readTextString(string)
}

export function readTextString({ bytes }: PdfString): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decode('utf-16be', bytes.subarray(2))
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decode('utf-16le', bytes.subarray(2))
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return decode('utf-8', bytes.subarray(3))
  return Array.from(bytes, characterOf).join('')
}

function characterOf(code: number): string {
  if (code >= 0x18 && code <= 0x1f) return ACCENTS.charAt(code - 0x18)
  return code >= 0x80 && code <= 0xa0 ? UPPER.charAt(code - 0x80) : String.fromCharCode(code)
}

/** UTF-16 with its mark, which every reader knows; plain ASCII as it is. */
export function writeTextString(text: string): PdfString {
  const isPlain = /^[\x20-\x7e]*$/.test(text)
  const bytes = new Uint8Array(isPlain ? text.length : 2 + text.length * 2)
  if (!isPlain) bytes.set([0xfe, 0xff])
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (isPlain) bytes[index] = code
    else bytes.set([code >> 8, code & 0xff], 2 + index * 2)
  }
  return new PdfString(bytes)
}

function decode(encoding: string, bytes: Uint8Array): string {
  // Language codes between two escape characters belong to the string, not to its text (§7.9.2.2.2).
  const parts = new TextDecoder(encoding).decode(bytes).split('\u001b')
  return parts.filter((_, index) => index % 2 === 0).join('')
}
