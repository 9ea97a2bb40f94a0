// The text of a table in the encodings that programs save tables in, as it arrives.
import { GlossaryFileError } from '../../app-error.ts'

/** Bytes that show what kind of file it is, and whether every other one is zero, as in UTF-16 of Latin letters. */
const SAMPLE_BYTES = 1_024
const ZIP = [0x50, 0x4b, 3, 4]
const XML = /^\s*<(?:\?xml|!|[A-Za-z])/u

/** Stands for bytes that are no character. */
export const UNDECODABLE = '\u{FFFD}'

/**
 * UTF-8, or UTF-16 with or without a byte order mark. Bytes that are neither become UNDECODABLE, so that they cost one row:
 * which of the older encodings a file has, its bytes do not say. Throws GlossaryFileError for what is no table.
 */
export async function* decodeTable(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string, void, void> {
  let decoder: TextDecoder | null = null
  for await (const { bytes, isHead } of withHead(chunks, SAMPLE_BYTES)) {
    decoder ??= new TextDecoder(encodingOf(bytes))
    if (isHead && ZIP.every((byte, index) => bytes[index] === byte)) {
      throw new GlossaryFileError("This is a spreadsheet or a ZIP archive. Save the table as 'CSV UTF-8'.")
    }
    const text = decoder.decode(bytes, { stream: true })
    if (isHead && XML.test(text)) {
      throw new GlossaryFileError('This is XML and not a table. For TBX, add format=tbx to the address.')
    }
    yield text
  }
  yield decoder?.decode() ?? ''
}

/** The chunks, of which the first has so many bytes at least, or is all there is. */
export async function* withHead(
  chunks: AsyncIterable<Uint8Array>,
  leastBytes: number,
): AsyncGenerator<{ readonly bytes: Uint8Array; readonly isHead: boolean }, void, void> {
  let head: number[] | null = []
  for await (const chunk of chunks) {
    if (head === null) {
      yield { bytes: chunk, isHead: false }
      continue
    }
    const missing = leastBytes - head.length
    for (const byte of chunk.subarray(0, missing)) head.push(byte)
    if (head.length < leastBytes) continue
    yield { bytes: Uint8Array.from(head), isHead: true }
    head = null
    if (chunk.length > missing) yield { bytes: chunk.subarray(missing), isHead: false }
  }
  if (head !== null && head.length > 0) yield { bytes: Uint8Array.from(head), isHead: true }
}

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be'

function encodingOf(head: Uint8Array): Encoding {
  const [first, second] = head
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const zeros = [0, 1].map((parity) => head.filter((byte, index) => byte === 0 && index % 2 === parity).length)
  const [even = 0, odd = 0] = zeros
  if (head.length % 2 === 1 || (even === 0) === (odd === 0)) return 'utf-8'
  return odd > 0 ? 'utf-16le' : 'utf-16be'
}
