// Drives the platform's CompressionStream and DecompressionStream. In workerd they have no back-pressure: a write
// inflates all its input into a buffer and resolves, read or not, so 50 kB become 50 MB. Therefore a piece is written
// only while a read waits for it.

/** What both streams have in common. */
interface ByteTransform {
  readonly readable: ReadableStream<Uint8Array>
  readonly writable: WritableStream<Uint8Array>
}

interface TransformOptions {
  /** Bytes written at a time, which bounds what one write can make. */
  readonly pieceBytes: number
  /** The error for what the stream itself refuses; what `source` throws goes through as it is. */
  readonly refused: (cause: unknown) => Error
}

/** Asked for by a read: a shorter answer was all there was. Node's streams make chunks of this size. */
const READ_BYTES = 16 * 1024

/** The transformed bytes of `source`. Ending early, or failing, closes both the stream and `source`. */
export async function* transformBytes(
  source: AsyncIterable<Uint8Array>,
  stream: ByteTransform,
  { pieceBytes, refused }: TransformOptions,
): AsyncGenerator<Uint8Array, void, void> {
  const demand = new Demand()
  const reader = chunkReader(stream.readable)
  const writer = stream.writable.getWriter()
  // Failures are reported by read and write. These promises repeat them, and no code awaits them.
  for (const echo of [reader.closed, writer.closed, writer.ready]) echo.catch(ignore)

  let sourceFailure: { readonly error: unknown } | undefined
  async function* watchedSource() {
    try {
      yield* source
    } catch (error) {
      sourceFailure = { error }
      throw error
    }
  }
  const feed = async () => {
    for await (const bytes of watchedSource()) {
      for (let start = 0; start < bytes.length; start += pieceBytes) {
        await demand.untilWanted()
        // A copy, since the stream keeps it; not slice(), which makes a view of a Node Buffer.
        await writer.write(new Uint8Array(bytes.subarray(start, start + pieceBytes)))
      }
    }
    await writer.close()
  }
  const feeding = feed().catch(async (error: unknown) => {
    // A read may be waiting for what will not come.
    await Promise.allSettled([writer.abort(error), reader.cancel(error)])
    return { error }
  })

  try {
    let isMoreExpected = false
    for (;;) {
      const value: Uint8Array | null = await demand.during(reader.read(), isMoreExpected)
      if (value === null) break
      isMoreExpected = value.length >= READ_BYTES
      if (value.length > 0) yield value
    }
    demand.end()
    const failure = await feeding
    if (failure !== undefined) throw failure.error
  } catch (cause) {
    throw sourceFailure === undefined ? refused(cause) : sourceFailure.error
  } finally {
    demand.end()
    await Promise.allSettled([reader.cancel(), writer.abort()])
    await feeding
  }
}

/** Says when the next piece may be written. */
class Demand {
  #isWanted = false
  #isEnded = false
  #wake: (() => void) | undefined

  /** Wants input until `read` is answered; at once, or, when output may be left from before, if no answer comes. */
  async during<T>(read: Promise<T>, isMoreExpected: boolean): Promise<T> {
    const timer = isMoreExpected ? setTimeout(() => this.#want(), 0) : undefined
    if (timer === undefined) this.#want()
    try {
      return await read
    } finally {
      clearTimeout(timer)
      this.#isWanted = false
    }
  }

  async untilWanted(): Promise<void> {
    if (!this.#isWanted && !this.#isEnded) await new Promise<void>((resolve) => (this.#wake = resolve))
    if (this.#isEnded) throw new Error('no more is wanted')
  }

  end(): void {
    this.#isEnded = true
    this.#wake?.()
  }

  #want(): void {
    this.#isWanted = true
    this.#wake?.()
  }
}

interface ChunkReader {
  /** Null at the end. */
  read(): Promise<Uint8Array | null>
  cancel(reason?: unknown): Promise<void>
  readonly closed: Promise<unknown>
}

/** Workerd's readers answer 4 kB at a time unless they are given a buffer to fill; Node's take no buffer. */
function chunkReader(readable: ReadableStream<Uint8Array>): ChunkReader {
  const filling = fillingReader(readable)
  if (filling !== null) {
    const read = async () => {
      const { done, value } = await filling.read(new Uint8Array(READ_BYTES))
      return done ? null : value
    }
    return { read, cancel: (reason) => filling.cancel(reason), closed: filling.closed }
  }
  const reader = readable.getReader()
  const read = async () => {
    const { done, value } = await reader.read()
    return done ? null : value
  }
  return { read, cancel: (reason) => reader.cancel(reason), closed: reader.closed }
}

function fillingReader(readable: ReadableStream<Uint8Array>): ReadableStreamBYOBReader | null {
  try {
    return readable.getReader({ mode: 'byob' })
  } catch {
    return null // not a stream of bytes to the platform
  }
}

function ignore(): void {}
