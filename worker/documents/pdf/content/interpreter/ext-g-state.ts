// The entries of a graphics state parameter dictionary (ISO 32000-2 §8.4.5) that affect text and boxes.
import { isArray, isDict, type PdfObject } from '../../objects/pdf-object.ts'
import type { PdfReader } from '../../objects/pdf-reader.ts'
import { readFontFacts } from '../fonts/font-facts.ts'
import type { GraphicsState } from './graphics-state.ts'
import { readOpacity } from '../visibility/opacity.ts'

export async function readExtGState(reader: PdfReader, entry: PdfObject | undefined): Promise<Partial<GraphicsState>> {
  const dict = await reader.resolve(entry)
  if (!isDict(dict)) return {}
  const width = await reader.resolve(dict.get('LW'))
  const lineWidth = typeof width === 'number' ? { lineWidth: Math.abs(width) } : {}
  const others = { ...lineWidth, ...(await readOpacity(reader, dict)) }
  const font = await reader.resolve(dict.get('Font'))
  if (!isArray(font)) return others
  const size = await reader.resolve(font[1])
  const fontFacts = await readFontFacts(reader, font[0])
  return { ...others, hasFont: true, fontKey: null, fontFacts, fontSize: typeof size === 'number' ? size : 0 }
}
