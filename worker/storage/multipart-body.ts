// multipart/form-data as a stream of parts (RFC 7578). The bytes of a part are passed on as they arrive and never
// collected, so that a 50 MB file takes the memory of one network chunk.
import { AppError } from '../app-error.ts'
import { MAX_FIELD_BYTES } from '../contract/limits.ts'
import { boundaryOf, type PartHeaders, readPartHeaders } from './multipart-headers.ts'

/** A file name of 255 characters takes at most 3 kB even percent-encoded. */
const MAX_HEADER_BYTES = 8 * 1024
/** The upload form has eight fields; the rest is room for clients that send more. */
const MAX_PARTS = 32

export interface MultipartPart extends PartHeaders {
  /** To be read to its end before the next part is asked for; each chunk is valid until the next is asked for. */
  readonly body: AsyncIterable<Uint8Array>
}

/**
 * The parts of a form in the order they were sent. Throws `bad_request` for a body that is not such a form or exceeds a
 * limit, and `upload_interrupted` for a body that ends or breaks off before its last boundary.
 */
export async function* readMultipart(
  contentType: string | undefined,
  body: AsyncIterable<Uint8Array>,
): AsyncGenerator<MultipartPart, void, void> {
  const delimiter = new Needle(`\r\n--${boundaryOf(contentType)}`)
  const source = new ByteSource(body)
  try {
    // The line break before the first boundary is imagined: it then looks like all others.
    await collect(source.until(delimiter, 2), MAX_HEADER_BYTES, 'the preamble is too long')
    for (let parts = 0; !(await source.endsHere()); parts++) {
      if (parts === MAX_PARTS) throw new AppError('bad_request', 'the form has too many parts')
      const headers = readPartHeaders(
        await collect(source.until(HEADERS_END), MAX_HEADER_BYTES, "a part's headers are too long"),
      )
      let isRead = false
      yield {
        ...headers,
        body: (async function* () {
          yield* source.until(delimiter)
          isRead = true
        })(),
      }
      if (!isRead) throw new Error(`the part ${headers.name} was not read to its end`)
    }
    await source.drain(MAX_HEADER_BYTES)
  } finally {
    await source.close()
  }
}

/** The text of a plain field. Throws `bad_request` above MAX_FIELD_BYTES. */
export async function readField(part: MultipartPart): Promise<string> {
  return collect(part.body, MAX_FIELD_BYTES, `the field ${part.name} is too long`)
}

async function collect(chunks: AsyncIterable<Uint8Array>, maxBytes: number, complaint: string): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of chunks) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new AppError('bad_request', complaint)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

/** What is searched for, with the Knuth–Morris–Pratt table that keeps the search linear whatever the file contains. */
class Needle {
  readonly bytes: Uint8Array
  /** For each count of matched bytes less one: how many still match after the next byte did not. */
  readonly fallback: Uint8Array

  constructor(text: string) {
    this.bytes = new TextEncoder().encode(text)
    this.fallback = new Uint8Array(this.bytes.length)
    for (let i = 1, matched = 0; i < this.bytes.length; i++) {
      while (matched > 0 && this.bytes[i] !== this.bytes[matched]) matched = this.fallback[matched - 1] ?? 0
      if (this.bytes[i] === this.bytes[matched]) matched++
      this.fallback[i] = matched
    }
  }
}

const HEADERS_END = new Needle('\r\n\r\n')
const CR = 13
const LF = 10
const DASH = 45

class ByteSource {
  readonly #iterator: AsyncIterator<Uint8Array>
  /** What of the last chunk nobody has taken yet. */
  #rest: Uint8Array = new Uint8Array()

  constructor(body: AsyncIterable<Uint8Array>) {
    this.#iterator = body[Symbol.asyncIterator]()
  }

  /**
   * Yields the bytes before the needle, without copying, and moves past the needle. Bytes held back at a chunk's end,
   * because the needle may begin there, equal the needle's own bytes. `matched` of the needle's bytes count as already
   * seen.
   */
  async *until(needle: Needle, matched = 0): AsyncGenerator<Uint8Array, void, void> {
    const { bytes, fallback } = needle
    const first = bytes[0]
    for (;;) {
      const chunk = this.#rest
      const held = matched
      let at = 0
      while (at < chunk.length && matched < bytes.length) {
        if (matched === 0) {
          // A plain loop: the built-in indexOf costs 7 times as much on a file made of line breaks.
          while (at < chunk.length && chunk[at] !== first) at++
          if (at === chunk.length) break
          matched = 1
          at++
        } else if (chunk[at] === bytes[matched]) {
          matched++
          at++
        } else {
          matched = fallback[matched - 1] ?? 0
        }
      }
      const isFound = matched === bytes.length
      this.#rest = chunk.subarray(at)
      const before = at - matched
      const heldBefore = Math.min(held, held + before)
      if (heldBefore > 0) yield bytes.subarray(0, heldBefore)
      if (before > 0) yield chunk.subarray(0, before)
      if (isFound) return
      await this.#pull()
    }
  }

  /** After a boundary: whether it was the last one; otherwise goes to the part's headers. */
  async endsHere(): Promise<boolean> {
    const first = await this.#take()
    const second = await this.#take()
    if (first === DASH && second === DASH) return true
    if (first !== CR || second !== LF) throw new AppError('bad_request', 'a boundary line does not end')
    return false
  }

  /** Reads what follows the form: a body that is left half read costs the client its connection. */
  async drain(maxBytes: number): Promise<void> {
    try {
      for (let bytes = 0; bytes <= maxBytes; bytes += this.#rest.length) await this.#pull()
    } catch {
      // The end, however it came: the form is complete.
    }
  }

  async close(): Promise<void> {
    // A broken stream refuses to be cancelled; the failure that matters is already on its way to the caller.
    await this.#iterator.return?.().catch(() => undefined)
  }

  async #take(): Promise<number | undefined> {
    while (this.#rest.length === 0) await this.#pull()
    const byte = this.#rest[0]
    this.#rest = this.#rest.subarray(1)
    return byte
  }

  async #pull(): Promise<void> {
    let next: IteratorResult<Uint8Array>
    try {
      next = await this.#iterator.next()
    } catch (cause) {
      throw new AppError('upload_interrupted', 'the client went away', { cause })
    }
    if (next.done) throw new AppError('upload_interrupted', 'the body ends before its last boundary')
    this.#rest = next.value
  }
}
