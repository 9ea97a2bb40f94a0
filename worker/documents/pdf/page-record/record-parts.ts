// Splits a page's record into parts of a bounded size: the record of a page with a hundred thousand codes takes
// megabytes.
import type { GeometryReader, GeometryWriter } from '../../format.ts'
import { RecordDamagedError } from './record-bytes.ts'

/** What a row of a database or a message may hold with room to spare. */
export const MAX_PART_BYTES = 256 * 1024
/** No page has more: the numbers of all its glyphs are far below. */
const MAX_RECORD_BYTES = 64 * 1024 * 1024
/** In front of the first part: the length of the whole. */
const LENGTH_BYTES = 4

export async function writeParts(writer: GeometryWriter, record: Uint8Array): Promise<void> {
  const whole = new Uint8Array(LENGTH_BYTES + record.length)
  new DataView(whole.buffer).setUint32(0, record.length)
  whole.set(record, LENGTH_BYTES)
  for (let start = 0; start < whole.length; start += MAX_PART_BYTES) {
    await writer.write(whole.slice(start, start + MAX_PART_BYTES))
  }
}

/** Throws RecordDamagedError where parts are missing. */
export async function readParts(reader: GeometryReader): Promise<Uint8Array> {
  const first = await nextPart(reader)
  if (first.length < LENGTH_BYTES) throw new RecordDamagedError('it has no length')
  const length = new DataView(first.buffer, first.byteOffset).getUint32(0)
  if (length > MAX_RECORD_BYTES) throw new RecordDamagedError('it is too long')
  const own = first.subarray(LENGTH_BYTES)
  if (own.length === length) return own
  const record = new Uint8Array(length)
  let position = 0
  for (let part = own; ; part = await nextPart(reader)) {
    if (position + part.length > length) throw new RecordDamagedError('it goes on too long')
    record.set(part, position)
    position += part.length
    if (position === length) return record
  }
}

async function nextPart(reader: GeometryReader): Promise<Uint8Array> {
  const part = await reader.read()
  if (part === null || part.length === 0) throw new RecordDamagedError('a part is missing')
  return part
}
