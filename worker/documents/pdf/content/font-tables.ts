// An embedded TrueType or OpenType font, before pdf.js reads it: a table that claims to be longer than the file is read
// to its claimed end, byte by byte, up to four gigabytes of them.

const HEADER_BYTES = 12
const RECORD_BYTES = 16

/** The font with no table that ends behind it, a copy where one did; other fonts as they are. */
export function withinItself(bytes: Uint8Array): Uint8Array {
  if (bytes.length < HEADER_BYTES) return bytes
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!SIGNATURES.has(view.getUint32(0))) return bytes
  const tables = Math.min(view.getUint16(4), Math.floor((bytes.length - HEADER_BYTES) / RECORD_BYTES))
  let mended: Uint8Array | null = null
  for (let table = 0; table < tables; table++) {
    const record = HEADER_BYTES + table * RECORD_BYTES
    const room = Math.max(0, bytes.length - view.getUint32(record + 8))
    if (view.getUint32(record + 12) <= room) continue
    // What was read may be the document itself.
    mended ??= bytes.slice()
    new DataView(mended.buffer).setUint32(record + 12, room)
  }
  return mended ?? bytes
}

/** TrueType as OpenType and as Apple have it, and OpenType with CFF. */
const SIGNATURES: ReadonlySet<number> = new Set([0x00010000, 0x74727565, 0x4f54544f])
