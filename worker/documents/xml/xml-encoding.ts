// Converts a part from any encoding to UTF-8, which the splitter reads, and back.
import {
  detectXmlEncoding,
  isEncodingDecidable,
  MAX_DECLARATION_BYTES,
  type XmlEncoding,
} from './detect-xml-encoding.ts'
import { xmlCodec, type XmlCodec } from './xml-codec.ts'

export interface Utf8Part {
  readonly encoding: XmlEncoding
  /** To be read once. UTF-8 comes as the very chunks that were given. */
  readonly chunks: AsyncIterable<Uint8Array>
  /**
   * Converts UTF-8 back to the part's own encoding. Bytes that passed unchanged equal the part's own. Characters the
   * encoding lacks become references, so write new text only where XML allows references.
   */
  encodeBack(chunks: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>
}

/**
 * Reads until the encoding is known. Throws `document_damaged` for an unsupported encoding and, while the chunks are
 * taken, for bytes that are not characters in it, such as half a surrogate pair. UTF-8 is not checked here.
 */
export async function utf8Chunks(chunks: AsyncIterable<Uint8Array>): Promise<Utf8Part> {
  const source = chunks[Symbol.asyncIterator]()
  try {
    const { taken, head } = await readHead(source)
    const encoding = detectXmlEncoding(head)
    const whole = resume(taken, source)
    if (encoding === 'utf-8') return { encoding, chunks: whole, encodeBack: (utf8) => utf8 }
    const codec = xmlCodec(encoding)
    const utf8 = xmlCodec('utf-8')
    return {
      encoding,
      chunks: transcode(whole, codec, utf8),
      encodeBack: (rewritten) => transcode(rewritten, utf8, codec),
    }
  } catch (error) {
    await source.return?.()
    throw error
  }
}

async function readHead(source: AsyncIterator<Uint8Array>): Promise<{ taken: Uint8Array[]; head: Uint8Array }> {
  const taken: Uint8Array[] = []
  let head: Uint8Array = new Uint8Array()
  while (!isEncodingDecidable(head)) {
    const next = await source.next()
    if (next.done === true) break
    taken.push(next.value)
    head = Uint8Array.from([...head, ...next.value.subarray(0, MAX_DECLARATION_BYTES)])
  }
  return { taken, head }
}

async function* resume(taken: readonly Uint8Array[], source: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* taken
    for (let next = await source.next(); next.done !== true; next = await source.next()) yield next.value
  } finally {
    await source.return?.()
  }
}

async function* transcode(
  chunks: AsyncIterable<Uint8Array>,
  from: XmlCodec,
  to: XmlCodec,
): AsyncGenerator<Uint8Array, void, void> {
  const decode = from.decoder()
  for await (const chunk of chunks) {
    const bytes = to.encode(decode(chunk, false))
    if (bytes.length > 0) yield bytes
  }
  const rest = to.encode(decode(new Uint8Array(), true))
  if (rest.length > 0) yield rest
}
