// Reads the glyphs of pdf.js's show operators, with checks.
import { isRecord } from '../../../../contract/is-record.ts'
import { isNumberList } from './pdfjs-font.ts'

export interface PdfjsGlyph {
  /** Character code in the string shown. */
  readonly code: number
  readonly unicode: string
  /** Glyph space. */
  readonly width: number
  /** Downwards, glyph space; null where a font has no vertical metrics. */
  readonly verticalAdvance: number | null
  readonly isWordSpace: boolean
}

/** Null for what is no glyph. */
export function readGlyph(value: unknown): PdfjsGlyph | null {
  if (!isRecord(value)) return null
  const { originalCharCode: code, unicode, width, vmetric, isSpace } = value
  if (typeof code !== 'number' || typeof unicode !== 'string') return null
  const down = isNumberList(vmetric) ? vmetric[0] : undefined
  return {
    code,
    unicode,
    width: typeof width === 'number' && Number.isFinite(width) ? width : 0,
    verticalAdvance: down === undefined ? null : -down,
    isWordSpace: isSpace === true,
  }
}
