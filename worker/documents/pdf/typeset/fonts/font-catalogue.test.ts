import { describe, expect, it } from 'vitest'
import { nodeAssets } from '../../../../../scripts/engine/node-assets.ts'
import { pdfResources } from '../../pdf-resources.ts'
import { fontOfKey, fontsForStyle } from './font-catalogue.ts'
import { readFontMetrics } from './font-metrics.ts'
import { FontFormatError } from './sfnt.ts'

const STYLES = (['sans', 'serif', 'mono'] as const).flatMap((family) =>
  [false, true].flatMap((isBold) => [false, true].map((isItalic) => ({ family, isBold, isItalic }))),
)

describe('the catalogue', () => {
  it.each(STYLES)('has a file for $family, bold: $isBold, italic: $isItalic', async (style) => {
    const [font] = fontsForStyle(style)
    expect(font).toMatchObject(style)
    expect(fontOfKey(font?.key ?? '')).toBe(font)
    const metrics = readFontMetrics(await pdfResources(nodeAssets()).font(font?.file ?? ''))
    expect(metrics.weight).toBe(style.isBold ? 700 : 400)
    expect(metrics.italicAngle < 0).toBe(style.isItalic)
    expect(metrics.isFixedPitch).toBe(style.family === 'mono')
    expect(metrics.ascent).toBeGreaterThan(0.7)
    expect(metrics.descent).toBeLessThan(-0.1)
  })

  it('has no font of another name', () => {
    expect(fontOfKey('Arimo')).toBeNull()
  })
})

describe('metrics', () => {
  it('are refused for what is no font', () => {
    expect(() => readFontMetrics(new Uint8Array([0, 1, 0, 0]))).toThrow(FontFormatError)
  })
})
