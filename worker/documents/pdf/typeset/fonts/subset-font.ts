// A TrueType font with the outlines of only some glyphs. Glyphs keep their ids, so that pages can be written before it
// is known which glyphs the document needs. Unused ids are empty and deflate to nothing.
import { checksum, FontFormatError, readTables, tableOf, viewOf, writeTables } from './sfnt.ts'

/** The tables a CIDFontType2 needs (ISO 32000-2 §9.9.1). The PDF itself holds widths, names and codes. */
const COPIED = ['cvt ', 'fpgm', 'prep']
/** head.checkSumAdjustment makes the whole file's checksum this (ISO/IEC 14496-22 §5.2.4). */
const FILE_CHECKSUM = 0xb1b0afba
const CHECKSUM_ADJUSTMENT = 8
const LONG_OFFSETS = 50
/** Flags of a composite glyph's part (ISO/IEC 14496-22 §5.3.3). */
const PART = { wordArguments: 0x1, scale: 0x8, more: 0x20, twoScales: 0x40, fourScales: 0x80 }
const GLYPH_HEADER = 10

/** Throws FontFormatError. Ids the font does not have are passed over; .notdef is always in. */
export function subsetFont(font: Uint8Array, glyphs: Iterable<number>): Uint8Array<ArrayBuffer> {
  const tables = readTables(font)
  const outlines = outlinesOf(tables)
  const kept = withParts([0, ...glyphs], outlines)
  const count = Math.max(...kept) + 1

  const sizes = Array.from({ length: count }, (_, id) => (kept.has(id) ? outlines.of(id).length : 0))
  const glyf = new Uint8Array(sizes.reduce((sum, size) => sum + align(size), 0))
  const loca = viewOf(new Uint8Array((count + 1) * 4))
  const hmtx = viewOf(new Uint8Array(count * 4))
  const sourceHmtx = tableOf(tables, 'hmtx', 4)
  const measured = Math.max(1, tableOf(tables, 'hhea', 36).getUint16(34))
  let at = 0
  for (const [id, size] of sizes.entries()) {
    loca.setUint32(id * 4, at)
    if (kept.has(id)) {
      glyf.set(outlines.of(id), at)
      hmtx.setUint32(id * 4, longMetric(sourceHmtx, measured, id))
    }
    at += align(size)
  }
  loca.setUint32(count * 4, at)

  const head = copyOf(tables, 'head', 54)
  head.setUint32(CHECKSUM_ADJUSTMENT, 0)
  head.setInt16(LONG_OFFSETS, 1)
  const hhea = copyOf(tables, 'hhea', 36)
  hhea.setUint16(34, count)
  const maxp = copyOf(tables, 'maxp', 6)
  maxp.setUint16(4, count)

  const subset = new Map<string, Uint8Array>()
  for (const [tag, view] of Object.entries({ head, hhea, maxp, hmtx, loca })) subset.set(tag, bytesOf(view))
  subset.set('glyf', glyf)
  for (const tag of COPIED) {
    const table = tables.get(tag)
    if (table) subset.set(tag, table)
  }
  return withFileChecksum(writeTables(subset))
}

interface Outlines {
  readonly count: number
  /** Empty for a glyph without ink, and for an id the font does not have. */
  of(id: number): Uint8Array
}

function outlinesOf(tables: ReadonlyMap<string, Uint8Array>): Outlines {
  const isLong = tableOf(tables, 'head', 54).getInt16(LONG_OFFSETS) !== 0
  const count = tableOf(tables, 'maxp', 6).getUint16(4)
  const loca = tableOf(tables, 'loca', (count + 1) * (isLong ? 4 : 2))
  const glyf = tables.get('glyf')
  if (!glyf) throw new FontFormatError('no table glyf')
  const offset = (id: number) => (isLong ? loca.getUint32(id * 4) : loca.getUint16(id * 2) * 2)
  return {
    count,
    of: (id) => (id < count ? glyf.subarray(offset(id), Math.max(offset(id), offset(id + 1))) : new Uint8Array()),
  }
}

/** The glyphs and all that composites among them are made of. */
function withParts(glyphs: readonly number[], outlines: Outlines): ReadonlySet<number> {
  const kept = new Set<number>()
  const waiting = [...glyphs]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (id >= outlines.count || kept.has(id)) continue
    kept.add(id)
    waiting.push(...partsOf(outlines.of(id)))
  }
  return kept
}

function partsOf(outline: Uint8Array): number[] {
  const view = viewOf(outline)
  if (outline.length < GLYPH_HEADER || view.getInt16(0) >= 0) return []
  const parts: number[] = []
  for (let at = GLYPH_HEADER, hasMore = true; hasMore && at + 4 <= outline.length;) {
    const flags = view.getUint16(at)
    parts.push(view.getUint16(at + 2))
    at += 4 + ((flags & PART.wordArguments) !== 0 ? 4 : 2)
    if ((flags & PART.scale) !== 0) at += 2
    else if ((flags & PART.twoScales) !== 0) at += 4
    else if ((flags & PART.fourScales) !== 0) at += 8
    hasMore = (flags & PART.more) !== 0
  }
  return parts
}

/** Advance and left side bearing in one word; glyphs beyond the measured ones have the last advance. */
function longMetric(hmtx: DataView, measured: number, id: number): number {
  if (id < measured) return hmtx.getUint32(id * 4)
  const advance = hmtx.getUint16((measured - 1) * 4)
  const bearing = measured * 4 + (id - measured) * 2
  return (advance * 0x10000 + (bearing + 2 <= hmtx.byteLength ? hmtx.getUint16(bearing) : 0)) >>> 0
}

function withFileChecksum(font: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const head = readTables(font).get('head')
  if (head) {
    const adjustment = (FILE_CHECKSUM - checksum(viewOf(font), 0, font.length)) >>> 0
    viewOf(head).setUint32(CHECKSUM_ADJUSTMENT, adjustment)
  }
  return font
}

function copyOf(tables: ReadonlyMap<string, Uint8Array>, tag: string, minimumBytes: number): DataView {
  const { buffer, byteOffset, byteLength } = tableOf(tables, tag, minimumBytes)
  return viewOf(new Uint8Array(buffer, byteOffset, byteLength).slice())
}

function bytesOf({ buffer, byteOffset, byteLength }: DataView): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength)
}

/** Offsets of outlines are multiples of four. */
function align(size: number): number {
  return (size + 3) & ~3
}
