// The metrics a PDF needs of a font, read from the font's tables (ISO/IEC 14496-22 §5): head, hhea, hmtx, maxp, OS/2,
// post.
import type { Box } from '../../geometry.ts'
import { readTables, tableOf } from './sfnt.ts'

/** Lengths in ems. */
export interface FontMetrics {
  readonly glyphCount: number
  readonly ascent: number
  readonly descent: number
  readonly capHeight: number
  readonly box: Box
  /** Degrees counterclockwise from upright: negative for italics. */
  readonly italicAngle: number
  /** 400 is regular, 700 bold. */
  readonly weight: number
  readonly isFixedPitch: boolean
  advance(glyph: number): number
}

/** Keeps no view on the font's bytes. Throws FontFormatError. */
export function readFontMetrics(font: Uint8Array): FontMetrics {
  const tables = readTables(font)
  const head = tableOf(tables, 'head', 54)
  const hhea = tableOf(tables, 'hhea', 36)
  const maxp = tableOf(tables, 'maxp', 6)
  const os2 = tableOf(tables, 'OS/2', 90)
  const post = tableOf(tables, 'post', 16)
  const em = head.getUint16(18) || 1000
  const measured = Math.max(1, hhea.getUint16(34))
  const advances = advancesOf(tableOf(tables, 'hmtx', measured * 4), measured, em)
  return {
    glyphCount: maxp.getUint16(4),
    ascent: hhea.getInt16(4) / em,
    descent: hhea.getInt16(6) / em,
    capHeight: os2.getInt16(88) / em,
    box: {
      left: head.getInt16(36) / em,
      bottom: head.getInt16(38) / em,
      right: head.getInt16(40) / em,
      top: head.getInt16(42) / em,
    },
    italicAngle: post.getInt32(4) / 65_536,
    weight: os2.getUint16(4),
    isFixedPitch: post.getUint32(12) !== 0,
    // Glyphs beyond the measured ones have the last advance.
    advance: (glyph) => advances[Math.min(glyph, measured - 1)] ?? 0,
  }
}

/** A separate function, because the closure of the metrics would otherwise keep the whole font in memory. */
function advancesOf(hmtx: DataView, measured: number, em: number): Float64Array {
  return Float64Array.from({ length: measured }, (_, glyph) => hmtx.getUint16(glyph * 4) / em)
}
