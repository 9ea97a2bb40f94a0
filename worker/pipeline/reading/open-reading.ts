// Reads a stored reading. Its segments and its geometry are two streams; each skips the other's frames.
import type { GeometryReader } from '../../documents/format.ts'
import type { ExtractSummary } from '../../documents/model.ts'
import type { RandomAccessFile } from '../../documents/file/random-access-file.ts'
import { readAnchor, type StoredAnchor } from '../../job-model/segments/stored-anchor.ts'
import type { ExtractedSegment } from '../../job-model/segments/stored-segment.ts'
import {
  FOOTER_BYTES,
  FRAME_HEAD_BYTES,
  FRAME_KINDS,
  type FrameKind,
  MAGIC,
  readFooter,
  readFrameHead,
  unpackFrame,
} from './reading-format.ts'
import { READING_VERSION, type ReadingEnd, type ReadingHeader } from './reading-model.ts'
import { ReadingUnusableError } from './reading-unusable.ts'

type StoredSegmentLine = Omit<ExtractedSegment, 'anchor'> & { readonly anchor: StoredAnchor }

export interface Reading {
  readonly header: ReadingHeader
  readonly end: ReadingEnd
  /** Throws ReadingUnusableError, possibly after some segments. */
  segments(): AsyncGenerator<ExtractedSegment, ExtractSummary, void>
  /** The records in the order they were written. Throws ReadingUnusableError. */
  geometry(): GeometryReader
}

/** Throws ReadingUnusableError when the object is not a reading, was cut off, or has another version's layout. */
export async function openReading(file: RandomAccessFile): Promise<Reading> {
  const magic = await file.read(0, MAGIC.length)
  if (magic.length !== MAGIC.length || MAGIC.some((byte, index) => magic[index] !== byte)) {
    throw new ReadingUnusableError('it does not begin as one')
  }
  const first = await frameAt(file, MAGIC.length, FRAME_KINDS.header)
  const header = jsonOf(first.raw) as ReadingHeader
  if (header.version !== READING_VERSION) throw new ReadingUnusableError(`it has the layout ${header.version}`)
  const footerAt = file.size - FOOTER_BYTES
  const endAt = footerAt - readFooter(await file.read(footerAt, file.size))
  const { raw } = await frameAt(file, endAt, FRAME_KINDS.end)
  const end = jsonOf(raw) as ReadingEnd
  const chunksOf = (kind: FrameKind) => framesOf(file, first.next, endAt, kind)
  return {
    header,
    end,
    segments: () => segmentsOf(chunksOf(FRAME_KINDS.segments), end),
    geometry: () => recordsOf(chunksOf(FRAME_KINDS.geometry), end.geometryRecords),
  }
}

async function* segmentsOf(
  chunks: AsyncGenerator<Uint8Array>,
  { segments, summary }: ReadingEnd,
): AsyncGenerator<ExtractedSegment, ExtractSummary, void> {
  let count = 0
  for await (const chunk of chunks) {
    for (let start = 0; start < chunk.length;) {
      const lineEnd = chunk.indexOf(LINE_FEED, start)
      const stored = jsonOf(chunk.subarray(start, lineEnd < 0 ? chunk.length : lineEnd)) as StoredSegmentLine
      yield { ...stored, anchor: readAnchor(stored.anchor) }
      count++
      start = lineEnd < 0 ? chunk.length : lineEnd + 1
    }
  }
  if (count !== segments) throw new ReadingUnusableError(`it has ${count} of ${segments} segments`)
  return summary
}

function recordsOf(chunks: AsyncGenerator<Uint8Array>, total: number): GeometryReader {
  let chunk: Uint8Array = new Uint8Array()
  let at = 0
  let count = 0
  return {
    async read() {
      if (at >= chunk.length) {
        const { done, value } = await chunks.next()
        if (done === true && count !== total) throw new ReadingUnusableError(`it has ${count} of ${total} records`)
        if (done === true) return null
        chunk = value
        at = 0
      }
      // A chunk ends after a record, never within one.
      const length = new DataView(chunk.buffer, chunk.byteOffset, chunk.length).getUint32(at, true)
      const record = chunk.slice(at + RECORD_HEAD_BYTES, at + RECORD_HEAD_BYTES + length)
      at += RECORD_HEAD_BYTES + length
      count++
      return record
    },
  }
}

/** The frames of one kind, in order, uncompressed. */
async function* framesOf(
  file: RandomAccessFile,
  from: number,
  to: number,
  kind: FrameKind,
): AsyncGenerator<Uint8Array, void, void> {
  for (let at = from; at < to;) {
    const head = readFrameHead(await file.read(at, at + FRAME_HEAD_BYTES))
    const start = at + FRAME_HEAD_BYTES
    at = start + head.packedBytes
    if (head.kind === kind) yield await unpackFrame(head, await file.read(start, at))
  }
}

async function frameAt(
  file: RandomAccessFile,
  at: number,
  kind: FrameKind,
): Promise<{ raw: Uint8Array; next: number }> {
  if (at < 0) throw new ReadingUnusableError('its end points before its beginning')
  const head = readFrameHead(await file.read(at, at + FRAME_HEAD_BYTES))
  if (head.kind !== kind) throw new ReadingUnusableError('a frame is of another kind')
  const start = at + FRAME_HEAD_BYTES
  const next = start + head.packedBytes
  return { raw: await unpackFrame(head, await file.read(start, next)), next }
}

const LINE_FEED = 0x0a
const RECORD_HEAD_BYTES = 4
const decoder = new TextDecoder()

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(decoder.decode(bytes))
  } catch (cause) {
    throw new ReadingUnusableError('a line is no JSON', { cause })
  }
}
