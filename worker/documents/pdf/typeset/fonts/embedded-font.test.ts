import { describe, expect, it } from 'vitest'
import { nodeAssets } from '../../../../../scripts/engine/node-assets.ts'
import { pdfResources } from '../../pdf-resources.ts'
import { isArray, isDict, PdfName, PdfRef, PdfStream, type PdfObject } from '../../objects/pdf-object.ts'
import { embeddedFontObjects } from './embedded-font.ts'
import { fontOfKey } from './font-catalogue.ts'
import { FontUse } from './font-use.ts'
import type { PlacedGlyph } from '../typeset-paragraph.ts'

const resources = pdfResources(nodeAssets())

const glyph = (id: number, unicode: string): PlacedGlyph => ({ id, unicode, advance: 0.5, adjust: 0, dx: 0, dy: 0 })

describe('the use of fonts', () => {
  it('tells which text the codes of glyphs do not give back', () => {
    const use = new FontUse()
    expect(use.use('Arimo-Regular', [glyph(5, 'a'), glyph(6, 'b')])).toBe(false)
    expect(use.use('Arimo-Regular', [glyph(5, 'а')])).toBe(true) // the Cyrillic letter with the same glyph
    expect(use.use('Arimo-Regular', [glyph(7, 'x\u0302'), glyph(8, '')])).toBe(true)
    expect(use.use('Arimo-Bold', [glyph(5, 'а')])).toBe(false)
    expect(use.glyphsOf('Arimo-Regular')).toEqual([
      [5, 'a'],
      [6, 'b'],
      [7, 'x\u0302'],
      [8, ''],
    ])
  })

  it('goes on from what is stored', () => {
    const use = new FontUse()
    use.use('Arimo-Regular', [glyph(5, 'a')])
    const next = new FontUse(use.stored())
    expect(next.use('Arimo-Regular', [glyph(5, 'b')])).toBe(true)
    expect(next.stored()).toEqual(use.stored())
  })
})

describe('an embedded font', async () => {
  const entry = fontOfKey('Tinos-BoldItalic')
  if (!entry) throw new Error('no such font')
  const bytes = await resources.font(entry.file)
  let number = 1
  const objects = new Map<number, PdfObject>(
    embeddedFontObjects(
      {
        entry,
        bytes,
        glyphs: [
          [36, 'A'],
          [37, 'B'],
          [40, '😀'],
          [41, ''],
        ],
      },
      new PdfRef(1),
      () => new PdfRef(++number),
    ).map(([ref, object]) => [ref.number, object]),
  )
  const follow = (object: PdfObject | undefined, key: string): PdfObject => {
    const value = isDict(object) ? (object.get(key) ?? null) : null
    const [first] = isArray(value) && value.length === 1 ? value : [value]
    return first instanceof PdfRef ? (objects.get(first.number) ?? null) : value
  }
  const type0 = objects.get(1)
  const descendant = follow(type0, 'DescendantFonts')
  const descriptor = follow(descendant, 'FontDescriptor')

  it('has its glyph ids for codes, with their widths', () => {
    expect(follow(type0, 'Encoding')).toEqual(new PdfName('Identity-H'))
    const widths = follow(descendant, 'W')
    expect(isArray(widths) && [widths[0], widths[2]]).toEqual([36, 40])
    expect(isArray(widths) && isArray(widths[1]) && widths[1].map(Number)).toEqual(
      [667, 667].map(() => expect.closeTo(667, 0)),
    )
  })

  it('says what it is: metrics, flags, a tag of six letters', () => {
    const name = follow(descriptor, 'FontName')
    expect(name instanceof PdfName && name.name).toMatch(/^[A-Z]{6}\+Tinos-BoldItalic$/)
    expect(follow(descriptor, 'Flags')).toBe(2 + 4 + 64)
    expect(follow(descriptor, 'ItalicAngle')).toBeLessThan(0)
    expect(follow(descriptor, 'CapHeight')).toBeCloseTo(660, -2)
    expect(follow(descriptor, 'FontFile2')).toBeInstanceOf(PdfStream)
  })

  it('gives back the text of its codes', () => {
    const stream = follow(type0, 'ToUnicode')
    const data = stream instanceof PdfStream && stream.data instanceof Uint8Array ? stream.data : new Uint8Array()
    expect(new TextDecoder().decode(data)).toContain('3 beginbfchar\n<0024> <0041>\n<0025> <0042>\n<0028> <d83dde00>')
  })
})
