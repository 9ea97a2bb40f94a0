// Checks an embedded TrueType or OpenType font before pdf.js reads it. pdf.js reads a table to its claimed end, byte by
// byte, even up to four gigabytes beyond the file, and writes out every code of every range of a character map.

const HEADER_BYTES = 12
const RECORD_BYTES = 16
const CMAP = 0x636d6170
const CFF = 0x43464620
const OPEN_TYPE = 0x4f54544f
/** Codes of one character map. The largest fonts have 65,535 glyphs, some with several codes. */
const MOST_CODES = 400_000
/** Stands for a format that pdf.js does not read. */
const NO_FORMAT = 0xffff
/** Faces of one collection that are looked at. */
const MOST_FACES = 64

/**
 * The font without tables that end beyond the file and without character maps over MOST_CODES. Returns a copy when
 * anything was removed, otherwise the bytes themselves.
 */
export function withinItself(bytes: Uint8Array): Uint8Array {
  if (bytes.length < HEADER_BYTES) return bytes
  const font = new MendedFont(bytes)
  for (const face of font.faces()) font.mendFace(face)
  return font.bytes
}

/** The CFF font in the bytes, either bare or as a table of an OpenType font. Null for other font formats. */
export function cffOf(bytes: Uint8Array): Uint8Array | null {
  if (bytes.length < HEADER_BYTES) return null
  const view = viewOf(bytes)
  const signature = view.getUint32(0)
  // Type 1 and TrueType have no such table.
  if (signature !== OPEN_TYPE) return SIGNATURES.has(signature) || isText(bytes) ? null : bytes
  for (let record = HEADER_BYTES; record + RECORD_BYTES <= bytes.length; record += RECORD_BYTES) {
    if (view.getUint32(record) === CFF) return bytes.subarray(view.getUint32(record + 8))
  }
  return null
}

/** A Type 1 program, as text or in the segments of the PFB form. */
function isText(bytes: Uint8Array): boolean {
  return bytes[0] === 0x25 || bytes[0] === 0x80
}

class MendedFont {
  bytes: Uint8Array
  #view: DataView
  #isCopy = false

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
    this.#view = viewOf(bytes)
  }

  /** The start of each face's table directory. */
  faces(): number[] {
    const signature = this.#view.getUint32(0)
    if (SIGNATURES.has(signature)) return [0]
    if (signature !== COLLECTION) return []
    const count = Math.min(this.#view.getUint32(8), MOST_FACES)
    return Array.from({ length: count }, (_, face) => this.#uint32(HEADER_BYTES + face * 4))
  }

  mendFace(directory: number): void {
    const tables = this.#uint16(directory + 4)
    for (let table = 0; table < tables; table++) {
      const record = directory + HEADER_BYTES + table * RECORD_BYTES
      if (record + RECORD_BYTES > this.bytes.length) return
      const start = this.#uint32(record + 8)
      const room = Math.max(0, this.bytes.length - start)
      if (this.#uint32(record + 12) > room) this.#write(record + 12, room, 4)
      if (this.#uint32(record) === CMAP) this.#mendCharacterMaps(start)
    }
  }

  #mendCharacterMaps(start: number): void {
    const count = this.#uint16(start + 2)
    for (let map = 0; map < count && start + 4 + map * 8 < this.bytes.length; map++) {
      const subtable = start + this.#uint32(start + 4 + map * 8 + 4)
      if (this.#codesOf(subtable) > MOST_CODES) this.#write(subtable, NO_FORMAT, 2)
    }
  }

  /** How many codes a reader of the subtable would write out (OpenType 1.9.1, "cmap"). */
  #codesOf(subtable: number): number {
    switch (this.#uint16(subtable)) {
      case 2:
        return this.#codesByHighByte(subtable + 6)
      case 4:
        return this.#codesOfSegments(subtable)
      case 12:
        return this.#codesOfGroups(subtable + 12)
      default:
        return 0
    }
  }

  #codesByHighByte(keys: number): number {
    let codes = 0
    for (let high = 0; high < 256; high++) {
      const header = keys + 512 + this.#uint16(keys + high * 2)
      codes += this.#uint16(header + 2)
    }
    return codes
  }

  #codesOfSegments(subtable: number): number {
    const twice = this.#uint16(subtable + 6)
    let codes = 0
    for (let segment = 0; segment < twice; segment += 2) {
      const end = this.#uint16(subtable + 14 + segment)
      codes += Math.max(0, end - this.#uint16(subtable + 16 + twice + segment) + 1)
    }
    return codes
  }

  #codesOfGroups(at: number): number {
    const groups = this.#uint32(at)
    if (groups * 12 > this.bytes.length) return Infinity
    let codes = 0
    for (let group = at + 4; group < at + 4 + groups * 12; group += 12) {
      codes += Math.max(0, this.#uint32(group + 4) - this.#uint32(group) + 1)
    }
    return codes
  }

  /** 0 behind the end. */
  #uint16(at: number): number {
    return at + 2 <= this.bytes.length ? this.#view.getUint16(at) : 0
  }

  #uint32(at: number): number {
    return at + 4 <= this.bytes.length ? this.#view.getUint32(at) : 0
  }

  #write(at: number, value: number, size: 2 | 4): void {
    if (!this.#isCopy) {
      // Copy before writing: the bytes may belong to the document itself.
      this.bytes = this.bytes.slice()
      this.#view = viewOf(this.bytes)
      this.#isCopy = true
    }
    if (size === 2) this.#view.setUint16(at, value)
    else this.#view.setUint32(at, value)
  }
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength)
}

/** TrueType as OpenType and as Apple have it, and OpenType with CFF. */
const SIGNATURES: ReadonlySet<number> = new Set([0x00010000, 0x74727565, OPEN_TYPE])
const COLLECTION = 0x74746366
