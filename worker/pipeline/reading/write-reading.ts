// Writes a reading while the document is read. Holds at most one chunk of each of the two streams.
import type { GeometryWriter } from '../../documents/format.ts'
import type { ExtractSummary, Segment } from '../../documents/model.ts'
import { withFacts } from '../segment-facts.ts'
import { withSummary } from '../with-summary.ts'
import { CHUNK_BYTES, FRAME_KINDS, type FrameKind, footerOf, MAGIC, packFrame } from './reading-format.ts'
import { READING_VERSION, type ReadingEnd, type ReadingHeader } from './reading-model.ts'

const encoder = new TextEncoder()

export interface ReadingWriter {
  /** Pass this to `extract`. */
  readonly geometry: GeometryWriter
  /**
   * Yields the object's bytes while it reads all segments, and returns their summary. Throws what the segments throw.
   */
  write(segments: AsyncGenerator<Segment, ExtractSummary, void>): AsyncGenerator<Uint8Array, ExtractSummary, void>
}

export function readingWriter(header: Omit<ReadingHeader, 'version'>): ReadingWriter {
  const geometry = new FrameBuffer(FRAME_KINDS.geometry)
  let geometryRecords = 0
  return {
    geometry: {
      async write(record) {
        geometryRecords++
        await geometry.add(withLength(record))
      },
    },
    async *write(segments) {
      yield MAGIC
      const head: ReadingHeader = { version: READING_VERSION, ...header }
      yield await packFrame(FRAME_KINDS.header, jsonBytes(head))
      const lines = new FrameBuffer(FRAME_KINDS.segments)
      let count = 0
      const read = withSummary(segments)
      for await (const segment of read.items) {
        count++
        await lines.add(encoder.encode(`${JSON.stringify(withFacts(segment))}\n`))
        yield* geometry.take()
        yield* lines.take()
      }
      await geometry.flush()
      await lines.flush()
      yield* geometry.take()
      yield* lines.take()
      const end: ReadingEnd = { segments: count, geometryRecords, summary: read.summary() }
      const frame = await packFrame(FRAME_KINDS.end, jsonBytes(end))
      yield frame
      yield footerOf(frame)
      return end.summary
    },
  }
}

/** Collects a stream's bytes into frames and keeps the frames until they are taken. */
class FrameBuffer {
  readonly #kind: FrameKind
  #pieces: Uint8Array[] = []
  #size = 0
  #frames: Uint8Array[] = []

  constructor(kind: FrameKind) {
    this.#kind = kind
  }

  async add(piece: Uint8Array): Promise<void> {
    this.#pieces.push(piece)
    this.#size += piece.length
    if (this.#size >= CHUNK_BYTES) await this.flush()
  }

  async flush(): Promise<void> {
    if (this.#size === 0) return
    const raw = new Uint8Array(this.#size)
    let at = 0
    for (const piece of this.#pieces) {
      raw.set(piece, at)
      at += piece.length
    }
    this.#pieces = []
    this.#size = 0
    this.#frames.push(await packFrame(this.#kind, raw))
  }

  take(): Uint8Array[] {
    const frames = this.#frames
    this.#frames = []
    return frames
  }
}

/** Copies the record, since the engine may reuse its buffer. */
function withLength(record: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(4 + record.length)
  new DataView(bytes.buffer).setUint32(0, record.length, true)
  bytes.set(record, 4)
  return bytes
}

function jsonBytes(value: ReadingHeader | ReadingEnd): Uint8Array<ArrayBuffer> {
  return new Uint8Array(encoder.encode(JSON.stringify(value)))
}
