import { describe, expect, it } from 'vitest'
import { nodeAssets } from '../../../../../scripts/engine/node-assets.ts'
import { pdfResources } from '../../pdf-resources.ts'
import { instantiateHarfbuzz } from './harfbuzz.ts'
import { checksum, FontFormatError, readTables, viewOf } from './sfnt.ts'
import { subsetFont } from './subset-font.ts'

const resources = pdfResources(nodeAssets())
const font = await resources.font('Tinos-Regular.ttf')
const harfbuzz = await instantiateHarfbuzz(await resources.harfbuzz())
const shaper = harfbuzz.loadFont(font)
const glyphsOf = (text: string) => Array.from(text, (letter) => shaper.glyphOf(letter.codePointAt(0) ?? 0))

/** A glyph's outline as the font's own tables lead to it. */
function outline(bytes: Uint8Array, id: number): Uint8Array {
  const tables = readTables(bytes)
  const table = (tag: string) => tables.get(tag) ?? new Uint8Array()
  const loca = viewOf(table('loca'))
  const isLong = viewOf(table('head')).getInt16(50) === 1
  const offset = (index: number) => (isLong ? loca.getUint32(index * 4) : loca.getUint16(index * 2) * 2)
  return table('glyf').subarray(offset(id), offset(id + 1))
}

describe('a subset', () => {
  it('keeps ids and outlines of its glyphs, and of the parts they are made of', () => {
    const [plain = 0, composite = 0] = glyphsOf('gé')
    const parts = glyphsOf('e\u0301')
    const subset = subsetFont(font, [plain, composite])
    for (const id of [0, plain, composite]) {
      const whole = outline(font, id)
      expect(outline(subset, id).subarray(0, whole.length)).toEqual(whole)
    }
    expect(outline(subset, parts[0] ?? 0).length).toBeGreaterThan(0)
    expect(outline(subset, glyphsOf('h')[0] ?? 0)).toHaveLength(0)
    expect(subset.length).toBeLessThan(font.length / 20)
  })

  it('is a font with right checksums and no more glyphs than it needs', () => {
    const subset = subsetFont(font, glyphsOf('Zażółć'))
    expect(checksum(viewOf(subset), 0, subset.length)).toBe(0xb1b0afba)
    const tables = readTables(subset)
    expect([...tables.keys()]).toEqual(['cvt ', 'fpgm', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'prep'])
    const count = viewOf(tables.get('maxp') ?? new Uint8Array()).getUint16(4)
    expect(count).toBe(Math.max(...glyphsOf('Zażółć')) + 1)
    expect(harfbuzz.loadFont(subset).unitsPerEm).toBe(2048)
  })

  it('passes over ids the font does not have, and refuses what is no font', () => {
    expect(subsetFont(font, [60_000]).length).toBeGreaterThan(0)
    expect(() => subsetFont(new Uint8Array(100), [1])).toThrow(FontFormatError)
    expect(() => subsetFont(font.subarray(0, 4000), [1])).toThrow(FontFormatError)
  })
})
