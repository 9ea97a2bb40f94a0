// The table directory of a TrueType font (ISO/IEC 14496-22 §4.5).

export class FontFormatError extends Error {
  override name = 'FontFormatError'
}

const TRUETYPE_VERSION = 0x00010000
const DIRECTORY_BYTES = 12
const RECORD_BYTES = 16

/** Views on the font's bytes by tag. Throws FontFormatError for what is no TrueType font. */
export function readTables(font: Uint8Array): ReadonlyMap<string, Uint8Array> {
  const view = viewOf(font)
  if (font.length < DIRECTORY_BYTES || view.getUint32(0) !== TRUETYPE_VERSION)
    throw new FontFormatError('not a TrueType font')
  const tables = new Map<string, Uint8Array>()
  const count = view.getUint16(4)
  if (DIRECTORY_BYTES + count * RECORD_BYTES > font.length) throw new FontFormatError('cut table directory')
  for (let index = 0; index < count; index++) {
    const record = DIRECTORY_BYTES + index * RECORD_BYTES
    const tag = String.fromCharCode(...font.subarray(record, record + 4))
    const start = view.getUint32(record + 8)
    const length = view.getUint32(record + 12)
    if (start + length > font.length) throw new FontFormatError(`table ${tag} lies beyond the file`)
    tables.set(tag, font.subarray(start, start + length))
  }
  return tables
}

/** Tables in the order of their tags, padded, with checksums. */
export function writeTables(tables: ReadonlyMap<string, Uint8Array>): Uint8Array<ArrayBuffer> {
  const entries = [...tables].sort(([left], [right]) => (left < right ? -1 : 1))
  const bodies = DIRECTORY_BYTES + entries.length * RECORD_BYTES
  const font = new Uint8Array(entries.reduce((size, [, table]) => size + padded(table.length), bodies))
  const view = viewOf(font)
  const power = 31 - Math.clz32(entries.length)
  view.setUint32(0, TRUETYPE_VERSION)
  view.setUint16(4, entries.length)
  view.setUint16(6, RECORD_BYTES << power)
  view.setUint16(8, power)
  view.setUint16(10, entries.length * RECORD_BYTES - (RECORD_BYTES << power))
  let at = bodies
  for (const [index, [tag, table]] of entries.entries()) {
    const record = DIRECTORY_BYTES + index * RECORD_BYTES
    for (let letter = 0; letter < 4; letter++) view.setUint8(record + letter, tag.charCodeAt(letter))
    font.set(table, at)
    view.setUint32(record + 4, checksum(view, at, padded(table.length)))
    view.setUint32(record + 8, at)
    view.setUint32(record + 12, table.length)
    at += padded(table.length)
  }
  return font
}

export function tableOf(tables: ReadonlyMap<string, Uint8Array>, tag: string, minimumBytes: number): DataView {
  const table = tables.get(tag)
  if (!table || table.length < minimumBytes) throw new FontFormatError(`no table ${tag}`)
  return viewOf(table)
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** Sum of 32-bit words, modulo 2^32. `length` is a multiple of four. */
export function checksum(view: DataView, start: number, length: number): number {
  let sum = 0
  for (let at = start; at < start + length; at += 4) sum = (sum + view.getUint32(at)) >>> 0
  return sum
}

function padded(length: number): number {
  return (length + 3) & ~3
}
